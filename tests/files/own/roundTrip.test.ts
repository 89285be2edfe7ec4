import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import { looksLikeOwn, readOwn } from "#src/files/own/readOwn.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { takeBack } from "#src/model/commands/takeBack.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { tableBy, tableOf } from "../../table.ts";
import { anyTable, HOSTILE, shown } from "../anyTable.ts";
import { tableRead } from "../tableRead.ts";

const written = (table: AccessTable) => [...json.write(table)].join("");

async function opened(pieces: Iterable<string>): Promise<AccessTable> {
  const problems: string[] = [];
  const { data, roleSet } = await readOwn(pieces, {
    onProblem: ({ sentence }) => problems.push(sentence),
  });
  expect(problems).toEqual([]);
  return tableRead({ data, roleSet });
}

describe("a file of our own", () => {
  test("comes back as the table that was written, whatever was done to it", async () => {
    await fc.assert(
      fc.asyncProperty(anyTable, async (table) => {
        const again = await opened([written(table)]);
        expect(shown(again)).toEqual(shown(table));
      }),
      { numRuns: 200 },
    );
  });

  test("tells the order in which it was looked at, and its lines stand in the table's own", async () => {
    const attributes = [{ name: '"Place"', values: ["Bonn", "Aachen"] }];
    const table = new AccessTable(tableOf("xo. x..", { ids: ["zoe", "ann"], attributes }));
    const names = { groups: "blocks", users: 'attribute:"Place"' } as const;
    const text = [...json.write(table, { names, lines: { users: Uint32Array.of(1, 0) } })].join("");
    expect(JSON.parse(text).order).toEqual(names);
    expect(JSON.parse(text).users.map(({ id }: { id: string }) => id)).toEqual(["zoe", "ann"]);
    const { order } = await readOwn([text], { onProblem: () => {} });
    expect(order).toEqual(names);
    expect(JSON.parse(written(table)).order).toBeUndefined();
  });

  test("tells of rows that stand for many users how many, and of no others", async () => {
    const data = { ...tableOf("xo. x.."), counts: Uint32Array.of(1204, 1) };
    const text = written(new AccessTable(data));
    expect(JSON.parse(text).users.map(({ count }: { count: number }) => count)).toEqual([1204, 1]);
    const again = await opened([text]);
    expect(again.memberships.data.counts).toEqual(data.counts);
    expect(again.memberships.data.userNames[0]).toBe("1,204 users alike");
    expect(written(again)).toBe(written(await opened([written(again)])));
    expect(written(new AccessTable(tableOf("xo. x..")))).not.toContain('"count"');
    const problems: string[] = [];
    await readOwn([text.replace(":1204", ":-3")], {
      onProblem: ({ sentence }) => problems.push(sentence),
    });
    expect(problems).toEqual(["users[0].count is no number of users; the row counts as one."]);
  });

  test("written, opened and written again is the same file", async () => {
    await fc.assert(
      fc.asyncProperty(anyTable, async (table) => {
        const text = written(table);
        expect(written(await opened([text]))).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  test("is what JSON.parse and JSON.stringify make of it, but for white space", () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const text = written(table);
        // Names such as "7" move to the front in an object of the language: compared as sets. We write
        // a mark as an escape.
        const flat = (value: unknown) =>
          JSON.stringify(value).replaceAll("\ufeff", "\\ufeff").split("").sort().join("");
        expect(flat(JSON.parse(text))).toBe(text.replace(/\n/g, "").split("").sort().join(""));
      }),
    );
  });

  test("reads alike wherever its text is cut", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyTable,
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1 }),
        async (table, lengths) => {
          const text = written(table);
          const pieces: string[] = [];
          for (let at = 0, k = 0; at < text.length; k++) {
            const length = lengths[k % lengths.length] || 1;
            pieces.push(text.slice(at, at + length));
            at += length;
          }
          expect(written(await opened(pieces))).toBe(text);
        },
      ),
    );
  });

  test("escapes cut anywhere are read", async () => {
    const file = (name: string) =>
      `{"format":"access-table","version":1,"groups":[{"name":${name}}],"users":[]}`;
    const text = file('"\\ud83d\\ude00\\n\\"\\u0041\\/\\\\😀"');
    for (let cut = 0; cut <= text.length; cut++) {
      const table = await opened([text.slice(0, cut), text.slice(cut)]);
      expect(table.group(0).name).toBe('😀\n"A/\\😀');
    }
    expect((await opened(text.split(""))).group(0).name).toBe('😀\n"A/\\😀');
  });

  test("has the documented text", () => {
    const data = tableOf(
      `
              rare all
      u000001 o    x
      u000002 .    x`,
      { names: ["Ada", "Bo"], attributes: [{ name: "Department", values: ["IT"] }] },
    );
    const table = new AccessTable(data);
    table.run(recalculate, {});
    table.run(apply, { role: 0 });
    expect(written(table)).toBe(
      `{"format":"access-table","version":1,"rule":"exclusive","groups":[
{"name":"all","read":1},
{"name":"rare","read":0}
],"users":[
{"id":"u000001","name":"Ada","read":0,"attributes":{"Department":"IT"},"groupStates":{"all":"assigned","rare":"assumed"},"roles":["all"]},
{"id":"u000002","name":"Bo","read":1,"groupStates":{"all":"assigned"},"roles":["all"]}
],"applied":["all"],"roles":[
{"id":"all","color":"${table.roles[0].color}","groups":["all"],"users":["u000001","u000002"],"used":true},
{"id":"rare","color":"${table.roles[1].color}","groups":["rare"],"derivedGroups":["all","rare"],"users":["u000001"],"used":false}
]}
`,
    );
  });

  test("has what was decided about cells", async () => {
    const table = new AccessTable(tableOf("xx x.", { groups: ["Mail", "Pay"] }));
    const date = "2026-11-22T08:00:00.000Z";
    const decided = { cells: [{ user: 0, group: 1 }], reason: 'No "peer" holds it.', date };
    table.run(decide, { ...decided, decision: "remove" });
    const text = written(table);
    expect(JSON.parse(text).decisions).toEqual([
      { user: "u0", group: "Pay", decision: "remove", reason: 'No "peer" holds it.', date },
    ]);
    expect(written(await opened([text]))).toBe(text);
  });

  test("has the source and the groups' attributes where the table has them", () => {
    const source = {
      ...{ files: ["a.csv", "b.csv"], sizes: [7, 9], changed: ["2026-11-21T08:00:00.000Z", ""] },
      ...{ format: "Long table", time: "2026-11-22T02:36:34.000Z" },
      ...{ rows: 20, mended: 1, leftOut: 2 },
      notes: [
        {
          ...{ reason: "the user is empty; the row is left out.", count: 2, isLeftOut: true },
          places: [{ file: "a.csv", line: 3, text: "the user is empty; the row is left out." }],
        },
        { reason: "“…” is odd.", count: 1, isLeftOut: false, places: [] },
      ],
    };
    const groupAttributes = [
      { name: "System", values: [undefined, "SAP"] },
      { name: "Owner", values: ["Ada", "Bo"] },
    ];
    const table = new AccessTable({ ...tableBy(0, ["g", "h"]), groupAttributes, source });
    expect(written(table)).toBe(
      `{"format":"access-table","version":1,"rule":"exclusive","source":{"files":["a.csv","b.csv"],"sizes":[7,9],"changed":["2026-11-21T08:00:00.000Z",""],"format":"Long table","time":"2026-11-22T02:36:34.000Z","rows":20,"mended":1,"leftOut":2,"notes":[
{"reason":"the user is empty; the row is left out.","count":2,"leftOut":true,"places":[{"file":"a.csv","line":3,"text":"the user is empty; the row is left out."}]},
{"reason":"“…” is odd.","count":1,"leftOut":false,"places":[]}
]},"groupAttributes":["System","Owner"],"groups":[
{"name":"g","read":0,"attributes":{"Owner":"Ada"}},
{"name":"h","read":1,"attributes":{"System":"SAP","Owner":"Bo"}}
],"users":[
],"roles":[
]}
`,
    );
  });

  test("has how a source was asked, and says it again", async () => {
    const source = {
      ...{ files: [], address: "postgres://anna@host/hr", query: 'select "a"\nfrom b' },
      ...{ usersQuery: "select 1", groupsQuery: "select 2", columns: ["user=a", "group=b"] },
      ...{
        format: "PostgreSQL",
        time: "2026-11-22T02:36:34.000Z",
        rows: 20,
        mended: 0,
        leftOut: 0,
      },
    };
    const text = written(new AccessTable({ ...tableBy(0, ["g"]), source }));
    expect(JSON.parse(text).source).toEqual(source);
    expect((await opened([text])).memberships.data.source).toEqual(source);
  });

  test("keeps the columns where they stand, whoever is assigned", async () => {
    const table = await opened([
      '{"format":"access-table","version":1,"groups":[{"name":"few"},{"name":"many"}],' +
        '"users":[{"id":"a","name":"A","groupStates":{"many":"assigned"}}]}',
    ]);
    expect(table.memberships.data.groupNames).toEqual(["few", "many"]);
    expect([...table.memberships.data.groupRead]).toEqual([0, 1]);
  });

  test("keeps where users stood when they were first read", async () => {
    const text = `{"format":"access-table","version":1,"rule":"exclusive","groups":[
],"users":[
{"id":"b","name":"B","read":1,"groupStates":{},"roles":[]},
{"id":"a","name":"A","read":0,"groupStates":{},"roles":[]}
],"roles":[
]}
`;
    expect(written(await opened([text]))).toBe(text);
  });

  test("keeps the rule, also without roles; without it each group is in one role", async () => {
    const table = new AccessTable(tableOf("x"));
    table.run(setRule, { rule: "overlapping" });
    const again = await opened([written(table)]);
    expect(again.rule).toBe("overlapping");
    expect(again.roles).toEqual([]);
    const text = '{"format":"access-table","version":1,"groups":[],"users":[]}';
    expect((await opened([text])).rule).toBe("exclusive");
  });

  test("keeps the order of application where no user tells it, and what the roles were derived as", async () => {
    const table = new AccessTable(
      tableOf(`
            A B C
        ann x x .
        bob x . x`),
    );
    table.run(recalculate, {});
    for (const role of [2, 1, 0]) table.run(apply, { role });
    const again = await opened([written(table)]);
    expect(again.applied).toEqual([2, 1, 0]);
    again.run(takeBack, { role: 2 });
    table.run(takeBack, { role: 2 });
    expect(shown(again)).toEqual(shown(table));
    expect(again.role(1).groups).toEqual(["A", "B"]);
    expect(again.role(2).groups).toEqual(["C"]);
  });

  test("reads its fields in any order", async () => {
    const table = await opened([
      `{"users":[{"roles":["r"],"groupStates":{"g":"assigned","h":"assumed","i":"notAssigned"},
        "name":"A","id":"a"}],"roles":[{"used":true,"users":["a"],"groups":["g"],"id":"r"}],
        "groups":[{"name":"i"},{"name":"h"},{"name":"g"}],"version":1,"format":"access-table"}`,
    ]);
    expect(shown(table).users).toEqual([
      {
        id: "a",
        name: "A",
        groupStates: [
          ["i", "notAssigned"],
          ["h", "assumed"],
          ["g", "assigned"],
        ],
        roles: ["r"],
      },
    ]);
    expect(table.coveredCount).toBe(1);
  });

  test("is up to date when opened with roles, until a cell is toggled", async () => {
    const table = new AccessTable(tableOf("x."));
    table.run(recalculate, {});
    const again = await opened([written(table)]);
    expect(again.isOutOfDate).toBe(false);
    again.run(toggle, { user: 0, group: 1 });
    expect(again.isOutOfDate).toBe(true);
  });

  test("replaces the open table together with its roles", async () => {
    const source = new AccessTable(tableOf("x"));
    source.run(recalculate, {});
    source.run(apply, { role: 0 });
    const { data, roleSet } = await readOwn([written(source)], { onProblem: () => undefined });
    const table = new AccessTable(tableOf(""));
    table.open(data, { edits: roleSet });
    expect(shown(table)).toEqual(shown(source));
  });

  test("is written as it was when the writing began", () => {
    const table = new AccessTable(tableBy(20_001, 2, (user, group) => user + group === 0));
    const pieces = json.write(table)[Symbol.iterator]();
    const before = written(table);
    let text = pieces.next().value;
    table.run(toggle, { user: 20_000, group: 1 });
    table.run(recalculate, {});
    for (let next = pieces.next(); !next.done; next = pieces.next()) text += next.value;
    expect(text).toBe(before);
  });

  test("is recognised by its format, with or without BOM and white space", () => {
    expect(looksLikeOwn('{"format":"access-table","version":1')).toBe(true);
    expect(looksLikeOwn('\ufeff {\n  "version": 1,\n  "format" : "access-table"')).toBe(true);
    expect(looksLikeOwn('{"format":"other"}')).toBe(false);
    expect(looksLikeOwn('user,group\n"format":"access-table",x')).toBe(false);
  });

  test("keeps every hostile name", async () => {
    const onlyOf = (own: string) => HOSTILE.map((name) => (name === own ? name : undefined));
    const data = tableBy(HOSTILE, HOSTILE, (user, group) => user === group, {
      names: HOSTILE,
      attributes: HOSTILE.map((name) => ({ name, values: onlyOf(name) })),
    });
    const table = new AccessTable(data);
    table.run(recalculate, {});
    const again = await opened([written(table)]);
    expect(again.memberships.data.userIds).toEqual(HOSTILE);
    expect(again.memberships.data.groupNames).toEqual(HOSTILE);
    expect(shown(again)).toEqual(shown(table));
  });
});
