// @vitest-environment jsdom
import { act } from "react";
import { describe, expect, test } from "vitest";
import { addRole } from "#src/model/commands/byHand/addRole.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import type { RoleRule } from "#src/model/roles/roleRule.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { ByAttributesDialog } from "#src/ui/roles/byHand/ByAttributesDialog.tsx";
import { EditRoleDialog } from "#src/ui/roles/byHand/EditRoleDialog.tsx";
import { RolesPanel } from "#src/ui/roles/panel/RolesPanel.tsx";
import { tableOf } from "../../../table.ts";
import { button, click, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

/** Cat of Sales lacks Chat, eve of Risk holds all that Sales hold. */
const TABLE = tableOf(
  `
        Mail Chat Git
    ann x    x    .
    bob x    x    .
    cat x    .    .
    eve x    x    x
    fay .    .    x`,
  {
    attributes: [
      { name: "Department", values: ["Sales", "sales ", "Sales", "Risk", "Risk"] },
      { name: "Level", values: ["Lead", "Staff", "Staff", "Lead", "Staff"] },
    ],
  },
);

const SALES: RoleRule = {
  conditions: [{ attribute: "Department", is: "Sales" }],
  except: [{ user: 1, reason: "on leave" }],
};

async function show(rule?: RoleRule, data: TableData = TABLE) {
  const screen = screenOn(data);
  const { table, view, opened } = screen.workspace;
  if (rule) {
    const shape = { groups: Uint32Array.of(0, 1), users: Uint32Array.of(0, 2) };
    table.run(addRole, { id: "Post", ...shape, rule });
    table.run(describeRole, { role: 0, words: { name: "Sales", note: "", owner: "" } });
    view.roleTables.update({ selected: 0 });
  }
  view.rolesPanel.update({ isOpen: true });
  const place = mountIn(
    screen,
    <>
      <RolesPanel />
      <ByAttributesDialog />
      <EditRoleDialog />
    </>,
  );
  await settle(500);
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')!;
  const option = (list: string, title: string) =>
    dialog().querySelector<HTMLElement>(`[aria-label="${list}"] [title="${title}"]`)!;
  const choose = async (list: string, title: string) => {
    click(option(list, title));
    await settle();
  };
  const titles = (list: string) =>
    [...dialog().querySelectorAll<HTMLElement>(`[aria-label="${list}"] [role="option"]`)].map(
      (one) => [one.title, one.querySelector(".item-note")?.textContent ?? ""],
    );
  const said = () => dialog().querySelector(".by-hand-effect")!.textContent!;
  return { table, view, opened, place, dialog, choose, titles, said };
}

function type(field: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
  act(() => {
    set!.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

describe("a new role by attributes", () => {
  test("takes who fits, proposes what most of them hold, and says who lacks what and who is outside", async () => {
    const { table, opened, dialog, choose, titles, said } = await show();
    act(() => opened.set({ name: "byAttributes", isByKeyboard: true }));
    await settle();
    expect(said()).toBe("Choose a value for each condition, or remove it.");
    click(dialog().querySelector(".rule-value")!);
    await settle();
    expect(titles("Values of Department")).toEqual([
      ["Sales", "3 people"],
      ["Risk", "2 people"],
    ]);
    await choose("Values of Department", "Sales");
    expect(said()).toBe("3 people fit. Tick the groups to give.");
    expect(titles("Groups")).toEqual([
      ["Mail", "100%"],
      ["Chat", "66.6%"],
      ["Git", "0%"],
    ]);
    expect(dialog().querySelector("input")!.placeholder).toBe("Sales");
    click(button("Tick the 1 group that 80% of them hold", dialog()));
    await choose("Groups", "Chat");
    expect(said()).toContain("1 person lacks something: 1 membership would be granted");
    expect(said()).toContain("1 person is outside the rule");
    const lists = [...dialog().querySelectorAll(".folded-list li")].map((one) => one.textContent);
    expect(lists).toEqual([expect.stringMatching(/cat.*\+ .?Chat/), expect.stringMatching(/eve/)]);
    click(button("Create role", dialog()));
    const [{ name, users, groups, rule }] = table.roles;
    expect([name, [...users], [...groups]]).toEqual(["Sales", [0, 1, 2], [0, 1]]);
    expect(rule).toEqual({ conditions: [{ attribute: "Department", is: "Sales" }], except: [] });
    table.undo();
    expect(table.roles).toEqual([]);
  });

  test("counts users where rows stand for many", async () => {
    const counts = Uint32Array.of(1000, 30, 200, 50, 4);
    const { opened, dialog, choose, titles, said } = await show(undefined, { ...TABLE, counts });
    act(() => opened.set({ name: "byAttributes", isByKeyboard: true }));
    await settle();
    click(dialog().querySelector(".rule-value")!);
    await settle();
    expect(titles("Values of Department")).toEqual([
      ["Sales", "1,230 people"],
      ["Risk", "54 people"],
    ]);
    await choose("Values of Department", "Sales");
    expect(said()).toBe("1,230 people fit. Tick the groups to give.");
    expect(titles("Groups").map(([, share]) => share)).toEqual(["100%", "83.7%", "0%"]);
    click(button("Tick the 2 groups that 80% of them hold", dialog()));
    await settle();
    expect(said()).toContain("200 people lack something: 200 memberships would be granted");
    expect(said()).toContain("50 people are outside the rule");
  });

  test("counts the values of a further condition among those who fit the others", async () => {
    const { opened, dialog, choose, titles, said } = await show();
    act(() => opened.set({ name: "byAttributes", isByKeyboard: true }));
    await settle();
    click(dialog().querySelector(".rule-value")!);
    await settle();
    await choose("Values of Department", "Risk");
    click(button("Add a condition", dialog()));
    await settle();
    expect(titles("Values of Level")).toEqual([
      ["Lead", "1 person"],
      ["Staff", "1 person"],
    ]);
    await choose("Values of Level", "Lead");
    expect(said()).toContain("1 person fits. ");
    for (const one of dialog().querySelectorAll(".rule-row .dismiss")) click(one);
    await settle();
    expect(dialog().textContent).toContain("Without a condition everybody fits.");
    expect(said()).toContain("5 people fit. ");
  });
});

describe("a role with a rule", () => {
  const edit = async (shown: Awaited<ReturnType<typeof show>>) => {
    click(button("Edit", shown.place));
    await settle();
  };

  test("has whom it excepts taken in again, and others excepted once it is said why", async () => {
    const shown = await show(SALES);
    await edit(shown);
    const { table, dialog, choose, titles, said } = shown;
    expect(titles("Users")).toEqual([
      ["bob", "excepted: on leave"],
      ["ann", ""],
      ["cat", ""],
    ]);
    await choose("Users", "bob");
    await choose("Users", "cat");
    expect(said()).toContain("Say why those who are no longer ticked are excepted.");
    type(dialog().querySelector<HTMLInputElement>("p.row input")!, " moves ");
    await settle();
    click(button("Save", dialog()));
    const [{ users, rule, name }] = table.roles;
    expect([[...users], rule?.except]).toEqual([[0, 1], [{ user: 2, reason: "moves" }]]);
    expect(name).toBe("Sales");
    expect(table.undoLabel).toBe("changing «Sales»");
  });

  test("has other users by other conditions, and their name where it was called by those before", async () => {
    const shown = await show(SALES);
    await edit(shown);
    const { table, dialog, choose, said } = shown;
    click(dialog().querySelector(".rule-value")!);
    await settle();
    await choose("Values of Department", "Risk");
    expect(said()).toContain("Its name becomes «Risk».");
    expect(said()).toContain("1 excepted person does not fit these conditions");
    click(button("Save", dialog()));
    const [{ name, users }] = table.roles;
    expect([name, [...users]]).toEqual(["Risk", [3, 4]]);
    table.undo();
    expect([table.roles[0].name, [...table.roles[0].users]]).toEqual(["Sales", [0, 2]]);
  });

  test("keeps its people without the rule, and has anybody ticked from then on", async () => {
    const shown = await show(SALES);
    await edit(shown);
    const { table, dialog, choose } = shown;
    click(button("Keep these people, without the rule", dialog()));
    await settle();
    await choose("Users", "fay");
    click(button("Save", dialog()));
    const [{ users, rule }] = table.roles;
    expect([[...users], rule]).toEqual([[0, 2, 4], undefined]);
  });

  test("says its rule, who lacks what, who is outside and who is excepted, to be put in again", async () => {
    const { table, place } = await show(SALES);
    const part = () => place.querySelector(".rule-part")!;
    expect(part().textContent).toContain("Department is Sales");
    expect(part().textContent).toContain("2 users are in it by this rule");
    expect(part().textContent).toContain(
      "1 user lacks some of its groups: 1 membership would be granted",
    );
    expect(part().textContent).toContain("1 user outside the rule holds all of its groups");
    expect(part().textContent).toContain("1 user is excepted");
    click(part().querySelector(".excepted button")!);
    await settle();
    expect([...table.roles[0].users]).toEqual([0, 1, 2]);
    expect(part().textContent).not.toContain("excepted");
  });
});

test("a role by hand is given a rule in its dialog", async () => {
  const shown = await show({ conditions: [], except: [] });
  const { table, place, dialog, choose } = shown;
  expect(place.querySelector(".rule-part")!.textContent).toContain("Everybody");
  click(button("Edit", place));
  await settle();
  click(button("Keep these people, without the rule", dialog()));
  await settle();
  click(button("By attributes …", dialog()));
  await settle();
  click(button("Add a condition", dialog()));
  await settle();
  await choose("Values of Department", "Risk");
  click(button("Save", dialog()));
  expect(table.roles[0].rule?.conditions).toEqual([{ attribute: "Department", is: "Risk" }]);
  expect([...table.roles[0].users]).toEqual([3, 4]);
});
