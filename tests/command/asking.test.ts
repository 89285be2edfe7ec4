import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { answered, entriesOf } from "../files/reviews/packedFiles.ts";
import { tableBy, tableOf } from "../table.ts";
import { newFolder, ran } from "./ran.ts";

const folder = newFolder();
const at = (name: string) => join(folder, name);

/** Ann is above the others, who hold things in common; what Cid holds alone is odd. */
const TABLE = new AccessTable(
  tableOf(
    `
          Pay VPN Door Domain_Admins
      ann x   .   x    .
      bob .   x   x    .
      cid x   x   x    x`,
    {
      attributes: [
        { name: "Manager", values: ["", "ann", "ann"] },
        { name: "Chief", values: ["", "Zed", "Zed"] },
      ],
    },
  ),
  { name: "people" },
);
writeFileSync(at("table.json"), [...json.write(TABLE)].join(""));

test("memberships are listed to be reviewed: all of a group, of a value, or what is privileged", async () => {
  const listed = async (list: string) => {
    const { status, stdout } = await ran(["review", at("table.json"), "--list", list, "--json"]);
    expect(status).toBe(0);
    return JSON.parse(stdout).map(({ user, group }: Record<string, string>) => `${user} ${group}`);
  };
  expect(await listed("group=VPN")).toEqual(["bob VPN", "cid VPN"]);
  expect(await listed("Manager=ann")).toEqual([
    ...["bob Door", "bob VPN", "cid Door", "cid Pay", "cid VPN", "cid Domain_Admins"],
  ]);
  expect(await listed("privileged")).toEqual(["cid Domain_Admins"]);
  const csv = await ran(["review", at("table.json"), "--list", "privileged"]);
  expect(csv.stdout).toContain("cid,cid,Domain_Admins,");
  const refused = await ran(["review", at("table.json"), "--list", "group=VPM"]);
  expect([refused.status, refused.stderr]).toEqual([
    2,
    expect.stringContaining("There is no group \u2068VPM\u2069".replace(/[\u2068\u2069]/g, "")),
  ]);
});

test("managers are asked by workbooks, and what they answer is taken back", async () => {
  const asked = await ran([
    ...["review", at("table.json"), "--list", "Manager=ann", "--ask", "manager"],
    ...["--until", "2026-12-31", "--files", at("review.zip"), "-o", at("asked.json")],
  ]);
  expect([asked.status, asked.stderr]).toEqual([0, expect.stringContaining("1 file in")]);
  const lost = ["review", at("table.json"), "--ask", "manager", "--files", at("lost.zip")];
  expect(await ran([...lost, "--json"])).toMatchObject({
    ...{ status: 2, stderr: expect.stringContaining("name it with -o") },
  });
  const files = await entriesOf(new Blob([readFileSync(at("review.zip"))]));
  expect([...files.keys()]).toEqual(["Overview.xlsx", "ann.xlsx"]);
  const book = await answered(files.get("ann.xlsx")!, { B3: "Ann", F6: "Remove", F7: "Keep" });
  writeFileSync(at("ann.xlsx"), book);

  const options = ["--fail-on", "refused", "-o", at("decided.json")];
  const taken = await ran(["answers", at("asked.json"), at("ann.xlsx"), ...options]);
  expect(taken.stderr).not.toContain("Refused");
  expect(taken.status).toBe(0);
  expect(taken.stderr).toContain("Missing: 4 answers of ann");
  expect(taken.stderr).toContain("1 file read: 1 to keep, 1 to remove, by 1 person.");
  const { decisions } = JSON.parse(readFileSync(at("decided.json"), "utf8"));
  expect(decisions).toMatchObject([{ by: "Ann" }, { by: "Ann" }]);

  // They come again: nothing is new, and who has not answered all is found by --fail-on, and reminded.
  const again = await ran([
    ...[
      "answers",
      at("decided.json"),
      at("ann.xlsx"),
      "--fail-on",
      "missing",
      "-o",
      at("again.json"),
    ],
  ]);
  expect([again.status, again.stderr]).toEqual([
    1,
    expect.stringContaining("2 answers are known already."),
  ]);
  expect(again.stderr).toContain("Found what --fail-on names: missing (");
  const reminded = await ran(["review", at("again.json"), "--remind"]);
  expect(reminded.stdout).toMatch(/^ann,.*,6,4,/m);
  const toRemind = await ran(["review", at("again.json"), "--remind", "--json"]);
  expect(JSON.parse(toRemind.stdout)).toMatchObject({
    until: "2026-12-31",
    people: [{ id: "ann", asked: 6, answered: 2 }],
  });
  const told = await ran(["answers", at("asked.json"), at("ann.xlsx"), "--json"]);
  expect(JSON.parse(told.stdout)).toMatchObject({
    ...{ files: 1, keeps: 1, removes: 1, people: 1, refused: [] },
    missing: [{ name: expect.stringContaining("ann"), count: 4 }],
  });
});

test("who is asked is said by name: users alone, some passed over, until a day that there is", async () => {
  const ask = ["review", at("table.json"), "--list", "Manager=ann", "--files", at("some.zip")];
  const said = async (...argv: string[]) => (await ran([...ask, ...argv])).stderr;
  const chief = ["--ask", "manager", "--manager", "Chief"];
  expect(await said(...chief, "--users-alone")).toContain("nobody to ask");
  expect(await said("--ask", "manager", "--pass-over", "ann")).toContain("nobody to ask");
  expect(await said("--ask", "manager", "--pass-over", "nn")).toContain("is no user's id");
  expect(await said("--ask", "manager", "--until", "2026-02-31")).toContain("--until can't be");
  expect(await said(...chief)).toContain("1 file in");
  const { stderr } = await ran(["review", at("table.json"), "--least", "most"]);
  expect(stderr).toContain("--least is a number");
});

test("who has two ids is passed over by either", async () => {
  const attributes = [{ name: "Manager", values: ["", "", "u2"] }];
  const table = new AccessTable(
    tableBy(["u2", "U2", "eve"], ["Mail"], () => true, { attributes }),
    { name: "two" },
  );
  writeFileSync(at("two.json"), [...json.write(table)].join(""));
  const ask = ["review", at("two.json"), "--list", "group=Mail", "--ask", "manager"];
  const { stderr } = await ran([...ask, "--files", at("two.zip"), "--pass-over", "U2"]);
  expect(stderr).toContain("nobody to ask");
});

test("a file that is no answer is told, and there has to be somebody to ask", async () => {
  writeFileSync(at("other.csv"), "a,b");
  const other = await ran(["answers", at("asked.json"), at("other.csv"), "--fail-on", "refused"]);
  expect([other.status, other.stderr]).toEqual([1, expect.stringContaining("Refused: ")]);
  const owner = ["review", at("table.json"), "--ask", "owner", "--files", at("none.zip")];
  expect(await ran(owner)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("names the groups' owners"),
  });
  const zip = ["review", at("table.json"), "--ask", "ann", "--files", at("review.zip")];
  expect(await ran(zip)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("is there already"),
  });
});
