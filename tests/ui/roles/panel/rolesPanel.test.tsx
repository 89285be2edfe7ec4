// @vitest-environment jsdom
import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import { apply } from "#src/model/commands/apply.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { discardRoles } from "#src/model/commands/byHand/discardRoles.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { newRole } from "#src/model/roles/role.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { LATER_ACTIONS } from "#src/ui/actions/laterActions.ts";
import { RolesPanel } from "#src/ui/roles/panel/RolesPanel.tsx";
import { RoleBar } from "#src/ui/shell/RoleBar.tsx";
import { tableBy, tableOf } from "../../../table.ts";
import { appears, button, click, inOneTask, point, press, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

/** Roles in the order of derivation: A (3 × 1), B (2 × 2), C and D (1 × 3). */
const FOUR = tableOf(`
      A B C D
  ann x x x .
  bob x x . x
  cid x . . .`);

/** The panel on a table with its roles, once their figures are counted. */
async function show(data: TableData = FOUR) {
  const screen = screenOn(data);
  screen.workspace.table.run(recalculate, {});
  screen.workspace.view.rolesPanel.update({ isOpen: true });
  const place = mountIn(screen, <RolesPanel />);
  await settle();
  const rows = () => [...place.querySelectorAll<HTMLElement>("[data-role-at]")];
  const names = () => rows().map((row) => row.querySelector(".role-id")!.textContent);
  const cell = (row: number, column = 0) =>
    rows()[row].querySelector<HTMLElement>(`[data-column="${column}"]`)!;
  const focus = (row: number, column = 0) => act(() => cell(row, column).focus());
  const focused = () => document.activeElement!.closest("[data-role-at]")?.textContent;
  return { ...screen.workspace, screen, place, rows, names, cell, focus, focused };
}

function texts(row: HTMLElement): string[] {
  return [...row.children].map(({ textContent }) => textContent!);
}

describe("the tab of the applied roles", () => {
  const tabOf = (place: Element) => place.querySelector("[role=tab][aria-selected=true]")!;

  test("is shown once no candidate is left, whatever applied the last", async () => {
    const { table, place, names, focus, view, screen } = await show();
    act(() => void table.run(applyInOrder, { roles: [0, 1, 2] }));
    expect(tabOf(place).textContent).toBe("Candidates1");
    focus(0);
    press("Enter");
    await settle();
    expect(tabOf(place).textContent).toBe("Applied4");
    expect(names()).toHaveLength(4);
    expect(document.activeElement).toBe(tabOf(place));
    act(() => view.roleTables.update({ tab: "candidates" }));
    act(() => void table.run(recalculate, {}));
    expect(tabOf(place).textContent).toBe("Candidates4");
    act(() => void LATER_ACTIONS.applyAll.perform(screen, "palette"));
    expect(tabOf(place).textContent).toBe("Applied4");
  });

  test("stays away while no role is applied, or a candidate is left", async () => {
    const { table, place } = await show();
    act(() => void table.run(discardRoles, { roles: [0, 1, 2, 3], discarded: true }));
    expect(tabOf(place).textContent).toBe("Candidates0");
    act(() => void table.run(discardRoles, { roles: [0, 1], discarded: false }));
    act(() => void table.run(apply, { role: 0 }));
    expect(tabOf(place).textContent).toBe("Candidates1");
    act(() => void table.run(discardRoles, { roles: [1], discarded: true }));
    expect(tabOf(place).textContent).toBe("Applied1");
  });
});

describe("the table of candidates", () => {
  test("has a row a role, with its figures, the most gain first", async () => {
    const { rows, place } = await show();
    expect(rows().map(texts)).toEqual([
      ["B", "2", "2", "4", "4", "0"],
      ["A", "3", "1", "3", "3", "0"],
      ["C", "1", "3", "3", "3", "0"],
      ["D", "1", "3", "3", "3", "0"],
    ]);
    const grid = place.querySelector("[role=grid]")!;
    expect(grid.getAttribute("aria-rowcount")).toBe("5");
    expect(grid.getAttribute("aria-colcount")).toBe("6");
  });

  test("keeps its place when applying a role makes its figures narrower; another order begins anew", async () => {
    const { place, table } = await show(
      tableBy(12_000, 3, (user, group) => user >= 11_990 * group),
    );
    const scrollTo = vi.fn();
    place.querySelector<HTMLElement>(".role-rows")!.scrollTo = scrollTo;
    const columns = () => place.querySelector<HTMLElement>(".role-grid")!.style.cssText;
    const before = columns();
    act(() => void table.run(apply, { role: 0 }));
    await settle();
    expect(columns()).not.toBe(before);
    expect(scrollTo).not.toHaveBeenCalled();
    click(button("Users"));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test("marks the roles that would bring groups in conflict together", async () => {
    const { rows, table } = await show();
    const marked = () =>
      rows()
        .filter((row) => row.querySelector(".in-conflict"))
        .map(texts);
    expect(marked()).toEqual([]);
    const conflicts = [{ groups: ["A", "C"] as const, reason: "" }];
    act(() => void table.run(setConflicts, { conflicts }));
    await appears(".in-conflict");
    expect(marked().map(([name]) => name)).toEqual(["C, with groups in conflict"]);
    act(() => table.undo());
    await settle(400);
    expect(marked()).toEqual([]);
  });

  test("of 10,000 roles has the rows in sight alone, and counts them all", async () => {
    const screen = screenOn(tableBy(4, 4, (user, group) => group <= user));
    const roles = Array.from({ length: 10_000 }, (_, at) =>
      newRole({
        id: `Role ${at}`,
        groups: Uint32Array.of(at % 4),
        users: Uint32Array.of(at % 3),
        used: false,
      }),
    );
    screen.workspace.table.run(recalculate, { roles });
    const place = mountIn(screen, <RolesPanel />);
    const rows = place.querySelectorAll("[data-role-at]");
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.length).toBeLessThan(60);
    expect(place.querySelector("[role=grid]")!.getAttribute("aria-rowcount")).toBe("10001");
    expect(rows[3].getAttribute("aria-rowindex")).toBe("5");
    // As high as all of them: the scroll bar is that of ten thousand rows.
    const { height } = place.querySelector<HTMLElement>(".role-extent")!.style;
    expect(Number.parseFloat(height)).toBe(280_000);

    // The rows of another tab come in a task of their own, once all around them is there.
    const { table, view } = screen.workspace;
    act(() => void table.run(applyInOrder, { roles: [...roles.keys()].slice(5000) }));
    inOneTask(() => view.roleTables.update({ tab: "applied" }));
    expect(place.querySelector("[aria-selected=true]")!.textContent).toBe("Applied5,000");
    expect(place.querySelector("[role=grid]")).toBeNull();
    const grid = await appears("[role=grid]");
    expect(grid.getAttribute("aria-rowcount")).toBe("5001");
  });

  test("sorts by a heading, which says so", async () => {
    const { names, place } = await show();
    const order = () =>
      [...place.querySelectorAll("[role=columnheader]")].map((head) => head.ariaSort);
    expect(order()).toEqual(["none", "none", "none", "none", "descending", "none"]);
    click(button("Users"));
    expect(names().join("")).toBe("ABCD");
    click(button("Users"));
    expect(order()).toEqual(["none", "ascending", "none", "none", "none", "none"]);
    expect(names().join("")).toBe("CDBA");
  });

  test("is one tab stop, from which arrows lead to every cell and heading", async () => {
    const { place, focus, focused, names } = await show();
    const stops = () => place.querySelectorAll("[role=grid] [tabindex='0']").length;
    expect(stops()).toBe(1);
    focus(0);
    press("ArrowDown");
    press("ArrowDown");
    expect(focused()).toMatch(/^C/);
    press("ArrowRight");
    expect(document.activeElement!.textContent).toBe("1");
    press("End");
    expect(focused()).toMatch(/^D/);
    press("Home");
    press("ArrowUp");
    expect(document.activeElement).toBe(button("Users"));
    expect(stops()).toBe(1);
    press("ArrowRight");
    expect(document.activeElement).toBe(button("Groups"));
    click(button("Groups"));
    expect(names().join("")).toBe("CDBA");
    press("ArrowDown");
    expect(focused()).toMatch(/^C/);
  });

  test("previews the role that is pointed at, else the focused one, as the bar does", async () => {
    const { view, table, rows, focus, place } = await show();
    const highlighted = () => {
      const at = view.highlighted.get();
      return typeof at === "number" ? table.roles[at].id : undefined;
    };
    point(rows()[1]);
    expect(highlighted()).toBe("A");
    point(rows()[2], rows()[1]);
    expect(highlighted()).toBe("C");
    focus(0);
    expect(highlighted()).toBe("B");
    act(() => (document.activeElement as HTMLElement).blur());
    expect(highlighted()).toBeUndefined();
    expect(place.isConnected).toBe(true);
  });

  test("Enter applies the focused role; the focus goes on to the one that takes its place", async () => {
    const { table, focus, focused, names } = await show();
    focus(0);
    press("Enter");
    await settle();
    expect(table.applied.map((at) => table.roles[at].id)).toEqual(["B"]);
    expect(names()).not.toContain("B");
    expect(focused()).toBeTruthy();
    expect(document.activeElement!.closest("[data-row]")!.getAttribute("data-row")).toBe("0");
    press("Enter");
    await settle();
    expect(table.applied).toHaveLength(2);
  });

  test("figures follow what is applied and undone", async () => {
    const { table, focus, rows } = await show();
    focus(0);
    press("Enter");
    await settle();
    // A and B are in the applied role alone now.
    expect(rows().map(texts)).toEqual([
      ["C", "1", "1", "1", "1", "0"],
      ["D", "1", "1", "1", "1", "0"],
      ["A", "3", "0", "0", "0", "0"],
    ]);
    act(() => table.undo());
    await settle();
    expect(texts(rows()[0])).toEqual(["B", "2", "2", "4", "4", "0"]);
  });
});

describe("the tabs", () => {
  test("are one tab stop; arrows choose the other table", async () => {
    const { table, place, focus, rows } = await show();
    focus(0);
    press("Enter");
    const [candidates, applied] = place.querySelectorAll<HTMLElement>("[role=tab]");
    expect([candidates.tabIndex, applied.tabIndex]).toEqual([0, -1]);
    act(() => candidates.focus());
    press("ArrowRight");
    await settle();
    expect(document.activeElement).toBe(applied);
    expect(applied.ariaSelected).toBe("true");
    expect(rows().map(texts)).toEqual([["B", "2", "2", "4", "4", "0"]]);
    expect(place.querySelector("[role=tabpanel]")!.getAttribute("aria-labelledby")).toBe(
      applied.id,
    );
    expect(table.roles[1].used).toBe(true);
  });

  test("an applied role is not applied again by Enter", async () => {
    const { table, place, focus } = await show();
    focus(0);
    press("Enter");
    click(place.querySelectorAll("[role=tab]")[1]);
    await settle();
    focus(0);
    press("Enter");
    expect(table.applied).toHaveLength(1);
    expect(table.undoLabel).toMatch(/^applying/);
  });
});

describe("the panel", () => {
  test("open, it folds the bar of roles to one line", async () => {
    const screen = screenOn(FOUR);
    screen.workspace.table.run(recalculate, {});
    const place = mountIn(screen, <RoleBar />);
    const isOneLine = () => place.querySelector(".roles")!.classList.contains("one-line");
    expect(isOneLine()).toBe(false);
    act(() => screen.workspace.view.rolesPanel.update({ isOpen: true }));
    expect(isOneLine()).toBe(true);
    act(() => screen.workspace.view.rolesPanel.update({ isOpen: false }));
    expect(isOneLine()).toBe(false);
  });

  test("forgets the selected role when other roles come", async () => {
    const { table, view, rows } = await show();
    click(rows()[1]);
    expect(view.roleTables.get().selected).toBe(0);
    act(() => void table.run(recalculate, {}));
    expect(view.roleTables.get().selected).toBeUndefined();
  });
});
