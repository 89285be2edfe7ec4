// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { bringInForce } from "#src/model/commands/byHand/bringInForce.ts";
import { RolesPanel } from "#src/ui/roles/panel/RolesPanel.tsx";
import { tableOf } from "../../../table.ts";
import { click, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

const TABLE = tableOf(`
      Mail Chat VPN
  ann x    x    .
  bob x    x    x
  cid x    .    x
  dan x    x    .`);

function told(id: string, groups: number[], users: number[]) {
  const shape = { groups: Uint32Array.from(groups), users: Uint32Array.from(users) };
  return { id, name: "", note: "", owner: "", ...shape };
}

async function panel() {
  const screen = screenOn(TABLE);
  const { table, view } = screen.workspace;
  screen.workspace.hasTable.set(true);
  const roles = [told("Desk", [0, 1], [0, 1, 2]), told("Away", [0, 2], [1]), told("Old", [0], [])];
  table.run(bringInForce, { roles });
  act(() => view.rolesPanel.update({ isOpen: true }));
  const place = mountIn(screen, <RolesPanel />);
  await settle(50);
  const tab = [...place.querySelectorAll('[role="tab"]')].find((one) =>
    one.textContent!.startsWith("In force"),
  )!;
  click(tab);
  const rows = () =>
    [...place.querySelectorAll(".role-row")].map((row) =>
      Array.from(row.children, (cell) => cell.textContent!.trim()).join(" "),
    );
  const shows = async (...expected: string[]) => {
    for (let tries = 0; tries < 60 && rows().join("\n") !== expected.join("\n"); tries++)
      await settle(20);
    expect(rows()).toEqual(expected);
  };
  return { ...screen.workspace, place, shows };
}

test("the tab In force judges each role by its columns, to sort and to filter by", async () => {
  const { place, shows, view } = await panel();
  // Users, groups; lack, unheld, not in it, held, overlap, misfits, besides, alone, conflicts.
  const [desk, away] = ["Desk 3 2 1 0 1 83 0 0 0 4 0", "Away 1 2 0 0 1 100 0 0 0 1 0"];
  const old = "Old 0 1 0 0 4 100 0 0 0 0 0";
  await shows(desk, away, old);
  const heading = (name: string) =>
    [...place.querySelectorAll(".role-head button")].find((one) => one.textContent === name)!;
  click(heading("Not in it"));
  await shows(old, desk, away);
  const choice = place.querySelector<HTMLSelectElement>(
    'select[aria-label="Show roles in force"]',
  )!;
  act(() => {
    choice.value = "lacking";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await shows(desk);
  expect(place.querySelector(".filter-count")!.textContent).toBe("1 left");
  expect(view.roleTables.get().finding).toBe("lacking");
});

test("a role's details list who lacks what; a press goes to the cell", async () => {
  const { place, view } = await panel();
  click(place.querySelector(".role-row .name")!);
  const part = () => place.querySelector(".in-force");
  for (let tries = 0; tries < 60 && !part()?.textContent?.includes("lacks"); tries++)
    await settle(20);
  expect([...part()!.querySelectorAll("summary")].map((one) => one.textContent)).toEqual([
    "1 user lacks some of its groups",
    "1 user holds all of it and is not in it",
  ]);
  expect(part()!.textContent).toContain("83.3% of its 6 cells are held.");
  const details = part()!.querySelector("details")!;
  act(() => {
    details.open = true;
    details.dispatchEvent(new Event("toggle"));
  });
  await settle(50);
  const row = details.querySelector('[role="option"], [role="row"], li')!;
  expect(row.textContent).toContain("cid");
  expect(row.textContent).toContain("− Chat");
  click(row);
  expect(view.focused.get()).toEqual({ row: 2, column: 1 });
});
