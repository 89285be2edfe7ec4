// @vitest-environment jsdom
import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import { apply } from "#src/model/commands/apply.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { pressRecalculate, SMALL, showBars, stairs, tabStops } from "../../bars.tsx";
import { button, click, point, press, settle } from "../../mount.tsx";

describe("recalculate", () => {
  test("before the first recalculation there are no role buttons; after it one a role, in order", () => {
    const { roles } = showBars(SMALL);
    expect(roles()).toEqual([]);
    pressRecalculate();
    expect(roles().map((role) => role.dataset.roleId)).toEqual(["A", "B", "C"]);
  });

  test("is out of date while the held cells differ from those last recalculated", () => {
    const { table } = showBars(SMALL);
    const description = () => {
      const { ariaLabel, textContent } = button("Recalculate Roles");
      const by = button("Recalculate Roles").getAttribute("aria-describedby");
      return {
        name: ariaLabel ?? textContent,
        text: by && document.getElementById(by)!.textContent,
      };
    };
    pressRecalculate();
    expect(description()).toEqual({ name: "Recalculate Roles", text: null });
    act(() => void table.run(toggle, { user: 2, group: 2 }));
    expect(description().name).toBe("Recalculate Roles");
    expect(description().text).toMatch(/^Out of date/);
    act(() => void table.run(toggle, { user: 2, group: 2 }));
    expect(description().text).toBeNull();
  });

  test("says by how much when changes have come to rest, or when somebody looks", async () => {
    const { table } = showBars(SMALL);
    pressRecalculate();
    const toggled = () => /\d+ toggled/.exec(button("Recalculate Roles").title)?.[0];
    act(() => void table.run(toggle, { user: 2, group: 2 }));
    expect(toggled()).toBe("1 toggled");
    act(() => void table.run(toggle, { user: 1, group: 2 }));
    expect(toggled()).toBe("1 toggled");
    await settle(300);
    expect(toggled()).toBe("2 toggled");
    point(button("Recalculate Roles"));
    act(() => void table.run(toggle, { user: 1, group: 2 }));
    expect(toggled()).toBe("1 toggled");
  });

  test("wiping what was applied is told in a notice; else there is none", async () => {
    const { view, roles } = showBars(SMALL);
    pressRecalculate();
    await settle();
    pressRecalculate();
    expect(view.notices.get()).toEqual([]);
    click(roles()[0]);
    click(roles()[2]);
    pressRecalculate();
    expect(view.notices.get().map(({ text }) => text)).toEqual(["2 applied roles were wiped."]);
    click(roles()[0]);
    pressRecalculate();
    expect(view.notices.get().at(-1)!.text).toBe("1 applied role was wiped.");
  });

  test("does nothing before there is a table", () => {
    const { roles } = showBars();
    expect(button("Recalculate Roles").ariaDisabled).toBe("true");
    pressRecalculate();
    expect(roles()).toEqual([]);
  });
});

describe("keyboard", () => {
  test("the toolbar is one tab stop, which is where the focus was last", () => {
    const { tools } = showBars(SMALL);
    expect(tabStops(tools)).toEqual([button("Recalculate Roles")]);
    act(() => button("Find").focus());
    expect(tabStops(tools)).toEqual([button("Find")]);
  });

  test("arrows go round, Home and End go to the ends", () => {
    showBars(SMALL);
    pressRecalculate();
    const first = button("Recalculate Roles");
    first.focus();
    press("ArrowRight");
    expect(document.activeElement).toBe(button("Undo"));
    press("End");
    const last = document.activeElement;
    press("ArrowRight");
    expect(document.activeElement).toBe(first);
    press("ArrowLeft");
    expect(document.activeElement).toBe(last);
    press("Home");
    expect(document.activeElement).toBe(first);
  });
});

describe("undo and redo", () => {
  test("say what they would do, do it, and are disabled where there is nothing", () => {
    const { table } = showBars(SMALL);
    const undo = () => button("Undo");
    const redo = () => button("Redo");
    expect(undo().getAttribute("aria-disabled")).toBe("true");
    act(() => void table.run(toggle, { user: 1, group: 2 }));
    point(undo());
    expect(undo().title).toBe("Undo: toggle of bob, C");
    click(undo());
    expect(table.memberships.state(1, 2)).toBe("notAssigned");
    act(() => redo().focus());
    expect(redo().title).toBe("Redo: toggle of bob, C");
    click(redo());
    expect(table.memberships.state(1, 2)).toBe("assumed");
    expect(redo().getAttribute("aria-disabled")).toBe("true");
  });

  test("are made in words when somebody looks, or when changes have come to rest", async () => {
    const { table } = showBars(SMALL);
    const label = vi.spyOn(table, "undoLabel", "get");
    const undo = button("Undo");
    act(() => void table.run(toggle, { user: 1, group: 2 }));
    act(() => void table.run(toggle, { user: 2, group: 2 }));
    expect(label).not.toHaveBeenCalled();
    expect(undo.getAttribute("aria-disabled")).toBeNull();
    point(undo);
    expect(undo.title).toBe("Undo: toggle of cid, C");
    act(() => void table.run(toggle, { user: 1, group: 2 }));
    await settle(300);
    expect(undo.title).toBe("Undo: toggle of bob, C");
  });

  test("undoing a recalculation brings the applied roles back", async () => {
    const { table } = showBars(SMALL);
    pressRecalculate();
    await settle();
    act(() => table.run(apply, { role: 0 }));
    pressRecalculate();
    expect(table.applied).toEqual([]);
    click(button("Undo"));
    expect(table.applied).toEqual([0]);
  });

  test("answer Ctrl+Z, Shift+Ctrl+Z and Ctrl+Y, but not in a text field", () => {
    const { table } = showBars(stairs(30));
    const key = (init: KeyboardEventInit, target: EventTarget = document.body) =>
      act(() => {
        target.dispatchEvent(
          new KeyboardEvent("keydown", { bubbles: true, ctrlKey: true, ...init }),
        );
      });
    act(() => void table.run(toggle, { user: 0, group: 5 }));
    key({ key: "z" });
    expect(table.memberships.assumed.size).toBe(0);
    key({ key: "Z", shiftKey: true });
    expect(table.memberships.assumed.size).toBe(1);
    key({ key: "z" });
    key({ key: "y" });
    expect(table.memberships.assumed.size).toBe(1);
    key({ key: "я", code: "KeyZ" });
    expect(table.memberships.assumed.size).toBe(0);
    key({ key: "y" });
    key({ key: "z" }, document.querySelector("input[type=range]")!);
    expect(table.memberships.assumed.size).toBe(0);
    pressRecalculate();
    const field = document.body.appendChild(document.createElement("input"));
    key({ key: "z" }, field);
    field.remove();
    expect(table.roles.length).toBeGreaterThan(0);
  });

  test("starting over clears toggles and roles, and can be undone", () => {
    const { table } = showBars(SMALL);
    act(() => void table.run(toggle, { user: 1, group: 2 }));
    pressRecalculate();
    click(button("Start over"));
    expect([table.roles.length, table.memberships.assumed.size]).toEqual([0, 0]);
    click(button("Undo"));
    expect([table.roles.length, table.memberships.assumed.size]).toEqual([2, 1]);
  });

  test("undone with the focus on one, roles leave it to the button that derives them", () => {
    const { table } = showBars(SMALL);
    pressRecalculate();
    const role = document.querySelector<HTMLElement>("[data-role-at]")!;
    role.focus();
    act(() => {
      role.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ctrlKey: true, key: "z" }));
    });
    expect(table.roles).toEqual([]);
    expect(document.activeElement).toBe(button("Recalculate Roles"));
  });
});
