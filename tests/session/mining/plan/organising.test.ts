import { expect, test, vi } from "vitest";
import { planOrganisation } from "#src/mining/rules/organisationPlan.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { assume } from "#src/model/commands/assume/assume.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import {
  coverageOfHeld,
  type OrganisationChoices,
  Organising,
  type RoleEdit,
} from "#src/session/mining/plan/organising.ts";
import { peopleOf } from "#src/session/mining/plan/plannedPeople.ts";
import { tableOf } from "../../../table.ts";

const CHOICES: OrganisationChoices = {
  ...{ share: 0.7, people: 2, grantWeight: 1, tolerance: 0.4, isUsed: [], plansLeftOver: true },
  ...{ assumed: "required", conflictsApart: true },
};

/** Of a department two hold Call, or all three. */
const staff = (cat: string) =>
  tableOf(
    `
      Post Chat Wiki Call VPN Vault
  ann x    x    x    x    .   .
  bob x    x    x    x    .   .
  cat x    x    x    ${cat}    .   .
  dan x    .    .    .    x   x
  eve x    .    .    .    x   x
  fay x    .    .    .    x   x
  svc .    .    .    .    .   .`,
    {
      attributes: [
        {
          name: "Department",
          values: ["Sales", "sales ", "Sales", "Risk", "Risk", "Risk", "Sales"],
        },
      ],
    },
  );

function begun(cat = "x", afterBest?: () => void) {
  const table = new AccessTable(staff(cat));
  table.run(exclude, {
    ...{ users: Uint32Array.of(6), groups: new Uint32Array(0) },
    ...{ why: "no person", since: "2026-01-01" },
  });
  const organising = new Organising(table, async ({ table: cells, users }, options, { onBest }) => {
    const plan = atOnce(planOrganisation(cells, options));
    const inTable = {
      ...plan,
      roles: plan.roles.map((role) => ({ ...role, users: role.users.map((at) => users[at]) })),
    };
    onBest(inTable);
    afterBest?.();
    return inTable;
  });
  return { table, organising };
}

test("a plan is found and taken: its roles have rules and the names that these suggest", async () => {
  const { table, organising } = begun();
  await organising.start(CHOICES);
  expect(organising.state.get().plan?.attributes.map(({ name }) => name)).toEqual(["Department"]);
  expect(await organising.use()).toBe(3);
  expect(
    table.roles.map(({ id, name, rule, users }) => [id, name, rule?.conditions, [...users]]),
  ).toEqual([
    ["Post", "Everybody", [], [0, 1, 2, 3, 4, 5]],
    ["Chat", "Sales", [{ attribute: "Department", is: "Sales" }], [0, 1, 2]],
    ["VPN", "Risk", [{ attribute: "Department", is: "Risk" }], [3, 4, 5]],
  ]);
  expect(table.rule).toBe("overlapping");
  table.undo();
  expect(table.roles).toEqual([]);
});

test("a change of the cells drops it", async () => {
  const { table, organising } = begun();
  await organising.start(CHOICES);
  table.run(toggle, { user: 0, group: 4 });
  expect(organising.state.get()).toEqual({});
});

/** Planned people, and what a person makes of their roles. */
async function planned(choices: Partial<OrganisationChoices> = {}, cat?: string) {
  const { table, organising } = begun(cat);
  await organising.start({ ...CHOICES, ...choices });
  const plan = () => organising.state.get().plan!;
  const edit = (at: number, part: RoleEdit) => organising.edit(at, part);
  return { table, organising, plan, edit };
}

test("a role that is struck out gives nothing, and comes again", async () => {
  const { table, organising, plan, edit } = await planned();
  const before = plan();
  expect(before).toMatchObject({ required: 21, covered: 21, granted: 0 });
  await edit(1, { isStruck: true });
  expect(plan()).toMatchObject({ required: 21, covered: 12, granted: 0 });
  expect(plan().roles.map(({ lines, adds }) => [lines, adds])).toEqual([
    [2, 6],
    [0, 0],
    [4, 6],
  ]);
  expect(atOnce(organising.rolesOf(plan())).all.map(({ name }) => name)).toEqual([
    "Everybody",
    "Risk",
  ]);
  expect(plan().weight).toBe(before.weight - 5 + 9);
  await edit(1, { isStruck: false });
  expect(plan()).toMatchObject({ weight: before.weight, covered: 21 });
  await edit(1, { isStruck: true });
  expect(await organising.use()).toBe(2);
  expect(table.roles.map(({ id }) => id)).toEqual(["Post", "VPN"]);
});

test("what was made of roles stays with their rules in the next plan, and not in another table", async () => {
  const { table, organising, plan, edit } = await planned();
  await edit(1, { name: "Sellers" });
  await edit(2, { isStruck: true });
  const before = plan();
  await organising.start({ ...CHOICES, people: 3 });
  expect(plan().roles).toEqual(before.roles);
  expect(plan()).toMatchObject({ covered: before.covered, weight: before.weight });
  table.open(staff("x"));
  await organising.start(CHOICES);
  expect(plan().roles.length).toBeGreaterThan(0);
  expect(plan().roles.some(({ name, isStruck }) => name || isStruck)).toBe(false);
});

test("a role has a name and a share of its own: its groups are decided anew, the others stay", async () => {
  const { table, organising, plan, edit } = await planned({ share: 1 }, ".");
  const { groupNames } = table.memberships.data;
  const groupsOf = (at: number) =>
    Array.from(plan().roles[at].groups, (group) => groupNames[group]).join(" ");
  expect([groupsOf(0), groupsOf(1), groupsOf(2)]).toEqual(["Post", "Chat Wiki", "VPN Vault"]);
  await edit(1, { share: 0.6, name: "Sellers" });
  expect([groupsOf(0), groupsOf(1), groupsOf(2)]).toEqual(["Post", "Chat Wiki Call", "VPN Vault"]);
  expect(plan()).toMatchObject({ covered: 20, granted: 1 });
  await edit(1, { share: undefined });
  expect(groupsOf(1)).toBe("Chat Wiki");
  // A role without groups is none.
  await edit(2, { share: 1 });
  await edit(0, { name: "All" });
  await organising.use(true);
  expect(table.roles.map(({ name, rule }) => [name, rule?.conditions.length])).toEqual([
    ["All", 0],
    ["Sellers", 1],
    ["Risk", 1],
  ]);
});

test("the people of a role are those who hold and lack, and those outside of it", async () => {
  const { table, organising, plan } = await planned({}, ".");
  // Two groups that all three hold, and the last, which two of them do.
  for (const group of [1, 2, 5]) table.run(toggle, { user: 3, group });
  await organising.start({ ...CHOICES, share: 1 });
  const role = { users: Uint32Array.of(0, 1, 2), groups: Uint32Array.of(1, 2, 5) };
  expect(atOnce(peopleOf(plan(), role))).toEqual({
    groups: [
      { group: 1, held: 3 },
      { group: 2, held: 3 },
      { group: 5, held: 2 },
    ],
    lacking: [{ user: 2, groups: [5] }],
    outside: [3],
  });
});

test("where the search is cancelled, the best plan so far is a tree, with what was made of its roles", async () => {
  let isCancelled = false;
  const { organising } = begun("x", () => isCancelled && organising.cancel());
  await organising.start(CHOICES);
  await organising.edit(1, { name: "Sellers" });
  const { plan } = organising.state.get();
  isCancelled = true;
  await organising.start(CHOICES);
  expect(organising.state.get().message).toBe("Cancelled. This is the best plan so far.");
  await vi.waitFor(() => expect(organising.state.get().plan).toEqual(plan));
  expect(plan?.tree.map(({ depth }) => depth)).toEqual([0, 1, 1]);
});

test("its tree has narrower roles below the broader ones", async () => {
  const { plan } = await planned();
  expect(plan().tree).toEqual([
    { role: 0, depth: 0 },
    { role: 1, depth: 1 },
    { role: 2, depth: 1 },
  ]);
});

test("coverage is told of all held cells, also where assumed ones were left out of the plan", async () => {
  const { table, organising, plan } = await planned();
  table.run(assume, { users: Uint32Array.of(0), groups: Uint32Array.of(4) });
  await organising.start({ ...CHOICES, assumed: "forbidden" });
  expect(plan().required).toBe(21);
  const { all } = atOnce(organising.rolesOf(plan()));
  const told = atOnce(coverageOfHeld(table, all));
  await organising.use();
  table.run(applyInOrder, { roles: [...table.roles.keys()] });
  expect([told.required, told.covered, told.granted]).toEqual([
    table.measuredCount,
    table.coveredCount,
    table.grantedCount,
  ]);
});

test("assumed cells that may be covered are neither left over nor granted", async () => {
  const find = async (mine: "required" | "allowed") => {
    const { table, organising } = begun(".");
    // Of three one is assumed to hold Call, and of six three to hold Wiki.
    const assumed = (user: number, group: number) => ({
      users: Uint32Array.of(user),
      groups: Uint32Array.of(group),
    });
    const [call, wiki] = ["Call", "Wiki"].map((name) => table.memberships.columnOf(name)!);
    table.run(assume, assumed(2, call));
    for (const user of [3, 4, 5]) table.run(assume, assumed(user, wiki));
    await organising.start({ ...CHOICES, assumed: mine });
    const { roles, required, covered, granted } = organising.state.get().plan!;
    const names = roles.map(({ groups, users }) =>
      [...groups].map((group) => `${table.memberships.data.groupNames[group]} ${users.length}`),
    );
    return { names, required, left: required - covered, granted };
  };
  expect(await find("required")).toEqual({
    ...{
      names: [
        ["Post 6", "Wiki 6"],
        ["Chat 3", "Call 3"],
        ["VPN 3", "Vault 3"],
      ],
    },
    ...{ required: 24, left: 0, granted: 0 },
  });
  expect(await find("allowed")).toEqual({
    ...{
      names: [
        ["Post 6", "Wiki 6"],
        ["Chat 3", "Call 3"],
        ["VPN 3", "Vault 3"],
      ],
    },
    ...{ required: 20, left: 0, granted: 0 },
  });
});
