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

/** Headings of columns that say which system or application a group is of. */
const SYSTEM = [
  ...["system", "systemname", "application", "applicationname", "app", "appname"],
  ...["target", "targetsystem", "targetapplication", "sourcesystem"],
  ...["anwendung", "zielsystem", "quellsystem"],
];
/** Headings that may as well be about the user: that is known when all rows were read. */
const AMBIGUOUS_SYSTEM = ["source", "domain", "sourcename", "domainname"];
/** Words that say how somebody came to be a member. */
const OF_MEMBERSHIP =
  /^(direct|indirect|inherit|nested|manual|automatic|assigned|dynamic|role|rule)/i;

/** What a column says of the group beside its name: an id, or words on it. */
const OF_GROUP =
  /^(group|role|entitlement|team|permission|gruppen|rollen)(id|email|mail|dn|guid|sid|description|desc|owner|type|category|beschreibung|typ|eigentümer)$/;

/** Headings that may as well be about the user as about the group. */
const AMBIGUOUS =
  /^(description|desc|beschreibung|owner|owners|ownername|eigentümer|managedby|category|kategorie|type|typ|kind|scope|comment|comments|notes|purpose|zweck|criticality|risk|risklevel)$/;

function systemColumn(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  taken: readonly (number | undefined)[],
): { readonly system?: number; readonly isSystemAmbiguous?: boolean } {
  const isFree = (at: number) => !taken.includes(at) && rows.some((row) => (row[at] ?? "") !== "");
  const sure = findColumns(headings, SYSTEM).find(isFree);
  if (sure !== undefined) return { system: sure };
  const maybe = findColumns(headings, AMBIGUOUS_SYSTEM).find(
    (at) => isFree(at) && !rows.some((row) => OF_MEMBERSHIP.test((row[at] ?? "").trim())),
  );
  return maybe === undefined ? {} : { system: maybe, isSystemAmbiguous: true };
}

/** Those of some attributes whose headings may as well be about the group. */
function ambiguous(headings: readonly string[], attributes: readonly number[]): number[] {
  return attributes.filter((at) => AMBIGUOUS.test(normalizeHeading(headings[at])));
}

/** The columns about the group that are neither its name nor its system. */
function groupAttributeColumns(
  headings: readonly string[],
  taken: readonly (number | undefined)[],
): number[] {
  const seen = new Set<string>();
  return headings.flatMap((heading, at) => {
    const word = normalizeHeading(heading);
    if (!OF_GROUP.test(word) || taken.includes(at) || seen.has(word)) return [];
    seen.add(word);
    return [at];
  });
}
