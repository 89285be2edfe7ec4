// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { ruleRole } from "#src/model/commands/byHand/ruleRole.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { groupsSentence, usersSentence } from "#src/ui/roles/details/almostWords.ts";
import { RolesPanel } from "#src/ui/roles/panel/RolesPanel.tsx";
import { readRolesPanel, USUAL_PANEL } from "#src/view/roles/rolesPanel.ts";
import { tableBy, tableOf } from "../../../table.ts";
import { button, click, press, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

/** E is a role of five groups and five users; dan and fay lack E of it, u5 lacks F. */
const FIVES = tableOf(`
      A B C D E F
  u1  x x x x x x
  u2  x x x x x x
  u3  x x x x x x
  u4  x x x x x x
  u5  x x x x x .
  dan x x x x . .
  eve x x x . . .
  fay x x x x . .`);

function type(input: HTMLInputElement, text: string) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** The lines of a row. */
const textOf = (names: Element) =>
  Array.from(names.children, (one) => one.textContent!.trim()).join(": ");

/** The tab "Almost in" of a role. */
async function almostIn(id: string, data: TableData = FIVES) {
  const screen = screenOn(data);
  const { table } = screen.workspace;
  table.run(recalculate, {});
  const place = mountIn(screen, <RolesPanel />);
  await settle();
  const at = table.roles.findIndex((role) => role.id === id);
  click(place.querySelector(`[data-role-at="${at}"] .name`)!);
  await settle(120);
  click(place.querySelector("#role-detail-tab-almost")!);
  await settle(120);
  const part = () => place.querySelector<HTMLElement>(".almost")!;
  const rows = () => [...part().querySelectorAll(".action-names")].map(textOf);
  const radio = (name: string) =>
    [...part().querySelectorAll("label")].find((one) => one.textContent!.includes(name))!;
  const assumed = () => [...table.memberships.assumed.rows];
  return { ...screen.workspace, place, part, rows, radio, assumed };
}

test("lists the users who lack little, each of whom leads to the row", async () => {
  const { part, rows, view, camera } = await almostIn("E");
  camera.resize({ width: 1000, height: 600, dpr: 1 });
  expect(part().querySelector("p")!.textContent).toBe(
    "2 users without the role hold at least 80% of its 5 groups, not all. Assume what they lack, and a recalculation adds them to the role.",
  );
  expect(rows()).toEqual(["dan: lacks 1 of 5: E", "fay: lacks 1 of 5: E"]);
  click(part().querySelectorAll(".action-names")[1]);
  expect(view.focused.get().row).toBe(7);
});

test("lists the groups that little is missing of", async () => {
  const { part, rows, radio, view, camera } = await almostIn("E");
  camera.resize({ width: 1000, height: 600, dpr: 1 });
  click(radio("1 group"));
  expect(rows()).toEqual(["F: held by 4 of 5 users; lacked by u5"]);
  expect(part().querySelector("p")!.textContent).toMatch(
    /^1 group is held by at least 80% of its 5/,
  );
  click(part().querySelector(".action-names")!);
  expect(view.focused.get()).toEqual({ row: -1, column: 5 });
});

test("assumes what one lacks, or all; a recalculation then lets the role grow", async () => {
  const { table, rows, assumed } = await almostIn("E");
  click(button("Assume"));
  expect(assumed()).toEqual([[5, [4]]]);
  expect(table.isOutOfDate).toBe(true);
  await settle(120);
  expect(rows()).toEqual(["fay: lacks 1 of 5: E"]);
  act(() => table.undo());
  await settle(120);
  click(button("Assume for all 2"));
  expect(assumed()).toEqual([
    [5, [4]],
    [7, [4]],
  ]);
  expect(table.undoLabel).toBe("assuming 2 cells");
  await settle(120);
  expect(rows()).toEqual([]);
  const usersOf = () => table.roles.find(({ groups }) => groups.length === 5)!.users.length;
  expect(usersOf()).toBe(5);
  act(() => void table.run(recalculate, {}));
  expect(usersOf()).toBe(7);
});

test("is one tab stop: the arrow keys go to any row and its button", async () => {
  const { part, rows, assumed, view, camera } = await almostIn("E");
  camera.resize({ width: 1000, height: 600, dpr: 1 });
  const grid = part().querySelector<HTMLElement>("[role=grid]")!;
  const active = () => document.getElementById(grid.getAttribute("aria-activedescendant")!)!;
  act(() => grid.focus());
  expect(textOf(active())).toBe("dan: lacks 1 of 5: E");
  press("ArrowDown");
  press("Enter");
  expect(view.focused.get().row).toBe(7);
  press("ArrowRight");
  expect(active()).toBe(button("Assume", part()));
  press("Enter");
  expect(assumed()).toEqual([[7, [4]]]);
  await settle(120);
  // The keyboard stays on the list, at the row that took the place.
  expect(document.activeElement).toBe(grid);
  expect(rows()).toEqual(["dan: lacks 1 of 5: E"]);
});

test("the share is chosen, and remembered; what is no share changes nothing", async () => {
  const { part, rows, view } = await almostIn("E");
  const input = part().querySelector<HTMLInputElement>("input[type=number]")!;
  type(input, "60");
  await settle(120);
  expect(rows()).toEqual([
    "dan: lacks 1 of 5: E",
    "fay: lacks 1 of 5: E",
    "eve: lacks 2 of 5: D, E",
  ]);
  expect(view.rolesPanel.get().almostPercent).toBe(60);
  type(input, "100");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(view.rolesPanel.get().almostPercent).toBe(60);
  act(() => input.focus());
  act(() => input.blur());
  expect(input.value).toBe("60");
  expect(readRolesPanel(JSON.parse(JSON.stringify(view.rolesPanel.get()))).almostPercent).toBe(60);
  for (const almostPercent of [49, 100, 80.5, "80", undefined, Number.NaN])
    expect(readRolesPanel({ almostPercent }).almostPercent).toBe(USUAL_PANEL.almostPercent);
});

test("says why nobody is almost in", () => {
  const none = { items: new Uint32Array(0), lacking: new Uint32Array(0), cells: 0 };
  const of = (count: number) => ({
    groups: new Uint32Array(count),
    users: new Uint32Array(count),
    almostUsers: none,
    almostGroups: none,
  });
  expect(usersSentence(of(0), 80)).toBe("The role has no groups now, so nobody is almost in it.");
  expect(usersSentence(of(1), 80)).toBe(
    "The role has one group alone: nothing is almost all of one.",
  );
  expect(usersSentence(of(3), 80)).toBe(
    "Of 3 groups, at least 80% are all: with 66% or less, one may be missing.",
  );
  expect(usersSentence(of(5), 80)).toBe(
    "Nobody without the role holds at least 80% of its 5 groups, but not all.",
  );
  expect(groupsSentence(of(4), 80)).toBe(
    "Of 4 users, at least 80% are all: with 75% or less, one may be missing.",
  );
  expect(groupsSentence(of(9), 80)).toBe(
    "No other group is held by at least 80% of its 9 users, but not all.",
  );
});

test("of thousands only the rows in sight are elements", async () => {
  const users = 5000;
  const data = tableBy(users + 5, 5, (user, group) => user >= users || group > 0);
  const id = data.groupNames.at(-1)!;
  const { part } = await almostIn(id, data);
  expect(button("Assume for all 5,000")).toBeTruthy();
  expect(part().querySelectorAll("[role=row]").length).toBeLessThan(40);
  expect(part().querySelector("[role=grid]")!.getAttribute("aria-rowcount")).toBe("5000");
});

test("adds a user to the role, all of them, or a group: each one step", async () => {
  const { table, part, radio } = await almostIn("E");
  const role = () => table.roles.find(({ id }) => id === "E")!;
  click(button("Add to this role"));
  await settle(120);
  expect([...role().users]).toEqual([0, 1, 2, 3, 4, 5]);
  expect(table.undoLabel).toBe("changing «E»");
  act(() => table.undo());
  await settle(120);
  click(button("Add all 2 to this role"));
  await settle(120);
  expect([...role().users]).toEqual([0, 1, 2, 3, 4, 5, 7]);
  expect(part().textContent).toContain("Nobody without the role");
  act(() => table.undo());
  await settle(120);
  click(radio("1 group"));
  await settle(50);
  click(button("Add to this role"));
  expect([...role().derivedGroups]).toEqual([0, 1, 2, 3, 4, 5]);
});

test("of a role with a rule, who fits is excepted no more; for others the rule is offered to be dropped", async () => {
  const attributes = [{ name: "Team", values: ["a", "a", "a", "a", "a", "a", "b", "b"] }];
  const { table, view, rows } = await almostIn("E", { ...FIVES, attributes });
  const at = table.roles.findIndex(({ id }) => id === "E");
  const conditions = [{ attribute: "Team", is: "a" }];
  act(() => {
    table.run(ruleRole, { role: at, rule: { conditions, except: [{ user: 5, reason: "new" }] } });
  });
  await settle(120);
  expect(rows()).toHaveLength(2);
  click(button("Add to this role"));
  await settle(120);
  expect(table.roles[at].rule).toEqual({ conditions, except: [] });
  expect([...table.roles[at].users]).toEqual([0, 1, 2, 3, 4, 5]);
  click(button("Add to this role"));
  await settle(120);
  expect(table.roles[at].users).toHaveLength(6);
  const { text, action } = view.notices.get().at(-1)!;
  expect(text).toBe(
    "fay does not fit the rule of «E» (Team is a): a role with a rule has nobody else. Without it the role keeps its users, by hand.",
  );
  act(() => action!.act());
  expect([table.roles[at].rule, [...table.roles[at].users]]).toEqual([
    undefined,
    [0, 1, 2, 3, 4, 5, 7],
  ]);
  act(() => table.undo());
  expect(table.roles[at].rule).toEqual({ conditions, except: [] });
});
