import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Choices, ColumnUse } from "#src/files/import/choices.ts";
import { type ReadResult, readInputs } from "#src/files/readInputs.ts";
import { input, members, open, problems, refusal } from "../inputs.ts";
import { zipped } from "../packed.ts";
import { workbook } from "../workbooks.ts";

const UNKNOWN =
  "Report of May\n\nwho,what,site,since\nann,VPN,Bern,1\nann,Mail,Bern,2\nbob,VPN,Rome,3\n";
const uses = (byColumn: Record<string, ColumnUse>, choices: Choices = {}): Choices => ({
  ...choices,
  uses: byColumn,
});
const CHOSEN = uses({ who: "userId", what: "group", since: "unused" });
const answers = (all: Record<string, string>) => ({ answers: all });
const SHAPE = "shape of the rows";
const LIST = "list of records";

const byHand = ({ columns }: ReadResult) => columns?.byHand;
const labels = ({ questions }: ReadResult, id: string) =>
  questions.flatMap((question) =>
    question.id === id && question.form === "radio"
      ? question.options.map(({ label }) => label)
      : [],
  );

describe("rows of no known kind", () => {
  test("are shown with what is to be chosen", async () => {
    const opened = await open(UNKNOWN);
    expect(opened).toMatchObject({ users: 0, groups: 0, isClean: false });
    expect(opened.lacks).toMatch(/names the user, and the one that names the group/);
    expect(opened.columns?.headings).toEqual(["who", "what", "site", "since"]);
    expect(opened.columns?.rows[0]).toEqual(["ann", "VPN", "Bern", "1"]);
    expect(byHand(opened)).toMatchObject({ headingRow: 1 });
    expect(byHand(opened)?.headingRows.slice(0, 2)).toEqual([
      "Row 1: Report of May",
      "Row 3: who, what, site, since",
    ]);
  });

  test("are a table as soon as user and group are chosen", async () => {
    const user = await open(UNKNOWN, { choices: uses({ who: "userId" }) });
    expect(user.lacks).toMatch(/names the group/);
    const opened = await open(UNKNOWN, { choices: CHOSEN });
    expect(opened.lacks).toBeUndefined();
    expect(members(opened.data)).toEqual({ ann: ["Mail", "VPN"], bob: ["VPN"] });
    expect(opened.data.attributes.map(({ name }) => name)).toEqual(["site"]);
    expect(problems(opened)).toEqual([]);
  });

  test("have another row of headings, or none", async () => {
    const none = await open("ann,VPN,x1\nbob,Dev,x2\n", {
      choices: uses({ "#0": "userId", "#1": "group" }, answers({ "row of headings": "-1" })),
    });
    expect(members(none.data)).toEqual({ ann: ["VPN"], bob: ["Dev"] });
    const second = await open("p,q,r\nwho,what,site\nann,VPN,Bern\n", {
      choices: uses({ who: "userId", what: "group" }, answers({ "row of headings": "1" })),
    });
    expect(members(second.data)).toEqual({ ann: ["VPN"] });
  });

  test("may be a matrix, either way round, and say what each choice gives", async () => {
    const text = "who,VPN,Mail\nann,2020-01-01,\nbob,2021-05-05,2022-06-06\n";
    const given = labels(await open(text), SHAPE);
    expect(given[0]).toMatch(/user and a group: its columns are to be chosen$/);
    expect(given[1]).toMatch(/row a user, a column a group: 2 users, 2 groups, 3 memberships$/);
    const users = await open(text, { choices: answers({ [SHAPE]: "users" }) });
    expect(members(users.data)).toEqual({ ann: ["VPN"], bob: ["Mail", "VPN"] });
    const groups = await open(text, { choices: answers({ [SHAPE]: "groups" }) });
    expect(members(groups.data)).toEqual({ VPN: ["ann", "bob"], Mail: ["bob"] });
    const less = await open(text, {
      choices: uses({ Mail: "unused" }, answers({ [SHAPE]: "users" })),
    });
    expect(members(less.data)).toEqual({ ann: ["VPN"], bob: ["VPN"] });
  });

  test("are those of a known kind, too, that have no memberships as such", async () => {
    const text = "user,group,what\nann,,VPN\nbob,,Dev\n";
    const opened = await open(text);
    expect(opened.lacks).toMatch(/it names 2 users and 0 groups/);
    const choices = uses({ user: "userId", what: "group", group: "unused" });
    expect(members((await open(text, { choices })).data)).toEqual({ ann: ["VPN"], bob: ["Dev"] });
    const book = input(
      "a.xlsx",
      workbook([
        {
          name: "One",
          rows: [
            ["user", "group", "what"],
            ["ann", "", "VPN"],
          ],
        },
      ]),
    );
    expect((await readInputs([book])).lacks).toBeDefined();
    const known: Choices = { columns: { userId: 0, group: 1 } };
    expect(await refusal([input("a.csv", text)], { choices: known })).toMatch(/no memberships/);
  });

  test("of a sheet, one of several", async () => {
    const rows = [
      ["who", "what", "site"],
      ["ann", "VPN", "Bern"],
      ["bob", "Dev", "Rome"],
    ];
    const book = input(
      "a.xlsx",
      workbook([
        { name: "One", rows },
        { name: "Two", rows: rows.map((row) => [...row, "z"]) },
      ]),
    );
    const opened = await readInputs([book]);
    expect(opened.lacks).toBeDefined();
    const chosen = uses({ who: "userId", what: "group" }, answers({ "sheet of file 0": "1" }));
    const second = await readInputs([book], { choices: chosen });
    expect(members(second.data)).toEqual({ ann: ["VPN"], bob: ["Dev"] });
    // What is remembered is found again, whichever sheet it is of.
    expect(byHand(second)?.key).toBe(byHand(opened)?.key);
  });

  test("of several files are one table where their headings are the same, else told", async () => {
    const files = [input("a.csv", UNKNOWN), input("b.csv", UNKNOWN.replaceAll("ann", "cid"))];
    const both = await readInputs(files, { choices: CHOSEN });
    expect(Object.keys(members(both.data))).toEqual(["ann", "bob", "cid"]);
    const other = input("c.csv", "x,y,z\n1,q,z\n2,r,y\n");
    expect(await refusal([files[0], other])).toMatch(/“c.csv” is of no kind.*by itself/);
    expect(await refusal([input("k.csv", "user,group\nann,VPN\n"), other])).toMatch(/“c.csv”/);
    const beside = await readInputs([
      input(
        "a.zip",
        zipped([
          { name: "k.csv", content: "user,group\nann,VPN\n" },
          { name: "c.csv", content: "x,y,z\n1,q,z\n" },
        ]),
      ),
    ]);
    expect(problems(beside).join()).toMatch(/c.csv” is of no kind.*by itself.*left out/);
  });
});

describe("records of JSON of no known kind", () => {
  const JSON_FILE = JSON.stringify({
    count: 2,
    data: {
      things: [{ a: 1, b: 2 }],
      squads: [
        {
          call: "VPN",
          crew: [{ who: { mail: "ann@x", nick: "Ann" } }, { who: { mail: "bob@x" } }],
        },
        { call: "Dev", crew: [{ who: { mail: "ann@x", nick: "Ann" } }] },
      ],
    },
  });

  test("are lists to choose from, with those around them", async () => {
    const opened = await open(JSON_FILE, {}, "a.json");
    expect(labels(opened, LIST)).toEqual([
      "“data.squads.crew”: 3 records",
      "“data.squads”: 2 records",
      "“data.things”: 1 record",
    ]);
    expect(byHand(opened)).toMatchObject({ headingRows: [], headingRow: 0 });
    const choices = uses({ "who.mail": "userId", "who.nick": "userName", call: "group" });
    const chosen = await open(JSON_FILE, { choices }, "a.json");
    expect(members(chosen.data)).toEqual({ "ann@x": ["Dev", "VPN"], "bob@x": ["VPN"] });
    expect(chosen.data.userNames).toEqual(["Ann", "bob@x"]);
  });

  test("have memberships in lists within a field", async () => {
    const choices = uses(
      { call: "group", "crew.who.mail": "userId" },
      answers({ [LIST]: "data.squads" }),
    );
    const chosen = await open(JSON_FILE, { choices }, "a.json");
    expect(members(chosen.data)).toEqual({ "ann@x": ["Dev", "VPN"], "bob@x": ["VPN"] });
  });

  test("are alike where their lists and fields are", async () => {
    const keyOf = async (text: string) => byHand(await open(text, {}, "a.json"))?.key;
    const key = await keyOf('[{"p":1,"q":2,"r":3},{"p":4,"q":5,"r":6}]');
    expect(await keyOf('[{"q":7,"p":8,"r":9},{"p":1,"q":1,"r":1}]')).toBe(key);
    expect(await keyOf('[{"p":1,"q":2,"s":3},{"p":4,"q":5,"s":6}]')).not.toBe(key);
  });

  test("have some hundred fields at most, and the others are told", async () => {
    const records = Array.from({ length: 300 }, (_, at) => ({
      p: "ann",
      q: "VPN",
      [`x${at}`]: at,
    }));
    const opened = await open(JSON.stringify(records), {}, "a.json");
    expect(opened.columns?.headings).toHaveLength(200);
    expect(problems(opened)).toEqual([
      "undefined: The records have more than 200 fields; “x299” and others are left out.",
    ]);
  });

  test("are lines, maps by their names, and rows of cells", async () => {
    const lines = '{"p":"ann","q":["VPN","Dev"]}\n{"p":"bob","q":["VPN"]}\n';
    const chosen = { choices: uses({ p: "userId", q: "group" }) };
    expect(members((await open(lines, chosen, "a.ndjson")).data)).toEqual({
      ann: ["Dev", "VPN"],
      bob: ["VPN"],
    });
    const map = '{"VPN":["ann","bob"],"Dev":["ann"]}';
    const byName = { choices: uses({ key: "group", value: "userId" }) };
    expect(members((await open(map, byName, "a.json")).data)).toEqual({
      ann: ["Dev", "VPN"],
      bob: ["VPN"],
    });
    const cells = '{"range":"A1","values":[["p","q"],["ann","VPN"],["bob","Dev"]]}';
    expect(members((await open(cells, chosen, "a.json")).data)).toEqual({
      ann: ["VPN"],
      bob: ["Dev"],
    });
  });
});

test.each([
  ["a letter", "Dear all,\nthis is a letter, and a long one.\nIt has no table, none.\nBye\n"],
  ["a line", "one, two, three\n"],
  ["a list of names", "ann\nbob\ncid\n"],
  ["JSON without records", '{"a": [1, 2]}'],
])("what is no table of rows is refused: %s", async (_, text) => {
  expect(await refusal([input("a.txt", text)])).toMatch(/no table of rows either.*save it as CSV/);
});

/** Ways to write who holds what, each with what is chosen of it. */
const WAYS: Record<string, [write: (held: [string, string[]][]) => string, Choices]> = {
  "rows below a title": [
    (held) =>
      ["A title", "", "x1,x2,x3"]
        .concat(held.flatMap(([who, what]) => what.map((group) => `${group},note,${who}`)))
        .join("\n"),
    uses({ x3: "userId", x1: "group" }),
  ],
  "records in records": [
    (held) => {
      const x1 = held.map(([who, what]) => ({ a: { who }, x2: what.map((z) => ({ z, y: 1 })) }));
      return JSON.stringify({ head: { x1 } });
    },
    uses({ "a.who": "userId", z: "group" }, answers({ [LIST]: "head.x1.x2" })),
  ],
  "a matrix": [
    (held) => {
      const groups = [...new Set(held.flatMap(([, what]) => what))];
      const row = ([who, what]: [string, string[]]) =>
        [
          who,
          ...groups.map((group) => (what.includes(group) ? "granted by somebody in May" : "")),
        ].join();
      return [["x1", ...groups].join(), ...held.map(row)].join("\n");
    },
    answers({ [SHAPE]: "users" }),
  ],
};

test.each(Object.entries(WAYS))("any table is read as it was written: %s", async (_, way) => {
  const [write, choices] = way;
  const some = (letter: string) => fc.nat(12).map((at) => `${letter}${at}`);
  const anyHeld = fc.uniqueArray(
    fc.tuple(some("p"), fc.uniqueArray(some("q"), { minLength: 1, maxLength: 6 })),
    { selector: ([who]) => who, minLength: 3, maxLength: 9 },
  );
  await fc.assert(
    fc.asyncProperty(anyHeld, async (held) => {
      const file = input("a.txt", write(held), 64);
      const first = await readInputs([file]);
      // What a kind knows, or guesses, is not for a person to say.
      fc.pre(first.columns?.byHand !== undefined);
      const { data } = await readInputs([file], { choices });
      const sorted = held.map(([who, what]): [string, string[]] => [who, what.toSorted()]);
      expect(members(data)).toEqual(Object.fromEntries(sorted));
    }),
    { numRuns: Number(process.env.TABLES ?? 15) },
  );
});
