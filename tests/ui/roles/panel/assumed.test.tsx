// @vitest-environment jsdom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { apply } from "#src/model/commands/apply.ts";
import { assume } from "#src/model/commands/assume/assume.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { LATER_ACTIONS } from "#src/ui/actions/laterActions.ts";
import { RolesPanel } from "#src/ui/roles/panel/RolesPanel.tsx";
import { tableBy, tableOf } from "../../../table.ts";
import { appears, button, click, press, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

const TEAM = tableOf(
  `
      Mail Chat VPN
  u1  x    x    o
  u2  x    o    .
  u3  x    .    o`,
  { names: ["Ann Zoé", "Bob Young", "Cid Mail"] },
);

/** The list of the assumed cells, as its action opens it. */
async function assumedList(data: TableData = TEAM) {
  const screen = screenOn(data);
  screen.workspace.hasTable.set(true);
  const place = mountIn(screen, <RolesPanel />);
  act(() => void LATER_ACTIONS.assumedCells.perform(screen, "shortcut"));
  await settle(250);
  const part = () => place.querySelector<HTMLElement>('[data-section="assumed"]')!;
  const rows = () =>
    [...part().querySelectorAll(".action-names")].map(({ children }) =>
      Array.from(children, (one) => one.textContent!.trim()).join(": "),
    );
  /** Waits until these rows are shown: what is chosen comes between frames. */
  const shows = async (...expected: string[]) => {
    for (let tries = 0; tries < 100 && rows().join("\n") !== expected.join("\n"); tries++)
      await settle();
    expect(rows()).toEqual(expected);
  };
  const filter = async (text: string) => {
    const input = part().querySelector<HTMLInputElement>("input[type=search]")!;
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await settle(50);
  };
  const choose = async (name: string) => {
    const label = () =>
      [...part().querySelectorAll("label")].find((one) => one.textContent === name);
    for (let tries = 0; tries < 100 && !label(); tries++) await settle();
    click(label()!);
    await settle(50);
  };
  return { ...screen.workspace, place, part, rows, shows, filter, choose };
}

test("lists the assumed cells by their users and groups; each leads to its cell", async () => {
  const { part, shows, view, camera } = await assumedList();
  camera.resize({ width: 1000, height: 600, dpr: 1 });
  expect(view.rolesPanel.get()).toMatchObject({ isOpen: true });
  expect(part().querySelector("h3")!.textContent).toBe("Assumed3 cells");
  await shows("Ann Zoé u1: VPN", "Bob Young u2: Chat", "Cid Mail u3: VPN");
  click(part().querySelectorAll(".action-names")[1]);
  expect(view.focused.get()).toEqual({ row: 1, column: 1 });
});

test("clears one, by pointer or key, and all as one step", async () => {
  const { table, part, shows } = await assumedList();
  const grid = () => part().querySelector<HTMLElement>("[role=grid]")!;
  click(button("Clear: Bob Young"));
  await settle(250);
  await shows("Ann Zoé u1: VPN", "Cid Mail u3: VPN");
  expect(document.activeElement).toBe(grid());
  press("Home");
  press("ArrowRight");
  press("Enter");
  await settle(250);
  await shows("Cid Mail u3: VPN");
  expect(table.undoLabel).toBe("clearing Ann Zoé, VPN");
  act(() => void table.run(assume, { cells: Float64Array.of(5) }));
  click(button("Clear all assumed"));
  expect(table.undoLabel).toBe("clearing 2 assumed cells");
  expect(table.memberships.assumed.size).toBe(0);
  await settle(250);
  expect(part().textContent).toContain("No cell is assumed.");
});

test("is filtered by words in the names of users and groups, and clears what is shown", async () => {
  const { table, shows, filter, part } = await assumedList();
  await filter("vpn");
  await shows("Ann Zoé u1: VPN", "Cid Mail u3: VPN");
  // A name of the user, without its accent, and one of the group; an id is a name, too.
  await filter("zoe  VPN");
  await shows("Ann Zoé u1: VPN");
  await filter("u3");
  await shows("Cid Mail u3: VPN");
  await filter("zoe chat");
  await shows();
  expect(part().textContent).toContain("None of the 3 assumed cells is like that.");
  await filter("vpn");
  expect(part().querySelector("[role=status]")!.textContent).toBe("2 of 3 assumed cells");
  click(button("Clear the 2 shown"));
  expect([...table.memberships.assumed.rows]).toEqual([[1, [1]]]);
  expect(table.undoLabel).toBe("clearing 2 assumed cells");
});

test("a filter clears what it shows, not what a change would have it show", async () => {
  const { table, filter, shows } = await assumedList();
  await filter("vpn");
  await shows("Ann Zoé u1: VPN", "Cid Mail u3: VPN");
  act(() => void table.run(assume, { cells: Float64Array.of(5) }));
  click(button("Clear the 2 shown"));
  expect([...table.memberships.assumed.rows]).toEqual([[1, [1, 2]]]);
});

test("says which are covered by an applied role, and shows these alone", async () => {
  const { table, shows, choose, part } = await assumedList();
  expect(part().querySelectorAll("input[type=radio]")).toHaveLength(0);
  act(() => void table.run(recalculate, {}));
  act(() => void table.run(apply, { role: table.roles.findIndex(({ id }) => id === "Chat") }));
  await settle(250);
  await shows("Ann Zoé u1: VPN", "Bob Young u2: Chat, covered by Chat", "Cid Mail u3: VPN");
  await choose("1 covered by roles");
  await shows("Bob Young u2: Chat, covered by Chat");
  await choose("2 not");
  await shows("Ann Zoé u1: VPN", "Cid Mail u3: VPN");
});

test("100,000 cells have no more elements than ten", async () => {
  const { table, part, rows } = await assumedList(tableBy(1000, 100));
  const numbers = (count: number) => Uint32Array.from({ length: count }, (_, at) => at);
  expect(part().textContent).toContain("No cell is assumed.");
  act(() => void table.run(assume, { users: numbers(1000), groups: numbers(100) }));
  for (let tries = 0; tries < 100 && rows().length === 0; tries++) await settle();
  expect(part().querySelector("h3")!.textContent).toBe("Assumed100,000 cells");
  expect(part().querySelector("[role=grid]")!.getAttribute("aria-rowcount")).toBe("100000");
  expect(part().querySelectorAll("[role=row]").length).toBeLessThan(40);
  act(() => part().querySelector<HTMLElement>("[role=grid]")!.focus());
  press("End");
  expect(rows().at(-1)).toBe("u999: g99");
});

test("the palette's action clears all, where there is any", async () => {
  const screen = screenOn(TEAM);
  const { isUsable, perform } = LATER_ACTIONS.clearAllAssumed;
  expect(isUsable!(screen)).toBe(true);
  perform(screen, "shortcut");
  await vi.waitUntil(() => screen.workspace.table.memberships.assumed.size === 0);
  expect(isUsable!(screen)).toBe(false);
});

test("the action brings the keyboard to the list, from a review, too, and to the section if it is empty", async () => {
  const screen = screenOn(TEAM);
  screen.workspace.hasTable.set(true);
  const place = mountIn(screen, <RolesPanel />);
  act(() => screen.workspace.view.rolesPanel.update({ isOpen: true, isReviewing: true }));
  act(() => void LATER_ACTIONS.assumedCells.perform(screen, "shortcut"));
  const list = await appears('[aria-label="Assumed cells"][role="grid"]');
  expect(document.activeElement).toBe(list);
  // Asked for again, it goes there again.
  place.querySelector<HTMLElement>(".role-tables [tabindex]")?.focus();
  act(() => void LATER_ACTIONS.assumedCells.perform(screen, "shortcut"));
  await settle();
  expect(document.activeElement).toBe(list);
  act(() => void LATER_ACTIONS.clearAllAssumed.perform(screen, "shortcut"));
  await vi.waitUntil(() => screen.workspace.table.memberships.assumed.size === 0);
  await settle(250);
  act(() => void LATER_ACTIONS.assumedCells.perform(screen, "shortcut"));
  await settle();
  expect(document.activeElement?.closest("section")?.dataset.section).toBe("assumed");
});
