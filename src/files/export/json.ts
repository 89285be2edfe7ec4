import type { ComparedWith } from "../../model/facts/comparedWith.ts";
import type { Conflict } from "../../model/facts/conflicts.ts";
import type { DecidedCell } from "../../model/facts/decisions.ts";
import type { ExcludedItems } from "../../model/facts/excluded.ts";
import { DEFAULT_NESTING } from "../../model/facts/nesting.ts";
import { areEqual, line } from "../../model/lines.ts";
import type { SaidOfRole } from "../../model/roles/role.ts";
import type { Attribute, TableData } from "../../model/table/memberships.ts";
import type { SourceNote, TableSource } from "../../model/table/source.ts";
import { EXCLUDED, EXCLUDED_SINCE, EXCLUDED_WHY } from "../own/excluded.ts";
import { FORMAT, VERSION } from "../own/format.ts";
import type { ShownOrder } from "../own/shownOrder.ts";
import { type Export, inPieces } from "./export.ts";
import { Snapshot } from "./snapshot.ts";

/** Our own file, with a line for each group, user and role. */
export const json: Export = {
  name: "JSON",
  description: "The whole table with its roles, to be opened here again as it is.",
  type: "application/json",
  ending: "json",
  lineCount: ({ memberships, roles }) =>
    memberships.groupCount + memberships.userCount + roles.length,
  write: (table, shown) => inPieces(parts(new Snapshot(table), shown?.names)),
};

/** A text in quotes. A byte order mark is written as an escape: as itself it would be left out. */
function jsonText(text: string): string {
  return JSON.stringify(text).replaceAll("\ufeff", "\\ufeff");
}

function* parts(snapshot: Snapshot, order: ShownOrder | undefined): Generator<string> {
  const { data, roles, applied, rule, excluded } = snapshot;
  const groups = data.groupNames.map((name) => jsonText(name));
  yield `{"format":"${FORMAT}","version":${VERSION},"rule":"${rule}"`;
  if (snapshot.nesting !== DEFAULT_NESTING) yield `,"nesting":"${snapshot.nesting}"`;
  if (data.source) yield `,"source":${sourceText(data.source)}`;
  if (order) yield `,"order":${shownOrderText(order)}`;
  yield orderText("attributes", data.attributes);
  yield orderText("groupAttributes", data.groupAttributes ?? []);
  if (snapshot.conflicts.length > 0) yield conflictsText(snapshot.conflicts);
  if (snapshot.comparedWith.length > 0) yield comparedText(snapshot.comparedWith);
  yield ',"groups":[';
  const described = describing(data.groupAttributes ?? []);
  const left = excluding(excluded.groups);
  const nested = nesting(data, groups);
  for (let group = 0; group < groups.length; group++)
    yield `${group === 0 ? "\n" : ",\n"}{"name":${groups[group]},"read":${data.groupRead[group]}${left(group)}${nested(group)}${described(group)}}`;
  yield '\n],"users":[';
  yield* users(snapshot, groups);
  yield "\n]";
  yield* decisions(snapshot.decisions, data.userIds, groups);
  if (applied.length > 0)
    yield `,"applied":[${applied.map((role) => jsonText(roles[role].id)).join(",")}]`;
  yield ',"roles":[';
  const userIds: string[] = [];
  for (let role = 0; role < roles.length; role++) {
    const { id, color, used, planned } = roles[role];
    yield `${role === 0 ? "\n" : ",\n"}{"id":${jsonText(id)},"color":"${color}","groups":[`;
    yield* listOf(roles[role].groups, (group) => groups[group]);
    if (!areEqual(roles[role].groups, roles[role].derivedGroups)) {
      yield '],"derivedGroups":[';
      yield* listOf(roles[role].derivedGroups, (group) => groups[group]);
    }
    yield '],"users":[';
    yield* listOf(roles[role].users, (user) => (userIds[user] ??= jsonText(data.userIds[user])));
    yield `],"used":${used}${planned ? ',"planned":true' : ""}${saidText(roles[role])}}`;
  }
  yield "\n]}\n";
}

function* users(snapshot: Snapshot, groups: readonly string[]): Generator<string> {
  const { data } = snapshot;
  const assigned = groups.map((name) => `,${name}:"assigned"`);
  const assumed = groups.map((name) => `,${name}:"assumed"`);
  const roleIds = snapshot.roles.map(({ id }) => jsonText(id));
  const described = describing(data.attributes);
  const left = excluding(snapshot.excluded.users);
  for (let user = 0; user < data.userIds.length; user++) {
    yield `${user === 0 ? "\n" : ",\n"}{"id":${jsonText(data.userIds[user])}` +
      `,"name":${jsonText(data.userNames[user])},"read":${data.userRead?.[user] ?? user}` +
      `${left(user)}${described(user)},"groupStates":{`;
    yield states(snapshot.assigned(user), snapshot.assumed(user), assigned, assumed);
    const direct = snapshot.direct(user);
    if (direct)
      yield `},"directStates":{${states(direct.assigned, direct.assumed, assigned, assumed)}`;
    yield `},"roles":[${Array.from(snapshot.rolesOf(user), (role) => roleIds[role]).join(",")}]}`;
  }
}

/** The field `memberOf` of each group, with the comma before it; empty for those in no other. */
function nesting({ memberOf }: TableData, groups: readonly string[]): (group: number) => string {
  return (group) => {
    const parents = memberOf ? Array.from(line(memberOf, group), (parent) => groups[parent]) : [];
    return parents.length > 0 ? `,"memberOf":[${parents.join(",")}]` : "";
  };
}

/** What a person said of a role, as fields with the comma before them. */
function saidText({ name, note, owner, pinned, discarded }: SaidOfRole): string {
  const words = Object.entries({ name, note, owner }).filter(([, text]) => text !== "");
  const flags = Object.entries({ pinned, discarded }).filter(([, isSo]) => isSo);
  return (
    words.map(([field, text]) => `,"${field}":${jsonText(text)}`).join("") +
    flags.map(([field]) => `,"${field}":true`).join("")
  );
}

/** What was decided, a line a cell; a date that is not known is left out. */
function* decisions(
  cells: readonly DecidedCell[],
  userIds: readonly string[],
  groups: readonly string[],
): Generator<string> {
  if (cells.length === 0) return;
  yield ',"decisions":[';
  for (const [at, { user, group, decision, reason, date }] of cells.entries())
    yield `${at === 0 ? "\n" : ",\n"}{"user":${jsonText(userIds[user])},"group":${groups[group]}` +
      `,"decision":"${decision}","reason":${jsonText(reason)}` +
      `${date === "" ? "" : `,"date":${jsonText(date)}`}}`;
  yield "\n]";
}

function shownOrderText({ groups, users }: ShownOrder): string {
  return `{"groups":${jsonText(groups ?? "")},"users":${jsonText(users ?? "")}}`;
}

function sourceText(source: TableSource): string {
  const { files, sizes, changed, format, time, rows, mended, leftOut, notes } = source;
  return (
    `{"files":[${files.map(jsonText).join(",")}]` +
    (sizes ? `,"sizes":[${sizes.join(",")}]` : "") +
    (changed ? `,"changed":[${changed.map(jsonText).join(",")}]` : "") +
    `,"format":${jsonText(format)},"time":${jsonText(time)}` +
    `,"rows":${rows},"mended":${mended},"leftOut":${leftOut}` +
    `${notes ? `,"notes":[\n${notes.map(noteText).join(",\n")}\n]` : ""}}`
  );
}

/** What was mended or left out for one reason, on a line of its own. */
function noteText({ reason, count, isLeftOut, places }: SourceNote): string {
  const texts = places.map(({ file, line, text }) => {
    const at = line === undefined ? "" : `,"line":${line}`;
    return `{"file":${jsonText(file)}${at},"text":${jsonText(text)}}`;
  });
  return (
    `{"reason":${jsonText(reason)},"count":${count},"leftOut":${isLeftOut}` +
    `,"places":[${texts.join(",")}]}`
  );
}

function conflictsText(conflicts: readonly Conflict[]): string {
  const texts = conflicts.map(
    ({ groups, reason }) =>
      `{"groups":[${groups.map(jsonText).join(",")}],"reason":${jsonText(reason)}}`,
  );
  return `,"conflicts":[\n${texts.join(",\n")}\n]`;
}

/** The exports that the table was compared with, a line each. */
function comparedText(notes: readonly ComparedWith[]): string {
  const texts = notes.map(({ files, format, time, ...counts }) => {
    const numbers = Object.entries(counts).map(([name, count]) => `,"${name}":${count}`);
    return (
      `{"files":[${files.map(jsonText).join(",")}],"format":${jsonText(format)},` +
      `"time":${jsonText(time)}${numbers.join("")}}`
    );
  });
  return `,"comparedWith":[\n${texts.join(",\n")}\n]`;
}

/** The fields of each user or group that is left out, with the comma before them; empty for the others. */
function excluding({ items, reasons }: ExcludedItems): (of: number) => string {
  const reasonOf = new Map(Array.from(items, (item, at) => [item, reasons[at]]));
  return (of) => {
    const reason = reasonOf.get(of);
    if (!reason) return "";
    const why = `,"${EXCLUDED_WHY}":${jsonText(reason.why)}`;
    const since = reason.since === "" ? "" : `,"${EXCLUDED_SINCE}":${jsonText(reason.since)}`;
    return `,"${EXCLUDED}":true${why}${since}`;
  };
}

/** The field `attributes` of each user or group, with the comma before it; empty where there are none. */
function describing(attributes: readonly Attribute[]): (of: number) => string {
  const names = attributes.map(({ name }) => jsonText(name));
  return (of) => {
    const described = attributes.flatMap(({ values }, at) => {
      const value = values[of];
      return value === undefined ? [] : [`${names[at]}:${jsonText(value)}`];
    });
    return described.length > 0 ? `,"attributes":{${described.join(",")}}` : "";
  };
}

/** The inside of `groupStates`, by column. A row is short enough for one string. */
function states(
  row: Uint32Array,
  assumedRow: ArrayLike<number>,
  assigned: readonly string[],
  assumed: readonly string[],
): string {
  let text = "";
  let next = 0;
  for (let k = 0; k < row.length; k++) {
    while (next < assumedRow.length && assumedRow[next] < row[k])
      text += assumed[assumedRow[next++]];
    text += assigned[row[k]];
  }
  while (next < assumedRow.length) text += assumed[assumedRow[next++]];
  return text.slice(1);
}

function* listOf(numbers: Uint32Array, textOf: (at: number) => string): Generator<string> {
  for (let k = 0; k < numbers.length; k++) yield (k === 0 ? "" : ",") + textOf(numbers[k]);
}

/** The names of attributes in their order as a field, where the users or groups alone do not tell it. */
function orderText(field: string, attributes: readonly Attribute[]): string {
  if (!needsOrder(attributes)) return "";
  return `,"${field}":[${attributes.map(({ name }) => jsonText(name)).join(",")}]`;
}

/** True where reading the users, or groups, alone would bring their attributes in another order. */
function needsOrder(attributes: readonly Attribute[]): boolean {
  let last = 0;
  return attributes.some(({ values }) => {
    const first = values.findIndex((value) => value !== undefined);
    if (first < last) return true;
    last = first;
    return false;
  });
}
