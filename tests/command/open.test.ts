import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COMMON } from "#src/command/arguments.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { EXAMPLES, examples, members, NESTED } from "../files/inputs.ts";
import { newFolder, ran } from "./ran.ts";

const folder = newFolder();
const at = { cwd: folder };

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

/** Who holds what in our own JSON. */
function held(text: string): Record<string, string[]> {
  const { users } = JSON.parse(text) as {
    users: { id: string; groupStates: Record<string, string> }[];
  };
  return Object.fromEntries(
    users.map(({ id, groupStates }) => [id, Object.keys(groupStates).sort()]),
  );
}

test("what the page opens is opened, whatever kind it is and however many files it comes in", async () => {
  const kinds = readdirSync(EXAMPLES).filter((name) => /^(01|05_|06|07|11b|16)/.test(name));
  for (const kind of kinds) {
    const folder = join(EXAMPLES, kind);
    const isFile = /\.\w+$/.test(kind);
    const files = isFile ? [folder] : readdirSync(folder).map((name) => join(folder, name));
    const { status, stdout } = await ran(["open", ...files]);
    expect(status, kind).toBe(0);
    expect(held(stdout), kind).toEqual(members((await readInputs(examples(kind))).data));
  }
  expect(kinds.length).toBe(6);
});

const hand = file("hand.csv", "who;what;else\nx1;Cool;a\nx2;Warm;b\nx1;Warm;c\n");

test("a file of no known kind is refused with how to say what its columns are", async () => {
  const { status, stderr } = await ran(["open", hand], at);
  expect(status).toBe(2);
  expect(stderr).toContain(
    "Choose the column that names the user, and the one that names the group.",
  );
  expect(stderr).toContain("--column user=");
});

test("columns are chosen by heading or number, for files of no known kind and of a known one", async () => {
  const byHeading = await ran(["open", hand, "--column", "user=who", "--column", "group=what"], at);
  expect(held(byHeading.stdout)).toEqual({ x1: ["Cool", "Warm"], x2: ["Warm"] });
  const byNumber = await ran(["open", hand, "--column", "user=1", "--column=group=3"], at);
  expect(held(byNumber.stdout)).toEqual({ x1: ["a", "c"], x2: ["b"] });
  const known = file("known.csv", "user,group,login\nann,Sales,a1\nbob,Sales,b1\n");
  const other = await ran(["open", known, "--column", "user=login"], at);
  expect(held(other.stdout)).toEqual({ a1: ["Sales"], b1: ["Sales"] });
  const wrong = await ran(["open", known, "--column", "user=logni"], at);
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain("--column can't be “logni”. Did you mean login?");
});

test("what a column may be for is told by --help, all of it", async () => {
  const { stderr } = await ran(["open", hand, "--column", "nothing=1"], at);
  const [, uses] = /It is one of: (.*)\./.exec(stderr)!;
  const { about } = COMMON.find(({ name }) => name === "column")!;
  expect(about.match(/[\w-]+/g)).toEqual(expect.arrayContaining(uses.match(/[\w-]+/g)!));
});

test("the first row is a row like the others where it is said to be no heading", async () => {
  const bare = file("bare.csv", "user,group\nann,Sales\n");
  const read = await ran(["open", bare, "--column", "headings=none"], at);
  expect(held(read.stdout)).toEqual({ user: ["group"], ann: ["Sales"] });
});

const inForce = file(
  "force.csv",
  "user,group,status\nann,Sales,active\nbob,Sales,zzz\nbob,Travel,zzz\ncid,Travel,expired\ncid,Sales,active\n",
);

test("questions are listed by --ask with their ids, choices and what would be assumed", async () => {
  const { stdout, status } = await ran(["open", inForce, "--ask"], at);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    kind: "Long table",
    users: 3,
    questions: [
      { id: "in force: status", form: "radio", answer: "leave", isAnswered: false },
      { id: "words in force: status", form: "words", answer: ["in:zzz"], isAnswered: false },
    ],
    columns: [{ number: 1, heading: "user", use: "user" }, { use: "group" }, { heading: "status" }],
  });
});

test("what is assumed is told with the option that says otherwise, and answers are taken", async () => {
  const assumed = await ran(["open", inForce], at);
  expect(held(assumed.stdout)).toEqual({
    ann: ["Sales"],
    bob: ["Sales", "Travel"],
    cid: ["Sales"],
  });
  expect(assumed.stderr).toContain("Leave them out. (--answer 'in force: status=take')");
  expect(assumed.stderr).toContain("(--answer 'words in force: status=out:zzz')");
  const said = ["--answer", "in force: status=leave", "--answer", "words in force: status=out:zzz"];
  const answered = await ran(["open", inForce, ...said], at);
  expect(held(answered.stdout)).toEqual({ ann: ["Sales"], bob: [], cid: ["Sales"] });
  expect(answered.stderr).not.toContain("Assumed");
});

test("an answer that is none of those is refused, one to no question is told", async () => {
  const wrong = await ran(["open", inForce, "--answer", "in force: status=taek"], at);
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain(
    "can't be “taek”. Did you mean take? It is one of: “leave”, “take”.",
  );
  const none = await ran(
    ["open", hand, "--column=user=1", "--column=group=2", "--answer", "sums=keep"],
    at,
  );
  expect(none.status).toBe(0);
  expect(none.stderr).toContain("Nothing was asked that is called “sums”");
});

test("every problem is told with its file and line, and --strict writes nothing then", async () => {
  const rows = file("problems.csv", "user;group\nann;Sales\nann;Sales\n;Sales\nbob;Sales\n");
  const told = await ran(["open", rows], at);
  expect(told.status).toBe(0);
  expect(told.stderr.split("\n").slice(0, 2)).toEqual([
    "problems.csv:4: the user is empty; the row is left out.",
    "problems.csv:3: “ann” is in “Sales” already; counted once.",
  ]);
  const strict = await ran(["open", rows, "--strict", "-o", "strict.json"], at);
  expect(strict.status).toBe(2);
  expect(strict.stderr).toContain("Nothing was written, as --strict asks: 2 mended or left out.");
  expect(readdirSync(folder)).not.toContain("strict.json");
  const assumed = await ran(["open", inForce, "--strict"], at);
  expect(assumed.stderr).toContain("2 things were assumed");
  const said = await ran(["open", "known.csv", "--strict", "--quiet"], at);
  expect({ status: said.status, stderr: said.stderr }).toEqual({ status: 0, stderr: "" });
});

test("memberships through groups in groups count where that is answered, and stay so in our own file", async () => {
  const nested = join(NESTED, "ldif");
  const files = readdirSync(nested).map((name) => join(nested, name));
  const direct = await ran(["open", ...files], at);
  expect(direct.stderr).toContain("Assumed: Direct memberships count.");
  const all = await ran(["open", ...files, "--answer", "memberships=expanded"], at);
  expect(all.stderr).not.toContain("Assumed: Direct");
  const count = (text: string) => Object.values(held(text)).flat().length;
  expect(count(all.stdout)).toBeGreaterThan(count(direct.stdout));
  const again = await ran(["open", "-", "--strict"], { ...at, stdin: all.stdout });
  expect(again.stdout).toBe(all.stdout);
});

test("attributes of another file and roles that exist come along", async () => {
  file("people.csv", "login;dept\nANN;North\ncid;South\nzoe;South\n");
  file("roles.csv", "role;group;user\nSeller;Sales;ann\nSeller;Sales;bob\n");
  const argv = ["open", inForce, "--attributes", "people.csv", "--roles", "roles.csv"];
  const { status, stdout, stderr } = await ran(argv, at);
  expect(status).toBe(0);
  const { users, roles } = JSON.parse(stdout);
  expect(users).toMatchObject([
    { attributes: { dept: "North" } },
    {},
    { attributes: { dept: "South" } },
  ]);
  expect(roles).toMatchObject([{ id: "Seller", inForce: true }]);
  expect(stderr).toContain("people.csv: zoe is not in the table, and left out.");
});

test("of ids that differ in case each has its own row, and nothing new is told as that", async () => {
  const two = file("two.csv", "user,group\nboss,Mail\nBOSS,Mail\neve,Mail\n");
  file("ranks.csv", "user,rank\nboss,1\nBOSS,2\neve,3\n");
  const { stdout, stderr } = await ran(["open", two, "--attributes", "ranks.csv"], at);
  const users: { id: string; attributes: { rank: string } }[] = JSON.parse(stdout).users;
  const ranks = users.map(({ id, attributes }) => [id, attributes.rank]);
  expect(Object.fromEntries(ranks)).toEqual({ boss: "1", BOSS: "2", eve: "3" });
  expect(stderr).not.toContain("several rows");
  file("twice.csv", "user,rank\neve,3\nboss,1\nBoss,2\nBoss,2\n");
  const twice = await ran(["open", two, "--attributes", "twice.csv"], at);
  expect(twice.stderr).toContain("twice.csv: Boss stands in several rows, and is left out.");
  file("names.csv", "user,rank\neve,\n");
  const none = await ran(["open", two, "--attributes", "names.csv"], at);
  expect(none.stderr).toContain(
    "names.csv says nothing that the table has not: nothing was added.",
  );
  expect(none.stderr).not.toContain("Added");
});

test("the date by --date is that of the table's source, and what is in force goes by it", async () => {
  const until = file(
    "until.csv",
    "user,group,valid until\nann,Sales,2026-05-01\nbob,Sales,2027-01-01\n",
  );
  const early = await ran(["open", until, "--date", "2026-01-31"], at);
  expect(held(early.stdout)).toEqual({ ann: ["Sales"], bob: ["Sales"] });
  expect(JSON.parse(early.stdout).source.time).toBe(new Date(2026, 0, 31, 12).toISOString());
  const late = await ran(["open", until, "--date", "2026-12-01"], at);
  expect(held(late.stdout)).toEqual({ ann: [], bob: ["Sales"] });
  expect(new Date()).not.toEqual(new Date(2026, 11, 1, 12));
});

test("--json tells of the table that went to a file", async () => {
  const argv = ["open", inForce, "problems.csv", "--json", "--quiet"];
  const { status, stdout, stderr } = await ran([...argv, "-o", "told.json"], at);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({
    name: "force.csv and 1 more",
    kind: "Long table",
    ...{ users: 3, groups: 2 },
    assumed: [expect.stringContaining("in force: status=take"), expect.anything()],
    problems: expect.arrayContaining(["problems.csv:4: the user is empty; the row is left out."]),
  });
  expect((await ran(argv, at)).stderr).toContain("name it with -o");
});
