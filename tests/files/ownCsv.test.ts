import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EXPORTS } from "#src/files/export/exports.ts";
import { type ReadResult, readInputs } from "#src/files/readInputs.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { HOSTILE_NAMES } from "../model/hostileNames.ts";
import { tableBy, tableOf } from "../table.ts";
import { anyTable } from "./anyTable.ts";
import { input, refusal } from "./inputs.ts";
import { tableRead } from "./tableRead.ts";

const textOf = (name: string, table: AccessTable) =>
  [...EXPORTS.find((item) => item.name === name)!.write(table)].join("");
const reopened = (name: string, table: AccessTable): Promise<ReadResult> =>
  readInputs([input("own.csv", textOf(name, table), 333)]);

/** All that a table with cells says, in an order of its own. */
function cellsOf(data: TableData): string[] {
  return cellsWhere(new AccessTable(data), () => true);
}

/** The cells of a table for which a test is true. */
function cellsWhere(
  table: AccessTable,
  isListed: (state: string, isCovered: boolean, isExcluded: boolean) => boolean,
): string[] {
  const { memberships } = table;
  const { userIds, userNames, groupNames } = memberships.data;
  return userIds
    .flatMap((id, user) =>
      groupNames.flatMap((name, group) => {
        const state = memberships.state(user, group);
        if (state === "notAssigned") return [];
        const isCovered = table.coveringRole(user, group) !== undefined;
        const isExcluded = table.excluded.users.has(user) || table.excluded.groups.has(group);
        if (!isListed(state, isCovered, isExcluded)) return [];
        return [JSON.stringify([id, userNames[user], name, state])];
      }),
    )
    .sort();
}

/** The pairs of roles and what is in them, as cells. */
function pairsOf(table: AccessTable, what: "users" | "groups"): string[] {
  const { userIds, userNames, groupNames } = table.memberships.data;
  return table.roles
    .filter(({ discarded }) => !discarded)
    .flatMap((role) =>
      Array.from(role[what], (at) =>
        what === "users"
          ? JSON.stringify([userIds[at], userNames[at], role.id, "assigned"])
          : JSON.stringify([role.id, role.id, groupNames[at], "assigned"]),
      ),
    )
    .sort();
}

const LISTED: [name: string, kind: string, cells: (table: AccessTable) => string[]][] = [
  ["Assignments CSV", "Access Table assignments", (table) => cellsWhere(table, () => true)],
  [
    "Left over CSV",
    "Access Table assignments",
    (table) => cellsWhere(table, (_, isCovered, isExcluded) => !isCovered && !isExcluded),
  ],
  [
    "Would be granted CSV",
    "Access Table assignments",
    (table) => cellsWhere(table, (state) => state === "assumed"),
  ],
  ["Role members CSV", "Access Table role members", (table) => pairsOf(table, "users")],
  ["Role groups CSV", "Access Table role groups", (table) => pairsOf(table, "groups")],
];

async function comesBack(table: AccessTable, name: string, kind: string, cells: string[]) {
  if (cells.length === 0) return;
  const opened = await reopened(name, table);
  expect(opened.kind).toBe(kind);
  expect(cellsOf(opened.data)).toEqual(cells);
  expect(opened.problems.first).toEqual([]);
}

describe("our own CSV comes back to the same cells", () => {
  test.each(LISTED)("%s, of any table", async (name, kind, cells) => {
    await fc.assert(
      fc.asyncProperty(anyTable, (table) => comesBack(table, name, kind, cells(table))),
      { numRuns: 150 },
    );
  });

  test.each(LISTED)(
    "%s, with each hostile name as user, group and role",
    async (name, kind, cells) => {
      const groups = [
        ...HOSTILE_NAMES,
        "\\u0000",
        "\\\\\ud800",
        "\udfff\ud800",
        "\ufeffa\ufeff",
        "'=\0",
      ];
      const data = tableBy(
        groups,
        groups,
        (user, group) => group === user || group === 0 || (group === 1 && "assumed"),
        { names: groups },
      );
      const table = new AccessTable(data);
      table.run(recalculate, {});
      await comesBack(table, name, kind, cells(table));
      table.run(apply, { role: 0 });
      await comesBack(table, name, kind, cells(table));
    },
  );
});

test("older files that do not say which roles are used are known, too", async () => {
  const read = (text: string) => readInputs([input("own.csv", text)]);
  const members = await read("\ufeffRole,User ID,User name\r\n'=r,'+u,Ann\r\n");
  expect(cellsOf(members.data)).toEqual(['["+u","Ann","=r","assigned"]']);
  const groups = await read("\ufeffRole,Group\r\n'=r,'@g\r\n");
  expect(cellsOf(groups.data)).toEqual(['["=r","=r","@g","assigned"]']);
});

test("our own JSON comes back with marks and all else in its names", async () => {
  await fc.assert(
    fc.asyncProperty(anyTable, async (table) => {
      if (table.memberships.userCount === 0 || table.memberships.groupCount === 0) return;
      const opened = await reopened("JSON", table);
      expect(cellsWhere(tableRead(opened), () => true)).toEqual(cellsWhere(table, () => true));
      expect(opened.data.groupNames).toEqual(table.memberships.data.groupNames);
      expect(opened.problems.first).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test("a Roles CSV is refused, since its lists cannot be taken apart", async () => {
  const table = new AccessTable(tableOf("x"));
  table.run(recalculate, {});
  expect(await refusal([input("roles.csv", textOf("Roles CSV", table))])).toBe(
    "“roles.csv” is a Roles CSV, whose lists cannot be taken apart for certain. Open the JSON, the Role members CSV or the Role groups CSV; “Roles …” beside Open takes its roles to a table.",
  );
});
