// @vitest-environment jsdom
import { act } from "react";
import { flushSync } from "react-dom";
import { describe, expect, onTestFinished, test } from "vitest";
import { oddCaution } from "#src/mining/odd/oddOptions.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { NO_UPDATE } from "#src/model/update/lastChanges.ts";
import { miningOf } from "#src/session/mining/mining.ts";
import { decider } from "#src/session/who.ts";
import { LATER_ACTIONS } from "#src/ui/actions/laterActions.ts";
import { RolesPanel } from "#src/ui/roles/panel/RolesPanel.tsx";
import { tableBy } from "../../../table.ts";
import { appears, button, click, press, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

/** Thirty people of two kinds, of whom five hold the Ledger of the others; and a single group more. */
const STAFF = tableBy(
  30,
  ["Mail", "Wiki", "Post", "Sales", "Leads", "Ledger"],
  (user, group) => group < 3 || (group < 5 && user % 2 === 0) || (group === 5 && user < 3),
  { attributes: [{ name: "Team", values: Array.from({ length: 30 }, (_, at) => `T${at % 2}`) }] },
);

async function show(data = STAFF) {
  const screen = screenOn(data);
  const place = mountIn(screen, <RolesPanel />);
  click(button("Review"));
  await appears(data === STAFF ? ".review-row" : ".review-body");
  const rows = () =>
    [...place.querySelectorAll<HTMLElement>(".review-row")].map((row) => row.textContent);
  const text = (selector: string) => place.querySelector(selector)!.textContent;
  return {
    ...screen.workspace,
    odd: miningOf(screen.workspace).odd,
    place,
    rows,
    text,
    list: place.querySelector<HTMLElement>(".review-rows")!,
  };
}

describe("the review of odd cells", () => {
  test("lists them with the reason, shows the first on the matrix, and who is alike", async () => {
    const { rows, text, place, table, view } = await show();
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toContain("93% Ledger: 2 of the 20 most similar users hold Ledger.");
    expect(text(".review-count")).toBe("0 of 3 reviewed");
    expect(place.querySelectorAll(".peers li")).toHaveLength(20);
    expect(text(".peers li .peer-figure")).toMatch(/^shares 3 of 3 groups$/);
    const { groupNames } = table.memberships.data;
    expect(groupNames[view.focused.get().column]).toBe("Ledger");
    expect(view.isFocusVisible.get()).toBe(true);
  });

  test("K keeps and X removes, and the next one follows; arrows go on, and Undo brings back", async () => {
    const { table, list, rows, text } = await show();
    const first = rows()[0];
    list.focus();
    press("k");
    await settle(50);
    expect(rows()).toHaveLength(2);
    expect(rows()).not.toContain(first);
    press("ArrowDown");
    await settle(50);
    press("X");
    await settle(50);
    expect([table.decisions.size, table.decisions.removalCount]).toEqual([2, 1]);
    expect(text(".review-count")).toBe("Marked for removal. 2 of 3 reviewed");
    const [decided] = table.decisions.cells();
    expect(decided.reason).toMatch(/of the 20 most similar users holds? Ledger\.$/);
    expect(Date.parse(decided.date)).not.toBeNaN();
    table.undo();
    await settle(50);
    expect(rows()).toHaveLength(2);
    expect(text(".review-count")).toBe("1 of 3 reviewed");
    act(() => {
      const cells = [{ user: 20, group: 0 }];
      table.run(decide, { cells, decision: "keep", reason: "", date: "" });
    });
    await settle(50);
    expect(text(".review-count")).toBe("1 of 3 reviewed · 1 other decided");
  });

  test("the buttons do the same, a filter shows what was decided, and it can be withdrawn", async () => {
    const { table, rows, place } = await show();
    click(button("Remove"));
    await settle(50);
    click(place.querySelector(".segments label:nth-of-type(4) input")!);
    await settle(50);
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain("for removal");
    expect(button("Remove").getAttribute("aria-pressed")).toBe("true");
    expect(place.textContent).toMatch(/decided \d{1,2} [A-Z][a-z]{2,3} \d{4}/);
    click(button("Withdraw"));
    await settle(50);
    expect(table.decisions.size).toBe(0);
    expect(place.textContent).toContain("No cell is marked for removal.");
  });

  test("of few users it says that they say little, but not of all memberships of something", async () => {
    const { place, odd } = await show();
    const caution = "So few users (30) say little of what is odd";
    expect(place.textContent).toContain(caution);
    act(() => odd.showList({ of: "group", group: "Ledger" }));
    await expect.poll(() => place.textContent).toContain("0 of 3 reviewed");
    expect(place.textContent).not.toContain(caution);
    expect([oddCaution(59, 0), oddCaution(60, 0)]).toEqual([expect.stringContaining("59"), ""]);
    expect(oddCaution(5000, 7)).toContain("7 users were compared");
  });

  test("thousands are kept as one step, and the keyboard stays in the review once none is left", async () => {
    const { table, place, odd } = await show(tableBy(100, 120, () => true));
    act(() => odd.showList({ of: "leftOver" }));
    await expect.poll(() => place.querySelector(".review-count")?.textContent).toMatch(/12,000/);
    const rows = place.querySelector<HTMLElement>(".review-rows")!;
    rows.focus();
    // A list that is arranged anew meanwhile has nothing selected.
    const selected = async () => {
      press("a", { ctrlKey: true });
      await settle(50);
      return place.textContent;
    };
    await expect.poll(selected).toContain("12,000 selected");
    press("k");
    await expect.poll(() => place.textContent).toContain("All of them are reviewed.");
    expect([table.decisions.size, rows.isConnected]).toEqual([12_000, false]);
    // It is said in a task behind the one that decides.
    await expect
      .poll(() => place.textContent)
      .toContain("Kept: 12,000 cells. 12,000 of 12,000 reviewed");
    const hasFocus = () => place.querySelector(".review-body")!.contains(document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    act(() => void table.undo());
    expect(table.decisions.size).toBe(0);
  });

  test("what movers held before is of the last export, or of the comparison that showed it", async () => {
    const { place, odd } = await show();
    const listName = () =>
      place.querySelector<HTMLSelectElement>(
        ".review-list-choice select, select.review-list-choice",
      )!.selectedOptions[0].text;
    act(() => odd.showList({ of: "movers" }));
    await expect.poll(listName).toBe("What movers of the last export held before");
    act(() => odd.showList({ of: "movers", since: NO_UPDATE }));
    await expect.poll(listName).toBe("What movers held before");
  });

  test("a search that is cancelled says that the list is of before, and goes on when asked", async () => {
    const { table, rows, place } = await show();
    flushSync(() => table.run(toggle, { user: 1, group: 3 }));
    click(button("Cancel"));
    await settle(300);
    expect(rows()).toHaveLength(3);
    expect(place.textContent).toContain("The list is as it was before the last change.");
    click(button("Search again"));
    expect(place.textContent).not.toContain("The list is as it was before the last change.");
    await expect.poll(() => place.querySelector(".task-progress")).toBe(null);
    expect(place.textContent).not.toContain("Cancelled");
    await expect.poll(rows).toHaveLength(2);
  });

  test("the action brings the keyboard to the list, unless it went elsewhere meanwhile", async () => {
    const screen = screenOn(STAFF);
    screen.workspace.hasTable.set(true);
    const [before, elsewhere] = [1, 2].map(() => document.createElement("button"));
    document.body.append(before, elsewhere);
    onTestFinished(() => {
      for (const one of [before, elsewhere]) one.remove();
    });
    mountIn(screen, <RolesPanel />);
    before.focus();
    act(() => void LATER_ACTIONS.review.perform(screen, "shortcut"));
    expect(document.activeElement).toBe(before);
    await expect.poll(() => document.activeElement?.matches(".review-rows")).toBe(true);
    act(() => void LATER_ACTIONS.review.perform(screen, "shortcut"));
    act(() => miningOf(screen.workspace).odd.choose({ most: 7 }));
    before.focus();
    act(() => void LATER_ACTIONS.review.perform(screen, "shortcut"));
    elsewhere.focus();
    await appears(".review-row");
    expect(document.activeElement).toBe(elsewhere);
  });

  test("Escape leaves the details alone that the review hides", async () => {
    const { view, list } = await show();
    view.roleTables.update({ selected: 0, chosen: [0] });
    await settle(50);
    list.focus();
    press("Escape");
    expect(view.roleTables.get()).toMatchObject({ selected: 0, chosen: [0] });
  });

  test("it is found anew when cells change, but not for a decision; letters in fields decide nothing", async () => {
    const { table, rows, place } = await show();
    const field = place.querySelector<HTMLInputElement>(".review-choices input")!;
    field.focus();
    press("k");
    await settle(50);
    expect(table.decisions.size).toBe(0);
    table.run(toggle, { user: 1, group: 3 });
    await settle(500);
    expect(rows()).toHaveLength(2);
    expect(rows().join()).not.toContain("g3");
  });
});

function type(field: HTMLInputElement, text: string): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
  act(() => {
    setValue.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

describe("many at once", () => {
  test("Shift selects up to a row, Ctrl and Space one more, and what is decided is one step", async () => {
    const { table, list, text, place } = await show();
    list.focus();
    press("ArrowDown", { shiftKey: true });
    expect(text(".reviewed-bar h3")).toBe("2 selected");
    press("ArrowDown", { ctrlKey: true });
    press(" ", { ctrlKey: true });
    expect(text(".reviewed-bar h3")).toBe("3 selected");
    expect(list.querySelectorAll('[aria-selected="true"]')).toHaveLength(3);
    press("Escape");
    expect(place.querySelector(".reviewed-bar h3")!.textContent).toContain("Ledger");
    press("a", { ctrlKey: true });
    press("x");
    await settle(50);
    expect(table.decisions.removalCount).toBe(3);
    expect(text(".review-count")).toBe("Marked for removal: 3 cells. 3 of 3 reviewed");
    table.undo();
    expect(table.decisions.size).toBe(0);
  });

  test("a click with Shift selects a range, with Ctrl or on the tick one more; a plain one none", async () => {
    const { list, text } = await show();
    const row = (at: number) => list.querySelectorAll<HTMLElement>(".review-row")[at];
    const clickOn = (element: Element, init: MouseEventInit = {}) =>
      act(() => void element.dispatchEvent(new MouseEvent("click", { bubbles: true, ...init })));
    clickOn(row(0));
    clickOn(row(1), { shiftKey: true });
    expect(text(".reviewed-bar h3")).toBe("2 selected");
    clickOn(row(0), { ctrlKey: true });
    expect(text(".reviewed-bar h3")).toBe("1 selected");
    clickOn(row(2).querySelector(".role-tick")!);
    expect(text(".reviewed-bar h3")).toBe("2 selected");
    clickOn(row(2));
    expect(text(".reviewed-bar h3")).toContain("Ledger");
  });

  test("a comment goes with what is decided, and is told with who decided", async () => {
    onTestFinished(() => decider.set(""));
    const { table, list, text, place } = await show();
    decider.set("Ada");
    list.focus();
    press("c");
    const field = place.querySelector<HTMLInputElement>(".review-comment")!;
    expect(document.activeElement).toBe(field);
    type(field, "left in May");
    press("Enter");
    expect(document.activeElement).toBe(list);
    press("x");
    await settle(50);
    const [decided] = table.decisions.cells();
    expect(decided).toMatchObject({ decision: "remove", by: "Ada", comment: "left in May" });
    // The next one has no comment yet.
    expect(place.querySelector<HTMLInputElement>(".review-comment")!.value).toBe("");
    click(place.querySelector(".segments label:nth-of-type(4) input")!);
    await settle(50);
    expect(text(".reviewed-decision")).toMatch(/^decided .+ by Ada: “.*left in May.*”$/);
    const again = place.querySelector<HTMLInputElement>(".review-comment")!;
    expect(again.value).toBe("left in May");
    again.focus();
    type(again, "left in June");
    press("Enter");
    await settle(50);
    expect(table.decisions.cells()).toMatchObject([
      { decision: "remove", comment: "left in June" },
    ]);
  });

  test("filters narrow each other, and one that is taken back leaves the others", async () => {
    const { rows, place, odd } = await show();
    const field = <F extends HTMLElement>(name: string) =>
      place.querySelector<F>(`.review-tools [aria-label="${name}"]`)!;
    const choose = async (name: string, words: string) => {
      const select = field<HTMLSelectElement>(name);
      const at = [...select.options].findIndex(({ text }) => text === words);
      select.selectedIndex = at;
      act(() => void select.dispatchEvent(new Event("change", { bubbles: true })));
      await settle(50);
      return [...select.options].map(({ text }) => text);
    };
    expect(field("And only those of")).toBeNull();
    await choose("Only those of", "Only Team …");
    type(field<HTMLInputElement>("Value of Team"), "T0");
    await expect.poll(() => rows().length).toBe(2);
    // A trait is chosen once.
    expect(await choose("And only those of", "Only User …")).not.toContain("Only Team …");
    type(field<HTMLInputElement>("Value of User"), "u2");
    await expect.poll(() => rows().length).toBe(1);
    await choose("Only those of", "Of any kind");
    expect(odd.arranging.get().only).toEqual([{ trait: "user", value: "u2" }]);
    await choose("Only those of", "Of any kind");
    await expect.poll(() => rows().length).toBe(3);
  });

  test("grouped, a group is folded and unfolded as a tree, and A selects it", async () => {
    const { list, text, odd } = await show();
    act(() => void odd.arranging.update({ by: "user Team" }));
    const heads = () =>
      [...list.querySelectorAll(".review-group")].map((one) => one.getAttribute("aria-expanded"));
    await expect.poll(heads).toEqual(["true", "false"]);
    expect(list.getAttribute("role")).toBe("tree");
    expect(list.querySelector(".review-counts")!.textContent).toBe("2 open");
    list.focus();
    // A list that is arranged anew meanwhile has nothing selected.
    const selected = () => {
      press("a");
      return text(".reviewed-bar h3");
    };
    await expect.poll(selected).toBe("2 selected");
    press("ArrowLeft");
    press("ArrowLeft");
    await expect.poll(heads).toEqual(["false", "false"]);
    press("ArrowDown");
    press("ArrowRight");
    await expect.poll(heads).toEqual(["false", "true"]);
    press("ArrowRight");
    await expect.poll(() => text(".reviewed-bar h3")).toContain("Ledger");
  });
});
