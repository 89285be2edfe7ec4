import { FACT_NAMES, type Facts, factNamed } from "../../model/facts/facts.ts";
import { line } from "../../model/lines.ts";
import type { Attribute, TableData } from "../../model/table/memberships.ts";
import type { SourceNote, TableSource } from "../../model/table/source.ts";
import { fieldOf } from "../own/facts/fields.ts";
import { FORMAT, VERSION } from "../own/reading.ts";
import type { ShownOrder } from "../own/shownOrder.ts";
import { averageLength, bytesOfCells, bytesOfRoleUsers, type Export, inPieces } from "./export.ts";
import { fieldsText, jsonText, RoleWriter } from "./jsonRoles.ts";
import { Snapshot } from "./snapshot.ts";

/** Our own file, with a line for each group, user and role. */
export const json: Export = {
  name: "JSON",
  description: "The whole table with its roles, to be opened here again as it is.",
  type: "application/json",
  ending: "json",
  lineCount: ({ memberships, roles }) =>
    memberships.groupCount + memberships.userCount + roles.length,
  bytes: (table) =>
    bytesOfCells(table, ',"":"assigned"'.length) +
    bytesOfRoleUsers(table, ',""'.length) +
    table.memberships.userCount * (60 + 2 * averageLength(table.memberships.data.userIds)),
  write: (table, shown) => inPieces(parts(new Snapshot(table), shown?.names)),
};

function* parts(snapshot: Snapshot, order: ShownOrder | undefined): Generator<string> {
  const { data, roles, applied, facts } = snapshot;
  const groups = data.groupNames.map((name) => jsonText(name));
  yield `{"format":"${FORMAT}","version":${VERSION}`;
  yield* factTexts(facts);
  if (data.source) yield `,"source":${sourceText(data.source)}`;
  if (order) yield `,"order":${jsonText({ groups: order.groups ?? "", users: order.users ?? "" })}`;
  yield orderText("attributes", data.attributes);
  yield orderText("groupAttributes", data.groupAttributes ?? []);
  yield* factLists(facts, data, false);
  yield ',"groups":[';
  const described = describing(data.groupAttributes ?? []);
  const told = factsOfEach(facts);
  const nested = nesting(data, groups);
  for (let group = 0; group < groups.length; group++)
    yield `${group === 0 ? "\n" : ",\n"}{"name":${groups[group]},"read":${data.groupRead[group]}${told.groups(group)}${nested(group)}${described(group)}}`;
  yield '\n],"users":[';
  yield* users(snapshot, groups, told.users);
  yield "\n]";
  yield* factLists(facts, data, true);
  if (applied.length > 0) yield `,"applied":${jsonText(applied.map((role) => roles[role].id))}`;
  yield ',"roles":[';
  const writer = new RoleWriter(groups, data.userIds);
  for (const [at, role] of roles.entries()) {
    yield at === 0 ? "\n" : ",\n";
    yield* writer.role(role);
  }
  yield "\n]";
  yield* writer.variants(facts.variants, roles);
  yield "}\n";
}

function* users(snapshot: Snapshot, groups: readonly string[], told: (user: number) => string) {
  const { data } = snapshot;
  const assigned = groups.map((name) => `,${name}:"assigned"`);
  const assumed = groups.map((name) => `,${name}:"assumed"`);
  const roleIds = snapshot.roles.map(({ id }) => jsonText(id));
  const described = describing(data.attributes);
  for (let user = 0; user < data.userIds.length; user++) {
    yield `${user === 0 ? "\n" : ",\n"}{"id":${jsonText(data.userIds[user])}` +
      `,"name":${jsonText(data.userNames[user])},"read":${data.userRead?.[user] ?? user}` +
      `${data.counts ? `,"count":${data.counts[user]}` : ""}${told(user)}${described(user)},"groupStates":{`;
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

function sourceText(source: TableSource): string {
  const { files, sizes, changed, format, time, rows, mended, leftOut, notes } = source;
  const { address, query, usersQuery, groupsQuery, columns } = source;
  const asked = { address, query, usersQuery, groupsQuery, columns };
  const text = jsonText({ files, sizes, changed, ...asked, format, time, rows, mended, leftOut });
  if (!notes) return text;
  return `${text.slice(0, -1)},"notes":[\n${notes.map(noteText).join(",\n")}\n]}`;
}

/** What was mended or left out for one reason, on a line of its own. */
function noteText({ reason, count, isLeftOut, places }: SourceNote): string {
  const inOrder = places.map(({ file, line, text }) => ({ file, line, text }));
  return jsonText({ reason, count, leftOut: isLeftOut, places: inOrder });
}

function* factTexts(facts: Facts): Generator<string> {
  for (const { key, json, value } of toldFacts(facts)) {
    const text = json.kind === "text" ? json.write(value) : undefined;
    if (text !== undefined) yield `,"${key}":${jsonText(text)}`;
  }
}

/** The facts that are a list, each as a field with a line an object; those that name cells, or the others. */
function* factLists(facts: Facts, data: TableData, namesCells: boolean): Generator<string> {
  for (const { key, json, value } of toldFacts(facts)) {
    if (json.kind !== "list" || (json.namesCells ?? false) !== namesCells) continue;
    let count = 0;
    for (const object of json.write(value, data))
      yield `${count++ === 0 ? `,"${key}":[\n` : ",\n"}${jsonText(object)}`;
    if (count > 0) yield "\n]";
  }
}

/** The facts that are fields of each user and group, with the comma before them; empty for most. */
function factsOfEach(facts: Facts): Record<"users" | "groups", (of: number) => string> {
  const all = toldFacts(facts).flatMap(({ json, value }) =>
    json.kind === "each" ? [json.write(value)] : [],
  );
  const textsOf = (what: "users" | "groups") => (of: number) =>
    all.map((write) => fieldsText(write[what](of))).join("");
  return { users: textsOf("users"), groups: textsOf("groups") };
}

function toldFacts(facts: Facts) {
  return FACT_NAMES.map((name) => ({
    ...{ key: factNamed(name).key, json: fieldOf(name), value: facts[name] },
  }));
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

/** The names of attributes in their order as a field, where the users or groups alone do not tell it. */
function orderText(field: string, attributes: readonly Attribute[]): string {
  if (!needsOrder(attributes)) return "";
  return `,"${field}":${jsonText(attributes.map(({ name }) => name))}`;
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
