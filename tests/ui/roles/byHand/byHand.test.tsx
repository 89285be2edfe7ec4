// @vitest-environment jsdom
import { act } from "react";
import { describe, expect, test } from "vitest";
import { apply } from "#src/model/commands/apply.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { EditRoleDialog } from "#src/ui/roles/byHand/EditRoleDialog.tsx";
import { SplitRoleDialog } from "#src/ui/roles/byHand/SplitRoleDialog.tsx";
import { RolesPanel } from "#src/ui/roles/panel/RolesPanel.tsx";
import { tableOf } from "../../../table.ts";
import { button, click, press, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

/** Its roles are All (3 × 1), VPN (2 × 2), Git (1 × 3); sorted by gain VPN, All, Git. */
const TABLE = tableOf(
  `
        All VPN Git
    ann x   x   x
    bob x   x   .
    cid x   .   .`,
  { attributes: [{ name: "City", values: ["Bonn", "Ulm", "Ulm"] }] },
);

async function show() {
  const screen = screenOn(TABLE);
  screen.workspace.table.run(recalculate, {});
  screen.workspace.view.rolesPanel.update({ isOpen: true });
  const place = mountIn(
    screen,
    <>
      <RolesPanel />
      <EditRoleDialog />
      <SplitRoleDialog />
    </>,
  );
  await settle();
  const row = (id: string) =>
    [...place.querySelectorAll<HTMLElement>("[data-role-at]")].find(
      (one) => one.querySelector(".role-id")!.textContent!.replace(" pinned", "") === id,
    )!;
  const pressRow = (id: string, how: MouseEventInit = {}) =>
    act(() => {
      row(id).dispatchEvent(new MouseEvent("click", { bubbles: true, ...how }));
    });
  const ids = () => screen.workspace.table.roles.map(({ id }) => id);
  const chosen = () =>
    screen.workspace.view.roleTables.get().chosen.map((at) => screen.workspace.table.roles[at].id);
  return { ...screen.workspace, place, row, pressRow, ids, chosen };
}

describe("several roles", () => {
  test("are chosen by Ctrl one by one, by Shift up to another, and ended by Escape", async () => {
    const { place, pressRow, chosen, row } = await show();
    pressRow("VPN");
    pressRow("Git", { ctrlKey: true });
    expect(chosen()).toEqual(["VPN", "Git"]);
    expect(place.querySelector(".role-details")).toBeNull();
    expect(place.querySelector(".chosen-bar")!.textContent).toContain("2 roles chosen");
    expect(row("VPN").getAttribute("aria-selected")).toBe("true");
    pressRow("Git", { ctrlKey: true });
    expect(chosen()).toEqual(["VPN"]);
    pressRow("VPN");
    pressRow("Git", { shiftKey: true });
    expect(chosen()).toEqual(["VPN", "All", "Git"]);
    act(() => row("Git").querySelector<HTMLElement>("[data-column]")!.focus());
    press("Escape");
    expect(chosen()).toEqual([]);
  });

  test("are chosen by Shift with the arrow keys, and all by Ctrl+A", async () => {
    const { row, chosen } = await show();
    act(() => row("VPN").querySelector<HTMLElement>("[data-column]")!.focus());
    press("ArrowDown", { shiftKey: true });
    expect(chosen()).toEqual(["VPN", "All"]);
    press("ArrowUp", { shiftKey: true });
    expect(chosen()).toEqual(["VPN"]);
    press("a", { ctrlKey: true });
    expect(chosen()).toEqual(["VPN", "All", "Git"]);
    press(" ", { ctrlKey: true });
    expect(chosen()).toEqual(["All", "Git"]);
  });

  test("are merged, applied, pinned and discarded as one step each", async () => {
    const { place, pressRow, table, ids, view } = await show();
    pressRow("VPN");
    pressRow("Git", { ctrlKey: true });
    click(button("Pin", place));
    expect(table.roles.map(({ pinned }) => pinned)).toEqual([false, true, true]);
    expect(button("Unpin", place)).toBeDefined();
    click(button("Merge", place));
    expect(ids()).toEqual(["All", "VPN"]);
    expect(view.roleTables.get().selected).toBe(1);
    table.undo();
    expect(ids()).toEqual(["All", "VPN", "Git"]);
    await settle();
    pressRow("VPN", { ctrlKey: true });
    pressRow("Git", { ctrlKey: true });
    click(button("Discard", place));
    expect(table.roles.map(({ discarded }) => discarded)).toEqual([false, true, true]);
    await settle();
    const tabs = () => [...place.querySelectorAll(".role-tabs .tab")].map((one) => one.textContent);
    expect(tabs()).toEqual(["Candidates1", "Applied0", "Discarded2"]);
    click([...place.querySelectorAll(".role-tabs .tab")][2]);
    await settle();
    pressRow("VPN", { ctrlKey: true });
    click(button("Bring back", place));
    expect(tabs()).toEqual(["Candidates2", "Applied0", "Discarded1"]);
    expect(table.undoLabel).toBe("bringing back «VPN»");
  });
});

test("several applied roles are taken back by one command, however many they are", async () => {
  const { place, table, view } = await show();
  act(() => {
    table.run(applyInOrder, { roles: [0, 1, 2] });
    view.roleTables.update({ tab: "applied", chosen: [2, 0] });
  });
  await settle();
  const commands: string[] = [];
  table.subscribe((change) => commands.push(...change.commands));
  click(button("Take back", place));
  expect(commands).toEqual(["takeBackRoles"]);
  expect([table.applied, table.undoLabel]).toEqual([[1], "taking back 2 roles"]);
});

test("chosen roles that the filter hides are told of, and can be left out of the choice", async () => {
  const { place, pressRow, table, view, chosen } = await show();
  pressRow("VPN");
  pressRow("Git", { ctrlKey: true });
  pressRow("All", { ctrlKey: true });
  const said = () => place.querySelector(".chosen-bar [role=status]")!.textContent;
  expect(said()).toBe("3 roles chosen");
  act(() => view.roleTables.update({ filter: "git" }));
  await settle();
  expect(said()).toBe("3 roles chosen, 2 of them hidden by the filter");
  click(button("Only those shown", place));
  expect(chosen()).toEqual(["Git"]);
  expect(said()).toBe("1 role chosen");
  expect(place.querySelector(".chosen-bar")!.textContent).not.toContain("Only those shown");
  act(() => view.roleTables.update({ filter: "nothing" }));
  await settle();
  expect(said()).toBe("1 role chosen, hidden by the filter");
  click(button("Discard", place));
  expect(table.roles.map(({ discarded }) => discarded)).toEqual([false, false, true]);
});

test("roles that are applied otherwise are chosen no more", async () => {
  const { pressRow, table, chosen } = await show();
  pressRow("VPN");
  pressRow("Git", { ctrlKey: true });
  expect(chosen()).toEqual(["VPN", "Git"]);
  act(() => void table.run(apply, { role: 1 }));
  expect(chosen()).toEqual(["Git"]);
});

/** Types into a field of the tab About. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!;
  act(() => {
    set!.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

describe("the details of a role", () => {
  test("keep what was typed when they are closed by Escape, or go with the choice of several", async () => {
    const { place, pressRow, table } = await show();
    const openAbout = async () => {
      click([...place.querySelectorAll(".detail-tabs .tab")].at(-1)!);
      await settle();
      return place.querySelector<HTMLTextAreaElement>(".role-facts textarea")!;
    };
    pressRow("VPN");
    const note = await openAbout();
    note.focus();
    type(note, "For trips");
    press("Escape");
    await settle();
    expect(place.querySelector(".role-facts")).toBeNull();
    expect(table.roles[1].note).toBe("For trips");
    pressRow("Git");
    type(await openAbout(), "For code");
    pressRow("All", { ctrlKey: true });
    await settle();
    expect(table.roles[2].note).toBe("For code");
    expect(table.undoLabel).toBe("the name, note or owner of «Git»");
  });

  test("give it a name, which the lists show before its id", async () => {
    const { place, pressRow, table } = await show();
    pressRow("VPN");
    click([...place.querySelectorAll(".detail-tabs .tab")].at(-1)!);
    await settle();
    const name = place.querySelector<HTMLInputElement>(".role-facts input")!;
    type(name, "Away");
    act(() => name.form!.requestSubmit());
    expect(table.roles[1].name).toBe("Away");
    expect(place.querySelector(".role-details h3")!.textContent).toBe("Away VPN");
    expect(table.undoLabel).toBe("the name, note or owner of «Away»");
    act(() => table.undo());
    expect(name.value).toBe("");
  });

  test("open a dialog that says what a change grants and covers before it is made", async () => {
    const { place, pressRow, table } = await show();
    pressRow("VPN");
    click(button("Edit", place));
    await settle();
    const dialog = document.querySelector('[role="dialog"]')!;
    const options = () => [...dialog.querySelectorAll<HTMLElement>('[role="option"]')];
    const effect = () => dialog.querySelector(".by-hand-effect")!.textContent;
    expect(effect()).toBe("Nothing is changed yet.");
    const texts = options().map((one) => [one.title, one.getAttribute("aria-selected")]);
    expect(texts).toEqual([
      ...[
        ["All", "true"],
        ["VPN", "true"],
        ["Git", "false"],
      ],
      ...[
        ["ann", "true"],
        ["bob", "true"],
        ["cid", "false"],
      ],
    ]);
    click(options()[5]);
    await settle();
    expect(effect()).toBe("Applied, it would grant 1 more cell and cover 1 more held cell.");
    click(options()[0]);
    click(options()[1]);
    await settle();
    expect(effect()).toBe("A role needs at least one group.");
    click(options()[1]);
    await settle();
    click(button("Save", dialog));
    expect([...table.roles[1].groups]).toEqual([1]);
    expect([...table.roles[1].users]).toEqual([0, 1, 2]);
  });

  test("open a dialog that does not come back once other roles came meanwhile", async () => {
    const { place, pressRow, view, opened } = await show();
    pressRow("VPN");
    click(button("Split", place));
    await settle();
    act(() => view.roleTables.update({ selected: undefined }));
    await settle();
    expect(opened.get()).toBeUndefined();
    pressRow("All");
    await settle();
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  test("open a dialog that says what splitting an applied role uncovers", async () => {
    const { place, table, view } = await show();
    const vpn = table.roles.findIndex(({ id }) => id === "VPN");
    act(() => {
      table.run(applyInOrder, { roles: [vpn] });
      view.roleTables.update({ tab: "applied", selected: vpn });
    });
    await settle();
    click(button("Split", place));
    await settle();
    const dialog = document.querySelector('[role="dialog"]')!;
    const effect = () => dialog.querySelector(".by-hand-effect")!.textContent;
    // Each group is in one role: the part of Bonn keeps both, and Bob's two cells are not covered.
    expect(effect()).toContain("This uncovers 2 held cells.");
    act(() => void table.run(setRule, { rule: "overlapping" }));
    await settle();
    expect(effect()).toContain("2 parts:");
    expect(effect()).not.toContain("uncover");
  });

  test("open a dialog that splits it, and lists the parts before", async () => {
    const { place, pressRow, table, view } = await show();
    pressRow("VPN");
    await settle(500);
    expect(place.querySelector(".role-details .why")).not.toBeNull();
    click(button("Split", place));
    await settle();
    const dialog = document.querySelector('[role="dialog"]')!;
    expect([...dialog.querySelectorAll(".parts b")].map((one) => one.textContent)).toEqual([
      "VPN: Bonn",
      "VPN: Ulm",
    ]);
    click(button("Split", dialog));
    // The details go on with the first part, and say nothing of it that was found of the whole.
    expect(place.querySelector(".role-details")!.textContent).toContain("Looking at its users…");
    expect(view.roleTables.get().selected).toBe(1);
    expect(place.querySelector(".role-details h3")!.textContent).toBe("VPN: Bonn VPN");
    expect(table.roles.map(({ id, name }) => [id, name])).toEqual([
      ["All", ""],
      ["VPN", "VPN: Bonn"],
      ["VPN 2", "VPN: Ulm"],
      ["Git", ""],
    ]);
  });
});
