import { expect, test } from "vitest";
import { input, members, open, problems, refusal } from "../inputs.ts";

const PAIRS = [
  ["anna", "VPN"],
  ["anna", "Dev"],
  ["ben", "VPN"],
];
const HELD = { anna: ["Dev", "VPN"], ben: ["VPN"] };

test.each([
  { columns: ["user", "group"], rows: PAIRS },
  { columns: ["user", "group"], index: ["a", "b", "c"], data: PAIRS },
  { index: ["a", "b"], columns: [{ name: "Login" }, { name: "Team name" }], data: PAIRS },
  { resultSetMetaData: { rowType: [{ name: "GRANTEE" }, { name: "ROLE" }] }, data: PAIRS },
  [["user", "group"], ...PAIRS],
])("lists of cells in JSON are rows, with their headings beside them or first", async (json) => {
  const opened = await open(JSON.stringify(json), undefined, "x.json");
  expect(opened.kind).toBe("Long table");
  expect(members(opened.data)).toEqual(HELD);
});

test.each([
  ["x.json", JSON.stringify(PAIRS)],
  ["x.json", JSON.stringify(PAIRS.map((pair) => [...pair, "IT"]))],
  ["x.tsv", PAIRS.map((pair) => [...pair, "/subscriptions/1"].join("\t")).join("\n")],
])("a first row of what comes again below is no row of headings: %s", async (name, text) => {
  const opened = await open(text, undefined, name);
  expect(opened.columns?.headings.slice(0, 2)).toEqual(["Column 1", "Column 2"]);
  expect(opened.columns?.uses.slice(0, 2)).toEqual(["userId", "group"]);
  expect(members(opened.data)).toEqual(HELD);
});

test("a first row of mails and ids as those below is none, either", async () => {
  const row = (name: string, at: number) =>
    `${name}\t${name}@x.example\t3f2504e0-4f89-11d3-9a0c-0305e82c330${at}`;
  const opened = await open(`${row("anna", 1)}\n${row("ben", 2)}\n`, undefined, "users.tsv");
  expect(opened.columns?.headings).toEqual(["Column 1", "Column 2", "Column 3"]);
});

test("headings of which one comes again below stay headings where they are known", async () => {
  const text = "Benutzer\tTeil\tOrt\nanna\tVPN\tOrt\nanna\tDev\tOrt\nben\tVPN\tBonn\n";
  const opened = await open(text, undefined, "x.tsv");
  expect(opened.columns?.headings).toEqual(["Benutzer", "Teil", "Ort"]);
});

test.each([
  ["x.ini", "; groups\n[VPN]\nanna\nben\n\n[Dev]\nanna=\n"],
  ["x.ini", "[VPN]\nanna=1\nben=yes\n\n[Dev]\nanna=x\n"],
  ["x.ini", "[groups]\nVPN = anna, ben\nDev = anna\n"],
  ["x.txt", "VPN\n  anna\n  ben\nDev\n  anna\n"],
  ["x.txt", "VPN:\n\tanna\n\tben\nDev:\n\tanna\n"],
  ["x.txt", "VPN\n├── anna\n└── ben\nDev\n└── anna\n"],
  ["x.txt", "anna\n  VPN\n  Dev\nben\n  VPN\n"],
])("sections and trees are lists by their names: %s %j", async (name, text) => {
  const opened = await open(text, undefined, name);
  expect(members(opened.data)).toEqual(HELD);
});

test.each([
  "[VPN]\nanna=rw\nben=r\n",
  "[groups]\nVPN = anna, ben\n\n[/trunk]\n@VPN = rw\n",
  "[VPN]\nhost = vpn.example\nport = 443\n",
])("sections that say something else are refused, and not as JSON: %j", async (text) => {
  expect(await refusal([input("x.ini", text)])).toMatch(/is of no kind that Access Table knows/);
});

test.each(["[]", "[ ]\n", "[true]\n", "[null]\n[", "[1]\n", '["VPN"]\n'])(
  "what begins like JSON is no section: %j",
  async (text) => {
    expect(await refusal([input("x.json", text)])).toMatch(/JSON and is broken|no kind/);
  },
);

test.each(["VPN\n  anna\n    ben\n", "Dear all,\n  please note\nthe following\nlines\n", "VPN\n"])(
  "texts that are no tree of two levels are refused: %j",
  async (text) => {
    await refusal([input("x.txt", text)]);
  },
);

test.each(["anna,VPN,Dev\nben,VPN\n", "VPN;anna;ben\nDev;anna\n"])(
  "rows of any width are a guess: the first has all behind it: %j",
  async (text) => {
    const opened = await open(text, undefined, "x.csv");
    expect(opened.isGuess).toBe(true);
    expect(members(opened.data)).toEqual(HELD);
    expect(problems(opened)).toEqual([]);
  },
);

test("privileges that a role was granted are told apart by what may be done", async () => {
  const row = (privilege: string, kind: string, name: string) =>
    `2024-01-01,${privilege},${kind},${name},ROLE,ANALYST,false,SYSADMIN`;
  const text = `created_on,privilege,granted_on,name,granted_to,grantee_name,grant_option,granted_by
${row("USAGE", "ROLE", "READER")}\n${row("SELECT", "TABLE", "T")}\n${row("INSERT", "TABLE", "T")}\n`;
  const opened = await open(text, undefined, "grants.csv");
  expect(opened.isGuess).toBe(true);
  expect(members(opened.data)).toEqual({ ANALYST: ["READER", "T (INSERT)", "T (SELECT)"] });
});

test("groups of gam are called by their mails, as their members and its other lists are", async () => {
  const text = `email,id,name,directMembersCount,Members,Managers,Owners
dev@x.example,01a,Dev,2,"anna@x.example
ben@x.example",,zoe@x.example
ops@x.example,01b,Ops,1,anna@x.example,,
`;
  expect(members((await open(text)).data)).toEqual({
    "anna@x.example": ["dev@x.example", "ops@x.example"],
    "ben@x.example": ["dev@x.example"],
    "zoe@x.example": ["dev@x.example"],
  });
  const named = text.replaceAll("anna@x.example", "anna");
  expect(members((await open(named)).data).anna).toEqual(["Dev", "Ops"]);
});

test("names of identities that are ids are those, and no mails", async () => {
  const text = `Role,Role Type,Identity Name,First Name,Email
VPN,Business,anna,Anna,anna@x.example
Dev,Business,anna,Anna,anna@x.example
VPN,Business,ben,Ben,ben@x.example
`;
  expect(members((await open(text)).data)).toEqual(HELD);
  const spoken = text.replaceAll(",anna,", ",Anna Ode,").replaceAll(",ben,", ",Ben Rho,");
  expect(Object.keys(members((await open(spoken)).data))).toEqual([
    "anna@x.example",
    "ben@x.example",
  ]);
});
