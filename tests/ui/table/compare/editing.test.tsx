// @vitest-environment jsdom
import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { isUsable, press } from "#src/ui/actions/action.ts";
import { ACTIONS } from "#src/ui/actions/actions.ts";
import { COMPARING_ACTIONS } from "#src/ui/actions/comparingActions.ts";
import type { UiSession } from "#src/ui/actions/screen/session.ts";
import { tableOf } from "../../../table.ts";
import { sessionOn } from "../../session.tsx";

/** A session as it is while tables are compared, and how often something was refused there. */
function comparing() {
  const session = sessionOn(tableOf("xx. x.x"));
  const asked: string[] = [];
  const refuse = () => {
    asked.push("refused");
    return undefined;
  };
  const table = new AccessTable(session.table.memberships.data, { name: "scene", refuse });
  const compared = {} as UiSession["compared"];
  return { session, scene: { ...session, table, compared }, asked };
}

const EDITING = [
  ...["recalculate", "undo", "redo", "startOver", "exclusiveRule", "overlappingRule", "planRoles"],
  ...["applyAll", "excludeByRule", "clearAllAssumed", "conflicts", "exportReport"],
] as const;

test("actions that change the table are off while tables are compared, and say why", () => {
  const { session, scene, asked } = comparing();
  for (const name of EDITING) {
    const action = ACTIONS[name as keyof typeof ACTIONS];
    expect(isUsable(action, scene), name).toBe(false);
    expect(action.description(scene), name).toContain("Off while tables are compared");
    expect(action.description(session), name).not.toContain("compared");
    press(action, scene, "pointer");
  }
  expect(asked).toHaveLength(EDITING.length);
});

test("what is off for another reason says nothing of a comparison", () => {
  const { scene, asked } = comparing();
  const { columns } = ACTIONS;
  expect(isUsable(columns, scene)).toBe(false);
  press(columns, scene, "pointer");
  expect(asked).toEqual([]);
});

test("what belongs to a comparison can be used in one alone", () => {
  const { session, scene } = comparing();
  for (const name of ["changes", "onlyChanges", "renamedGroups", "endComparison"] as const) {
    expect(isUsable(COMPARING_ACTIONS[name], session)).toBe(false);
    expect(isUsable(COMPARING_ACTIONS[name], scene)).toBe(true);
  }
  expect(isUsable(ACTIONS.compareWith, session)).toBe(true);
});
