// @vitest-environment jsdom
import { act } from "react";
import { flushSync } from "react-dom";
import { describe, expect, onTestFinished, test } from "vitest";
import { toggle } from "#src/model/commands/toggle.ts";
import { miningOf } from "#src/session/mining/mining.ts";
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

async function show() {
  const screen = screenOn(STAFF);
  const place = mountIn(screen, <RolesPanel />);
  click(button("Review"));
  await appears(".review-row");
  const rows = () =>
    [...place.querySelectorAll<HTMLElement>(".review-row")].map((row) => row.textContent);
  const text = (selector: string) => place.querySelector(selector)!.textContent;
  return {
    ...screen.workspace,
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
    expect(rows()[0]).toContain("93% 2 of the 20 most similar users hold Ledger.");
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
    expect(rows()).toHaveLength(2);
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
