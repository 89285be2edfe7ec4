// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { nameRoles } from "#src/model/commands/byHand/nameRoles.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { aboutTable } from "#src/session/mining/aboutTable.ts";
import { type Compared, Workspace } from "#src/session/workspace/workspace.ts";
import { PathLine } from "#src/ui/shell/path/PathLine.tsx";
import { isOddSearched } from "#src/ui/shell/path/pathFigures.ts";
import { RoleBar } from "#src/ui/shell/RoleBar.tsx";
import { Toolbar } from "#src/ui/shell/toolbar/Toolbar.tsx";
import { tableBy, tableOf } from "../../../table.ts";
import { pressRecalculate, SMALL, tabStops } from "../../bars.tsx";
import { button, click, settle } from "../../mount.tsx";
import { mountIn, screenOf, screenOn } from "../../session.tsx";

const READ = { ...SMALL, attributes: [{ name: "Team", values: ["a", "b", "b"] }] };
const FOLDED = { ...READ, counts: Uint32Array.of(9, 9, 9) };

/** Until the states follow what has changed. */
const AT_REST = 300;

function showPath(data = SMALL) {
  const screen = screenOn(data);
  const place = mountIn(
    screen,
    <>
      <Toolbar />
      <PathLine />
      <RoleBar />
    </>,
  );
  const line = place.querySelector(".path")!;
  const steps = () => [...line.querySelectorAll(".path-step")].map((one) => one.textContent);
  const next = () => line.querySelector("[aria-current=step]")!;
  const { workspace } = screen;
  const { table, view, opened } = workspace;
  return { workspace, table, view, opened, place, line, steps, next };
}

test("the states and the next step follow the table, not what was pressed", async () => {
  const { table, view, steps, next, place } = showPath();
  const recalculate = () => place.querySelector(".recalculate")!.classList.contains("due");
  expect(steps()).toEqual([
    ...["Check: random names", "Leave out: nothing", "Order: as read", "Plan: no roles"],
    ...["Name: no roles", "Review: 0 decided", "Compare: nothing", "Hand over: nothing"],
  ]);
  // `Recalculate Roles` is as good a plan as any: one button is the thing to do.
  expect(next().textContent).toBe("Plan: no roles");
  expect(next().classList.contains("primary")).toBe(false);
  expect(recalculate()).toBe(true);
  pressRecalculate();
  await settle(AT_REST);
  expect(steps()[3]).toBe(`Plan: ${table.roles.length} candidates`);
  expect(next().classList.contains("primary")).toBe(true);
  expect(recalculate()).toBe(false);
  table.run(apply, { role: 0 });
  view.order.set({ users: "role", groups: "role" });
  await settle(AT_REST);
  expect(steps()[2]).toBe("Order: by role");
  expect(steps()[4]).toBe("Name: 0 of 1");
  expect(next().textContent).toBe("Name: 0 of 1");
  table.run(nameRoles, { roles: [0], names: ["All"] });
  await settle(AT_REST);
  expect(steps()[4]).toBe("Name: 1 of 1");
  expect(next().textContent).toBe("Review: 0 decided");
  table.undo();
  await settle(AT_REST);
  expect(next().textContent).toBe("Name: 0 of 1");
});

test("Check says what is to be found, though nobody has looked, but of no random sample", async () => {
  const files = showPath(tableOf("x. .x", { attributes: [{ name: "Team", values: ["a", "b"] }] }));
  expect(files.steps()[0]).toBe("Check: …");
  await expect.poll(() => files.steps()[0]).toMatch(/^Check: \d findings?$/);
  const sample = showPath();
  sample.table.open(SMALL, { isSample: true });
  aboutTable(sample.workspace).watch();
  await settle(AT_REST);
  expect(aboutTable(sample.workspace).findings?.length).toBeGreaterThan(0);
  expect(sample.steps()[0]).toBe("Check: random names");
});

test("Review says how much of what is odd was decided about, though nobody has looked", async () => {
  const attributes = [{ name: "Team", values: Array.from({ length: 30 }, () => "a") }];
  const isHeld = (user: number, group: number) =>
    group < 3 || (group < 5 && user % 2 === 0) || user < 3;
  const { table, steps } = showPath(tableBy(30, 6, isHeld, { attributes }));
  expect(steps()[5]).toBe("Review: 0 decided");
  await expect.poll(() => steps()[5], { timeout: 9000 }).toMatch(/^Review: 0 of \d+$/);
  const cell = { user: 1, group: table.memberships.data.groupNames.indexOf("g5") };
  table.run(decide, { cells: [cell], decision: "keep", reason: "", date: "" });
  await expect.poll(() => steps()[5]).toMatch(/^Review: 1 of \d+$/);
});

test("odd cells are not searched unasked in what is large, and never where rows stand for many", () => {
  const table = new AccessTable(READ);
  expect(isOddSearched(table)).toBe(true);
  const held = vi.spyOn(table.memberships, "heldCount", "get");
  held.mockReturnValue(10_000_001);
  expect(isOddSearched(table)).toBe(false);
  const cells = [{ user: 0, group: 0 }];
  table.run(decide, { cells, decision: "keep", reason: "", date: "" });
  expect(isOddSearched(table)).toBe(true);
  expect(isOddSearched(new AccessTable(FOLDED))).toBe(false);
});

test("where rows stand for many users, the path ends at Hand over, not at a button that is off", async () => {
  const { table, next, steps } = showPath(FOLDED);
  pressRecalculate();
  table.run(apply, { role: 0 });
  table.run(nameRoles, { roles: [0], names: ["All"] });
  await settle(AT_REST);
  expect(button("Review: 0 decided").ariaDisabled).toBe("true");
  expect(next().textContent).toBe("Hand over: 1 role");
  expect(steps()[5]).toBe("Review: 0 decided");
});

test("while tables are compared, it is the path of the present one, at Compare", () => {
  const present = screenOn(SMALL).workspace;
  present.table.run(recalculate, {});
  present.table.run(apply, { role: 0 });
  const compared = { present } as Compared;
  const screen = screenOf(new Workspace(new AccessTable(SMALL), { compared }));
  const line = mountIn(screen, <PathLine />);
  const next = line.querySelector("[aria-current=step]")!;
  expect([next.textContent, next.classList.contains("primary")]).toEqual([
    "Compare: comparing",
    false,
  ]);
  expect(button("Name: 0 of 1", line).ariaDisabled).toBe("true");
  click(button("Put the path away", line));
  expect(present.view.path.get()).toBe(false);
});

test("a step leads to the page, panel or menu that it is about, and leads there again", () => {
  const { opened, view } = showPath();
  for (const [step, name] of [
    ["Check: random names", "aboutTable"],
    ["Leave out: nothing", "exclude"],
    ["Order: as read", "order"],
    ["Plan: no roles", "plan"],
    ["Compare: nothing", "compare"],
    ["Hand over: nothing", "export"],
  ]) {
    click(button(step));
    expect(opened.get()?.name).toBe(name);
    opened.set(undefined);
  }
  for (let pressed = 0; pressed < 2; pressed++) {
    click(button("Review: 0 decided"));
    expect(view.rolesPanel.get()).toMatchObject({ isOpen: true, isReviewing: true });
  }
});

test("a step that can't be done is off", () => {
  const { opened } = showPath();
  expect(button("Name: no roles").ariaDisabled).toBe("true");
  click(button("Name: no roles"));
  expect(opened.get()).toBeUndefined();
});

test("the line is one tab stop", () => {
  const { line } = showPath();
  expect(tabStops(line)).toEqual([button("Check: random names")]);
  button("Put the path away").focus();
  expect(tabStops(line)).toEqual([button("Put the path away")]);
});

test("put away, it says how it comes back", () => {
  const { view } = showPath();
  click(button("Put the path away"));
  expect(view.path.get()).toBe(false);
  const [{ text, action }] = view.notices.get();
  expect(text).toBe("The path is put away. Help ▸ Path brings it back.");
  action!.act();
  expect(view.path.get()).toBe(true);
});
