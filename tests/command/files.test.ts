import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { tableOf } from "../table.ts";
import { newFolder, ran } from "./ran.ts";

const folder = newFolder();
const at = (name: string) => join(folder, name);

const TABLE = new AccessTable(
  tableOf(`
          A B C
      zoe x x .
      ann x x .
      bob x . x`),
  { name: "people" },
);
TABLE.run(recalculate, {});
TABLE.run(apply, { role: TABLE.roles.findIndex(({ id }) => id === "B") });
writeFileSync(at("table.json"), [...json.write(TABLE)].join(""));

const refusal = async (...argv: string[]) => {
  const { status, stderr } = await ran(argv);
  return [status, stderr.replace(/[\u2066-\u2069]/g, "")];
};

test("a file stands in the table's own order, or in that of rows and columns", async () => {
  const users = async (...options: string[]) => {
    const { stdout } = await ran([
      ...["export", at("table.json"), "--as", "assignments-csv"],
      ...options,
    ]);
    const ids = stdout.match(/^(?:zoe|ann|bob)/gm)!;
    return ids.filter((id, place) => id !== ids[place - 1]);
  };
  expect(await users()).toEqual(["zoe", "ann", "bob"]);
  expect(await users("--users-by", "name")).toEqual(["zoe", "ann", "bob"]);
  expect(await users("--users-by", "name", "--in-order")).toEqual(["ann", "bob", "zoe"]);
  expect(await refusal("export", at("table.json"), "--as", "json", "--users-by", "nams")).toEqual([
    2,
    expect.stringContaining("--users-by can't be “nams”. Did you mean name?"),
  ]);
});

test("roles go to a system as files in a folder, and what it does not ask is refused", async () => {
  const to = ["export", at("table.json"), "--for", "midpoint"];
  const { status } = await ran([...to, "-o", at("midpoint")]);
  expect(status).toBe(0);
  expect(readdirSync(at("midpoint")).length).toBeGreaterThan(0);
  const applied = readFileSync(at(`midpoint/${readdirSync(at("midpoint"))[0]}`), "utf8");
  expect(applied).toContain("B");
  expect(await refusal(...to, "--option", "nothing=1", "-o", at("x"))).toEqual([
    2,
    expect.stringContaining("asks for no nothing"),
  ]);
  expect(await refusal(...to, "--roles", "removals", "-o", at("x"))).toEqual([
    2,
    expect.stringContaining("No membership is marked for removal"),
  ]);
  expect(await refusal(...to, "--roles", "changes", "-o", at("x"))).toEqual([
    2,
    expect.stringContaining("No role is in force"),
  ]);
  expect(await refusal("export", at("table.json"))).toEqual([
    2,
    expect.stringContaining("--as or --for"),
  ]);
  const listed = JSON.parse((await ran(["export", "--list"])).stdout);
  expect(listed.as.map(({ id }: { id: string }) => id)).toContain("role-changes-csv");
  expect(listed.for.map(({ id }: { id: string }) => id)).toContain("okta");
});

test("a picture has the roles, the order and the size that were asked for", async () => {
  const svg = async (...options: string[]) =>
    (await ran(["picture", at("table.json"), "--as", "svg", ...options])).stdout;
  expect(await svg()).toContain("1 of 3 roles applied");
  expect(await svg("--roles", "none")).not.toContain("roles applied");
  expect(await svg("--roles", "all")).toContain("3 of 3 roles applied");
  expect(await svg("--roles", "C")).toContain(">C<");
  const names = (text: string) => text.match(/zoe|ann|bob/g);
  expect(names(await svg("--bare"))).toEqual(["zoe", "ann", "bob"]);
  expect(names(await svg("--bare", "--users-by", "name"))).toEqual(["ann", "bob", "zoe"]);
  const png = async (...options: string[]) =>
    PNG.sync.read((await ran(["picture", at("table.json"), "--as", "png", ...options])).bytes);
  const [small, large] = [await png("--bare"), await png("--bare", "--size", "2")];
  expect(large.width).toBeGreaterThan(1.9 * small.width);
  expect(await refusal("picture", at("table.json"))).toEqual([
    2,
    expect.stringContaining("--as svg or --as png"),
  ]);
  expect(await refusal("picture", at("table.json"), "--as", "svg", "--roles", "Z")).toEqual([
    2,
    expect.stringContaining("There is no role Z for --roles."),
  ]);
});

test("--json tells of a file that was made, which goes where -o says, and to nowhere else", async () => {
  const told = async (...argv: string[]) => {
    const { status, stdout, stderr } = await ran([...argv, "--json"]);
    return status === 0 ? JSON.parse(stdout) : stderr;
  };
  const table = at("table.json");
  const makers = [["report"], ["picture", "--as", "svg"], ["export", "--as", "roles-csv"]];
  for (const [name, ...options] of makers)
    for (const place of [[], ["-o", "-"]])
      expect(await told(name, table, ...options, ...place)).toContain("name it with -o");
  expect(await told("export", table, "--as", "roles-csv", "-o", at("told.csv"))).toEqual({
    ...{ table: "table.json", as: "roles-csv" },
  });
  const svg = await told("picture", table, "-o", at("told.svg"));
  expect(svg).toEqual({ table: "table.json", kind: "svg", bytes: statSync(at("told.svg")).size });
  const report = await told("report", table, "-o", at("told.html"));
  expect(report).toMatchObject({ table: "table.json", bytes: statSync(at("told.html")).size });
  const system = await told("export", table, "--for", "midpoint", "-o", at("told"));
  expect(system).toMatchObject({ for: "midpoint" });
  expect(system.files.toSorted()).toEqual(readdirSync(at("told")).toSorted());
});

test("several files need a folder, and two answers are refused, before anything is read", async () => {
  expect(await refusal("export", "nowhere.json", "--for", "okta")).toEqual([
    2,
    expect.stringContaining("name a folder"),
  ]);
  expect(await refusal("export", "nowhere.json", "--for", "okta", "--as", "json")).toEqual([
    2,
    expect.stringContaining("give one of them"),
  ]);
});

test.each([
  [["open", "unread.csv", "-o", "missing/x.json"], "x.json could not be written: its folder"],
  [["open", "unread.csv", "-o", "table.json/x.json"], "x.json could not be written: its folder"],
  [["open", "unread.csv", "-o", ".", "--force"], "is a folder: name a file in it"],
  [["export", "unread.csv", "--for", "okta", "-o", "table.json"], "is a file: name a folder"],
  [["review", "unread.csv", "--ask", "manager", "--files", "missing/x.zip"], "x.zip could not be"],
])("%j is refused for where it goes to, before anything is read", async (argv, said) => {
  const { status, stderr } = await ran(argv, { cwd: folder });
  expect(status).toBe(2);
  expect(stderr.replace(/[\u2066-\u2069]/g, "")).toContain(said);
});

test("an option that would say nothing is refused with what it goes with", async () => {
  const table = at("table.json");
  const said = async (...argv: string[]) => (await refusal(...argv))[1];
  expect(await said("export", table, "--as", "json", "--option", "prefix=x")).toContain(
    "--option goes with --for: give that, or leave --option out.",
  );
  expect(await said("export", table, "--for", "okta", "--in-order")).toContain("goes with --as");
  expect(await said("picture", table, "--as", "svg", "--users", "name")).toContain(
    "--users goes with --from: give that, or leave --users out. Did you mean --users-by?",
  );
  expect(await said("review", table, "--until", "2026-12-31")).toContain("goes with --ask");
  expect(await said("review", table, "--files", "x.zip")).toContain("goes with --ask or --remind");
  expect(await said("review", table, "--ask", "ann", "--remind")).toContain("give one of them");
  expect(await said("picture", table, "--as", "svg", "--size", "2")).toContain("is for PNG");
});
