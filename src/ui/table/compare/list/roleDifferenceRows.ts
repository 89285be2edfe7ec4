import { type Comparison, cellChange } from "../../../../model/comparison/comparison.ts";
import type { RoleDifference } from "../../../../model/comparison/roleDifferences.ts";
import { andMore, isolated } from "../../../../model/isolated.ts";
import { nameOf, type TableRole } from "../../../../model/roles/role.ts";
import { countOf, formatNumber } from "../../../../model/wording.ts";
import { foldText } from "../../../../view/find/foldText.ts";
import type { ChangeRowSource } from "./changedCells.ts";
import { SectionedRows } from "./sectionedRows.ts";

/** The most groups that are named of those that a user lacks. */
const MOST_GROUPS = 3;

/** The applied roles, each with the users of the other table who lack some of it, or exceed it. */
export function roleDifferenceRows(
  comparison: Comparison,
  roles: readonly TableRole[],
  all: readonly RoleDifference[],
  filter: string,
): ChangeRowSource {
  const text = foldText(filter.trim());
  const shown = all.filter(({ role }) => foldText(nameOf(roles[role])).includes(text));
  const rows = new SectionedRows(
    shown.map(({ missing, surplus }) => missing.length + surplus.length),
  );
  const { userNames, groupNames } = comparison.union;
  const entryOf = ({ missing, surplus }: RoleDifference, entry: number) => {
    const isMissing = entry < missing.length;
    return { isMissing, user: isMissing ? missing[entry] : surplus[entry - missing.length] };
  };
  const lackedBy = (role: number, user: number) =>
    Array.from(roles[role].groups).filter((group) => {
      const change = cellChange(comparison, user, group);
      return change === undefined || change === "gained";
    });
  const missingNote = (role: number, user: number) => {
    const lacked = lackedBy(role, user);
    const names = lacked.slice(0, MOST_GROUPS).map((group) => isolated(groupNames[group]));
    return `missing: ${andMore(names, lacked.length)}`;
  };
  return {
    count: rows.count,
    rowAt(row) {
      const { section, entry } = rows.at(row);
      const difference = shown[section];
      const { role } = difference;
      if (entry === undefined)
        return {
          isHeading: true,
          name: isolated(nameOf(roles[role])),
          note: noteOf(difference),
        };
      const { isMissing, user } = entryOf(difference, entry);
      return {
        isHeading: false,
        name: isolated(userNames[user] || "(no name)"),
        note: isMissing ? missingNote(role, user) : "surplus: holds all of its groups there",
      };
    },
    targetOf(row) {
      const { section, entry } = rows.at(row);
      const difference = shown[section];
      const [group] = roles[difference.role].groups;
      if (entry === undefined) return { group };
      const { isMissing, user } = entryOf(difference, entry);
      return { user, group: isMissing ? (lackedBy(difference.role, user)[0] ?? group) : group };
    },
  };
}

/** What the other table lacks of a role, and what it has besides, in words. */
function noteOf({ missing, surplus, newUsers, newGroups }: RoleDifference): string {
  const facts = [
    missing.length > 0 && `${formatNumber(missing.length)} missing`,
    surplus.length > 0 && `${formatNumber(surplus.length)} surplus`,
    newUsers > 0 && `${countOf(newUsers, "user")} new`,
    newGroups > 0 && `${countOf(newGroups, "group")} new`,
  ].filter(Boolean);
  return facts.length > 0 ? facts.join(", ") : "the same";
}
