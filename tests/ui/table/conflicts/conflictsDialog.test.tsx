// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import type { Conflict } from "#src/model/facts/conflicts.ts";
import { conflictsOf } from "#src/session/conflicts.ts";
import { openDialog } from "#src/ui/kit/opened.ts";
import { Dialogs } from "#src/ui/shell/Dialogs.tsx";
import { input } from "../../../files/inputs.ts";
import { tableOf } from "../../../table.ts";
import { appears, button, click, press, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

afterEach(() => {
  vi.useRealTimers();
});

const PEOPLE = `
          Pay Approve SAP-1
      ann x   x       .
      bob x   x       x
      cid x   .       x`;

async function shown(conflicts: readonly Conflict[] = []) {
  vi.useFakeTimers({ now: new Date(2026, 5, 15, 23, 59), toFake: ["Date"] });
  const screen = screenOn(tableOf(PEOPLE));
  const { table } = screen.workspace;
  if (conflicts.length > 0) table.run(setConflicts, { conflicts });
  mountIn(screen, <Dialogs />);
  act(() => openDialog(screen.workspace, "conflicts"));
  await appears("[role=dialog] .dialog-buttons");
  await settle();
  return { ...screen, table };
}

const dialog = () => document.querySelector<HTMLElement>("[role=dialog]")!;
const text = () => dialog().textContent!.replace(/[\u2066-\u2069]/g, "");
const names = () =>
  [...dialog().querySelectorAll("li b")].map((one) =>
    one.textContent!.replace(/[\u2066-\u2069]/g, ""),
  );
const field = (label: string, at = 0) =>
  dialog().querySelectorAll<HTMLInputElement>(`[aria-label="${label}"]`)[at];
const plain = (label: string) =>
  [...dialog().querySelectorAll("button")].find(
    (one) => (one.ariaLabel ?? one.textContent)!.replace(/[\u2066-\u2069]/g, "") === label,
  )!;

function fill(label: string, value: string, at = 0) {
  const input = field(label, at);
  const { prototype } = input instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(input, value);
    input.dispatchEvent(
      new Event(input instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
    );
  });
}

test("a pair is added, changed and deleted in the page, each a step to undo", async () => {
  const { table } = await shown();
  click(button("Add a pair"));
  expect(document.activeElement).toBe(field("Group"));
  expect(text()).toContain("Name two groups.");
  fill("Group", "Pay");
  fill("Other group", "Gone");
  expect(text()).toContain("Not in this table: Gone.");
  fill("Other group", "Approve");
  fill("Reason", "four eyes");
  fill("Severity", "high");
  click(button("Add pair"));
  const pair = { groups: ["Pay", "Approve"], reason: "four eyes", severity: "high" };
  expect(table.conflicts).toEqual([pair]);
  expect(table.undoLabel).toContain("adding the conflict of");
  expect(document.activeElement).toBe(button("Add a pair"));
  await settle();
  expect(text()).toContain("1 pair: somebody holds both of 1.");

  click(plain("Edit Pay and Approve"));
  fill("Severity", "low");
  click(button("Save"));
  expect(table.conflicts).toEqual([{ ...pair, severity: "low" }]);
  click(plain("Edit Pay and Approve"));
  click(button("Delete pair"));
  expect(table.conflicts).toEqual([]);
  for (const severity of ["low", "high"]) {
    act(() => void table.undo());
    expect(table.conflicts).toEqual([{ ...pair, severity }]);
  }
  act(() => void table.undo());
  expect(table.conflicts).toEqual([]);
  act(() => void table.redo());
  expect(table.conflicts).toEqual([pair]);
});

test("groups and people are offered as they are typed, and a pair that is none is refused with words", async () => {
  const { table } = await shown([{ groups: ["Pay", "SAP-1"], reason: "" }]);
  click(button("Add a pair"));
  const offered = (label: string) =>
    [...field(label).list!.options].map(({ value, text }) => `${value} ${text}`.trim());
  fill("Group", "ap");
  expect(offered("Group")).toEqual(["Approve", "SAP-1"]);
  fill("Group", "SAP-1");
  for (const [other, words] of [
    ["Pay", "This pair is there already."],
    ["SAP-1", "Name two different groups."],
    ["", "Name two groups."],
  ]) {
    fill("Other group", other);
    expect(text()).toContain(words);
    expect(button("Add pair").getAttribute("aria-disabled")).toBe("true");
    click(button("Add pair"));
  }
  expect(table.conflicts).toHaveLength(1);
  fill("Other group", "A*");
  click(button("Add exception"));
  expect(text()).toContain("Say who is excepted, or remove the exception.");
  fill("User", "b");
  expect(offered("User")).toEqual(["bob"]);
  fill("User", "bob");
  click(button("Add exception"));
  fill("User", "bob", 1);
  expect(text()).toContain("Somebody is excepted twice.");
  act(() => field("Group").focus());
  press("Escape");
  expect(dialog()).not.toBeNull();
  expect(names()).toEqual(["Pay and SAP-1"]);
  expect(table.conflicts).toHaveLength(1);
});

test("somebody who holds both is excepted until a day, that day included, and told as such", async () => {
  const { table } = await shown([{ groups: ["Pay", "Approve"], reason: "" }]);
  click(plain("2 users with Pay and Approve"));
  await settle();
  expect(text()).toContain("2 users with both.");
  click(plain("Except ann"));
  expect(document.activeElement).toBe(field("Until, this day included"));
  fill("Until, this day included", "2026-06-15");
  fill("Why", "month end");
  click(button("Save"));
  const exceptions = [{ user: "ann", reason: "month end", until: "2026-06-15" }];
  expect(table.conflicts[0].exceptions).toEqual(exceptions);
  await settle();
  expect(text()).toContain("2 users with both, 1 of them excepted.");
  expect(names()).toEqual(["bob", "ann"]);
  expect(text()).toContain("excepted until 2026-06-15: month end");
  click(button("All pairs"));
  await settle();
  expect(plain("2 users with Pay and Approve").textContent).toBe("1 user");
  expect(text()).toContain("of 1 somebody excepted does");

  // The next day it has ended.
  vi.setSystemTime(new Date(2026, 5, 16, 0, 1));
  act(() => table.run(setConflicts, { conflicts: [...table.conflicts] }));
  await settle();
  expect(plain("2 users with Pay and Approve").textContent).toBe("2 users");
  expect(text()).toContain("1 exception, 1 ended");
  click(plain("2 users with Pay and Approve"));
  await settle();
  expect(text()).toContain("was excepted until 2026-06-15");
});

test("the most severe pairs come first, those of which nothing is said last", async () => {
  await shown([
    { groups: ["A", "B"], reason: "" },
    { groups: ["C", "D"], reason: "", severity: "low" },
    { groups: ["E", "F"], reason: "", severity: "critical" },
    { groups: ["G", "H"], reason: "", severity: "low" },
    { groups: ["I", "J"], reason: "", severity: "high" },
  ]);
  expect(names()).toEqual(["E and F", "I and J", "C and D", "G and H", "A and B"]);
});

test.each([
  ["Add", ["Pay and Approve", "Pay and SAP-1"]],
  ["Replace", ["Pay and SAP-1"]],
  ["Cancel", ["Pay and Approve"]],
])("where there are pairs already, a file is asked about: %s", async (answer, expected) => {
  const { session, table } = await shown([{ groups: ["Pay", "Approve"], reason: "" }]);
  await act(() => conflictsOf(session).open(input("pairs.csv", "Pay,SAP-1\n") as File));
  expect(text()).toContain("The file has 1 pair; here is 1.");
  expect(table.conflicts).toHaveLength(1);
  await act(async () => click(button(answer)));
  await settle();
  expect(names()).toEqual(expected);
  expect(text()).not.toContain("The file has");
});
