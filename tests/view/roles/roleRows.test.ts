import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { nextSort, type RoleColumnName } from "#src/view/roles/roleColumns.ts";
import { roleRows } from "#src/view/roles/roleRows.ts";
import { FIRST_TABLES, type RoleTables } from "#src/view/roles/roleTables.ts";
import { tableOf } from "../../table.ts";

/** Roles in the order of derivation: A (3 × 1), B (2 × 2), C (1 × 3), D (1 × 3). */
function derived(): AccessTable {
  const table = new AccessTable(
    tableOf(`
        A B C D
    ann x x x .
    bob x x . x
    cid x . . .`),
  );
  table.run(recalculate, {});
  return table;
}

const FIGURES = { gain: [3, 4, 3, 9], grants: [0, 2, 1, 0] };

function rows(table: AccessTable, tables: Partial<RoleTables>, figures?: typeof FIGURES) {
  const { tab, filter, sorts } = { ...FIRST_TABLES, ...tables };
  const shown = roleRows(table, { tab, filter, sort: sorts[tab] }, figures);
  return Array.from(shown, (at) => table.roles[at].id).join("");
}

function sorted(column: RoleColumnName, isAscending = false) {
  return rows(
    derived(),
    { sorts: { candidates: { column, isAscending }, applied: undefined } },
    FIGURES,
  );
}

describe("the candidates", () => {
  test("stand with the most gain first; of equals the one that was derived first", () => {
    expect(rows(derived(), {}, FIGURES)).toBe("DBAC");
  });

  test("stand as derived until their gains are counted", () => {
    expect(rows(derived(), {})).toBe("ABCD");
  });

  test("are sorted by each column, both ways", () => {
    expect(sorted("users")).toBe("ABCD");
    expect(sorted("users", true)).toBe("CDBA");
    expect(sorted("groups")).toBe("CDBA");
    expect(sorted("cells")).toBe("BACD");
    expect(sorted("grants")).toBe("BCAD");
    expect(sorted("name", true)).toBe("ABCD");
    expect(sorted("name")).toBe("DCBA");
  });

  test("are filtered by their ids and the names of their groups", () => {
    expect(rows(derived(), { filter: " b " }, FIGURES)).toBe("DBC");
    expect(rows(derived(), { filter: "zz" }, FIGURES)).toBe("");
  });
});

test("the applied roles stand as they were applied, and are no candidates", () => {
  const table = derived();
  for (const role of [2, 0]) table.run(apply, { role });
  expect(rows(table, { tab: "applied" }, FIGURES)).toBe("CA");
  expect(rows(table, {}, FIGURES)).toBe("DB");
  expect(rows(table, { tab: "applied", filter: "a" }, FIGURES)).toBe("CA");
  const byName = { candidates: undefined, applied: { column: "name", isAscending: true } } as const;
  expect(rows(table, { tab: "applied", sorts: byName })).toBe("AC");
});

test("a heading that is pressed again and again sorts, turns the order, and lets it go", () => {
  const greatest = nextSort(undefined, "gain");
  expect(greatest).toEqual({ column: "gain", isAscending: false });
  const least = nextSort(greatest, "gain");
  expect(least).toEqual({ column: "gain", isAscending: true });
  expect(nextSort(least, "gain")).toBeUndefined();
  expect(nextSort(least, "users")).toEqual({ column: "users", isAscending: false });
  expect(nextSort(undefined, "name")).toEqual({ column: "name", isAscending: true });
});
