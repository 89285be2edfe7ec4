// @vitest-environment jsdom
import { expect, test } from "vitest";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { isUsable } from "#src/ui/actions/action.ts";
import { LATER_ACTIONS } from "#src/ui/actions/laterActions.ts";
import { chosenActions, roleActions } from "#src/ui/roles/bar/roleActions.ts";
import { tableOf } from "../../../table.ts";
import { screenOn } from "../../session.tsx";

test("a role's menu applies it or takes it back, whichever can be done", () => {
  const screen = screenOn(tableOf("xx x."));
  const { table } = screen.workspace;
  table.run(recalculate, {});
  const { apply, takeBack } = roleActions(1);
  expect([apply.name, takeBack.name]).toEqual(["Apply", "Take back"]);
  expect([apply, takeBack].map((action) => isUsable(action, screen))).toEqual([true, false]);
  apply.perform(screen, "pointer");
  expect(table.applied).toEqual([1]);
  expect(table.role(0).groups).toEqual([]);
  expect([apply, takeBack].map((action) => isUsable(action, screen))).toEqual([false, true]);
  takeBack.perform(screen, "pointer");
  expect(table.applied).toEqual([]);
  expect(table.role(0).groups).toEqual(["g0"]);
});

test("the rule that does not hold can be chosen, and what applying does is described by it", () => {
  const screen = screenOn(tableOf("xx x."));
  const { table } = screen.workspace;
  table.run(recalculate, {});
  const { exclusiveRule, overlappingRule } = LATER_ACTIONS;
  const states = () =>
    [exclusiveRule, overlappingRule].map((action) => [
      isUsable(action, screen),
      action.isOn?.(screen),
    ]);
  expect([exclusiveRule.name, overlappingRule.name]).toEqual([
    "Each group in one role",
    "Roles may overlap",
  ]);
  expect(states()).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(roleActions(0).apply.description(screen)).toContain(
    "takes its groups from the other roles",
  );
  overlappingRule.perform(screen, "palette");
  expect(table.rule).toBe("overlapping");
  expect(states()).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(roleActions(0).apply.description(screen)).toBe("Gives the role to its users");
  exclusiveRule.perform(screen, "palette");
  expect(table.rule).toBe("exclusive");
});

test("what can be done with several is made from the same list, and has only what would do something", () => {
  const screen = screenOn(tableOf("xx. x.. ..x"));
  const { table, view } = screen.workspace;
  table.run(recalculate, {});
  const names = (chosen: number[]) => chosenActions(chosen, table).map(({ name }) => name);
  const perform = (chosen: number[], name: string) => {
    view.roleTables.update({ chosen });
    chosenActions(chosen, table)
      .find((one) => one.name === name)!
      .perform(screen, "pointer");
  };
  expect(names([0, 1])).toEqual(["Apply", "Merge", "Pin", "Discard"]);
  perform([0, 1], "Pin");
  expect(view.roleTables.get().chosen).toEqual([0, 1]);
  expect(names([0, 1])).toEqual(["Apply", "Merge", "Unpin", "Discard"]);
  perform([0, 1], "Discard");
  expect(view.roleTables.get().chosen).toEqual([]);
  expect(names([0, 1])).toEqual(["Bring back"]);
  perform([0, 1], "Bring back");
  perform([1, 0], "Apply");
  expect(table.applied).toEqual([1, 0]);
  expect(names([0, 1])).toEqual(["Take back", "Merge", "Unpin", "Discard"]);
  const [, merge] = chosenActions([0], table);
  expect([merge.name, isUsable(merge, screen)]).toEqual(["Merge", false]);
});
