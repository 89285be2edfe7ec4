import fc from "fast-check";
import type { AccessTable } from "#src/model/accessTable.ts";
import { matchTables } from "#src/model/comparison/matching.ts";
import { includes, line, linesFrom, transpose } from "#src/model/lines.ts";
import type { Attribute, TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { carryOver } from "#src/model/update/carryOver.ts";
import { nestedLines } from "../anyCommands.ts";

export const NOTE = { files: ["june.csv"], format: "Long table", time: "2026-06-30T08:00:00.000Z" };

/** What becomes of a table by a newer export of it. */
export function carried(table: AccessTable, data: TableData, note = NOTE) {
  const matching = atOnce(matchTables(table.memberships.direct, data));
  return atOnce(carryOver(table.state, { ...note, data, name: "june.csv" }, matching));
}

/** What a month brings to a table, whatever that is. */
export interface Month {
  /** The numbers of users and groups in the newer table, by lot. */
  readonly userKeys: readonly number[];
  readonly groupKeys: readonly number[];
  /** Users and groups that go, as bits. */
  readonly goneUsers: number;
  readonly goneGroups: number;
  readonly newUsers: number;
  readonly newGroups: number;
  /** The cells that change, by their places. */
  readonly flips: readonly number[];
  readonly assumed: readonly number[];
  /** Another value of the attributes of some users. */
  readonly moves: readonly (readonly [number, string | undefined])[];
  /** Whether a column of the name of one that persons add comes into the export. */
  readonly hasSite: boolean;
  readonly nested: readonly (readonly [number, number])[];
}

const MOST = 10;
const keys = fc.array(fc.nat(1000), { minLength: MOST, maxLength: MOST });

export const anyMonth: fc.Arbitrary<Month> = fc.record({
  ...{ userKeys: keys, groupKeys: keys },
  goneUsers: fc.oneof(fc.constant(0), fc.nat(127)),
  goneGroups: fc.oneof(fc.constant(0), fc.nat(127)),
  newUsers: fc.nat(3),
  newGroups: fc.nat(3),
  flips: fc.array(fc.nat(99), { maxLength: 12 }),
  assumed: fc.array(fc.nat(99), { maxLength: 3 }),
  moves: fc.array(fc.tuple(fc.nat(6), fc.constantFrom("Bonn", "x2", undefined)), { maxLength: 3 }),
  hasSite: fc.boolean(),
  nested: fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 5 }),
});

/** The newer export of a table a month later. */
export function aMonthLater(data: TableData, month: Month): TableData {
  const users = remaining(data.userIds.length, month.goneUsers, month.newUsers, month.userKeys);
  const groups = remaining(
    ...([data.groupNames.length, month.goneGroups, month.newGroups, month.groupKeys] as const),
  );
  const isFlipped = (user: number, group: number) => month.flips.includes(MOST * user + group);
  const was = (user: number, group: number) =>
    user < data.userIds.length && includes(line(data.rows, user), group);
  const cells = users.map((user) =>
    [...groups.keys()].filter((at) => was(user, groups[at]) !== isFlipped(user, groups[at])),
  );
  const rows = linesFrom(cells);
  const assumed = users.map((user, row) =>
    [...groups.keys()].filter(
      (at) => month.assumed.includes(MOST * user + groups[at]) && !cells[row].includes(at),
    ),
  );
  const valuesOf = ({ values }: Attribute) =>
    users.map((user) => month.moves.find(([who]) => who === user)?.[1] ?? values[user]);
  const attributes = data.attributes.map((one) => ({ name: one.name, values: valuesOf(one) }));
  if (month.hasSite)
    attributes.push({ name: "Site", values: users.map((user) => (user % 2 ? "Ulm" : undefined)) });
  return {
    userIds: users.map((user) => data.userIds[user] ?? `joiner ${user}`),
    userNames: users.map((user) => data.userNames[user] ?? `Joiner ${user}`),
    attributes,
    groupNames: groups.map((group) => data.groupNames[group] ?? `new group ${group}`),
    groupRead: Uint32Array.from(groups.keys()),
    rows,
    columns: transpose(rows, groups.length),
    assumed: assumed.some(({ length }) => length > 0) ? linesFrom(assumed) : undefined,
    memberOf: month.nested.length > 0 ? nestedLines(month.nested, groups.length) : undefined,
  };
}

/** The numbers of who stays and who comes, in a new order. */
function remaining(count: number, gone: number, fresh: number, keysOf: readonly number[]) {
  const all = Array.from({ length: count + fresh }, (_, at) => at);
  return all
    .filter((at) => at >= count || ((gone >> at) & 1) === 0)
    .sort((a, b) => keysOf[a] - keysOf[b] || a - b);
}
