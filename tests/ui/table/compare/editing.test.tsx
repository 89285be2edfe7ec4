// @vitest-environment jsdom
import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { type Compared, Workspace } from "#src/session/workspace/workspace.ts";
import { isUsable, press } from "#src/ui/actions/action.ts";
import { ACTIONS } from "#src/ui/actions/actions.ts";
import { COMPARING_ACTIONS } from "#src/ui/actions/comparingActions.ts";
import { LATER_ACTIONS } from "#src/ui/actions/laterActions.ts";

import { tableOf } from "../../../table.ts";
import { screenOn } from "../../session.tsx";

/** A screen as it is while tables are compared, and how often something was refused there. */
function comparing() {
  const screen = screenOn(tableOf("xx. x.x"));
  const asked: string[] = [];
  const refuse = () => {
    asked.push("refused");
    return undefined;
  };
  const { data } = screen.workspace.table.memberships;
  const table = new AccessTable(data, { name: "scene", refuse });
  const compared = {} as Compared;
  return { screen, scene: { ...screen, workspace: new Workspace(table, { compared }) }, asked };
}

const EDITING = [
  ...["recalculate", "undo", "redo", "startOver", "exclusiveRule", "overlappingRule", "planRoles"],
  ...["applyAll", "excludeByRule", "clearAllAssumed", "conflicts", "exportReport"],
] as const;

test("actions that change the table are off while tables are compared, and say why", () => {
  const { screen, scene, asked } = comparing();
  for (const name of EDITING) {
    const action = { ...ACTIONS, ...LATER_ACTIONS }[name];
    expect(isUsable(action, scene), name).toBe(false);
    expect(action.description(scene), name).toContain("Off while tables are compared");
    expect(action.description(screen), name).not.toContain("compared");
    press(action, scene, "pointer");
  }
  expect(asked).toHaveLength(EDITING.length);
});

test("what is off for another reason says nothing of a comparison", () => {
  const { scene, asked } = comparing();
  const { columns } = LATER_ACTIONS;
  expect(isUsable(columns, scene)).toBe(false);
  press(columns, scene, "pointer");
  expect(asked).toEqual([]);
});

test("what belongs to a comparison can be used in one alone", () => {
  const { screen, scene } = comparing();
  for (const name of ["changes", "onlyChanges", "renamedGroups", "endComparison"] as const) {
    expect(isUsable(COMPARING_ACTIONS[name], screen)).toBe(false);
    expect(isUsable(COMPARING_ACTIONS[name], scene)).toBe(true);
  }
  expect(isUsable(LATER_ACTIONS.compareWith, screen)).toBe(true);
});
