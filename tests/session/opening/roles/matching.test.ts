import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitNames } from "#src/files/roleFiles/splitNames.ts";
import { newRole } from "#src/model/roles/role.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { fileOf } from "../../../files/roleFiles/told.ts";
import { tableBy } from "../../../table.ts";
import { brought, linesOf, readingBeside } from "./brought.ts";

const everything = () => true;
const TABLE: TableData = {
  ...tableBy(["u1", "u2", "u3"], ["CRM", "Mail", "Git"], everything, {
    names: ["Ann Lee", "Bob", "Bob"],
    attributes: [
      { name: "Mail", values: ["ann@x.org", "bob@x.org", undefined] },
      { name: "Department", values: ["Sales", undefined, undefined] },
    ],
  }),
  groupAttributes: [
    { name: "DN", values: ["CN=CRM,OU=g,DC=x", "CN=Mail,OU=g,DC=x", "CN=Git,OU=g,DC=x"] },
    { name: "id", values: ["g-1", "g-2", "g-3"] },
  ],
};

async function matched(data: TableData, ...texts: readonly string[]) {
  const { workspace, reading } = readingBeside(data);
  await reading.open(texts.map((text) => fileOf(text)) as unknown as readonly File[]);
  const { match, refused } = reading.state.get();
  return { workspace, reading, refused, match: match! };
}

describe("names of files are found in the table", () => {
  test("by case, mail, name, DN, CN and id, each told; others are left out", async () => {
    const { match, reading } = await matched(
      TABLE,
      'Role,Group\nA,crm\nA,g-2\nA,"CN=git,OU=other,DC=y"\nA,Nope\n',
      "Role,User\nA,U1\nA,bob@x.org\nA,Sales\nA,Nobody\n",
    );
    const { groups, users } = match;
    const others = ({ others }: typeof groups) => others.map(({ text, by }) => [text, by]);
    expect(others(groups)).toEqual([
      ["crm", "case"],
      ["g-2", "id"],
      ["CN=git,OU=other,DC=y", "case"],
    ]);
    expect(others(users)).toEqual([
      ["U1", "case"],
      ["bob@x.org", "Mail"],
    ]);
    // A department of one person names nobody.
    expect([groups.unknown, users.unknown]).toEqual([["Nope"], ["Sales", "Nobody"]]);
    expect(reading.told[0]).toMatchObject({ id: "A", users: Uint32Array.of(0, 1) });
    expect(reading.told[0].groups).toHaveLength(3);
    await reading.choose({ takesOther: false });
    expect(reading.told).toEqual([]);
  });

  test("but for what several of them are called: that is left out, and listed", async () => {
    const { match, reading } = await matched(TABLE, "Role,User\nA,Bob\nA,Ann Lee\n");
    expect(match.users.several).toEqual(["Bob"]);
    expect(reading.told[0].users).toEqual(Uint32Array.of(0));
  });

  test("an id that is not there is not made up for by a name beside it", async () => {
    const { reading, match } = await matched(TABLE, "Role,User ID,User name\nA,u9,Ann Lee\n");
    expect(match.users.unknown).toEqual(["u9"]);
    expect(reading.told).toEqual([]);
  });
});

describe("lists in cells", () => {
  const data = tableBy(2, ["A", "B", "A; B", "C"], everything);
  const csv = (groups: string) =>
    `Role,Color,Used,Groups,Users,Note\nR,x,true,"${groups}","u0; u1",\n`;
  const groupsOf = (groups: Uint32Array) => Array.from(groups, (at) => data.groupNames[at]).sort();

  test("of our Roles CSV are split by the names of the table, and asked where they could be split otherwise", async () => {
    const { match, reading } = await matched(data, csv("A; B; C"));
    expect(match.groups.ambiguous).toEqual(["A; B; C"]);
    expect(groupsOf(reading.told[0].groups)).toEqual(["A; B", "C"]);
    await reading.choose({ splitsShort: true });
    expect(groupsOf(reading.told[0].groups)).toEqual(["A", "B", "C"]);
    const sure = await matched(data, csv("C; A"));
    expect(sure.match.groups.ambiguous).toEqual([]);
    expect(groupsOf(sure.reading.told[0].groups)).toEqual(["A", "C"]);
    expect(sure.reading.told[0].users).toEqual(Uint32Array.of(0, 1));
    // Counted are names, not lists of them.
    expect([sure.match.groups.found, sure.match.users.found]).toEqual([2, 2]);
    const [part] = sure.reading.state.get().read!.parts;
    expect(part).toMatchObject({ roles: 1, groups: 0, users: 0 });
  });

  test("of any table are split where their names are there, and only there", async () => {
    const { match, reading } = await matched(data, "Role;Group\nR;A, C\nS;X, Y\nT;C, X\n");
    expect(reading.told.map(({ id, groups }) => [id, groupsOf(groups)])).toEqual([
      ["R", ["A", "C"]],
      ["T", ["C"]],
    ]);
    expect(match.groups.unknown).toEqual(["X, Y", "X"]);
  });

  test("are split into as few unknown names as can be, as by trying all ways", () => {
    const name = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(
        fc.array(
          name.map((parts) => parts.join("; ")),
          { maxLength: 6 },
        ),
        fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (names, pieces, prefersShort) => {
          const known = new Set(names);
          const isKnown = (name: string) => known.has(name);
          const ways = (from: number): string[][] =>
            from === pieces.length
              ? [[]]
              : pieces.slice(from).flatMap((_, more) => {
                  const first = pieces.slice(from, from + more + 1).join("; ");
                  // What is unknown is a piece by itself.
                  if (more > 0 && !isKnown(first)) return [];
                  return ways(from + more + 1).map((rest) => [first, ...rest]);
                });
          const missing = (way: readonly string[]) => way.filter((name) => !isKnown(name)).length;
          const all = ways(0);
          const least = Math.min(...all.map(missing));
          const best = all.filter((way) => missing(way) === least);
          const lengths = best.map((way) => way.length);
          const split = atOnce(splitNames(pieces.join("; "), "; ", isKnown, true, prefersShort));
          expect(split.unknown).toBe(least);
          expect(split.names.length).toBe(
            prefersShort ? Math.max(...lengths) : Math.min(...lengths),
          );
          expect(split.isAmbiguous).toBe(best.length > 1);
        },
      ),
    );
  });
});

describe("roles that come", () => {
  const data = tableBy(["ann", "bob"], ["CRM", "Mail"], everything);

  test("without groups or users of the table are told, and come or not as a person says", async () => {
    const files = ["Role,Group\nA,CRM\nB,Mail\nC,Nope\n", "Role,User\nA,ann\nD,bob\n"];
    const { reading } = await matched(data, ...files);
    const ids = () => reading.told.map(({ id }) => id);
    expect(ids()).toEqual(["A", "B", "D"]);
    await reading.choose({ withoutGroups: false });
    expect(ids()).toEqual(["A", "B"]);
    await reading.choose({ withoutUsers: false });
    expect(ids()).toEqual(["A"]);
  });

  test("that are in force already become what the files say, and others keep their ids", async () => {
    const { workspace, reading } = await matched(
      data,
      "Role,Group,User\nA,CRM,ann\nCRM,Mail,bob\n",
    );
    const { table } = workspace;
    await reading.accept();
    const before = JSON.stringify(linesOf(table));
    expect(table.facts.rule).toBe("overlapping");
    await reading.open([fileOf("Role,Group,User\nA,Mail,ann\n")] as unknown as readonly File[]);
    expect(reading.taken).toEqual({ inForce: 1, named: 0 });
    await reading.accept();
    expect(linesOf(table)).toContain(`${JSON.stringify(["A", ["Mail"], ["ann"]])} in force`);
    table.undo();
    expect(JSON.stringify(linesOf(table))).toBe(before);
    table.undo();
    expect([table.roles.length, table.facts.rule]).toEqual([0, "exclusive"]);
  });

  test("with the id of a role that is here get a number", async () => {
    const fields = { groups: Uint32Array.of(0), users: Uint32Array.of(0), used: false };
    const { workspace, reading } = readingBeside(data);
    workspace.table.open(data, {
      edits: { roles: [newRole({ ...fields, id: "A" })], applied: [] },
    });
    await reading.open([fileOf("Role,Group,User\nA,Mail,bob\n")] as unknown as readonly File[]);
    expect(reading.taken).toEqual({ inForce: 0, named: 1 });
    await reading.accept();
    expect(workspace.table.roles.map(({ id, name }) => [id, name])).toEqual([
      ["A", ""],
      ["A 2", "A"],
    ]);
  });

  test("from a file of which only some are applied are those alone, unless a person wants all", async () => {
    const file = fileOf("Role,Group,Used\nA,CRM,true\nB,Mail,false\n");
    expect(await brought(data, [file])).toHaveLength(1);
    expect(await brought(data, [file], { onlyUsed: false })).toHaveLength(2);
  });

  test("a file that cannot be read says so, and another choice of columns reads again", async () => {
    const { refused } = await matched(data, "nothing here");
    expect(refused).toMatch(/has no roles that Access Table knows/);
    const { reading } = await matched(data, "Foo,Bar\nA,crm\n");
    expect(reading.told).toEqual([]);
    await reading.chooseColumns({ 0: { uses: ["role", "group"], hasHeadings: true } });
    expect(reading.told).toMatchObject([{ id: "A", groups: Uint32Array.of(0) }]);
  });
});

test("columns without known headings are guessed by the names of the table, to be chosen otherwise", async () => {
  const data = tableBy(["ann", "bob"], ["CRM", "Mail"], everything);
  const { reading } = await matched(
    data,
    "Sales,CRM,1\nSales,Mail,2\nDev,Mail,3\n",
    "a,b\nann,Dev\nbob,Dev\n",
  );
  expect(reading.state.get().columns).toEqual({
    0: { uses: ["role", "group", "unused"], hasHeadings: false },
    1: { uses: ["user", "role"], hasHeadings: true },
  });
  expect(reading.told.map(({ id, groups, users }) => [id, groups.length, users.length])).toEqual([
    ["Sales", 2, 0],
    ["Dev", 1, 2],
  ]);
});

test("100,000 rows are matched in slices that hold up nothing", async () => {
  const data = tableBy(5000, 500, (user, group) => (user + group) % 50 === 0);
  const rows = Array.from(
    { length: 100_000 },
    (_, at) => `R${at % 300},U${at % 6000},G${at % 600}`,
  );
  const { reading, match } = await matched(data, `Role,User,Group\n${rows.join("\n")}\n`);
  expect(match.users.unknown).toHaveLength(1000);
  expect(match.groups.others).toHaveLength(500);
  expect(reading.told).toHaveLength(300);
});
