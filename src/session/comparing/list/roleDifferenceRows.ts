import { type Comparison, cellChange, type Older } from "../../../model/comparison/comparison.ts";
import type { RoleDifference } from "../../../model/comparison/roleDifferences.ts";
import { andMore, isolated } from "../../../model/isolated.ts";
import { nameOf, type TableRole } from "../../../model/roles/role.ts";
import { presenceIn } from "../../../model/table/comparedCells.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { foldText } from "../../../view/find/foldText.ts";
import type { ChangeRowSource } from "./changedCells.ts";
import { SectionedRows } from "./sectionedRows.ts";

/** The most groups that are named of those that a user lacks. */
const MOST_GROUPS = 3;

/** The applied roles, each with the users who newly lack some of it, or newly hold all of it besides. */
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
    Array.from(roles[role].groups).filter(
      (group) => cellChange(comparison, user, group) === "lost",
    );
  const missingNote = (role: number, user: number) => {
    const lacked = lackedBy(role, user);
    const names = lacked.slice(0, MOST_GROUPS).map((group) => isolated(groupNames[group]));
    return `newly missing: ${andMore(names, lacked.length)}`;
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
          note: noteOf(difference, comparison.older),
        };
      const { isMissing, user } = entryOf(difference, entry);
      return {
        isHeading: false,
        name: isolated(userNames[user] || "(no name)"),
        note: isMissing ? missingNote(role, user) : "newly surplus: holds all of its groups",
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

/** What became of a role, and behind that what was so already. */
function noteOf(difference: RoleDifference, older: Older): string {
  const { missing, surplus, stillMissing, stillSurplus, usersAlone, groupsAlone } = difference;
  const presence = presenceIn("this", older);
  const facts = [
    missing.length > 0 && `${formatNumber(missing.length)} newly missing`,
    surplus.length > 0 && `${formatNumber(surplus.length)} newly surplus`,
    usersAlone > 0 && `${countOf(usersAlone, "user")} ${presence}`,
    groupsAlone > 0 && `${countOf(groupsAlone, "group")} ${presence}`,
  ].filter(Boolean);
  const before = [
    stillMissing > 0 && `${formatNumber(stillMissing)} missing`,
    stillSurplus > 0 && `${formatNumber(stillSurplus)} surplus`,
  ].filter(Boolean);
  const news = facts.length > 0 ? facts.join(", ") : "the same";
  return before.length > 0 ? `${news}; as before ${before.join(", ")}` : news;
}
