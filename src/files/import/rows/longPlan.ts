import { isValid } from "../validity/validityWords.ts";
import { type ColumnPlan, ofGroupAlone, otherColumns } from "./columnPlan.ts";
import {
  findColumns,
  GROUP_WORDS,
  isGroupType,
  MEMBER_TYPE_WORDS,
  NAME_WORDS,
  normalizeHeading,
  STATE_WORDS,
  USER_WORDS,
} from "./headingWords.ts";
import { cellState, stateOf } from "./states.ts";
import { ambiguous, groupAttributeColumns, systemColumn } from "./systemColumn.ts";

/**
 * The plan of a file with a membership a row, by its headings; none without a user and a group. A
 * pivot may have a column that is called like a group: `isNoPivot` where crosses may be names.
 */
export function longPlan(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  isNoPivot = false,
): ColumnPlan | undefined {
  const valuesOf = (at: number) => rows.map((row) => row[at] ?? "").filter((cell) => cell !== "");
  const isNames = (at: number) =>
    valuesOf(at).length === 0 || !valuesOf(at).every((cell) => cellState(cell));
  const groups = findColumns(headings, GROUP_WORDS);
  const group = groups.find(isNames) ?? (isNoPivot ? groups[0] : undefined);
  if (group === undefined) return undefined;
  const users = findColumns(headings, USER_WORDS).filter((at) => at !== group);
  const names = findColumns(headings, NAME_WORDS).filter((at) => at !== group);
  // “User name” is the login, unless its words look like people's names and there is a better one.
  const isSpoken = (at: number) =>
    /^(user|username|member|benutzer|identity|account)$/.test(normalizeHeading(headings[at])) &&
    valuesOf(at).filter((cell) => /\S\s+\S/.test(cell)).length > valuesOf(at).length / 2;
  const logins = users.filter((at) => !isSpoken(at));
  const spoken = logins.length > 0 ? users.filter(isSpoken) : [];
  const userId = logins[0] ?? users[0] ?? names[0];
  if (userId === undefined) return undefined;
  const userName = [...names, ...spoken].find((at) => at !== userId);
  // Most, not all: an unknown state among known ones is reported, row by row.
  const state = findColumns(headings, STATE_WORDS).find(
    (at) =>
      valuesOf(at).filter((cell) => stateOf(cell)).length > valuesOf(at).length / 2 &&
      !isForeignStatus(valuesOf(at)),
  );
  // A column “type” may also be about the group: it has to speak of users too.
  const memberType = findColumns(headings, MEMBER_TYPE_WORDS).find((at) =>
    valuesOf(at).some(
      (cell) =>
        /^(user|member|person|computer)$/i.test(cell) ||
        (isGroupType(cell) && normalizeHeading(headings[at]) !== "type"),
    ),
  );
  const taken = [userId, userName, group, state, memberType];
  const systems = systemColumn(headings, rows, taken);
  const groupAttributes = groupAttributeColumns(headings, [...taken, systems.system]);
  const notOfUser = [...taken, ofGroupAlone(systems), ...groupAttributes];
  const attributes = otherColumns(headings, notOfUser, GROUP_WORDS);
  return {
    headings,
    userId: [userId],
    userName,
    group,
    ...systems,
    groupAttributes,
    state,
    memberType,
    attributes,
    ambiguous: ambiguous(headings, attributes),
  };
}

/** True for another system's words, such as `revoked` beside `assigned`: they are asked about. */
function isForeignStatus(cells: readonly string[]): boolean {
  const states = new Set(cells.map(stateOf));
  if (states.has("assumed") || states.has("notAssigned")) return false;
  return cells.some((cell) => isValid("state", cell, 0) === false);
}
