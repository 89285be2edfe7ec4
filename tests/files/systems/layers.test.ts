import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withLayers } from "#src/files/systems/roles/layers.ts";
import { spreadsheet, tablesOf } from "#src/files/systems/spreadsheet.ts";
import { SYSTEMS } from "#src/files/systems/systems.ts";
import { prepareFor } from "./atOnce.ts";
import { callsOf } from "./powershell.ts";
import { role, rolesOf, textOf } from "./someRoles.ts";
import { childrenOf, rootOf } from "./xml.ts";

const systemOf = (id: string) => SYSTEMS.find((some) => some.id === id)!;

const GROUPS = ["Post", "Files", "Ledger"];
/** Everybody has post, staff of Finance files too, its leads the ledger besides. */
const layered = rolesOf({
  users: ["ann", "bob"],
  groups: GROUPS,
  attributes: [],
  roles: [
    role("All", [0], [0, 1]),
    role("Finance", [1], [0, 1], { inherits: ["All"] }),
    role("Leads", [2], [0], { inherits: ["Finance", "gone"] }),
  ],
});
const withoutFinance = layered.with(layered.roles.filter(({ id }) => id !== "Finance"));

test.each([true, false])(
  "nobody is given more there than here by a role that was left, or is discarded (nested: %s)",
  (isNested) => {
    const [all, finance, leads] = layered.roles;
    const left = layered.with([all, { ...finance, users: [1] }, leads]);
    const { roles, losses } = withLayers(
      rolesOf({ users: ["ann", "bob"], groups: GROUPS, attributes: [], roles: [...left.roles] }),
      isNested,
    );
    const lead = roles.roles.find(({ id }) => id === "Leads")!;
    expect([[...lead.groups], lead.inherits]).toEqual(isNested ? [[2], ["All"]] : [[0, 2], []]);
    expect(losses.at(-1)).toBe(
      "Without a part of what they inherit, since that is discarded or some of their people are not in it: 1 role.",
    );
  },
);

const FLAT = "With what they inherit as groups of their own: 2 roles";

describe("layers", () => {
  test("whatever inherits from what, a role gives the groups of all above it, nested or flattened", () => {
    const anyLayers = fc.array(
      fc.record({
        groups: fc.uniqueArray(fc.nat(5), { maxLength: 3 }),
        inherits: fc.uniqueArray(fc.nat(7), { maxLength: 3 }),
        isOut: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(anyLayers, fc.boolean(), (shapes, isNested) => {
        const all = shapes.map(({ groups, inherits }, at) =>
          role(`R${at}`, groups.toSorted(), [], { inherits: inherits.map((other) => `R${other}`) }),
        );
        const groupsOf = (of: (id: string) => (typeof all)[number] | undefined, id: string) => {
          const seen = new Set<string>();
          const groups = new Set<number>();
          const walk = (next: string) => {
            const found = seen.has(next) ? undefined : of(next);
            seen.add(next);
            for (const group of found?.groups ?? []) groups.add(group);
            for (const other of found?.inherits ?? []) walk(other);
          };
          walk(id);
          return [...groups].sort();
        };
        const roles = rolesOf({ users: [], groups: ["a", "b", "c", "d", "e", "f"], roles: all });
        const out = roles.with(roles.roles.filter((_, at) => shapes[at].isOut));
        const made = withLayers(out, isNested).roles.roles as typeof all;
        expect(made.map(({ id }) => id).sort()).toEqual(out.roles.map(({ id }) => id).sort());
        for (const { id, groups, inherits = [] } of made) {
          const whole = groupsOf((other) => all.find((some) => some.id === other), id);
          if (isNested) {
            for (const other of inherits) expect(made.map((some) => some.id)).toContain(other);
            expect(groupsOf((other) => made.find((some) => some.id === other), id)).toEqual(whole);
          } else expect([...groups]).toEqual(whole);
        }
      }),
    );
  });

  test("those that others inherit from stand first in a file", () => {
    const reversed = layered.with(layered.roles.toReversed());
    const { roles } = withLayers(reversed, true).roles;
    expect(roles.map(({ id }) => id)).toEqual(["All", "Finance", "Leads"]);
  });

  test("are composites in Keycloak", () => {
    const { files, losses } = prepareFor(systemOf("keycloak"), layered, {
      users: "along",
      existing: "SKIP",
    });
    const { roles } = JSON.parse(textOf(files, "partial-import.json"));
    const composites = roles.realm
      .slice(GROUPS.length)
      .map((some: { composites: { realm: string[] } }) => some.composites.realm);
    expect(composites).toEqual([["Post"], ["All", "Files"], ["Finance", "Ledger"]]);
    expect(losses.join()).not.toContain("inherit");
  });

  test("are induced roles in midPoint", () => {
    const answers = { users: "there", groups: "along" };
    const root = rootOf(
      textOf(prepareFor(systemOf("midpoint"), layered, answers).files, "roles.xml"),
    );
    const nameOf = new Map(
      childrenOf(root, "role").map((some) => [some.attributes.oid, some.children[0].text]),
    );
    const induced = childrenOf(root, "role")
      .slice(GROUPS.length)
      .map((some) =>
        childrenOf(some, "inducement").map(({ children: [target] }) =>
          nameOf.get(target.attributes.oid),
        ),
      );
    expect(induced).toEqual([["Post"], ["All", "Files"], ["Finance", "Ledger"]]);
  });

  test("a role that does not go out is in those that inherit from it, which is said", () => {
    const { files, losses } = prepareFor(systemOf("keycloak"), withoutFinance, {
      users: "along",
      existing: "SKIP",
    });
    const { roles } = JSON.parse(textOf(files, "partial-import.json"));
    expect(roles.realm.at(-1).composites.realm).toEqual(["All", "Files", "Ledger"]);
    expect(losses[0]).toBe(
      "With what they inherit as groups of their own: 1 role, since what they inherit from does not go out.",
    );
  });

  test.each(["entra", "okta"])("are flattened for %s, which is said", (id) => {
    const { files, losses } = prepareFor(systemOf(id), layered, {
      by: "powershell",
      catalog: "Roles",
    });
    const pairs = files
      .flatMap(({ name }) => callsOf(textOf(files, name)))
      .filter(([name]) => name === "Add-RoleGroup")
      .map(([, of, group]) => `${of}: ${group}`);
    expect(pairs.sort()).toEqual([
      "All: Post",
      "Finance: Files",
      "Finance: Post",
      "Leads: Files",
      "Leads: Ledger",
      "Leads: Post",
    ]);
    expect(losses).toContain(`${FLAT}, since there are no roles within roles there.`);
  });
});

test("the workbook has a column for rules, with who is excepted, and one for layers", () => {
  const roles = rolesOf({
    users: ["ann", "bob"],
    groups: GROUPS,
    attributes: [{ name: "Department", values: ["Finance", "Finance"] }],
    roles: [
      role("All", [0], [0, 1], { rule: { conditions: [], except: [] } }),
      role("Finance", [1], [0], {
        inherits: ["All"],
        rule: {
          conditions: [{ attribute: "Department", is: "Finance" }],
          except: [{ user: 1, reason: "on leave" }],
        },
      }),
      role("By hand", [2], [1]),
    ],
  });
  const [{ headings, rows }] = tablesOf(roles);
  const column = (name: string) => [...rows()].map((row) => row[headings.indexOf(name)]);
  expect(column("Rule")).toEqual(["Everybody", "Department is Finance, but for bob", ""]);
  expect(column("Inherits from")).toEqual(["", "All", ""]);
  expect(prepareFor(spreadsheet, roles, {}).losses).toEqual([]);
});

test("a system without rules says that their roles go by their members", () => {
  const rule = { conditions: [], except: [] };
  const roles = rolesOf({
    users: ["ann"],
    groups: GROUPS,
    roles: [role("All", [0], [0], { rule })],
  });
  const { files, losses } = prepareFor(systemOf("keycloak"), roles, {
    users: "there",
    existing: "SKIP",
  });
  expect(losses[0]).toBe("By members, not by the rule: 1 role.");
  expect(callsOf(textOf(files, "members.ps1"))).toEqual([["Add-RoleMember", "All", "ann"]]);
});
