import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import type { OwnProblem } from "#src/files/own/reading.ts";
import { readOwn } from "#src/files/own/readOwn.ts";
import { Refusal } from "#src/files/refusal.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { NOTHING_COMPARED } from "#src/model/facts/comparedWith.ts";
import { anyTable, shown } from "../anyTable.ts";
import { tableRead } from "../tableRead.ts";

async function read(text: string | readonly string[]) {
  const problems: OwnProblem[] = [];
  const file = await readOwn(typeof text === "string" ? [text] : text, {
    onProblem: (problem) => problems.push(problem),
  });
  expect(file.problems).toBe(problems.length);
  return { ...file, table: tableRead(file), problems };
}

const refusalOf = async (text: string) => {
  const error = await read(text).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Refusal);
  return (error as Refusal).message;
};

/** A file with these parts, each on a line of its own. */
const file = ({ groups = "", users = "", roles = "", more = "" }) =>
  `{"format":"access-table","version":1${more},\n"groups":[${groups}],\n"users":[${users}],\n"roles":[${roles}]}`;

const user = (id: string, more = "") => `{"id":"${id}","name":"${id}"${more}}`;

describe("a broken file is refused with its place:", () => {
  test.each([
    ["", "Line 1, column 1: The file is broken: the file ends where a value should come"],
    ["[]", "Line 1, column 1: An Access Table file begins with {"],
    ['{"format":"other"}', 'Line 1, column 11: This is no Access Table file: its "format" is not'],
    ['{"format":"access-table"}', 'Line 1, column 26: The file has no "version"'],
    ['{"format":"access-table","version":2}', "The file is of version 2, and this page reads"],
    ['{"version":"1"}', '"version" should be a whole number'],
    ['{"version":1.5}', '"version" should be a whole number'],
    ['{"groups":{}}', '"groups" should be a list in square brackets.'],
    ['{"groups":[],"groups":[]}', '"groups" stands in the file twice.'],
    ['{"a":1,\n"b" 2}', 'Line 2, column 5: The file is broken: a colon should come here, not "2"'],
    ['{"a":[1,]}', "column 9: The file is broken: a value should come here"],
    ['{"a":1,}', 'column 8: The file is broken: a name in quotes (") should come here'],
    ['{"a":[1}', "column 8: The file is broken: a comma or the closing bracket"],
    ['{"a":01}', "column 6: The file is broken: a value should come here"],
    ['{"a":nul', "column 6: The file is broken: a value should come here"],
    ['{"a":"x\ny"}', "column 8: The file is broken: a line break or control character"],
    ['{"a":"\\x"}', "column 7: The file is broken: \\x means nothing in JSON."],
    ['{"a":"\\u12g4"}', "column 7: The file is broken: \\u needs four hexadecimal digits."],
    ['{"a":"abc', "column 6: The file is broken: the file ends inside a text in quotes"],
    ['{"a":"abc\\u12', "the file ends inside a text in quotes"],
    [`${file({})} x`, "the end of the file should come here"],
    [`{"a":${"[".repeat(600)}`, "brackets are nested more than 500 deep"],
    [`{"a":${"1".repeat(2000)}}`, "a number is longer than 1000 characters"],
  ])("%#", async (text, sentence) => {
    expect(await refusalOf(text)).toContain(sentence);
  });

  test("a text without end is given up before it fills the memory", async () => {
    const endless = (function* () {
      yield '{"a":"';
      for (;;) yield "x".repeat(2 ** 20);
    })();
    await expect(readOwn(endless, { onProblem: () => undefined })).rejects.toThrow(
      "a text is longer than 64 MB",
    );
  });

  test("the source of the text is let go", async () => {
    let isOpen = true;
    const source = (async function* () {
      try {
        yield "[";
        yield "]";
      } finally {
        isOpen = false;
      }
    })();
    await expect(readOwn(source, { onProblem: () => undefined })).rejects.toThrow(Refusal);
    expect(isOpen).toBe(false);
  });

  test("what the source of the text throws comes through, for instance a cancel", async () => {
    const cancelled = (async function* () {
      yield '{"format"';
      throw new DOMException("cancelled", "AbortError");
    })();
    await expect(readOwn(cancelled, { onProblem: () => undefined })).rejects.toThrow("cancelled");
  });
});

describe("what is wrong at one place is mended and listed with its line:", () => {
  const cases: [string, Parameters<typeof file>[0], string][] = [
    ["a group without a name", { groups: '{"read":0}' }, "2: groups[0] has no name"],
    ["a group that is none", { groups: '"g"' }, "2: groups[0] is no object; left out."],
    [
      "a group twice",
      { groups: '{"name":"g"},{"name":"g"}' },
      '2: groups[1] repeats the group "g"; left out.',
    ],
    ["a position that is none", { groups: '{"name":"g","read":-1}' }, "2: groups[0].read is no"],
    ["a user without an id", { users: '{"name":"A"}' }, "3: users[0] has no id"],
    ["a user without a name", { users: '{"id":"a"}' }, "3: users[0] has no name"],
    ["a user twice", { users: `${user("a")},${user("a")}` }, '3: users[1] repeats the user "a"'],
    [
      "an unknown state",
      { groups: '{"name":"g"}', users: user("a", ',"groupStates":{"g":"member"}') },
      '3: users[0].groupStates["g"] is none of assigned, assumed and notAssigned',
    ],
    [
      "a group that is not listed",
      { users: user("a", ',"groupStates":{"g":"assigned"}') },
      '3: groups does not list "g", which a user names; it is the last column now.',
    ],
    [
      "a membership twice",
      { groups: '{"name":"g"}', users: user("a", ',"groupStates":{"g":"assigned","g":"assumed"}') },
      "undefined: Memberships that are told more than once: 1. Each counts once.",
    ],
    [
      "an attribute that is no text",
      { users: user("a", ',"attributes":{"Level":{"x":[1]}}') },
      '3: users[0].attributes["Level"] is no text; left out.',
    ],
    ["a role without an id", { roles: '{"used":true}' }, "4: roles[0] has no id"],
    ["a role twice", { roles: '{"id":"r"},{"id":"r"}' }, '4: roles[1] repeats the role "r"'],
    [
      "a role of an unknown group",
      { roles: '{"id":"r","groups":["g"]}' },
      '4: roles[0].groups names "g", which groups does not list; left out.',
    ],
    [
      "a role of an unknown user",
      { roles: '{"id":"r","users":["a"]}' },
      '4: roles[0].users names "a", which users does not list; left out.',
    ],
    ["used that is no yes or no", { roles: '{"id":"r","used":1}' }, "4: roles[0].used is not what"],
    [
      "planned that is no yes or no",
      { roles: '{"id":"r","planned":"yes"}' },
      "4: roles[0].planned is not what",
    ],
    [
      "a name that is no text",
      { roles: '{"id":"r","name":7}' },
      "4: roles[0].name is not what it should be; left out.",
    ],
    [
      "pinned that is no yes or no",
      { roles: '{"id":"r","pinned":"yes"}' },
      "4: roles[0].pinned is not what",
    ],
    [
      "a role that is used and discarded",
      { roles: '{"id":"r","used":true,"discarded":true}' },
      "4: roles[0] is used and discarded; it counts as used.",
    ],
    [
      "a role with unknown derived groups",
      { groups: '{"name":"g"}', roles: '{"id":"r","derivedGroups":["g","h"]}' },
      '4: roles[0].derivedGroups names "h", which groups does not list; left out.',
    ],
    [
      "a role whose derived groups lack one of its groups",
      { groups: '{"name":"g"}', roles: '{"id":"r","groups":["g"],"derivedGroups":[]}' },
      "4: roles[0].derivedGroups lacks 1 group of its groups; added.",
    ],
    [
      "derived groups that are no list",
      { roles: '{"id":"r","derivedGroups":"g"}' },
      "4: roles[0].derivedGroups is not what it should be; left out.",
    ],
    [
      "a rule that is none",
      { more: ',"rule":"both"' },
      "1: rule is neither exclusive nor overlapping; it counts as exclusive.",
    ],
    [
      "an order that is none",
      { more: ',"order":"name"' },
      "1: order is not what it should be; left out.",
    ],
    [
      "an order of the groups that is not known",
      { more: ',"order":{"groups":"size","users":"name"}' },
      '1: order.groups is "size", which is none of assigned, read, name, blocks and role; they stand as assigned.',
    ],
    [
      "an order of the users that is not known",
      { more: ',"order":{"users":"size"}' },
      '1: order.users is "size", which is none of read, name, id, number, blocks and role, nor attribute: and a name; they stand as read.',
    ],
    [
      "an order of the users that is no text",
      { more: ',"order":{"users":1}' },
      "1: order.users is no text; they stand as read.",
    ],
    [
      "an order by an attribute that nobody has",
      { more: ',"order":{"users":"attribute:Level"}', users: user("a") },
      'undefined: order.users is "attribute:Level", but no user has that attribute; they stand as read.',
    ],
    [
      "an unknown role that is applied",
      { more: ',"applied":["q"]' },
      '1: applied names "q", which roles does not list; left out.',
    ],
    [
      "an applied role that is not used",
      { more: ',"applied":["r"]', roles: '{"id":"r"}' },
      '1: applied names "r", which is not used; left out.',
    ],
    [
      "an applied role twice",
      { more: ',"applied":["r","r"]', roles: '{"id":"r","used":true}' },
      '1: applied repeats the role "r".',
    ],
    [
      "a used role that is not listed as applied",
      { more: ',"applied":[]', roles: '{"id":"r","used":true}' },
      "1: applied lacks 1 of the used roles.",
    ],
    [
      "a user with an unknown role",
      { users: user("a", ',"roles":["r"]'), roles: '{"id":"q"}' },
      '3: users[0].roles names "r", which roles does not list; left out.',
    ],
    [
      "a user with an unused role",
      { users: user("a", ',"roles":["r"]'), roles: '{"id":"r","users":["a"]}' },
      '3: users[0].roles names "r", which is not used; left out.',
    ],
    [
      "a user with a role of others",
      { users: user("a", ',"roles":["r"]'), roles: '{"id":"r","used":true}' },
      '3: users[0].roles names "r", which does not list this user; left out.',
    ],
    [
      "a user without a role that lists the user",
      { users: user("a", ',"roles":[]'), roles: '{"id":"r","users":["a"],"used":true}' },
      "3: users[0].roles lacks 1 of the used roles that list this user.",
    ],
  ];
  test.each(cases)("%s", async (_, parts, sentence) => {
    const { problems } = await read(file(parts));
    expect(problems.map(({ line, sentence }) => `${line}: ${sentence}`)).toEqual([
      expect.stringContaining(sentence),
    ]);
  });

  test("a user twice with two names: the first name stays, the groups are joined", async () => {
    const { data, problems } = await read(
      file({
        groups: '{"name":"g"},{"name":"h"}',
        users:
          '{"id":"a","name":"A","groupStates":{"g":"assigned"}},' +
          '{"id":"a","name":"B","groupStates":{"g":"assumed","h":"assumed"}}',
      }),
    );
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      'users[1] repeats the user "a"; its groups go to the first.',
      'users[1] names the user "a" otherwise; the first name stays.',
      "Memberships that are told more than once: 1. Each counts once.",
    ]);
    expect(shown(new AccessTable(data)).users).toEqual([
      {
        id: "a",
        name: "A",
        groupStates: [
          ["g", "assigned"],
          ["h", "assumed"],
        ],
        roles: [],
      },
    ]);
  });

  test("a user's own roles follow the roles' users", async () => {
    const { table } = await read(
      file({
        groups: '{"name":"g"}',
        users: `${user("a", ',"roles":[]')},${user("b", ',"roles":["r"]')}`,
        roles: '{"id":"r","groups":["g"],"users":["a"],"used":true}',
      }),
    );
    expect(shown(table).users.map(({ roles }) => roles)).toEqual([["r"], []]);
  });

  test("lists that contradict one another on the order", async () => {
    const roles = ["p", "q"].map((id) => `{"id":"${id}","users":["a","b"],"used":true}`);
    const { table, problems } = await read(
      file({
        users: `${user("a", ',"roles":["p","q"]')},${user("b", ',"roles":["q","p"]')}`,
        roles: roles.join(","),
      }),
    );
    expect(table.applied).toEqual([0, 1]);
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('the role "p" counts as applied before the others'),
    ]);
  });
});

test("the order of application follows the users' lists, ties go by button", async () => {
  const role = (id: string, users: string) => `{"id":"${id}","users":[${users}],"used":true}`;
  const { table, problems } = await read(
    file({
      users: `${user("a", ',"roles":["s","p"]')},${user("b", ',"roles":["r","s"]')}`,
      roles: [role("p", '"a"'), role("q", ""), role("r", '"b"'), role("s", '"a","b"')].join(","),
    }),
  );
  expect(problems).toEqual([]);
  expect(table.applied.map((at) => table.roles[at].id)).toEqual(["q", "r", "s", "p"]);
});

test("what is wrong in the source or a group's attributes is left out and told", async () => {
  const { data, problems } = await read(
    `{"format":"access-table","version":1,\n"source":{"files":["a.csv",1],"format":7,
     "time":"2026-11-22T02:36:34Z","rows":-1,"mended":2,"more":[1],
     "sizes":[7,-1],"changed":9,"notes":[3,{"reason":"odd","count":2,"leftOut":"no","places":[
     {"file":"a.csv","line":1.5,"text":"it is odd","more":1}]}]},
     "groups":[{"name":"g","attributes":{"Owner":"Ada","Size":3}},{"name":"h","attributes":[]}],
     "users":[]}`,
  );
  expect(data.source).toEqual({
    ...{ files: ["a.csv"], format: "", time: "2026-11-22T02:36:34Z" },
    ...{ rows: 0, mended: 2, leftOut: 0, sizes: [7] },
    notes: [
      {
        ...{ reason: "odd", count: 2, isLeftOut: false },
        places: [{ file: "a.csv", text: "it is odd" }],
      },
    ],
  });
  expect(data.groupAttributes).toEqual([{ name: "Owner", values: ["Ada", undefined] }]);
  expect(problems.map(({ line, sentence }) => `${line} ${sentence}`)).toEqual([
    "2 source.files[1] is no text and is left out.",
    "2 source.format is not what it should be; left out.",
    "3 source.rows is not what it should be; left out.",
    "4 source.sizes[1] is no size; left out.",
    "4 source.changed is not what it should be; left out.",
    "4 source.notes[0] is no object; left out.",
    "4 source.notes[1].leftOut is not what it should be; left out.",
    "5 source.notes[1].places[0].line is not what it should be; left out.",
    expect.stringMatching(/^6 groups\[0\]\.attributes\["\W*Size\W*"\] is no text; left out\.$/),
    "6 groups[1].attributes is not what it should be; left out.",
  ]);
  for (const source of ['{"files":[]}', "7", '{"time":"yesterday"}']) {
    const odd = await read(file({}).replace(",\n", `,"source":${source},\n`));
    expect(odd.data.source).toBeUndefined();
    expect(odd.problems.length).toBeGreaterThan(0);
  }
});

test("unknown fields are kept out and do no harm", async () => {
  const odd = ',"__proto__":{"id":"x"},"history":[[1,-2.5e3,null,true,false,{"a":"]}"}]]';
  const { data, problems } = await read(
    `{"format":"access-table","version":1${odd},"groups":[{"name":"g"${odd}}],
     "users":[${user("a", odd)}]}`,
  );
  expect(problems).toEqual([]);
  expect(data.userIds).toEqual(["a"]);
  expect(Object.keys(data).sort()).toEqual(Object.keys((await read(file({}))).data).sort());
});

test("a colour in the file is not taken", async () => {
  const { table } = await read(file({ roles: '{"id":"r","color":"url(//evil)"}' }));
  expect(table.roles[0].color).toMatch(/^rgb\(\d+, \d+, \d+\)$/);
});

describe("a mutated file either reads or is refused with a place:", () => {
  const bits = ['"', "{", "}", "[", "]", ",", ":", "\\", "\\u", "\n", "1e", "null", "\ud83d", "é"];
  test("cut, doubled, flipped and filled in anywhere", async () => {
    const change = fc.record({
      at: fc.nat(),
      length: fc.nat(20),
      text: fc.oneof(fc.constantFrom(...bits), fc.string({ maxLength: 3 })),
      from: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(
        anyTable,
        fc.array(change, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (table, changes, doubles) => {
          let text = [...json.write(table)].join("");
          for (const { at, length, text: inserted, from } of changes) {
            const start = at % text.length;
            const other = from % text.length;
            const filling = doubles ? text.slice(other, other + length) : inserted;
            text = text.slice(0, start) + filling + text.slice(start + length);
          }
          try {
            const { table: again } = await read(text);
            shown(again);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
            expect((error as Refusal).message).toMatch(/^Line \d+, column \d+: .+\.$/s);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test("any JSON in the place of any list", async () => {
    const part = fc.oneof(fc.json({ maxDepth: 4 }), fc.constant("[]"));
    await fc.assert(
      fc.asyncProperty(part, part, part, async (groups, users, roles) => {
        const text = `{"format":"access-table","version":1,"groups":${groups},"users":${users},"roles":${roles}}`;
        const strict = JSON.parse(text);
        const isRead = await read(text).then(
          () => true,
          (error: unknown) => {
            expect(error).toBeInstanceOf(Refusal);
            return false;
          },
        );
        expect(isRead).toBe([strict.groups, strict.users, strict.roles].every(Array.isArray));
      }),
    );
  });

  test("what JSON.parse refuses is refused, what it reads is read", async () => {
    const text = fc.array(fc.constantFrom(...bits, "0", "-", ".5", "true", '"a"', " "), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(text, async (parts) => {
        const value = parts.join("");
        const isJson = (() => {
          try {
            JSON.parse(value);
            return true;
          } catch {
            return false;
          }
        })();
        const whole = `{"x":${value},"format":"access-table","version":1,"groups":[],"users":[]}`;
        const isRead = await read(whole).then(
          () => true,
          () => false,
        );
        if (isJson) expect(isRead).toBe(true);
        else if (isRead) expect(() => JSON.parse(whole)).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });
});

test("decisions are read as far as they can be, before the cells too, and the others are told", async () => {
  const about = '"decision":"remove","reason":"odd","date":"2026-11-22T08:00:00.000Z"';
  const text = `{"format":"access-table","version":1,
"decisions":[
{"user":"u1","group":"Pay",${about}},
{"user":"u1","group":"Pay","decision":"keep"},
{"user":"u9","group":"Pay",${about}},
{"user":"u1","group":"Gone",${about}},
{"user":"u2","group":"Pay",${about}},
{"user":"u1","group":"Mail","decision":"drop"},
{"user":"u1","group":"Mail","decision":"keep","date":"yesterday"},
7
],
"groups":[{"name":"Mail"},{"name":"Pay"}],
"users":[
{"id":"u1","name":"Ada","groupStates":{"Mail":"assigned","Pay":"assigned"}},
{"id":"u2","name":"Bo","groupStates":{"Pay":"assumed"}}]}`;
  const { table, problems } = await read(text);
  expect(problems.sort((a, b) => a.line! - b.line!)).toEqual([
    { line: 4, sentence: "decisions[1] repeats a cell; left out." },
    { line: 5, sentence: 'decisions[2] names the user "u9", whom users does not list; left out.' },
    {
      line: 6,
      sentence: 'decisions[3] names the group "Gone", which groups does not list; left out.',
    },
    { line: 8, sentence: "decisions[5].decision is not what it should be; left out." },
    { line: 8, sentence: "decisions[5] should have a user, a group and a decision; left out." },
    { line: 9, sentence: "decisions[6].date is not what it should be; left out." },
    { line: 10, sentence: "decisions[7] is no object; left out." },
  ]);
  expect(table.decisions.cells()).toEqual([
    { user: 0, group: 0, decision: "keep", reason: "", date: "" },
    { user: 0, group: 1, decision: "remove", reason: "odd", date: "2026-11-22T08:00:00.000Z" },
  ]);
  // One about a cell that is not assigned rests.
  expect(table.decisions.all()).toHaveLength(3);
});

test("what a table was compared with is read as far as it can be, and told", async () => {
  const text = `{"format":"access-table","version":1,"groups":[],"users":[],
"comparedWith":[
{"files":["old.csv"],"format":"Long table","time":"2026-11-22T08:00:00.000Z","gained":2},
{"files":["old.csv"],"format":"Long table","gained":2},
{"files":"old.csv","format":7,"time":"2026-11-22T09:00:00.000Z","lost":-1,"more":1},
{"time":"yesterday"},
7
]}`;
  const { table, problems } = await read(text);
  expect(problems).toEqual([
    { line: 4, sentence: "comparedWith[1] has no time at which it was compared; left out." },
    { line: 5, sentence: "comparedWith[2].files is not what it should be; left out." },
    { line: 5, sentence: "comparedWith[2].format is not what it should be; left out." },
    { line: 5, sentence: "comparedWith[2].lost is not what it should be; left out." },
    { line: 6, sentence: "comparedWith[3].time is not what it should be; left out." },
    { line: 6, sentence: "comparedWith[3] has no time at which it was compared; left out." },
    { line: 7, sentence: "comparedWith[4] is no object; left out." },
  ]);
  expect(table.facts.comparedWith).toEqual([
    {
      ...{ files: ["old.csv"], format: "Long table", time: "2026-11-22T08:00:00.000Z" },
      ...{ ...NOTHING_COMPARED, gained: 2 },
    },
    { files: [], format: "", time: "2026-11-22T09:00:00.000Z", ...NOTHING_COMPARED },
  ]);
});

test("what is said of being left out, and of conflicts, is read as far as it can be, and told", async () => {
  const text = `{"format":"access-table","version":1,
"conflicts":[
{"groups":["Pay","SAP-*"],"reason":"four eyes"},
{"groups":["Pay"]},
{"groups":["Pay","Approve"],"reason":7},
"Pay"
],
"groups":[{"name":"Mail","leftOut":true},{"name":"Pay","leftOut":"yes"}],
"users":[
{"id":"u1","name":"Ada","leftOut":true,"leftOutWhy":"a robot","leftOutSince":"2026-11-22T04:00:00.000Z"},
{"id":"u2","name":"Bo","leftOut":false},
{"id":"u3","name":"Cy","leftOut":true,"leftOutSince":"yesterday"}]}`;
  const { table, problems } = await read(text);
  expect(problems).toEqual([
    { line: 4, sentence: "conflicts[1].groups should be two names; left out." },
    { line: 5, sentence: "conflicts[2].reason is not what it should be; left out." },
    { line: 6, sentence: "conflicts[3] is no object; left out." },
    { line: 8, sentence: "groups[1].leftOut is not what it should be; not counted." },
    { line: 12, sentence: "users[2].leftOutSince is not what it should be; not counted." },
  ]);
  expect(table.conflicts).toEqual([
    { groups: ["Pay", "SAP-*"], reason: "four eyes" },
    { groups: ["Pay", "Approve"], reason: "" },
  ]);
  expect(Array.from(table.excluded.groups.items)).toEqual([0]);
  expect(Array.from(table.excluded.users.items)).toEqual([0, 2]);
  expect(table.excluded.users.reasons).toEqual([
    { why: "a robot", since: "2026-11-22T04:00:00.000Z" },
    { why: "so it came in its file", since: "" },
  ]);
});
