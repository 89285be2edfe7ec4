import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newFolder, ran } from "./ran.ts";

const folder = newFolder();
const csv = "user,group\nann,Sales\nbob,Sales\nbob,Travel\n";
writeFileSync(join(folder, "small.csv"), csv);

test("a table goes to the standard output as our own JSON, and what is told to the standard error", async () => {
  const { status, stdout, stderr } = await ran(["open", "small.csv"], { cwd: folder });
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ format: "access-table", source: { rows: 3 } });
  expect(stderr).toBe("small.csv: 2 users, 2 groups, 3 memberships.\n");
});

test("what comes through a pipe gives the same file each time", async () => {
  const argv = ["open", "-", "--date", "2026-01-31"];
  const [first, second] = [await ran(argv, { stdin: csv }), await ran(argv, { stdin: csv })];
  expect(second.stdout).toBe(first.stdout);
  expect(JSON.parse(first.stdout).source).toMatchObject({ files: ["standard input"], rows: 3 });
});

test("commands are piped by -, and the table keeps the name of the file it came from", async () => {
  const first = await ran(["open", "small.csv", "-o", "-"], { cwd: folder });
  const second = await ran(["open", "-"], { cwd: folder, stdin: first.stdout });
  expect(second.stdout).toBe(first.stdout);
  expect(second.stderr).toBe(first.stderr);
});

test.skipIf(process.platform === "win32")(
  "what a shell gives as a pipe is read as a file",
  async () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const [{ status, stdout }] = await Promise.all([
      ran(["open", "pipe", "small.csv", "-q"], { cwd: folder }),
      writeFile(pipe, "user,group\nzoe,Travel\n"),
    ]);
    rmSync(pipe);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).users.map(({ id }: { id: string }) => id)).toEqual([
      "zoe",
      "ann",
      "bob",
    ]);
  },
);

test("a file that is there already is written over by --force alone, and nothing is left beside it", async () => {
  const path = join(folder, "there.json");
  writeFileSync(path, "decisions");
  const refused = await ran(["open", "small.csv", "-o", "there.json"], { cwd: folder });
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatch(/there\.json is there already.*--force/);
  expect(readFileSync(path, "utf8")).toBe("decisions");
  const forced = await ran(["open", "small.csv", "-o", "there.json", "--force"], { cwd: folder });
  expect(forced.status).toBe(0);
  expect(JSON.parse(readFileSync(path, "utf8")).format).toBe("access-table");
  expect(readdirSync(folder).sort()).toEqual(["small.csv", "there.json"]);
});

test.each([
  [["opne"], "There is no command opne. Did you mean open? See access-table --help."],
  [
    ["open", "a.csv", "--outptu=b"],
    "access-table open has no option --outptu. Did you mean --output?",
  ],
  [["open", "a.csv", "--quiet=yes"], "--quiet takes no value, and was given “yes”."],
  [["open", "a.csv", "-o"], "-o needs a value: -o FILE."],
  [["open", "a.csv", "-o", ""], "-o needs a value: -o FILE."],
  [["open", "a.csv", "-o", "b", "-o", "c"], "-o is given twice."],
  [["open", ""], "A file is named that has no name: “”."],
  [["open", "small.csv/a.csv"], "small.csv/a.csv is not there."],
  [
    ["open", "small.csv", "-o", "small.csv/a.json"],
    "could not be written: its folder is not there.",
  ],
  [["open"], "These are too few files: access-table open FILE"],
  [["open", "a.csv"], "a.csv is not there."],
  [["open", "small.csv", "--date", "2026-02-31"], "--date can't be “2026-02-31”"],
  [["open", "small.csv", "--date", "soon"], "--date can't be “soon”: write it as 2026-01-31."],
])("what is wrong in %j is refused with a sentence", async (argv, sentence) => {
  const { status, stdout, stderr } = await ran(argv, { cwd: folder });
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain(sentence);
});

test("whatever is typed ends with a status, and what fails says why", async () => {
  const words = fc.constantFrom(
    ...["open", "small.csv", "none.csv", "-", "--", "-o", "-q", "-x", "--", "--=", "=", "", "-h"],
    ...["--ask", "--output=-", "--json", "--strict", "--force", "--date", "2026-01-31", "--help"],
    ...["--answer", "a=b", "sums=keep", "--column", "user=1", "user=group", "group=", "x\u202ey"],
    ...["--attributes", "--roles=small.csv", "--version"],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(words, { maxLength: 6 }), async (argv) => {
      const { status, stderr } = await ran(argv, { cwd: folder });
      expect([0, 2]).toContain(status);
      expect(stderr).not.toMatch(/This went wrong|\u202e/);
      if (status === 2) expect(stderr).toMatch(/^access-table: .{10}/m);
    }),
    { numRuns: 300 },
  );
});
