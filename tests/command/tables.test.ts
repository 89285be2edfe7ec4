import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changesCsv } from "#src/files/export/changesCsv.ts";
import { json } from "#src/files/export/json.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { addRole } from "#src/model/commands/byHand/addRole.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { compareTables } from "#src/model/comparison/comparison.ts";
import { matchTables, NOTHING_CHOSEN } from "#src/model/comparison/matching.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableOf } from "../table.ts";
import { newFolder, ran } from "./ran.ts";

const folder = newFolder();
const at = (name: string) => join(folder, name);

/** Writes a table as our own JSON, and returns where. */
function put(name: string, table: AccessTable): string {
  writeFileSync(at(name), [...json.write(table)].join(""));
  return at(name);
}

const MARCH = tableOf(
  `
        Pay Bank VPN Admins
    ann x   .    x   .
    bob x   .    x   .
    cid .   x    x   .
    dan .   x    .   .`,
  { attributes: [{ name: "Team", values: ["Sales", "Sales", "Cash", "Cash"] }] },
);
const APRIL = tableOf(
  `
        Pay Bank VPN Admins
    ann x   x    x   .
    bob x   .    x   x
    cid .   x    x   .
    eve .   x    .   .`,
  { attributes: [{ name: "Team", values: ["Sales", "Sales", "Sales", "Cash"] }] },
);

const march = put("march.json", new AccessTable(MARCH, { name: "march.json" }));
const april = put("april.json", new AccessTable(APRIL, { name: "april.json" }));
writeFileSync(at("pairs.csv"), "Group 1,Group 2,Reason\nPay,Bank,Four eyes\n");

async function answer(...argv: string[]) {
  const { status, stdout, stderr } = await ran(argv);
  return { status, stdout, stderr: stderr.replace(/[\u2066-\u2069]/g, "") };
}

async function made(...argv: string[]) {
  const { status, stdout, stderr } = await answer(...argv);
  expect(status, stderr).toBe(0);
  return { table: JSON.parse(stdout), stderr };
}

test("the findings of a table are told, and --fail-on says which of them fail", async () => {
  const checked = await answer("check", march, "--json");
  expect(checked.status).toBe(0);
  const { findings } = JSON.parse(checked.stdout);
  expect(findings.map(({ finding }: { finding: string }) => finding)).toContain(
    "groups-without-users",
  );
  const failing = await answer("check", march, "--fail-on", "groups-without-users");
  expect([failing.status, failing.stderr]).toEqual([
    1,
    expect.stringContaining("groups-without-users (1)"),
  ]);
  const conflicts = ["--conflicts", at("pairs.csv"), "--fail-on", "conflicts"];
  expect((await answer("check", march, ...conflicts)).status).toBe(0);
  expect((await answer("check", april, ...conflicts)).status).toBe(1);
  expect(await answer("check", march, "--fail-on", "conflict")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("Did you mean conflicts?"),
  });
  const untold = await answer("check", march, "--fail-on", "leavers");
  expect([untold.status, untold.stderr]).toEqual([
    0,
    expect.stringContaining("Nothing in the table tells of leavers"),
  ]);
});

test("roles are derived as the page derives them; those by hand are pinned, or go by --replace", async () => {
  const table = new AccessTable(MARCH, { name: "march.json" });
  table.run(recalculate, {});
  const derived = JSON.parse([...json.write(table)].join("")).roles;
  expect((await made("roles", march)).table.roles).toEqual(derived);

  table.run(addRole, { id: "mine", groups: Uint32Array.of(0, 2), users: Uint32Array.of(0, 3) });
  const words = { name: "Mine", note: "", owner: "" };
  table.run(describeRole, { role: table.roles.findIndex(({ id }) => id === "mine"), words });
  const path = put("by-hand.json", table);
  const idsOf = ({ roles }: { roles: { id: string; name?: string }[] }) =>
    roles.map(({ name, id }) => name ?? id);
  const kept = await made("roles", path);
  expect(idsOf(kept.table)).toContain("Mine");
  expect(kept.stderr).toContain("Pinned: ");
  const replaced = await made("roles", path, "--replace");
  expect(idsOf(replaced.table)).not.toContain("Mine");
});

test("roles are planned by each aim, applied where that is asked for, and told as JSON", async () => {
  const { table, stderr } = await made("plan", march, "--aim", "fewest", "--apply");
  expect(table.applied.length).toBe(table.roles.length);
  expect(stderr).toContain("100% of");
  const plain = await made("plan", march, "--aim", "least");
  expect(plain.table.applied ?? []).toEqual([]);
  const followed = await answer("plan", march, "--json", "--aim", "follow", "--fewest-people", "2");
  const figures = JSON.parse(followed.stdout);
  expect(figures).toMatchObject({ aim: "follow", attributes: [{ name: "Team" }] });
  expect(await answer("plan", march, "--coverage", "120", "--aim", "fewest")).toMatchObject({
    status: 2,
  });
  expect(await answer("plan", march, "--layers", "--flat")).toMatchObject({ status: 2 });
});

test("roles and plans are written as any export instead", async () => {
  for (const [command, as] of [
    ["roles", "role-groups-csv"],
    ["plan", "roles-csv"],
  ]) {
    const instead = await answer(command, march, "--as", as);
    const whole = await answer(command, march, "-o", at(`${command}.whole.json`));
    expect([instead.status, whole.status]).toEqual([0, 0]);
    const file = await answer("export", at(`${command}.whole.json`), "--as", as);
    expect(instead.stdout).toBe(file.stdout);
    expect(instead.stdout).toContain("Pay");
  }
  expect(await answer("roles", march, "--as", "role-changes-csv")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("No role is in force"),
  });
});

test("two tables are compared: as text, JSON and the page's CSV, and what is bad news fails", async () => {
  const pairs = ["--conflicts", at("pairs.csv")];
  const compared = ["compare", march, april, "--as-given"];
  const text = await answer(...compared, ...pairs, "--fail-on", "new-conflicts,gained-privileged");
  expect(text.status).toBe(1);
  expect(text.stderr).toContain("new-conflicts (1), gained-privileged (1)");
  const told = JSON.parse((await answer(...compared, ...pairs, "--json")).stdout);
  expect(told).toMatchObject({
    older: "march.json",
    newConflicts: [{ user: "ann", conflicts: [["Pay", "Bank"]] }],
    gainedPrivileged: [{ user: "bob", group: "Admins" }],
    movers: [{ user: "cid" }],
  });
  expect((await answer(...compared, "--fail-on", "new-conflicts")).status).toBe(0);
  const matching = atOnce(matchTables(MARCH, APRIL, NOTHING_CHOSEN));
  const comparison = atOnce(compareTables(MARCH, APRIL, matching, "this"));
  expect((await answer(...compared, "--csv")).stdout).toBe([...changesCsv(comparison)].join(""));
});

test("a newer export takes a table's place, and what people did stays", async () => {
  const path = at("roles.json");
  await answer("plan", march, "--aim", "fewest", "--apply", "-o", path);
  const { table, stderr } = await made("update", path, april);
  expect(stderr).toContain("eve");
  expect(table.users.map(({ id }: { id: string }) => id)).toEqual(["ann", "bob", "cid", "eve"]);
  expect(table.roles.length).toBeGreaterThan(0);
  expect(table.updates.length).toBe(1);
  const same = await answer("update", path, march, "--json", "-o", at("same.json"));
  expect(JSON.parse(same.stdout).counts).toMatchObject({ gained: 0, lost: 0 });
  expect(JSON.parse(readFileSync(at("same.json"), "utf8")).roles.length).toBeGreaterThan(0);
});

test("who had another name before is offered, taken as a file says, and never unasked", async () => {
  const renamed = put(
    "renamed.json",
    new AccessTable(
      tableOf(`
        Pay Bank VPN Admins
    ann x   .    x   .
    rob x   .    x   .
    cid .   x    x   .
    dan .   x    .   .`),
      { name: "renamed.json" },
    ),
  );
  writeFileSync(at("names.csv"), "what,before,after\nuser,bob,rob\n");
  const goneBy = async (...options: string[]) =>
    JSON.parse((await answer("compare", march, renamed, "--as-given", "--json", ...options)).stdout)
      .counts.goneUsers;
  expect(await goneBy()).toBe(1);
  expect(await goneBy("--renamed", at("names.csv"))).toBe(0);
  writeFileSync(at("wrong.csv"), "what,before,after\nuser,bob,rub\n");
  expect(await answer("compare", march, renamed, "--renamed", at("wrong.csv"))).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("the newer table has no user “rub”"),
  });
});
