import {
  type AssumedCells,
  assumedAt,
  assumedCells,
  filterAssumed,
} from "../../mining/assumedCells.ts";
import type { AccessTable, Change } from "../../model/accessTable.ts";
import { touchesCells } from "../../model/commands/change.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { CellWords } from "./cellWords.ts";
import { WatchedResult } from "./watchedResult.ts";

/** The cells to choose of the list: by words, by whether applied roles cover them. */
export interface AssumedChoice {
  readonly text: string;
  readonly isCovered: boolean | undefined;
}

/** The list of the assumed cells, kept up while somebody watches it, and what can be chosen of it. */
export class AssumedList extends WatchedResult<AssumedCells> {
  readonly #words: CellWords;

  constructor(table: AccessTable) {
    super(table, (signal) => inSlices(listOf(table), () => signal.aborted), concernsAssumed);
    this.#words = new CellWords(table);
  }

  /** The places of the cells that a choice leaves; undefined for all, and once they are not wanted. */
  async choose(all: AssumedCells, choice: AssumedChoice, isStale: () => boolean) {
    if (isEverything(choice)) return undefined;
    return inSlices(this.#choose(all, choice), isStale);
  }

  *#choose(all: AssumedCells, { text, isCovered }: AssumedChoice): Work<Uint32Array> {
    return yield* filterAssumed(all, { ...(yield* this.#words.find(text)), isCovered });
  }
}

/** True for a choice that leaves all cells. */
export function isEverything({ text, isCovered }: AssumedChoice): boolean {
  return isCovered === undefined && text.trim() === "";
}

/** The number that stands for a cell of the list in commands. */
export function assumedNumber(table: AccessTable, all: AssumedCells, place: number): number {
  const { user, group } = assumedAt(all, place);
  return table.memberships.cellNumber(user, group);
}

function listOf(table: AccessTable): Work<AssumedCells> {
  const { assumed, userCount } = table.memberships;
  return assumedCells(
    assumed.lines(userCount),
    (user, group) => table.coveringRole(user, group) !== undefined,
  );
}

function concernsAssumed({ touched }: Change): boolean {
  return touchesCells(touched) || touched.colors || touched.table;
}
