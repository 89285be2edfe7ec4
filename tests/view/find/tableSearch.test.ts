import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { discardRoles } from "#src/model/commands/byHand/discardRoles.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { startOver } from "#src/model/commands/startOver.ts";
import { isolated } from "#src/model/isolated.ts";
import { matchText } from "#src/ui/shell/find/findStatus.ts";
import { TableSearch, whyFound } from "#src/view/find/tableSearch.ts";
import { tableBy } from "../../table.ts";

const NONE = new Uint32Array(0);

function dataOf(users: number, groupNames: readonly string[]) {
  return tableBy(users, [...groupNames], (user, group) => user === group, {
    names: (user) => `${user % 2 === 0 ? "Zoë" : "Ann"} ${user}`,
  });
}

function tableWithRoles(): AccessTable {
  const table = new AccessTable(dataOf(4, ["staff", "Zoetrope"]));
  table.run(recalculate, {});
  return table;
}

describe("searching a table", () => {
  test("gives the users, groups and roles with the text, or those of one kind", async () => {
    const search = new TableSearch(tableWithRoles());
    const users = Uint32Array.of(0, 2);
    const groups = Uint32Array.of(1);
    expect(await search.search(" ZOE ", "all")).toMatchObject({ users, groups });
    expect(await search.search("zoe", "groups")).toEqual({ users: NONE, groups, roles: NONE });
    expect(await search.search(" ", "all")).toEqual({ users: NONE, groups: NONE, roles: NONE });
  });

  test("finds a group by its attributes, too, and says by which", async () => {
    const of = (...values: (string | undefined)[]) => values;
    const long = `${"a ".repeat(100)}remote access for Zoë and all others`;
    const data = {
      ...dataOf(4, ["staff", "VPN", "Mail", "Zoo"]),
      groupAttributes: [
        { name: "DN", values: of("CN=secret", undefined, undefined, undefined) },
        { name: "Group type", values: of("Security", "Distribution", undefined, "") },
        { name: "managedBy", values: of(undefined, "Ada Lovelace", undefined, undefined) },
        { name: "Application", values: of("SAP", undefined, undefined, undefined) },
        { name: "description", values: of(undefined, undefined, long, undefined) },
      ],
    };
    const search = new TableSearch(new AccessTable(data));
    const groups = async (text: string) => [...(await search.search(text, "groups"))!.groups];
    expect(await groups("distrib")).toEqual([1]);
    expect(await groups("lovelace")).toEqual([1]);
    expect(await groups("sap")).toEqual([0]);
    expect(await groups("ZOE")).toEqual([2]);
    expect(await groups("zo")).toEqual([2, 3]);
    expect(await groups("secret")).toEqual([0]);
    const why = (group: number, text: string) =>
      whyFound(data, { kind: "groups", item: group }, text);
    expect(why(1, " lovelace ")).toBe(`${isolated("managedBy")}: ${isolated("Ada Lovelace")}`);
    expect(why(0, "secu")).toBe(`${isolated("Group type")}: ${isolated("Security")}`);
    expect(why(3, "zo")).toBeUndefined();
    expect(why(2, "remote")).toMatch(/description.*…(a )+remote access for Zoë and all others/);
    const hit = { kind: "groups", item: 1 } as const;
    expect(matchText(new AccessTable(data), hit, "ada")).toBe(
      `: group VPN, ${isolated("managedBy")}: ${isolated("Ada Lovelace")}`,
    );
    expect(matchText(new AccessTable(data), hit, "vpn")).toBe(": group VPN");
  });

  test("finds a role by its id and by the name that it was given, unless it is discarded", async () => {
    const table = tableWithRoles();
    const search = new TableSearch(table);
    const roles = async (text: string) => [...(await search.search(text, "roles"))!.roles];
    expect(await roles("away")).toEqual([]);
    table.run(describeRole, { role: 1, words: { name: "Away", note: "", owner: "" } });
    expect(await roles("away")).toEqual([1]);
    expect(await roles("trope")).toEqual([1]);
    table.run(discardRoles, { roles: [1], discarded: true });
    expect(await roles("away")).toEqual([]);
    table.undo();
    expect(await roles("away")).toEqual([1]);
  });

  test("gives nothing where a newer search has begun, or it was told to forget", async () => {
    const search = new TableSearch(tableWithRoles());
    const older = search.search("zoe", "users");
    const newer = search.search("ann", "users");
    expect(await older).toBeUndefined();
    expect(await newer).toMatchObject({ users: Uint32Array.of(1, 3) });
    const forgotten = search.search("ann", "users");
    search.forget();
    expect(await forgotten).toBeUndefined();
  });

  test("knows the names of a table that took the other's place", async () => {
    const table = tableWithRoles();
    const search = new TableSearch(table);
    await search.search("zoe", "all");
    const stale = search.search("zoe", "all");
    table.open(dataOf(2, ["Zoetrope", "staff", "zoo"]));
    expect(await stale).toBeUndefined();
    const matches = await search.search("zo", "all");
    expect(matches?.users).toEqual(Uint32Array.of(0));
    expect(matches?.groups).toEqual(Uint32Array.of(0, 2));
  });

  test("lets go of roles that went, whatever is done to those that are fewer now", async () => {
    const table = tableWithRoles();
    const search = new TableSearch(table);
    await search.search("zoe", "roles");
    search.forget();
    table.run(exclude, { users: NONE, groups: Uint32Array.of(1), why: "", since: "" });
    table.run(recalculate, {});
    expect(table.roles).toHaveLength(1);
    table.run(apply, { role: 0 });
    expect((await search.search("zoe", "roles"))!.roles).toEqual(NONE);
  });

  test("knows roles that came and went", async () => {
    const table = tableWithRoles();
    const search = new TableSearch(table);
    const [{ id }] = table.roles;
    expect((await search.search(id, "roles"))?.roles).toContain(0);
    const stale = search.search(id, "roles");
    table.run(startOver, undefined);
    expect(await stale).toBeUndefined();
    expect((await search.search(id, "roles"))?.roles).toEqual(NONE);
    table.run(recalculate, {});
    expect((await search.search(id, "roles"))?.roles).toContain(0);
  });
});
