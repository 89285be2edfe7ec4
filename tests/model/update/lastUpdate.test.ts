import fc from "fast-check";
import { expect, test } from "vitest";
import { changeCount, changesCsv } from "#src/files/export/changesCsv.ts";
import { json } from "#src/files/export/json.ts";
import { readOwn } from "#src/files/own/readOwn.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { changeRole } from "#src/model/commands/byHand/changeRole.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { setFindingsAside } from "#src/model/commands/facts/setReviews.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { goOver } from "#src/model/commands/variants/goOver.ts";
import { keepVariant } from "#src/model/commands/variants/keepVariant.ts";
import { compareTables } from "#src/model/comparison/comparison.ts";
import { matchTables, NOT_THERE } from "#src/model/comparison/matching.ts";
import { recalculationLoss } from "#src/model/state/recalculationLoss.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { carryOver } from "#src/model/update/carryOver.ts";
import { lastChanges } from "#src/model/update/lastChanges.ts";
import { outOfDateWords } from "#src/view/words/outOfDate.ts";
import { tableOf } from "../../table.ts";
import { anyTable, opened } from "../anyCommands.ts";
import { aMonthLater, anyMonth, carried, NOTE } from "./anyNewer.ts";

test("what the last newer export changed is kept as the comparison with the one before it tells it", () => {
  fc.assert(
    fc.property(anyTable, anyMonth, (before, month) => {
      const table = opened(before);
      const newer = aMonthLater(before, month);
      const { state } = carried(table, newer);
      const { lastUpdate, updates } = state.facts;
      const comparison = atOnce(compareTables(newer, before, atOnce(matchTables(newer, before))));
      const wanted = [...changesCsv(comparison)].join("");
      const changes = lastUpdate && lastChanges(lastUpdate, newer);
      if (changes) expect([...changesCsv(changes)].join("")).toBe(wanted);
      else expect(changeCount(comparison)).toBe(0);
      expect(updates[0].gained + updates[0].lost).toBe(
        comparison.gainedCount + comparison.lostCount,
      );
    }),
    { numRuns: 300 },
  );
});

const PICTURE = `
      Pay Read
  ann x   x
  bob x   .
  cid .   x`;
const LATER = `
      Salaries Read Mail
  dan x        x    x
  bob x        x    .
  ann x        .    .`;

test("our own file has the updates, and what the last one changed, and brings them back", async () => {
  const table = new AccessTable(tableOf(PICTURE), { name: "may.csv" });
  table.openState(carried(table, tableOf(LATER)).state);
  const text = [...json.write(table)].join("");
  const { updates, lastUpdate } = JSON.parse(text);
  expect(updates).toMatchObject([{ ...NOTE, newUsers: 1, goneUsers: 1, newGroups: 2 }]);
  expect(lastUpdate).toEqual([
    { group: "Salaries", is: "new" },
    { group: "Mail", is: "new" },
    { group: "Pay", is: "gone" },
    { user: "dan", is: "new", gained: ["Salaries", "Read", "Mail"] },
    { user: "bob", gained: ["Salaries", "Read"], lost: ["Pay"] },
    { user: "ann", gained: ["Salaries"], lost: ["Read", "Pay"] },
    { user: "cid", name: "cid", is: "gone", lost: ["Read"] },
  ]);
  const problems: unknown[] = [];
  const { data, roleSet } = await readOwn([text], { onProblem: (one) => problems.push(one) });
  const again = new AccessTable(data, { name: "may.csv", edits: roleSet });
  expect(problems).toEqual([]);
  expect([...json.write(again)].join("")).toBe(text);
});

test("conflicts and decisions follow a group to the name that a person has matched it with", () => {
  const table = new AccessTable(tableOf(PICTURE), { name: "may.csv" });
  const [before, newer] = [table.memberships.data, tableOf(LATER)];
  table.run(setConflicts, { conflicts: [{ groups: ["Pay", "Re*"], reason: "both" }] });
  const cells = [{ user: 1, group: before.groupNames.indexOf("Pay") }];
  table.run(decide, { cells, decision: "remove", reason: "left", date: "" });
  const groups = new Map([
    [before.groupNames.indexOf("Pay"), newer.groupNames.indexOf("Salaries")],
  ]);
  const matching = atOnce(matchTables(before, newer, { users: new Map(), groups }));
  const { state, left } = atOnce(
    carryOver(table.state, { ...NOTE, data: newer, name: "june.csv" }, matching),
  );
  expect(state.facts.conflicts).toEqual([{ groups: ["Salaries", "Re*"], reason: "both" }]);
  const [decision] = state.facts.decisions.cells();
  expect([newer.userIds[decision.user], newer.groupNames[decision.group]]).toEqual([
    "bob",
    "Salaries",
  ]);
  expect(left.others).toEqual([]);
});

test("exceptions and what was set aside follow users and groups that a person has matched", () => {
  const table = new AccessTable(tableOf(PICTURE), { name: "may.csv" });
  const [before, newer] = [table.memberships.data, tableOf(LATER)];
  const said = { reason: "agreed", until: "" };
  const conflict = { groups: ["Read", "Mail"] as const, reason: "both" };
  const excepting = (...users: string[]) => [
    { ...conflict, exceptions: users.map((user) => ({ ...said, user })) },
  ];
  // Cid is matched with dan by hand; ann is said to be gone, though somebody new has her id.
  table.run(setConflicts, { conflicts: excepting("cid", "bob", "ann", "eve") });
  const aside = { finding: "some", reason: "known", date: NOTE.time, by: "" };
  const asides = (...lists: string[][]) => lists.map((items) => ({ ...aside, items }));
  table.run(setFindingsAside, { all: asides(["cid", "bob", "ann", "eve"], ["Pay", "Read"]) });
  const { userIds, groupNames } = before;
  const users = new Map([
    [userIds.indexOf("cid"), newer.userIds.indexOf("dan")],
    [userIds.indexOf("ann"), NOT_THERE],
  ]);
  const groups = new Map([[groupNames.indexOf("Pay"), newer.groupNames.indexOf("Salaries")]]);
  const matching = atOnce(matchTables(before, newer, { users, groups }));
  const { state } = atOnce(
    carryOver(table.state, { ...NOTE, data: newer, name: "june.csv" }, matching),
  );
  expect(state.facts.conflicts).toEqual(excepting("dan", "bob", "ann", "eve"));
  expect(state.facts.setAside).toEqual(asides(["dan", "bob", "ann", "eve"], ["Salaries", "Read"]));
});

test("what was set aside by a word that is a user's id and a group's name stays as it is", () => {
  const table = new AccessTable(tableOf("    ann\nann x"), { name: "may.csv" });
  const all = [{ finding: "some", items: ["ann"], reason: "", date: NOTE.time, by: "" }];
  table.run(setFindingsAside, { all });
  const newer = tableOf("    Pay\neve x");
  const matching = { users: Int32Array.of(0), groups: Int32Array.of(0) };
  const { state } = atOnce(
    carryOver(table.state, { ...NOTE, data: newer, name: "june.csv" }, matching),
  );
  expect(state.facts.setAside).toEqual(all);
});

test("a decision rests while its cell is not assigned, and comes back with it", () => {
  const table = new AccessTable(tableOf(PICTURE), { name: "may.csv" });
  const cells = [{ user: 0, group: table.memberships.columnOf("Read")! }];
  table.run(decide, { cells, decision: "remove", reason: "left", date: "" });
  table.openState(carried(table, tableOf(LATER)).state);
  expect(table.decisions.size).toBe(0);
  expect(table.decisions.all()).toHaveLength(1);
  const july = { ...NOTE, time: "2026-07-31T08:00:00.000Z" };
  table.openState(carried(table, tableOf(PICTURE), july).state);
  const [{ user, group, reason }] = table.decisions.cells();
  const { userIds, groupNames } = table.memberships.data;
  expect([userIds[user], groupNames[group], reason]).toEqual(["ann", "Read", "left"]);
  expect(table.facts.updates.map(({ time }) => time)).toEqual([NOTE.time, july.time]);
});

test("so are the roles of a variant, of which only those changed by hand are asked about", () => {
  const table = new AccessTable(tableOf(PICTURE), { name: "may.csv" });
  const byHand = () =>
    atOnce(recalculationLoss(table.state)).byHand.map((at) => table.roles[at].id);
  table.run(recalculate, {});
  table.run(keepVariant, { name: "as derived", made: "" });
  const role = table.roles.findIndex(({ id }) => id === "Read");
  table.run(changeRole, { ...table.roles[role], role, users: Uint32Array.of(0, 1) });
  table.run(keepVariant, { name: "by hand", made: "" });
  table.openState(carried(table, tableOf(LATER)).state);
  table.run(goOver, { at: 0, name: "before", made: "" });
  expect(outOfDateWords(table)).toContain("a newer export was taken");
  expect(byHand()).toEqual([]);
  table.run(goOver, { at: 1, name: "before", made: "" });
  expect(byHand()).toEqual(["Read"]);
});

test("a variant is out of date by a cell that was assumed since and came as assigned", () => {
  const table = new AccessTable(tableOf("xx x."), { name: "may.csv" });
  table.run(recalculate, {});
  table.run(keepVariant, { name: "first", made: "" });
  table.run(toggle, { user: 1, group: 1 });
  table.run(recalculate, {});
  table.openState(carried(table, tableOf("xx xx")).state);
  expect(table.isOutOfDate).toBe(false);
  table.run(goOver, { at: 0, name: "before", made: "" });
  expect(table.isOutOfDate).toBe(true);
});

test("roles are not out of date by a cell that was assigned and comes as assumed: it is held as it was", () => {
  const table = new AccessTable(tableOf("xx x."), { name: "may.csv" });
  table.run(recalculate, {});
  table.openState(carried(table, tableOf("xo x.")).state);
  expect(table.isOutOfDate).toBe(false);
});

test("a recalculation after a newer export is due, says why, and takes no derived role for one by hand", () => {
  const table = new AccessTable(tableOf(PICTURE), { name: "may.csv" });
  table.run(recalculate, {});
  expect(outOfDateWords(table)).toBeUndefined();
  table.openState(carried(table, tableOf(LATER)).state);
  expect(outOfDateWords(table)).toBe(
    "Out of date. Cells changed since the roles were derived: a newer export was taken.",
  );
  expect(atOnce(recalculationLoss(table.state))).toEqual({ planned: [], byHand: [], worded: [] });
  table.run(recalculate, {});
  expect(table.isOutOfDate).toBe(false);
  table.undo();
  expect(table.isOutOfDate).toBe(true);
});

test("who moved is kept with what changed, in our own file, too", async () => {
  const teams = (...values: (string | undefined)[]) => ({
    attributes: [
      { name: "Team", values },
      { name: "Site", values: ["Bonn", "Bonn", "Bonn"] },
    ],
  });
  const table = new AccessTable(tableOf(PICTURE, teams("Sales", "IT", "IT")));
  table.openState(carried(table, tableOf(PICTURE, teams("Law", "IT", undefined))).state);
  expect(table.facts.lastUpdate?.moved).toEqual({
    users: Uint32Array.of(0, 2),
    attributes: ["Team", "Team"],
    from: ["Sales", "IT"],
    to: ["Law", ""],
  });
  const text = [...json.write(table)].join("");
  expect(JSON.parse(text).lastUpdate).toEqual([
    { user: "ann", moved: [{ attribute: "Team", from: "Sales", to: "Law" }] },
    { user: "cid", moved: [{ attribute: "Team", from: "IT" }] },
  ]);
  const { data, roleSet } = await readOwn([text], { onProblem: () => {} });
  const again = new AccessTable(data, { edits: roleSet });
  expect(again.facts.lastUpdate?.moved).toEqual(table.facts.lastUpdate?.moved);
});
