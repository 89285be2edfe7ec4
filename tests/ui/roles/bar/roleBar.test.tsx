// @vitest-environment jsdom
import { act } from "react";
import { describe, expect, test } from "vitest";
import { discardRoles } from "#src/model/commands/byHand/discardRoles.ts";
import { takeBackRoles } from "#src/model/commands/byHand/takeBackRoles.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { newRole } from "#src/model/roles/role.ts";
import { tableOf } from "../../../table.ts";
import { pressRecalculate, SMALL, showBars, stairs, tabStops } from "../../bars.tsx";
import { appears, button, click, inOneTask, point, press } from "../../mount.tsx";

const NONE = new Uint32Array(0);

describe("role buttons", () => {
  test("say id, size and whether used", () => {
    const { roles } = showBars(SMALL);
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
    const { table, roles } = showBars(SMALL);
    pressRecalculate();
    expect(roles()[1].querySelector(".role-size")!.textContent).toBe("2 × 2");
    const swatch = roles()[1].querySelector<HTMLElement>(".swatch")!;
    expect(swatch.style.backgroundColor).toBe(table.roles[1].color);
  });

  test("apply an unused role, and keep the focus", () => {
    const { table, roles } = showBars(SMALL);
    pressRecalculate();
    act(() => roles()[1].focus());
    click(roles()[1]);
    expect(table.applied).toEqual([1]);
    expect(roles()[1].ariaDisabled).toBe("true");
    expect(document.activeElement).toBe(roles()[1]);
  });

  test("say to the ear what became of an applied one", () => {
    const { table, roles, roleBar } = showBars(SMALL);
    pressRecalculate();
    const announcement = roleBar.querySelector("[aria-live=polite]")!;
    expect(announcement.textContent).toBe("");
    click(roles()[1]);
    expect(announcement.textContent).toBe("Applied, 66.6% covered");
    act(() => void table.run(takeBackRoles, { roles: [1] }));
    expect(announcement.textContent).toBe("Taken back, 0% covered");
    click(roles()[1]);
    act(() => void table.run(discardRoles, { roles: [1], discarded: true }));
    expect(announcement.textContent).toBe("Taken back, 0% covered");
  });

  test("never apply a used role again", () => {
    const { table, roles } = showBars(SMALL);
    pressRecalculate();
    click(roles()[1]);
    click(roles()[1]);
    expect(table.applied).toEqual([1]);
  });

  test("of roles with no groups left stay, muted, and can be applied", () => {
    const { table, roles } = showBars(SMALL);
    pressRecalculate();
    click(roles()[2]);
    expect(roles()[0].querySelector(".role-size")!.textContent).toBe("3 × 0");
    expect(roles()[0].classList).toContain("empty");
    click(roles()[0]);
    expect(table.applied).toEqual([2, 0]);
  });

  test("show names as text, whatever they hold", () => {
    const { roles } = showBars(tableOf("<b>x</b> __proto__\n ann x ."));
    pressRecalculate();
    expect(roles()[0].dataset.roleId).toBe("<b>x</b>");
    expect(roles()[0].querySelector("b")).toBeNull();
  });
});

describe("highlight", () => {
  test("follows the pointer over unused roles and ends when it leaves", () => {
    const { view, roles } = showBars(SMALL);
    pressRecalculate();
    point(roles()[0]);
    expect(view.highlighted.get()).toBe(0);
    point(roles()[2], roles()[0]);
    expect(view.highlighted.get()).toBe(2);
    point(document.body, roles()[2]);
    expect(view.highlighted.get()).toBeUndefined();
  });

  test("is cleared by applying and by recalculating", () => {
    const { table, view, roles } = showBars(SMALL);
    pressRecalculate();
    point(roles()[0]);
    click(roles()[0]);
    expect(view.highlighted.get()).toBeUndefined();
    point(roles()[1], roles()[0]);
    act(() => table.run(recalculate, {}));
    expect(view.highlighted.get()).toBeUndefined();
  });

  test("comes from a used role, too, once the pointer comes back to it", () => {
    const { view, roles } = showBars(SMALL);
    pressRecalculate();
    point(roles()[0]);
    click(roles()[0]);
    expect(view.highlighted.get()).toBeUndefined();
    point(roles()[0], document.body);
    expect(view.highlighted.get()).toBe(0);
  });

  test("does not come from a finger, which never leaves", () => {
    const { view, roles } = showBars(SMALL);
    pressRecalculate();
    point(roles()[0], undefined, "touch");
    expect(view.highlighted.get()).toBeUndefined();
  });

  test("follows the keyboard's focus and ends when that leaves", () => {
    const { view, roles } = showBars(SMALL);
    pressRecalculate();
    act(() => roles()[0].focus());
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
    const twenty = showBars(stairs(20));
    pressRecalculate();
    expect(twenty.roles()).toHaveLength(20);
    expect(field(twenty.place)).toBeNull();
    act(() => twenty.table.open(stairs(21)));
    pressRecalculate();
    expect(field(twenty.place)!.ariaLabel).toBe("Filter roles");
  });

  test("leaves the roles whose id or group holds the text; applying means those", () => {
    const { place, table, roles } = showBars(stairs(25));
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
    const { place, roles } = showBars(stairs(25));
    pressRecalculate();
    type(field(place)!, "none");
    expect(roles()).toEqual([]);
    expect(place.textContent).toContain("No role’s id or groups hold “none”");
    field(place)!.focus();
    press("Escape");
    expect(roles()).toHaveLength(25);
  });

  test("beside it the order is chosen; a button means its role in any order", () => {
    const { place, table, view, roles } = showBars(stairs(25));
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
    expect(table.roles[view.highlighted.get() as number].id).toBe("g24");
    click(roles()[1]);
    expect(table.roles[table.applied[0]].id).toBe("g23");
  });
});

describe("keyboard", () => {
  test("the roles are one tab stop, which is where the focus was last", () => {
    const { tools, roleBar, roles } = showBars(SMALL);
    expect(tabStops(roleBar)).toEqual([]);
    pressRecalculate();
    expect(tabStops(tools)).toEqual([button("Recalculate Roles")]);
    act(() => roles()[1].focus());
    expect(tabStops(roleBar)).toEqual([roles()[1]]);
    expect(tabStops(tools)).toEqual([button("Recalculate Roles")]);
  });

  test("there is a tab stop again after the one that had it is gone", async () => {
    const { table, roleBar, roles } = showBars(SMALL);
    pressRecalculate();
    act(() => roles()[1].focus());
    act(() => table.open(SMALL));
    await Promise.resolve();
    expect(tabStops(roleBar)).toEqual([]);
    pressRecalculate();
    await Promise.resolve();
    expect(tabStops(roleBar)).toEqual([roles()[0]]);
  });

  test("in the filter, arrows move the caret until its ends, and Home and End stay inside", () => {
    const { roleBar, roles } = showBars(stairs(25));
    pressRecalculate();
    const input = roleBar.querySelector("input")!;
    input.focus();
    input.value = "ab";
    input.setSelectionRange(1, 1);
    for (const key of ["ArrowLeft", "ArrowRight", "Home", "End"]) {
      expect(press(key).defaultPrevented, key).toBe(false);
      expect(document.activeElement).toBe(input);
    }
    press("ArrowDown");
    const choice = roleBar.querySelector("select")!;
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

describe("folding", () => {
  test("roles are shown, folded away, and shown again; the focus stays with the buttons", () => {
    const { roles, roleBar } = showBars(SMALL);
    pressRecalculate();
    expect(button("Show roles").getAttribute("aria-disabled")).toBe("true");
    act(() => button("Fold roles").focus());
    click(button("Fold roles"));
    expect(roles()).toEqual([]);
    expect(roleBar.textContent).toContain("3 roles");
    expect(document.activeElement).toBe(button("Fold roles"));
    click(button("Show roles"));
    expect(roles()).toHaveLength(3);
  });

  test("undone with the focus on its button, roles leave it to the one that derives them", () => {
    const { table } = showBars(SMALL);
    pressRecalculate();
    act(() => button("Fold roles").focus());
    act(() => table.undo());
    expect(document.activeElement).toBe(button("Recalculate Roles"));
  });

  test("without roles a hint says where they come from", () => {
    const { roleBar } = showBars(SMALL);
    expect(roleBar.textContent).toBe(
      "No roles yet: Recalculate Roles derives them from the groups that users share.",
    );
    pressRecalculate();
    expect(roleBar.textContent).not.toContain("derives");
  });
});

describe("very many roles", () => {
  const places = (place: Element) =>
    [...place.querySelectorAll("li")].map((item) => Number(item.getAttribute("aria-posinset")));

  test("have elements for those in sight, and tell how many there are", () => {
    const { roles, place } = showBars(stairs(500));
    pressRecalculate();
    expect(roles().length).toBeLessThan(100);
    expect(place.querySelector("li")!.getAttribute("aria-setsize")).toBe("500");
    expect(places(place).slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(places(place).at(-1)).toBe(500);
    expect(place.textContent).toContain("500");
  });

  test("have their bar's place at once, and come into it in the next task where they are very many", async () => {
    const { table, place, roles } = showBars(stairs(4));
    const many = Array.from({ length: 2001 }, (_, at) =>
      newRole({ id: `R${at}`, groups: NONE, users: NONE, used: false }),
    );
    inOneTask(() => void table.run(recalculate, { roles: many.slice(1) }));
    expect(roles().length).toBeGreaterThan(0);
    act(() => table.undo());
    inOneTask(() => void table.run(recalculate, { roles: many }));
    expect(roles()).toEqual([]);
    expect(place.querySelector(".roles.full")).not.toBeNull();
    await appears("[data-role-id]");
    expect(place.querySelector(".roles.full")).toBeNull();
    expect(place.querySelector("li")!.getAttribute("aria-setsize")).toBe("2001");
  });

  test("arrows go through all of them, from either end; the focused one stays an element", () => {
    const { roles, place, table, view } = showBars(stairs(500));
    pressRecalculate();
    act(() => roles()[0].focus());
    for (let pressed = 1; pressed < 120; pressed++) press("ArrowRight");
    expect(table.roles[view.highlighted.get() as number].id).toBe("g119");
    expect((document.activeElement as HTMLElement).dataset.roleId).toBe("g119");
    expect(places(place)).toContain(120);
    expect(roles().length).toBeLessThan(100);
    press("ArrowLeft");
    expect((document.activeElement as HTMLElement).dataset.roleId).toBe("g118");
    press("ArrowUp");
    const above = document.activeElement as HTMLElement;
    expect(Number(above.dataset.roleAt)).toBeLessThan(118);
    press("ArrowDown");
    expect((document.activeElement as HTMLElement).dataset.roleId).toBe("g118");
    press("Home");
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
