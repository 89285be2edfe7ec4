// @vitest-environment jsdom
import { act } from "react";
import { describe, expect, test } from "vitest";
import { apply } from "../../../src/model/commands/apply.ts";
import { recalculate } from "../../../src/model/commands/recalculate.ts";
import { toggle } from "../../../src/model/commands/toggle.ts";
import type { TableData } from "../../../src/model/table/memberships.ts";
import { Toolbar } from "../../../src/ui/toolbar/Toolbar.tsx";
import { tableBy, tableOf } from "../../table.ts";
import { button, click, point, press } from "../mount.tsx";
import { mountIn, sessionOn } from "../session.tsx";

const SMALL = tableOf(`
      A B C
  ann x x x
  bob x x .
  cid x . .`);

/** As many groups as users, each held by one user more than the one before: a role each. */
function stairs(count: number): TableData {
  return tableBy(count, count, (user, group) => group <= user);
}

function show(data?: TableData) {
  const session = sessionOn(data);
  const { table, view } = session;
  const place = mountIn(session, <Toolbar />);
  const roles = () => [...place.querySelectorAll<HTMLElement>("[data-role-id]")];
  return { table, view, place, roles, toolbar: place.querySelector("[role=toolbar]")! };
}

function pressRecalculate() {
  click(button("Recalculate Roles"));
}

describe("recalculate", () => {
  test("before the first recalculation there are no role buttons; after it one a role, in order", () => {
    const { roles } = show(SMALL);
    expect(roles()).toEqual([]);
    pressRecalculate();
    expect(roles().map((role) => role.dataset.roleId)).toEqual(["A", "B", "C"]);
  });

  test("is out of date while the held cells differ from those last recalculated", () => {
    const { table } = show(SMALL);
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

  test("wiping what was applied is told in a notice; else there is none", () => {
    const { view, roles } = show(SMALL);
    pressRecalculate();
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
    const { roles } = show();
    expect(button("Recalculate Roles").ariaDisabled).toBe("true");
    pressRecalculate();
    expect(roles()).toEqual([]);
  });
});

describe("role buttons", () => {
  test("say id, size and whether used", () => {
    const { roles } = show(SMALL);
    pressRecalculate();
    const name = (at: number) =>
      [...roles()[at].childNodes]
        .filter((node) => (node as Element).ariaHidden !== "true")
        .map((node) => node.textContent)
        .join("");
    expect(name(0)).toBe("A, 3 users × 1 group");
    expect(name(1)).toBe("B, 2 users × 2 groups");
    click(roles()[1]);
    expect(name(1)).toBe("B, 2 users × 2 groups, used");
  });

  test("show the size as users × groups, and the role's colour", () => {
    const { table, roles } = show(SMALL);
    pressRecalculate();
    expect(roles()[1].querySelector(".role-size")!.textContent).toBe("2 × 2");
    const swatch = roles()[1].querySelector<HTMLElement>(".swatch")!;
    expect(swatch.style.backgroundColor).toBe(table.roles[1].color);
  });

  test("apply an unused role, and keep the focus", () => {
    const { table, roles } = show(SMALL);
    pressRecalculate();
    act(() => roles()[1].focus());
    click(roles()[1]);
    expect(table.applied).toEqual([1]);
    expect(roles()[1].ariaDisabled).toBe("true");
    expect(document.activeElement).toBe(roles()[1]);
  });

  test("never apply a used role again", () => {
    const { table, roles } = show(SMALL);
    pressRecalculate();
    click(roles()[1]);
    click(roles()[1]);
    expect(table.applied).toEqual([1]);
  });

  test("of roles with no groups left stay, muted, and can be applied", () => {
    const { table, roles } = show(SMALL);
    pressRecalculate();
    click(roles()[2]);
    expect(roles()[0].querySelector(".role-size")!.textContent).toBe("3 × 0");
    expect(roles()[0].classList).toContain("empty");
    click(roles()[0]);
    expect(table.applied).toEqual([2, 0]);
  });

  test("show names as text, whatever they hold", () => {
    const { roles } = show(tableOf("<b>x</b> __proto__\n ann x ."));
    pressRecalculate();
    expect(roles()[0].dataset.roleId).toBe("<b>x</b>");
    expect(roles()[0].querySelector("b")).toBeNull();
  });
});

describe("highlight", () => {
  test("follows the pointer over unused roles and ends when it leaves", () => {
    const { view, roles } = show(SMALL);
    pressRecalculate();
    point(roles()[0]);
    expect(view.highlighted.get()).toBe(0);
    point(roles()[2], roles()[0]);
    expect(view.highlighted.get()).toBe(2);
    point(document.body, roles()[2]);
    expect(view.highlighted.get()).toBeUndefined();
  });

  test("is cleared by applying and by recalculating", () => {
    const { table, view, roles } = show(SMALL);
    pressRecalculate();
    point(roles()[0]);
    click(roles()[0]);
    expect(view.highlighted.get()).toBeUndefined();
    point(roles()[1], roles()[0]);
    act(() => table.run(recalculate, {}));
    expect(view.highlighted.get()).toBeUndefined();
  });

  test("comes from no used role", () => {
    const { view, roles } = show(SMALL);
    pressRecalculate();
    click(roles()[0]);
    point(roles()[0], document.body);
    expect(view.highlighted.get()).toBeUndefined();
  });

  test("does not come from a finger, which never leaves", () => {
    const { view, roles } = show(SMALL);
    pressRecalculate();
    point(roles()[0], undefined, "touch");
    expect(view.highlighted.get()).toBeUndefined();
  });

  test("follows the keyboard's focus and ends when that leaves", () => {
    const { view } = show(SMALL);
    pressRecalculate();
    button("Recalculate Roles").focus();
    press("ArrowRight");
    expect(view.highlighted.get()).toBe(0);
    press("End");
    expect(view.highlighted.get()).toBeUndefined();
  });
});

describe("filter", () => {
  const field = (place: Element) => place.querySelector<HTMLInputElement>("input[type=search]");
  const type = (input: HTMLInputElement, text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });

  test("comes with more than 20 roles", () => {
    const twenty = show(stairs(20));
    pressRecalculate();
    expect(twenty.roles()).toHaveLength(20);
    expect(field(twenty.place)).toBeNull();
    act(() => twenty.table.open(stairs(21)));
    pressRecalculate();
    expect(field(twenty.place)!.ariaLabel).toBe("Filter roles");
  });

  test("leaves the roles whose id or group holds the text; applying means those", () => {
    const { place, table, roles } = show(stairs(25));
    pressRecalculate();
    type(field(place)!, "G2");
    // A role further down the stairs has the groups of all before it.
    expect(roles().map((role) => role.dataset.roleId)).toEqual(
      Array.from({ length: 23 }, (_, at) => `g${at + 2}`),
    );
    type(field(place)!, " g23 ");
    expect(roles().map((role) => role.dataset.roleId)).toEqual(["g23", "g24"]);
    click(roles()[0]);
    expect(table.roles[table.applied[0]].id).toBe("g23");
    expect(roles().map((role) => role.ariaDisabled)).toEqual(["true"]);
  });

  test("says so where no role is left, and Escape clears it", () => {
    const { place, roles } = show(stairs(25));
    pressRecalculate();
    type(field(place)!, "none");
    expect(roles()).toEqual([]);
    expect(place.textContent).toContain("No role’s id or groups hold “none”");
    field(place)!.focus();
    press("Escape");
    expect(roles()).toHaveLength(25);
  });

  test("beside it the order is chosen; a button means its role in any order", () => {
    const { place, table, view, roles } = show(stairs(25));
    pressRecalculate();
    const choice = place.querySelector<HTMLSelectElement>("select")!;
    expect(choice.ariaLabel).toBe("Sort roles");
    expect(choice.value).toBe("derivation");
    act(() => {
      choice.value = "groups";
      choice.dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect(roles()[0].dataset.roleId).toBe("g24");
    point(roles()[0]);
    expect(table.roles[view.highlighted.get()!].id).toBe("g24");
    click(roles()[1]);
    expect(table.roles[table.applied[0]].id).toBe("g23");
  });
});

describe("keyboard", () => {
  const stops = (toolbar: Element) =>
    [...toolbar.querySelectorAll<HTMLElement>("button, input")].filter(
      (item) => item.tabIndex === 0,
    );

  test("the toolbar is one tab stop, which is where the focus was last", () => {
    const { toolbar, roles } = show(SMALL);
    expect(stops(toolbar)).toEqual([button("Recalculate Roles")]);
    pressRecalculate();
    act(() => roles()[1].focus());
    expect(stops(toolbar)).toEqual([roles()[1]]);
  });

  test("there is a tab stop again after the one that had it is gone", async () => {
    const { table, toolbar, roles } = show(SMALL);
    pressRecalculate();
    act(() => roles()[1].focus());
    act(() => table.open(SMALL));
    await Promise.resolve();
    expect(stops(toolbar)).toEqual([button("Recalculate Roles")]);
  });

  test("arrows go round, Home and End go to the ends", () => {
    const { roles } = show(SMALL);
    pressRecalculate();
    const first = button("Recalculate Roles");
    first.focus();
    press("ArrowRight");
    expect(document.activeElement).toBe(roles()[0]);
    press("ArrowLeft");
    press("ArrowLeft");
    expect(document.activeElement).toBe(button("Help"));
    press("ArrowRight");
    expect(document.activeElement).toBe(first);
    press("End");
    expect(document.activeElement).toBe(button("Help"));
    press("Home");
    expect(document.activeElement).toBe(first);
  });

  test("in the filter, arrows move the caret until its ends, and Home and End stay inside", () => {
    const { place, roles } = show(stairs(25));
    pressRecalculate();
    const input = place.querySelector("input")!;
    input.focus();
    input.value = "ab";
    input.setSelectionRange(1, 1);
    for (const key of ["ArrowLeft", "ArrowRight", "Home", "End"]) {
      expect(press(key).defaultPrevented, key).toBe(false);
      expect(document.activeElement).toBe(input);
    }
    press("ArrowDown");
    const choice = place.querySelector("select")!;
    expect(document.activeElement).toBe(choice);
    // Its own keys change it.
    for (const key of ["ArrowUp", "ArrowDown", "Home", "End"]) {
      expect(press(key).defaultPrevented, key).toBe(false);
      expect(document.activeElement).toBe(choice);
    }
    press("ArrowRight");
    expect(document.activeElement).toBe(roles()[0]);
    press("ArrowLeft");
    press("ArrowLeft");
    input.setSelectionRange(2, 2);
    press("ArrowRight");
    expect(document.activeElement).toBe(choice);
  });
});

describe("very many roles", () => {
  const places = (place: Element) =>
    [...place.querySelectorAll("li")].map((item) => Number(item.getAttribute("aria-posinset")));

  test("have elements for those in sight, and tell how many there are", () => {
    const { roles, place } = show(stairs(500));
    pressRecalculate();
    expect(roles().length).toBeLessThan(100);
    expect(place.querySelector("li")!.getAttribute("aria-setsize")).toBe("500");
    expect(places(place).slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(places(place).at(-1)).toBe(500);
    expect(place.textContent).toContain("500");
  });

  test("arrows go through all of them, from either end; the focused one stays an element", () => {
    const { roles, place, table, view } = show(stairs(500));
    pressRecalculate();
    act(() => roles()[0].focus());
    for (let pressed = 1; pressed < 200; pressed++) press("ArrowRight");
    expect(table.roles[view.highlighted.get()!].id).toBe("g199");
    expect((document.activeElement as HTMLElement).dataset.roleId).toBe("g199");
    expect(places(place)).toContain(200);
    expect(roles().length).toBeLessThan(100);
    press("ArrowLeft");
    expect((document.activeElement as HTMLElement).dataset.roleId).toBe("g198");
    press("ArrowUp");
    const above = document.activeElement as HTMLElement;
    expect(Number(above.dataset.roleAt)).toBeLessThan(198);
    press("ArrowDown");
    expect((document.activeElement as HTMLElement).dataset.roleId).toBe("g198");
    press("Home");
    press("ArrowRight");
    press("ArrowRight");
    press("ArrowRight");
    expect((document.activeElement as HTMLElement).dataset.roleId).toBe("g0");
    act(() => roles().at(-1)!.focus());
    expect((document.activeElement as HTMLElement).dataset.roleId).toBe("g499");
    press("ArrowLeft");
    expect((document.activeElement as HTMLElement).dataset.roleId).toBe("g498");
    press("ArrowRight");
    press("ArrowRight");
    expect((document.activeElement as HTMLElement).dataset.roleId).toBeUndefined();
  });
});

describe("undo and redo", () => {
  test("say what they would do, do it, and are disabled where there is nothing", () => {
    const { table } = show(SMALL);
    const undo = () => button("Undo");
    const redo = () => button("Redo");
    expect(undo().getAttribute("aria-disabled")).toBe("true");
    act(() => void table.run(toggle, { user: 1, group: 2 }));
    expect(undo().title).toBe("Undo: toggle of bob, C");
    click(undo());
    expect(table.memberships.state(1, 2)).toBe("notAssigned");
    expect(redo().title).toBe("Redo: toggle of bob, C");
    click(redo());
    expect(table.memberships.state(1, 2)).toBe("assumed");
    expect(redo().getAttribute("aria-disabled")).toBe("true");
  });

  test("undoing a recalculation brings the applied roles back", () => {
    const { table } = show(SMALL);
    pressRecalculate();
    act(() => table.run(apply, { role: 0 }));
    pressRecalculate();
    expect(table.applied).toEqual([]);
    click(button("Undo"));
    expect(table.applied).toEqual([0]);
  });

  test("answer Ctrl+Z, Shift+Ctrl+Z and Ctrl+Y, but not in a text field", () => {
    const { table } = show(stairs(30));
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
    const { table } = show(SMALL);
    act(() => void table.run(toggle, { user: 1, group: 2 }));
    pressRecalculate();
    click(button("Start over"));
    expect([table.roles.length, table.memberships.assumed.size]).toEqual([0, 0]);
    click(button("Undo"));
    expect([table.roles.length, table.memberships.assumed.size]).toEqual([2, 1]);
  });

  test("undone with the focus on one, roles leave it to the button that derives them", () => {
    const { table } = show(SMALL);
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
