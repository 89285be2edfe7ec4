import type { TableData } from "../../model/table/memberships.ts";
import { FORMAT, VERSION } from "../own/format.ts";
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
  write: (table) => inPieces(parts(new Snapshot(table))),
};

/** A text in quotes. A byte order mark is written as an escape: as itself it would be left out. */
function jsonText(text: string): string {
  return JSON.stringify(text).replaceAll("\ufeff", "\\ufeff");
}

function* parts(snapshot: Snapshot): Generator<string> {
  const { data, roles } = snapshot;
  const groups = data.groupNames.map((name) => jsonText(name));
  const attributes = needsOrder(data)
    ? `,"attributes":[${data.attributes.map(({ name }) => jsonText(name)).join(",")}]`
    : "";
  yield `{"format":"${FORMAT}","version":${VERSION}${attributes},"groups":[`;
  for (let group = 0; group < groups.length; group++)
    yield `${group === 0 ? "\n" : ",\n"}{"name":${groups[group]},"read":${data.groupRead[group]}}`;
  yield '\n],"users":[';
  yield* users(snapshot, groups);
  yield '\n],"roles":[';
  const userIds: string[] = [];
  for (let role = 0; role < roles.length; role++) {
    const { id, color, used } = roles[role];
    yield `${role === 0 ? "\n" : ",\n"}{"id":${jsonText(id)},"color":"${color}","groups":[`;
    yield* listOf(roles[role].groups, (group) => groups[group]);
    yield '],"users":[';
    yield* listOf(roles[role].users, (user) => (userIds[user] ??= jsonText(data.userIds[user])));
    yield `],"used":${used}}`;
  }
  yield "\n]}\n";
}

function* users(snapshot: Snapshot, groups: readonly string[]): Generator<string> {
  const { data } = snapshot;
  const assigned = groups.map((name) => `,${name}:"assigned"`);
  const assumed = groups.map((name) => `,${name}:"assumed"`);
  const roleIds = snapshot.roles.map(({ id }) => jsonText(id));
  const attributeNames = data.attributes.map(({ name }) => jsonText(name));
  for (let user = 0; user < data.userIds.length; user++) {
    const described = data.attributes.flatMap(({ values }, at) => {
      const value = values[user];
      return value === undefined ? [] : [`${attributeNames[at]}:${jsonText(value)}`];
    });
    yield `${user === 0 ? "\n" : ",\n"}{"id":${jsonText(data.userIds[user])}` +
      `,"name":${jsonText(data.userNames[user])},"read":${data.userRead?.[user] ?? user}` +
      `${described.length > 0 ? `,"attributes":{${described.join(",")}}` : ""},"groupStates":{`;
    yield states(snapshot.assigned(user), snapshot.assumed(user), assigned, assumed);
    yield `},"roles":[${Array.from(snapshot.rolesOf(user), (role) => roleIds[role]).join(",")}]}`;
  }
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

/** True where reading the users alone would bring their attributes in another order. */
function needsOrder({ attributes }: TableData): boolean {
  let last = 0;
  return attributes.some(({ values }) => {
    const first = values.findIndex((value) => value !== undefined);
    if (first < last) return true;
    last = first;
    return false;
  });
}
