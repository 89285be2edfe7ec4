// @vitest-environment jsdom
import { act } from "react";
import { describe, expect, test } from "vitest";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { RolesPanel } from "#src/ui/roles/panel/RolesPanel.tsx";
import { tableOf } from "../../../table.ts";
import { appears, button, click, press, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

/** Roles: A (3 × 1), B (2 × 2), C and D (1 × 3). */
const FOUR = tableOf(`
      A B C D
  ann x x x .
  bob x x . x
  cid x . . .`);

async function show() {
  const screen = screenOn(FOUR);
  screen.workspace.table.run(recalculate, {});
  const place = mountIn(screen, <RolesPanel />);
  // What works things out is loaded when it is first asked for.
  await appears(".curve");
  const section = (name: string) =>
    [...place.querySelectorAll<HTMLElement>(".panel-section")].find((one) =>
      one.querySelector("h3")!.textContent!.startsWith(name),
    )!;
  const fold = (name: string) => click(section(name).querySelector("h3 button")!);
  return { ...screen.workspace, place, section, fold };
}

const ids = ({ table }: Awaited<ReturnType<typeof show>>) =>
  table.applied.map((at) => table.roles[at].id);

describe("coverage", () => {
  test("is a curve with a text for the ear, and the numbers of roles that reach some shares", async () => {
    const { section } = await show();
    const coverage = section("Coverage");
    expect(coverage.querySelector("h3")!.textContent).toBe("Coverage0% covered");
    expect(coverage.querySelector(".curve svg")!.getAttribute("aria-label")).toBe(
      "Coverage by applied roles: 0 roles cover 0%, 0 held cells. With the best next ones, 3 roles would cover 85.7%, 6 held cells, and no further one gains anything.",
    );
    const reached = [...coverage.querySelectorAll(".milestones > div")].map(
      (one) => one.textContent,
    );
    expect(reached).toEqual([
      "50%1 role",
      "80%3 roles",
      "90%–not reached by all roles",
      "95%–not reached by all roles",
      "100%–not reached by all roles",
    ]);
    expect(coverage.textContent).toContain("Lines to administer: 7 memberships");
  });

  test("follows what is applied", async () => {
    const shown = await show();
    click(button("Apply best"));
    await settle(500);
    expect(ids(shown)).toEqual(["B"]);
    const coverage = shown.section("Coverage");
    expect(coverage.textContent).toContain("57.1% covered");
    expect(coverage.textContent).toContain("with roles 8");
    expect(coverage.textContent).toContain(
      "1 role + 2 users in roles + 2 groups in roles + 3 left over",
    );
    expect(coverage.querySelector(".curve-applied")).not.toBeNull();
  });
});

describe("apply until", () => {
  const field = (name: string) =>
    document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)!;
  const type = (name: string, text: string) =>
    act(() => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
      field(name).focus();
      set!.call(field(name), text);
      field(name).dispatchEvent(new Event("input", { bubbles: true }));
    });
  const applyButton = () => document.querySelector<HTMLElement>(".until-form .primary")!;

  test("asks for a coverage or a number of roles, and applies as one step", async () => {
    const shown = await show();
    click(button("Apply until …"));
    expect(document.activeElement).toBe(field("Coverage in percent"));
    type("Number of roles", "2");
    click(applyButton());
    await settle(300);
    expect(shown.table.applied).toHaveLength(2);
    expect(document.querySelector(".until-form")).toBeNull();
    expect(shown.view.notices.get().at(-1)!.text).toMatch(/^2 roles applied: /);
    act(() => shown.table.undo());
    expect(shown.table.applied).toHaveLength(0);
  });

  test("takes a share as people type it", async () => {
    const shown = await show();
    click(button("Apply until …"));
    type("Coverage in percent", "1,5 %");
    click(applyButton());
    await settle(300);
    expect(shown.table.applied).toHaveLength(1);
  });

  test("says where it had to stop, and why", async () => {
    const shown = await show();
    click(button("Apply until …"));
    type("Coverage in percent", "100");
    click(applyButton());
    await settle(300);
    expect(shown.view.notices.get().at(-1)!.text).toMatch(/No further role gains anything/);
  });

  test.each([
    ["Coverage in percent", "101", "Give a share above 0 and up to 100 percent, as 90 or 99.5."],
    ["Coverage in percent", "", "Give a share above 0 and up to 100 percent, as 90 or 99.5."],
    ["Number of roles", "1.5", "Give a whole number from 1 on."],
    ["Number of roles", "x", "Give a whole number from 1 on."],
  ])("%s: %j is answered with a sentence", async (name, text, sentence) => {
    const shown = await show();
    click(button("Apply until …"));
    type(name, text);
    expect(document.querySelector('.until-form [role="status"]')!.textContent).toBe(sentence);
    expect(field(name).getAttribute("aria-invalid")).toBe("true");
    click(applyButton());
    await settle(100);
    expect(shown.table.applied).toHaveLength(0);
  });

  test("is closed by Escape", async () => {
    await show();
    click(button("Apply until …"));
    press("Escape");
    expect(document.querySelector(".until-form")).toBeNull();
  });
});

describe("the rule", () => {
  test("is a choice of two, each explained, and one step to undo", async () => {
    const { fold, section, table } = await show();
    fold("Overlap");
    const radios = [...section("Overlap").querySelectorAll<HTMLInputElement>("input[type=radio]")];
    const labels = radios.map((radio) => radio.labels![0].textContent);
    expect(labels).toEqual(["Each group in one role", "Roles may overlap"]);
    for (const radio of radios)
      expect(document.getElementById(radio.getAttribute("aria-describedby")!)!.textContent).toMatch(
        /applied/,
      );
    click(radios[1]);
    expect(table.rule).toBe("overlapping");
    expect(section("Overlap").querySelector("h3")!.textContent).toBe("OverlapRoles may overlap");
    // By the keys, with the focus on the very choice.
    radios[1].focus();
    press("z", { ctrlKey: true });
    expect(table.rule).toBe("exclusive");
    expect(radios[0].checked).toBe(true);
  });
});

describe("left over", () => {
  test("is listed by user and by group, the most first; choosing one goes there", async () => {
    const { fold, section, view, camera } = await show();
    camera.resize({ width: 1000, height: 600, dpr: 1 });
    click(button("Apply best"));
    await settle(300);
    fold("Left over");
    await settle(300);
    const texts = () =>
      [...section("Left over").querySelectorAll("[role=option]")].map((one) => one.textContent);
    expect(section("Left over").querySelector("h3")!.textContent).toBe("Left over3 held cells");
    expect(texts()).toHaveLength(3);
    const [, byGroup] = section("Left over").querySelectorAll<HTMLElement>("input[type=radio]");
    click(byGroup);
    await settle();
    expect(texts()).toEqual(["A1", "C1", "D1"].map((text) => expect.stringContaining(text[0])));
    click(section("Left over").querySelectorAll("[role=option]")[1]);
    expect(view.focused.get().row).toBe(-1);
  });

  test("is shown alone on the matrix by a button, until the panel is put away", async () => {
    const { fold, view, section } = await show();
    fold("Left over");
    click(button("Show left over"));
    expect(view.showsUncovered.get()).toBe(true);
    expect(button("Show left over").ariaPressed).toBe("true");
    expect(section("Left over").querySelector("h3")!.textContent).toMatch(/, shown$/);
    click(button("Show left over"));
    expect(view.showsUncovered.get()).toBe(false);
  });
});

test("sections are remembered as they were left, and give way to the details of a role", async () => {
  const { fold, section, view, place } = await show();
  const isOpen = (name: string) =>
    section(name).querySelector("h3 button")!.ariaExpanded === "true";
  fold("Overlap");
  expect(view.rolesPanel.get().unfolded).toEqual(["coverage", "rule"]);
  fold("Coverage");
  expect(view.rolesPanel.get().unfolded).toEqual(["rule"]);
  click(place.querySelector("[data-role-at] .name")!);
  await settle();
  expect(isOpen("Overlap")).toBe(false);
  fold("Overlap");
  expect(isOpen("Overlap")).toBe(true);
  click(button("Close the details"));
  await settle();
  expect(isOpen("Overlap")).toBe(true);
  expect(view.rolesPanel.get().unfolded).toEqual(["rule"]);
});
