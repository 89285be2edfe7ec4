import { changesCsv } from "../../files/export/changesCsv.ts";
import { withRead } from "../../files/readConflicts.ts";
import { Refusal } from "../../files/refusal.ts";
import { type NewConflicts, newConflicts } from "../../mining/conflicts/newConflicts.ts";
import { isPrivileged } from "../../mining/findings/privileged.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { setConflicts } from "../../model/commands/facts/setConflicts.ts";
import { changedItems, changesOf } from "../../model/comparison/changeLists.ts";
import { countsInWords, datingInWords } from "../../model/comparison/comparedInWords.ts";
import {
  type Comparison,
  compareTables,
  countsOf,
  groupPresence,
  userPresence,
} from "../../model/comparison/comparison.ts";
import { type Dating, datingBy, datingOf } from "../../model/comparison/dating.ts";
import {
  type ChosenMatches,
  matchingRefusal,
  matchTables,
} from "../../model/comparison/matching.ts";
import { type Moves, moves } from "../../model/comparison/movers.ts";
import { type RoleDifference, roleDifferences } from "../../model/comparison/roleDifferences.ts";
import { ConflictGroups } from "../../model/facts/conflictGroups.ts";
import { isolated } from "../../model/isolated.ts";
import { line } from "../../model/lines.ts";
import { nameOf } from "../../model/roles/role.ts";
import type { Cell } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { countOf } from "../../model/wording.ts";
import { warningOf } from "../../session/comparing/comparisonTable.ts";
import { type ChangeRowSource, changedCells } from "../../session/comparing/list/changedCells.ts";
import { moverRows } from "../../session/comparing/list/moverRows.ts";
import { roleDifferenceRows } from "../../session/comparing/list/roleDifferenceRows.ts";
import { otherTable } from "../../session/opening/preparedTable.ts";
import { groupText, userText } from "../../session/updating/newsItem.ts";
import type { OtherTable } from "../../session/workspace/workspace.ts";
import type { Call, Command } from "../command.ts";
import { harmless } from "../messages.ts";
import { readTable } from "../reading.ts";
import { matchedBy, RENAMED } from "../renamed.ts";
import { asJson, failOn, isFailing, refuseFolded, workedOut } from "../results.ts";
import { takeConflicts } from "./check.ts";

/** What --fail-on may name, each with how many there are. */
const COUNTS: Readonly<Record<string, (of: Compared) => number>> = {
  "new-conflicts": ({ conflicting }) => conflicting.length,
  "gained-privileged": ({ privileged }) => privileged.length,
  gained: ({ comparison }) => comparison.gainedCount,
  lost: ({ comparison }) => comparison.lostCount,
  "new-users": ({ comparison }) => countsOf(comparison).newUsers,
  "gone-users": ({ comparison }) => countsOf(comparison).goneUsers,
  "new-groups": ({ comparison }) => countsOf(comparison).newGroups,
  "gone-groups": ({ comparison }) => countsOf(comparison).goneGroups,
  movers: ({ moved }) => moved.movers.length,
  "role-changes": ({ roles }) =>
    roles.reduce((sum, { missing, surplus }) => sum + missing.length + surplus.length, 0),
};

/** So many rows of a list are written unless all are asked for. */
const ROWS = 30;

/** Two tables side by side, with all that is said of them. */
interface Compared {
  readonly table: AccessTable;
  readonly other: OtherTable;
  readonly dating: Dating;
  readonly comparison: Comparison;
  readonly conflicts: AccessTable["conflicts"];
  readonly conflicting: readonly NewConflicts[];
  readonly privileged: readonly Cell[];
  readonly moved: Moves;
  readonly roles: readonly RoleDifference[];
}

export const compare: Command = {
  name: "compare",
  about: "what changed from one table to another: memberships, users, groups, conflicts, roles",
  usage: "OLD NEW… [--csv] [--fail-on new-conflicts,gained-privileged]",
  example: "compare last.json april.csv --fail-on new-conflicts,gained-privileged",
  options: [
    failOn([...Object.keys(COUNTS), "any"]),
    { name: "csv", about: "the page's Changes CSV: a line for each membership that came or went" },
    {
      name: "conflicts",
      value: "FILE",
      about: "a CSV of pairs of groups that nobody may hold together, beside those of the tables",
    },
    {
      name: "as-given",
      about: "OLD is the older, also where days in the files say otherwise",
    },
    RENAMED,
    { name: "all", about: `lists all changes, not the first ${ROWS} lines of each kind` },
  ],
  files: { least: 2 },
  async run(call) {
    if (call.has("csv") && call.isJson)
      throw new Refusal("--csv and --json are two ways to answer: give one of them.");
    const compared = await comparedBy(call);
    const { comparison } = compared;
    if (call.has("csv")) await call.write(changesCsv(comparison));
    else if (call.isJson) await call.write(asJson(await asData(call, compared)));
    else await call.write(harmless(await inWords(call, compared)));
    const counts = new Map(Object.entries(COUNTS).map(([name, count]) => [name, count(compared)]));
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return isFailing(call, counts.set("any", all));
  },
};

async function comparedBy(call: Call): Promise<Compared> {
  const table = await call.table();
  const there = await readTable(call.files.slice(1), call, table.facts.nesting);
  for (const one of [table, there.table]) refuseFolded(one, matchingRefusal);
  const other = otherTable(there.result, there.table.state, "data");
  const conflicts = withRead(table.conflicts, there.table.conflicts);
  if (conflicts.length > table.conflicts.length) table.run(setConflicts, { conflicts });
  await takeConflicts(call, table, call.value("conflicts"));
  const { data } = table.memberships;
  const dating = call.has("as-given")
    ? datingBy("this")
    : await workedOut(call, "Comparing", datedBy({ name: table.name, data }, other));
  const { older } = dating;
  function* compared(chosen: ChosenMatches) {
    const matching = yield* matchTables(data, other.data, chosen);
    const comparison = yield* compareTables(data, other.data, matching, older);
    return { comparison, other, chosen, isHereNewer: older === "other" };
  }
  const { comparison } = await matchedBy(call, (chosen) =>
    workedOut(call, "Comparing", compared(chosen)),
  );
  const warning = warningOf(comparison, other.name);
  if (warning) call.tell(warning);
  return {
    ...{ table, other, dating, comparison, conflicts: table.conflicts },
    ...(await workedOut(call, "Comparing", lookedThrough(table, comparison, call.date))),
  };
}

/** Which is older by what tells of days in them; as they were given where nothing does but the dates of the files. */
function* datedBy(here: Parameters<typeof datingOf>[0], there: OtherTable): Work<Dating> {
  const dating = yield* datingOf(here, there);
  const isKnown = !dating.isAsked && dating.evidence.some(({ by }) => by !== "files");
  return isKnown ? dating : datingBy("this");
}

function* lookedThrough(table: AccessTable, comparison: Comparison, date: Date) {
  const { union, gained } = comparison;
  const groups = yield* ConflictGroups.of(table.conflicts, union, date);
  const privileged: Cell[] = [];
  for (const [group, name] of union.groupNames.entries())
    if (isPrivileged(name))
      for (const user of line(gained.columns, group)) privileged.push({ user, group });
  yield;
  return {
    conflicting: yield* newConflicts(comparison, groups),
    privileged,
    moved: yield* moves(comparison),
    roles: yield* roleDifferences(comparison, table.roles, table.applied, table.excluded),
  };
}

async function inWords(call: Call, compared: Compared): Promise<string> {
  const { table, other, dating, comparison, conflicting, privileged, moved, roles } = compared;
  const { union } = comparison;
  const work = changedItems(comparison, "users");
  const users = await workedOut(call, "Listing the changes", work);
  const lone = (presence: "new" | "gone") => {
    const some = [...union.groupNames.keys()].filter(
      (group) => groupPresence(comparison, group) === presence,
    );
    const textAt = (at: number) => groupText(union, some[at]);
    return { title: `Groups ${presence}`, count: some.length, textAt };
  };
  const told = roles.filter(({ missing, surplus }) => missing.length + surplus.length > 0);
  const sections = [
    {
      title: "New conflicts",
      count: conflicting.length,
      textAt: (at: number) =>
        `${userText(union, conflicting[at].user)}: ${conflictsText(compared, conflicting[at])}`,
    },
    {
      title: "Gained in privileged groups",
      count: privileged.length,
      textAt: (at: number) =>
        `${userText(union, privileged[at].user)}: ${groupText(union, privileged[at].group)}`,
    },
    lone("new"),
    lone("gone"),
    listed("Users with changes", changedCells(comparison, "users", users, "all")),
    listed("Movers", moverRows(comparison, moved.movers)),
    listed("Roles", roleDifferenceRows(comparison, table.roles, told, "")),
  ];
  const older =
    dating.evidence.length > 0
      ? datingInWords(dating, other.name)
      : `${isolated(table.name)} is the older, as given.`;
  return [
    `${isolated(table.name)} compared with ${isolated(other.name)}. ${older}`,
    countsInWords(countsOf(comparison)),
    ...sections.flatMap(({ title, count, textAt }) => {
      const shown = call.has("all") ? count : Math.min(count, ROWS);
      const rows = Array.from({ length: shown }, (_, at) => `  ${textAt(at)}`);
      if (shown < count) rows.push(`  and ${countOf(count - shown, "more line")}; --all has them`);
      return count === 0 ? [] : ["", title, ...rows];
    }),
    "",
  ].join("\n");
}

function conflictsText({ conflicts }: Compared, one: NewConflicts): string {
  return one.conflicts
    .map((at) => conflicts[at].groups.map((name) => isolated(name)).join(" with "))
    .join(", ");
}

/** A list of the page, the rows below a heading set off from it. */
function listed(title: string, { count, rowAt }: ChangeRowSource) {
  const textAt = (at: number) => {
    const { isHeading, name, note } = rowAt(at);
    const sign = { gained: "+ ", lost: "− " }[note];
    if (isHeading) return `${name}: ${note}`;
    return sign ? `  ${sign}${name}` : `  ${name}, ${note}`;
  };
  return { title, count, textAt };
}

async function asData(call: Call, compared: Compared) {
  const { table, other, comparison, conflicts, conflicting, privileged, moved, roles } = compared;
  const { union, gained, lost, older } = comparison;
  const { userIds, userNames, groupNames } = union;
  const work = changedItems(comparison, "users", { order: "table" });
  const users = await workedOut(call, "Listing the changes", work);
  const namesOf = (groups: Uint32Array) => Array.from(groups, (group) => groupNames[group]);
  const idsOf = (some: Uint32Array) => Array.from(some, (user) => userIds[user]);
  const names = [table.name, other.name];
  const [from, to] = older === "this" ? names : names.toReversed();
  return {
    ...{ older: from, newer: to, counts: countsOf(comparison) },
    users: Array.from(users, (user) => ({
      id: userIds[user],
      name: userNames[user],
      presence: userPresence(comparison, user),
      gained: namesOf(line(gained.rows, user)),
      lost: namesOf(line(lost.rows, user)),
    })),
    groups: groupNames.flatMap((name, group) => {
      const presence = groupPresence(comparison, group);
      if (!presence) return [];
      const { gained, lost } = changesOf(comparison, "groups", group);
      return [{ name, presence, gained, lost }];
    }),
    newConflicts: conflicting.map(({ user, conflicts: some }) => ({
      user: userIds[user],
      conflicts: some.map((at) => conflicts[at].groups),
    })),
    gainedPrivileged: privileged.map(({ user, group }) => {
      return { user: userIds[user], group: groupNames[group] };
    }),
    movers: moved.movers.map(({ user, changes }) => ({ user: userIds[user], changes })),
    roles: roles.map(({ role, missing, surplus, ...counts }) => ({
      ...counts,
      role: table.roles[role].id,
      name: nameOf(table.roles[role]),
      missing: idsOf(missing),
      surplus: idsOf(surplus),
    })),
  };
}
