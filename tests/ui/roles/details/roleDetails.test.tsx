// @vitest-environment jsdom
import { act } from "react";
import { describe, expect, test } from "vitest";
import { apply } from "#src/model/commands/apply.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { RolesPanel } from "#src/ui/roles/panel/RolesPanel.tsx";
import { tableBy, tableOf } from "../../../table.ts";
import { appears, button, click, press, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

/** Roles in the order of derivation: A (3 × 1), B (2 × 2), C and D (1 × 3). */
const FOUR = tableOf(`
      A B C D
  ann x x x .
  bob x x . x
  cid x . . .`);

/** The panel, with the details of a role. */
async function showDetails(id: string, data: TableData = FOUR) {
  const screen = screenOn(data);
  const { table } = screen.workspace;
  table.run(recalculate, {});
  const place = mountIn(screen, <RolesPanel />);
  await settle();
  const select = async (name: string) => {
    click(place.querySelector(`[data-role-at="${numberOf(name)}"] .name`)!);
    await settle(120);
  };
  const numberOf = (name: string) => table.roles.findIndex((role) => role.id === name);
  await select(id);
  const details = () => place.querySelector<HTMLElement>(".role-details")!;
  const openTab = async (name: string) => {
    click(
      [...details().querySelectorAll("[role=tab]")].find((tab) =>
        tab.textContent!.startsWith(name),
      )!,
    );
    await settle();
  };
  const names = () => [...details().querySelectorAll("[role=option]")].map((o) => o.textContent);
  return { ...screen.workspace, place, details, select, openTab, names, numberOf };
}

const effect = (details: HTMLElement) => details.querySelector(".role-effect")!.textContent;

describe("the details of a role", () => {
  test("say what it would do, and what no role could cover any more", async () => {
    const { details, select } = await showDetails("B");
    expect(effect(details())).toBe(
      "Would cover 4 more held cells (57.1%) and grant nothing. 1 held cell would become uncoverable.",
    );
    await select("A");
    expect(effect(details())).toMatch(/ grant nothing. Others lose nothing.$/);
  });

  test("say so where applied roles have taken all of its groups", async () => {
    const { details, select, table } = await showDetails("B");
    click(button("Apply"));
    await settle(300);
    expect(table.roles.find(({ id }) => id === "A")!.groups).toHaveLength(0);
    await select("A");
    expect(effect(details())).toBe(
      "Would cover no further held cell and grant nothing. Others lose nothing.",
    );
  });

  test("where roles may overlap, others lose nothing", async () => {
    const { place, details } = await showDetails("B");
    click(
      [...place.querySelectorAll("h3 button")].find((one) =>
        one.textContent!.startsWith("Overlap"),
      )!,
    );
    const radio = [...place.querySelectorAll("label")].find(
      ({ textContent }) => textContent === "Roles may overlap",
    )!;
    click(radio);
    await settle(120);
    expect(effect(details())).toMatch(/Others lose nothing.$/);
  });

  test("list its users and groups, each of which leads to its row or column", async () => {
    const { openTab, names, details, view, camera } = await showDetails("B");
    camera.resize({ width: 1000, height: 600, dpr: 1 });
    await openTab("Users");
    expect(names()).toEqual(["ann", "bob"]);
    click(details().querySelectorAll("[role=option]")[1]);
    expect(view.focused.get().row).toBe(1);
    await openTab("Groups");
    expect(names()).toEqual(["A", "B"]);
    act(() => details().querySelector<HTMLElement>("[role=listbox]")!.focus());
    press("ArrowDown");
    press("Enter");
    expect(view.focused.get()).toEqual({ row: -1, column: 1 });
  });

  test("list who would gain what", async () => {
    const { table, openTab, names, details } = await showDetails("B");
    // Since the roles were derived, bob has lost B.
    const assumed = tableOf(`
          A B
      ann x x
      bob x o`);
    act(() => table.open(assumed));
    act(() => void table.run(recalculate, {}));
    await settle();
    click(document.querySelector(`[data-role-at="0"] .name`)!);
    act(() => void table.run(toggle, { user: 1, group: 1 }));
    await settle(400);
    expect(effect(details())).toContain("grant 1 cell");
    await openTab("Grants");
    expect(names()).toEqual(["bob+ B"]);
  });

  test("list who would lose what, and lead to the first such cell", async () => {
    const { openTab, names, details, select, view, camera } = await showDetails("B");
    camera.resize({ width: 1000, height: 600, dpr: 1 });
    click(button("1 held cell would become uncoverable."));
    await settle();
    expect(details().querySelector("[role=tab][aria-selected=true]")!.textContent).toMatch(
      /^Grants/,
    );
    // cid holds A without B: no role would give it any more.
    expect(names()).toEqual(["cid− A"]);
    click(details().querySelector("[role=option]")!);
    expect(view.focused.get()).toEqual({ row: 2, column: 0 });
    await select("A");
    await openTab("Grants");
    expect(names()).toEqual([]);
    expect(details().textContent).toContain("Nobody would lose anything");
  });

  test("of an applied role say nothing of who would lose", async () => {
    const { openTab, details } = await showDetails("B");
    click(button("Apply"));
    await settle(300);
    await openTab("Grants");
    expect(details().textContent).not.toContain("would lose");
  });

  test("apply the role, and take it back, with the same button", async () => {
    const { table, details, numberOf } = await showDetails("B");
    act(() => button("Apply").focus());
    click(button("Apply"));
    await settle(120);
    expect(table.applied).toEqual([numberOf("B")]);
    expect(document.activeElement).toBe(button("Take back"));
    expect(effect(details())).toBe("Covers 4 held cells and grants nothing.");
    act(() => void table.run(apply, { role: numberOf("C") }));
    click(button("Take back"));
    await settle(120);
    expect(table.applied).toEqual([numberOf("C")]);
    // As if it had never been applied: C has taken all of its groups.
    expect(table.roles[numberOf("B")].groups).toHaveLength(0);
  });

  test("name the nearest other role, and lead to it", async () => {
    const { details, view, numberOf } = await showDetails("C");
    await settle(200);
    expect(details().querySelector(".nearest")!.textContent).toMatch(/^Nearest roleB/);
    click(details().querySelector(".nearest-role")!);
    expect(view.roleTables.get().selected).toBe(numberOf("B"));
  });

  test("say which groups in conflict it brings together", async () => {
    const { table, details } = await showDetails("C");
    expect(details().querySelector(".role-conflicts")).toBeNull();
    act(
      () =>
        void table.run(setConflicts, { conflicts: [{ groups: ["A", "C"], reason: "Four eyes" }] }),
    );
    await appears(".role-conflicts");
    const [conflict] = details().querySelectorAll<HTMLElement>(".role-conflicts li");
    expect(conflict.textContent).toMatch(/^Contains .*A.* and .*C.*: 1 user holds both already\.$/);
    expect(conflict.title).toBe("Four eyes");
  });

  test("follow the focus in the table, and are closed by Escape, back to the role", async () => {
    const { place, details, view } = await showDetails("B");
    press("ArrowDown");
    await settle();
    const name = () => details().querySelector("h3")!.textContent;
    expect(name()).toContain("A");
    act(() => button("Close the details").focus());
    press("Escape");
    expect(view.roleTables.get().selected).toBeUndefined();
    expect(place.querySelector(".role-details")).toBeNull();
    expect(document.activeElement!.closest("[data-role-at]")!.textContent).toContain("A");
  });
});

describe("the reasons", () => {
  const DEPARTMENTS = tableBy(20, ["Mail", "Ledger"], (user, group) => group === 0 || user < 7, {
    attributes: [
      {
        name: "Department",
        values: Array.from({ length: 20 }, (_, at) => (at < 8 ? "Finance" : "IT")),
      },
    ],
  });

  test("give the shares both ways, and the best rule with who is on its wrong sides", async () => {
    const { details } = await showDetails("Ledger", DEPARTMENTS);
    await settle(300);
    const text = details().textContent!.replace(/[\u2066-\u2069]/g, "");
    expect(text).toContain("all of its 7 users are in Finance; 7 of the 8 in Finance are in it");
    expect(text).toContain(
      "Department is Finance: 7 of 8 inside, nobody outside it holds the same",
    );
    expect(details().querySelector<HTMLElement>(".shares li")!.title).toMatch(/Of any 7 users/);
    const lists = details().querySelectorAll<HTMLDetailsElement>(".best-rule details");
    expect(lists).toHaveLength(1);
    expect(lists[0].textContent).toBe("1 user of the rule lacks the role");
    act(() => {
      lists[0].open = true;
      lists[0].dispatchEvent(new Event("toggle"));
    });
    expect([...lists[0].querySelectorAll("[role=option]")].map((o) => o.textContent)).toEqual([
      "u7",
    ]);
  });

  test("list the first shares, and more on a press", async () => {
    const attributes = Array.from({ length: 60 }, (_, k) => ({
      name: `Attribute ${k}`,
      values: Array.from({ length: 20 }, (_, at) => (at < 8 ? "x" : "y")),
    }));
    const many = tableBy(20, ["Mail", "Ledger"], (user, group) => group === 0 || user < 7, {
      attributes,
    });
    const { details } = await showDetails("Ledger", many);
    await appears(".shares");
    const listed = () => details().querySelectorAll(".shares li").length;
    expect(listed()).toBe(4);
    click(button("Show 50 more of 56"));
    expect(listed()).toBe(54);
    click(button("Show 6 more"));
    expect(listed()).toBe(60);
    expect(details().querySelector(".more")).toBeNull();
  });
});
