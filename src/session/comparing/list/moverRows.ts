import type { Comparison } from "../../../model/comparison/comparison.ts";
import type { AttributeChange, Mover } from "../../../model/comparison/movers.ts";
import { isolated } from "../../../model/isolated.ts";
import { line, without } from "../../../model/lines.ts";
import { formatNumber, shownName } from "../../../model/wording.ts";
import type { ChangeRowSource } from "./changedCells.ts";
import { SectionedRows } from "./sectionedRows.ts";

/** The movers: below each what changed of him, then the groups that he gained, lost and kept. */
export function moverRows(comparison: Comparison, movers: readonly Mover[]): ChangeRowSource {
  const { here, hereAlone, gained, lost, union } = comparison;
  const { userIds, userNames, groupNames } = union;
  const rows = new SectionedRows(
    movers.map((mover) => mover.changes.length + mover.gained + mover.lost + mover.kept),
  );
  const groupAt = ({ user, changes, ...counts }: Mover, entry: number) => {
    const at = entry - changes.length;
    if (at < counts.gained)
      return { change: "gained", group: line(gained.rows, user)[at] } as const;
    const next = at - counts.gained;
    if (next < counts.lost) return { change: "lost", group: line(lost.rows, user)[next] } as const;
    const kept = without(line(here.rows, user), line(hereAlone.rows, user));
    return { change: "same", group: kept[next - counts.lost] } as const;
  };
  return {
    count: rows.count,
    rowAt(row) {
      const { section, entry } = rows.at(row);
      const mover = movers[section];
      const { user, changes } = mover;
      if (entry === undefined) {
        const [id, name] = [userIds[user], userNames[user]];
        const facts = [
          id !== name && isolated(shownName(id)),
          mover.gained > 0 && `${formatNumber(mover.gained)} gained`,
          mover.lost > 0 && `${formatNumber(mover.lost)} lost`,
          `${formatNumber(mover.kept)} kept`,
        ].filter(Boolean);
        return { isHeading: true, name: isolated(name || "(no name)"), note: facts.join(", ") };
      }
      if (entry < changes.length) return { isHeading: false, ...changeInWords(changes[entry]) };
      const { change, group } = groupAt(mover, entry);
      const name = isolated(groupNames[group] || "(no name)");
      return { isHeading: false, name, note: KEPT[change], square: change };
    },
    targetOf(row) {
      const { section, entry } = rows.at(row);
      const mover = movers[section];
      if (entry === undefined || entry < mover.changes.length) return { user: mover.user };
      return { user: mover.user, group: groupAt(mover, entry).group };
    },
  };
}

const KEPT = { gained: "gained", lost: "lost", same: "kept" };

/** What changed of a user: "Department: Sales", "was Legal". */
function changeInWords({ attribute, from, to }: AttributeChange) {
  const said = (value: string | undefined) => (value === undefined ? "none" : isolated(value));
  return { name: `${isolated(attribute)}: ${said(to)}`, note: `was ${said(from)}` };
}
