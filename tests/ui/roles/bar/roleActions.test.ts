// @vitest-environment jsdom
import { expect, test } from "vitest";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { isUsable } from "#src/ui/actions/action.ts";
import { ACTIONS } from "#src/ui/actions/actions.ts";
import { roleActions } from "#src/ui/roles/bar/roleActions.ts";
import { tableOf } from "../../../table.ts";
import { sessionOn } from "../../session.tsx";

test("a role's menu applies it or takes it back, whichever can be done", () => {
  const session = sessionOn(tableOf("xx x."));
  const { table } = session;
  table.run(recalculate, {});
  const [apply, takeBack] = roleActions(1);
  expect([apply.name, takeBack.name]).toEqual(["Apply", "Take back"]);
  expect([apply, takeBack].map((action) => isUsable(action, session))).toEqual([true, false]);
  apply.perform(session, "pointer");
  expect(table.applied).toEqual([1]);
  expect(table.role(0).groups).toEqual([]);
  expect([apply, takeBack].map((action) => isUsable(action, session))).toEqual([false, true]);
  takeBack.perform(session, "pointer");
  expect(table.applied).toEqual([]);
  expect(table.role(0).groups).toEqual(["g0"]);
});

test("the rule that does not hold can be chosen, and what applying does is described by it", () => {
  const session = sessionOn(tableOf("xx x."));
  const { table } = session;
  table.run(recalculate, {});
  const { exclusiveRule, overlappingRule } = ACTIONS;
  const states = () =>
    [exclusiveRule, overlappingRule].map((action) => [
      isUsable(action, session),
      action.isOn?.(session),
    ]);
  expect([exclusiveRule.name, overlappingRule.name]).toEqual([
    "Each group in one role",
    "Roles may overlap",
  ]);
  expect(states()).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(roleActions(0)[0].description(session)).toContain("takes its groups from the other roles");
  overlappingRule.perform(session, "palette");
  expect(table.rule).toBe("overlapping");
  expect(states()).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(roleActions(0)[0].description(session)).toBe("Gives the role to its users");
  exclusiveRule.perform(session, "palette");
  expect(table.rule).toBe("exclusive");
});
