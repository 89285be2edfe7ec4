import { type ChangesBy, changesOf } from "../../../model/comparison/changeLists.ts";
import type { Comparison } from "../../../model/comparison/comparison.ts";
import { isolated } from "../../../model/isolated.ts";
import { line } from "../../../model/lines.ts";
import type { Cell } from "../../../model/table/memberships.ts";
import { formatNumber, shownName } from "../../../model/wording.ts";
import type { Square } from "../../../view/words/legend.ts";
import type { ChangesList } from "../comparing.ts";
import { SectionedRows } from "./sectionedRows.ts";

/** A row of the list: a heading, or an entry below one. */
export interface ChangeRow {
  readonly isHeading: boolean;
  readonly name: string;
  /** What else is to be known, muted. */
  readonly note: string;
  /** The square that says what became of it, with its word for those who do not see it. */
  readonly square?: Square;
}

/** A place that a row leads to: of a user, of a group, or a cell. */
export type Target = Partial<Cell>;

/** The rows of a list of changes, with what each says and where it leads. */
export interface ChangeRowSource {
  readonly count: number;
  rowAt(row: number): ChangeRow;
  targetOf(row: number): Target;
}

/** The changed users with their groups, or the changed groups with their users. */
export function changedCells(
  comparison: Comparison,
  by: ChangesBy,
  items: Uint32Array,
  only: ChangesList["only"],
): ChangeRowSource {
  const side = by === "users" ? "rows" : "columns";
  const { userNames, userIds, groupNames } = comparison.union;
  const ofItem = (item: number) => {
    const gained = only === "lost" ? [] : line(comparison.gained[side], item);
    const lost = only === "gained" ? [] : line(comparison.lost[side], item);
    return { gained, lost };
  };
  const sizes = items.map((item) => {
    const { gained, lost } = ofItem(item);
    return gained.length + lost.length;
  });
  const rows = new SectionedRows(sizes);
  const entryOf = (item: number, entry: number) => {
    const { gained, lost } = ofItem(item);
    const isGained = entry < gained.length;
    const other = isGained ? gained[entry] : lost[entry - gained.length];
    return { isGained, other };
  };
  const nameOfUser = (user: number) => isolated(userNames[user] || "(no name)");
  const nameOfGroup = (group: number) => isolated(groupNames[group] || "(no name)");
  const [nameOf, nameOfOther] =
    by === "users" ? [nameOfUser, nameOfGroup] : [nameOfGroup, nameOfUser];
  return {
    count: rows.count,
    rowAt(row) {
      const { section, entry } = rows.at(row);
      const item = items[section];
      if (entry === undefined) {
        const { presence, ...counts } = changesOf(comparison, by, item);
        const id = by === "users" && userIds[item] !== userNames[item] ? userIds[item] : "";
        const facts = [
          id && isolated(shownName(id)),
          presence,
          counts.gained > 0 && `${formatNumber(counts.gained)} gained`,
          counts.lost > 0 && `${formatNumber(counts.lost)} lost`,
        ].filter(Boolean);
        return { isHeading: true, name: nameOf(item), note: facts.join(", "), square: presence };
      }
      const { isGained, other } = entryOf(item, entry);
      const change = isGained ? "gained" : "lost";
      return { isHeading: false, name: nameOfOther(other), note: change, square: change };
    },
    targetOf(row) {
      const { section, entry } = rows.at(row);
      const item = items[section];
      const other = entry === undefined ? undefined : entryOf(item, entry).other;
      return by === "users" ? { user: item, group: other } : { user: other, group: item };
    },
  };
}
