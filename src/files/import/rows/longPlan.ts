import { isValid, normalizeHeading, validityHeading } from "../../../model/validityWords.ts";
import { BETWEEN } from "../../text/lists.ts";
import { type ColumnPlan, ofGroupAlone, otherColumns } from "./columnPlan.ts";
import {
  ACCOUNT_WORDS,
  ANY_NAME_WORDS,
  ANYBODY,
  columnsNamed,
  findColumns,
  GROUP_WORDS,
  isGroupType,
  isGroupWord,
  isPersonHeading,
  isRank,
  MEMBER_TYPE_WORDS,
  NAME_WORDS,
  PLAIN_NAME_WORDS,
  STATE_WORDS,
  USER_WORDS,
} from "./headingWords.ts";
import { Spread } from "./spread.ts";
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
  const spread = new Spread(rows);
  const anyUsers = findColumns(headings, ANYBODY);
  const groups = findColumns(headings, GROUP_WORDS);
  const all = groups.filter(isNames);
  const ofGroups = all.filter((at) => !valuesOf(at).every(isRank));
  const areRanks = ofGroups.length === 0 && all.some((at) => /^role$/i.test(headings[at]));
  const named = ofGroups.length > 0 ? ofGroups : all;
  const ofUser = anyUsers.find((at) => !groups.includes(at));
  // Of several the one that says something else of a user in another row, unlike a team.
  const differs =
    named.length > 1 ? named.find((at) => spread.heldBy(ofUser, [at]) === at) : undefined;
  const varied = differs ?? named.find((at) => !spread.isConstant(at)) ?? named[0];
  // Where users come again with another value in another column, that one is what they hold.
  const held =
    (varied === undefined || spread.isConstant(varied)) &&
    ofUser !== undefined &&
    spread.comesAgain(ofUser)
      ? spread.heldBy(
          ofUser,
          [...headings.keys()].filter((at) => !anyUsers.includes(at) && mayBeHeld(headings[at])),
        )
      : undefined;
  const other = otherOfTwo(headings, anyUsers.length > 0 ? anyUsers : groups);
  // What a file has as a list is what somebody holds.
  const inLists = headings.findIndex((_, at) => rows.some((row) => row[at]?.includes(BETWEEN)));
  // A row a user, with a column for each of the groups: `Group 1`, `Group 2`.
  const numbered = varied === undefined ? numberedGroups(headings, rows) : [];
  const ofMembers = varied === undefined ? nameOfMembers(headings, spread) : undefined;
  // SailPoint says of which attribute of an account a value is.
  const [attribute, value] = columnsNamed(headings, "attribute value");
  const ofAccount = varied === undefined && attribute !== undefined ? value : undefined;
  const known =
    ofMembers?.group ??
    ofAccount ??
    held ??
    varied ??
    numbered[0] ??
    (isNoPivot ? groups[0] : undefined);
  const knownGroup = known ?? (inLists < 0 ? undefined : inLists);
  const isOther =
    other !== undefined && anyUsers.length > 0 && groups.length === 0 && isNames(other);
  const group = knownGroup ?? (isOther ? other : undefined);
  if (group === undefined) return undefined;
  const notGroup = (words: readonly string[]) =>
    spread.variedFirst(findColumns(headings, words).filter((at) => at !== group));
  const users = notGroup(USER_WORDS);
  const names = notGroup(NAME_WORDS);
  // “User name” is the login, unless its words look like people's names and there is a better one.
  const isSpoken = (at: number) =>
    /^(user|username|member|membername|benutzer|identity|account|worker|assignee)$/.test(
      normalizeHeading(headings[at]),
    ) && valuesOf(at).filter((cell) => /\S\s+\S/.test(cell)).length > valuesOf(at).length / 2;
  const logins = users.filter((at) => !isSpoken(at));
  const spoken = logins.length > 0 ? users.filter(isSpoken) : [];
  const [plainName] = notGroup(PLAIN_NAME_WORDS);
  // Identities are known by their names where these are ids; mails may change.
  const isMail = valuesOf(logins[0]).every((cell) => cell.includes("@"));
  const identity = isMail
    ? columnsNamed(headings, "identityname").find(
        (at) =>
          at !== undefined && at !== group && valuesOf(at).every((cell) => /^\S+$/.test(cell)),
      )
    : undefined;
  const knownUser =
    ofMembers?.members?.[0] ?? identity ?? logins[0] ?? users[0] ?? names[0] ?? plainName;
  const userId = knownUser ?? other;
  if (userId === undefined || userId === group) return undefined;
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
  const moreGroups = numbered.slice(1);
  const moreUsers = group === ofMembers?.group ? (ofMembers.members ?? []) : [];
  const taken = [userId, userName, group, ...moreGroups, ...moreUsers, state, memberType];
  const systems = systemColumn(headings, rows, taken);
  // Beside all members of a group the rest is about the group.
  const groupAttributes =
    moreUsers.length > 0
      ? otherColumns(headings, [...taken, systems.system])
      : groupAttributeColumns(headings, [...taken, systems.system]);
  const notOfUser = [...taken, ofGroupAlone(systems), ...groupAttributes];
  const attributes = otherColumns(headings, notOfUser, GROUP_WORDS);
  return {
    headings,
    userId: [userId, ...moreUsers.filter((at) => at !== userId)],
    userName: moreUsers.length > 0 ? undefined : userName,
    group,
    ...systems,
    groupAttributes,
    state,
    memberType,
    attributes,
    ambiguous: ambiguous(headings, attributes),
    moreGroups: group === numbered[0] ? moreGroups : undefined,
    haveAll: moreUsers.length > 1,
    isGuess:
      held !== undefined ||
      areRanks ||
      (ofMembers !== undefined && !ofMembers.members) ||
      (group === numbered[0] && new Set(numbered.flatMap(valuesOf)).size < 3) ||
      knownGroup === undefined ||
      knownUser === undefined ||
      (isBareId(headings[userId]) &&
        !spread.comesAgain(userId) &&
        (userName === undefined ||
          spread.comesAgain(userName) ||
          attributes.length > 0 ||
          valuesOf(userId).every((id) => /^\d+$/.test(id))) &&
        rows.length > 1),
  };
}

/** The other one of two columns, of which one is known by its heading. */
function otherOfTwo(headings: readonly string[], known: readonly number[]): number | undefined {
  if (headings.length !== 2 || known.length !== 1 || headings.includes("")) return undefined;
  return mayBeHeld(headings[1 - known[0]]) ? 1 - known[0] : undefined;
}

/**
 * The column of names beside one that has all members of each, or one of them: these are groups. Names
 * that several groups have are none; members may stand in several columns, by their rank.
 */
function nameOfMembers(
  headings: readonly string[],
  spread: Spread,
): { readonly group: number; readonly members?: readonly number[] } | undefined {
  const columnsOf = (words: RegExp) =>
    headings.flatMap((heading, at) => (words.test(normalizeHeading(heading)) ? [at] : []));
  const [name] = findColumns(headings, ANY_NAME_WORDS);
  const members = columnsOf(MEMBERS);
  if (name === undefined) return undefined;
  if (members.length > 0) {
    const ids = findColumns(headings, USER_WORDS).filter((at) => !members.includes(at));
    // Where members are mails, groups are known by theirs in the other lists, too.
    const mail = columnsNamed(headings, "email").find(
      (at) =>
        at !== undefined && [at, ...members].every((one) => spread.isOfMails(one, one !== at)),
    );
    return {
      group: mail ?? spread.heldBy(name, ids) ?? name,
      members: [...members, ...columnsOf(/^(managers|owners)$/)],
    };
  }
  // Else the name is the member’s own.
  const [member] = findColumns(headings, ACCOUNT_WORDS).length > 1 ? [] : columnsOf(MEMBER);
  const isOfMany = spread.heldBy(name, [member]) ?? spread.heldBy(member, [name]);
  return member !== undefined && isOfMany !== undefined ? { group: name } : undefined;
}

const MEMBER = /^(member|mitglied|membre|miembro|membro|lid|członek|czlonek)$/;
const MEMBERS =
  /^(members|mitglieder|membres|miembros|membri|leden|membros|członkowie|users|utilisateurs|usuarios|utenti|gebruikers|usuários|utilizadores|użytkownicy)$/;

/** True for the heading of an id that may as well be that of each row, unless it is no number, names never come again, either, and nothing else is said. */
function isBareId(heading: string): boolean {
  return normalizeHeading(heading) === "id";
}

/** Columns of groups with numbers, filled from the first one on, with names that a row has once. */
function numberedGroups(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): number[] {
  const stemOf = (at: number) => /^(.*\D)\d+$/.exec(normalizeHeading(headings[at]))?.[1] ?? "";
  const all = [...headings.keys()].filter((at) => isGroupWord(stemOf(at)));
  const found = all.filter((at) => stemOf(at) === stemOf(all[0]));
  const areFilled = rows.every((row) => {
    const names = found.map((at) => row[at] ?? "");
    const held = names.filter((name) => name !== "");
    return new Set(held).size === held.length && held.every((name, at) => name === names[at]);
  });
  return areFilled && found.length > 1 ? found : [];
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
  ...["anwendung", "zielsystem", "quellsystem", "bindingscope"],
];
/** Headings that may as well be about the user: that is known when all rows were read. */
const AMBIGUOUS_SYSTEM = ["source", "domain", "sourcename", "domainname"];
/** Words that say how somebody came to be a member. */
const OF_MEMBERSHIP =
  /^(direct|indirect|inherit|nested|manual|automatic|assigned|dynamic|role|rule)/i;

/** What a column says of the group beside its name: an id, or words on it. */
const OF_GROUP =
  /^(group|role|entitlement|team|permission|policy|gruppen|rollen)(id|arn|email|mail|dn|guid|sid|description|desc|owner|type|category|beschreibung|typ|eigentümer)$/;

/** Headings that may as well be about the user as about the group. */
const AMBIGUOUS =
  /^(description|desc|beschreibung|owner|owners|ownername|eigentümer|managedby|category|kategorie|type|typ|kind|scope|comment|comments|notes|purpose|zweck|criticality|risk|risklevel)$/;

/** False for a heading that says something else than what a user holds. */
function mayBeHeld(heading: string): boolean {
  const word = normalizeHeading(heading);
  const kind = validityHeading(heading)?.kind;
  const isKnown = isPersonHeading(heading) || (kind !== undefined && kind !== "end");
  const isOther = [...SYSTEM, ...AMBIGUOUS_SYSTEM, ...MEMBER_TYPE_WORDS].includes(word);
  return word !== "" && !isKnown && !isOther && !OF_GROUP.test(word) && !AMBIGUOUS.test(word);
}

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
