import { includes, type Lines, line, lineCount } from "../../model/lines.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { AlikeClasses } from "./alikeClasses.ts";
import { CellPeers } from "./cellPeers.ts";
import { MOST_LISTED, type OddCells, type OddOptions, PEERS } from "./oddOptions.ts";
import { type UserClasses, userClasses } from "./userClasses.ts";
import { WorstCells } from "./worstCells.ts";

/** How far the search goes; smaller for tests alone. */
interface OddLimits {
  readonly mostShared?: number;
  readonly mostListed?: number;
}

/**
 * The held cells that hardly anyone alike holds, worst first: among the 20 users most similar by the
 * other groups at most so many hold the group. Of fewer than 20 peers it is that share of them; a cell
 * without any is not judged. Worst is the cell against which most speaks (`CellPeers.weight`), then
 * the first in the table. Yields the share that is done.
 */
export function* oddCells(
  rows: Lines,
  groupCount: number,
  { most, codes, assumed }: OddOptions,
  { mostShared, mostListed = MOST_LISTED }: OddLimits = {},
): Work<OddCells> {
  const classes = userClasses(rows, groupCount, codes);
  const alikes = new AlikeClasses(classes, mostShared);
  const worst = new WorstCells(mostListed, rows.items.length);
  const peers = new CellPeers();
  const count = lineCount(classes.members);
  let approximated = 0;
  for (let id = 0; id < count; id++) {
    yield id / count;
    alikes.look(id);
    if (!alikes.isComplete) approximated += line(classes.members, id).length;
    const row = line(classes.rows, id);
    for (let place = 0; place < row.length; place++) {
      if (!peers.find(alikes, place, most)) continue;
      if (peers.count > 0 && PEERS * peers.holders <= most * peers.count)
        addCells(worst, peers, classes, id, classes.columnOf[row[place]], assumed);
    }
  }
  return { ...worst.finish(), approximated };
}

/** Adds the cells of all users of a class in a group. */
function addCells(
  worst: WorstCells,
  { weight, holders, classes: peerClasses, counts }: CellPeers,
  { members }: UserClasses,
  id: number,
  group: number,
  assumed: Lines | undefined,
): void {
  for (const user of line(members, id)) {
    if (assumed && includes(line(assumed, user), group)) continue;
    if (!worst.counts(weight)) continue;
    const peers: number[] = [];
    for (let at = 0; at < peerClasses.length; at++) {
      const end = peers.length + counts[at];
      for (let k = members.start[peerClasses[at]]; peers.length < end; k++)
        if (members.items[k] !== user) peers.push(members.items[k]);
    }
    worst.add({ user, group, weight, holders, peers });
  }
}
