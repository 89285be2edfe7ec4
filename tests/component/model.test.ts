import { expect, test } from "vitest";
import * as model from "#src/component/model.ts";

const { apply, compareTables, fileOf, findingsIn, jsonOf, openTable } = model;
const { planRoles, recalculateRoles, updateTable } = model;

const csv = (...rows: readonly string[]) =>
  new File([["user,group", ...rows].join("\n")], "export.csv");
const JANUARY = csv("ann,Mail", "ann,Crm", "bob,Mail", "bob,Crm", "cid,Vpn");
const FEBRUARY = csv("ann,Mail", "ann,Crm", "bob,Mail", "dan,Vpn");

const tableOf = async (file: File) => (await openTable(file)).table;

test("files of any kind become a table where there is no worker, with what was assumed", async () => {
  const { table, kind, problems, questions } = await openTable([JANUARY, FEBRUARY]);
  expect({ kind, questions, problems: problems.count }).toMatchObject({ kind: "Long table" });
  expect(table.memberships.userCount).toBe(4);
});

test("what is no table is refused with a sentence", async () => {
  await expect(openTable(new File([""], "empty.csv"))).rejects.toThrow(model.Refusal);
});

test("roles are derived, planned, taken and applied as on the page, each a step to undo", async () => {
  const table = await tableOf(JANUARY);
  await recalculateRoles(table);
  const derived = table.roles.map((_, at) => table.role(at).groups);
  expect(derived).toEqual([["Mail", "Crm"], ["Vpn"]]);
  const plan = await planRoles(table, { aim: "least", share: 1 });
  await plan.take();
  expect(table.roles).toHaveLength(plan.roles.length);
  await expect(plan.take()).rejects.toThrow("The table has changed since the plan was made");
  table.run(apply, { role: 0 });
  table.undo();
  table.undo();
  expect(table.roles.map((_, at) => table.role(at).groups)).toEqual(derived);
});

test("roles are planned by each aim, told as shares of what is held", async () => {
  const shares = [];
  for (const aim of ["follow", "fewest", "least"] as const) {
    const table = model.tableOf({
      users: ["ann", "bob", "cid", "dan"].map((id, at) => ({
        id,
        attributes: { Team: at < 2 ? "Sales" : "Law" },
      })),
      groups: ["Mail", "Crm"],
      memberships: Uint32Array.of(0, 0, 0, 1, 1, 0, 1, 1, 2, 0, 3, 0),
    });
    let done = 0;
    const asked = aim === "follow" ? { people: 2 } : { share: 1 };
    const { roles, covered, required } = await planRoles(table, {
      ...{ aim, ...asked },
      onProgress: (share) => {
        done = Math.max(done, share);
      },
    });
    shares.push({ aim, covered, required, isTold: roles.length > 0 && done > 0 });
  }
  const told = { required: 6, isTold: true };
  expect(shares).toEqual([
    // Two lawyers alone are too few to tell what lawyers hold.
    { aim: "follow", covered: 4, ...told },
    { aim: "fewest", covered: 6, ...told },
    { aim: "least", covered: 6, ...told },
  ]);
});

test("a table comes back from its own JSON as it was", async () => {
  const table = await tableOf(JANUARY);
  await recalculateRoles(table);
  table.run(apply, { role: 1 });
  const again = await tableOf(new File([await jsonOf(table)], "table.json"));
  expect(again.role(1)).toEqual(table.role(1));
  expect(await (await jsonOf(again)).text()).toContain('"applied":["Vpn"]');
});

test("a table is written to each file that the page writes, and to no other", async () => {
  const table = await tableOf(JANUARY);
  for (const kind of model.FILES) expect((await fileOf(table, kind)).type).toMatch(/^text\/csv/);
  expect(() => fileOf(table, "rolls")).toThrow("There is no file “rolls”");
});

test("roles are written for other systems as the page writes them, and for no other", async () => {
  const table = await tableOf(JANUARY);
  await recalculateRoles(table);
  const { files } = await model.filesFor(table, "scim", { roles: "all" });
  expect(files.length).toBeGreaterThan(0);
  expect(await files[0].content.text()).toContain("Vpn");
  await expect(model.filesFor(table, "octa")).rejects.toThrow("There is no system “octa”");
});

test("what changed between two tables is told by ids and names", async () => {
  const changes = await compareTables(await tableOf(JANUARY), await tableOf(FEBRUARY));
  expect(changes.counts).toEqual({ gained: 1, lost: 2, same: 3 });
  expect([...changes.gained()]).toEqual([["dan", "Vpn"]]);
  expect([...changes.lost()]).toEqual(
    expect.arrayContaining([
      ["bob", "Crm"],
      ["cid", "Vpn"],
    ]),
  );
  expect([changes.users("new"), changes.users("gone"), changes.groups("gone")]).toEqual([
    ["dan"],
    ["cid"],
    [],
  ]);
  expect([...changes.csv()].join("").split("\r\n")).toHaveLength(5);
});

test("a newer export has the roles of the table before, which stays as it is", async () => {
  const before = await tableOf(JANUARY);
  await recalculateRoles(before);
  before.run(apply, { role: 0 });
  const { table, warnings } = await updateTable(before, await tableOf(FEBRUARY));
  expect(warnings).toEqual([]);
  expect(table.applied).toHaveLength(1);
  expect(table.role(0).users).toEqual(["ann", "bob"]);
  expect(before.memberships.userCount).toBe(3);
});

test("findings are told by the day, and work that is given up ends with its reason", async () => {
  const table = await tableOf(FEBRUARY);
  expect((await findingsIn(table)).map(({ finding }) => finding)).toContain("groupsOfOne");
  const signal = AbortSignal.abort(new Error("no longer wanted"));
  await expect(findingsIn(table, { signal })).rejects.toThrow("no longer wanted");
  await expect(planRoles(table, { signal })).rejects.toThrow("no longer wanted");
});
