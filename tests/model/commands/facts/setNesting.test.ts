import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable, type Change } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { decide, decidedTogether, withdrawDecision } from "#src/model/commands/facts/decide.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setNesting } from "#src/model/commands/facts/setNesting.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { startOver } from "#src/model/commands/startOver.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import type { Nesting } from "#src/model/facts/nesting.ts";
import { expansionOf } from "#src/model/table/nesting/expand.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyChange, anyTable, coveredByRules, measuredByRules, run } from "../../anyCommands.ts";
import { nestedTable } from "../../table/nesting/anyNesting.ts";

/** Ann (u0) is in Team (g0), which is in All (g1); bob (u1) is in both; eve (u2) is in Else (g2). */
const TEAM = nestedTable(
  3,
  3,
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 2],
  ],
  [[0, 1]],
);
const cell = (user: number, name: string) => ({ user, group: TEAM.groupNames.indexOf(name) });
const TEAM_OF_ANN = cell(0, "g0");
const ALL_OF_ANN = cell(0, "g1");

function opened(data = TEAM): AccessTable {
  return new AccessTable(data, { name: "Team", expansion: atOnce(expansionOf(data)) });
}

function choose(table: AccessTable, nesting: Nesting): boolean {
  return table.run(setNesting, { nesting });
}

const stateOf = ({ memberships }: AccessTable, { user, group }: typeof ALL_OF_ANN) =>
  memberships.state(user, group);

test("decisions made together are done again as they were, whatever was done and undone after them", () => {
  const table = opened();
  const decision = { decision: "remove", reason: "", date: "" } as const;
  const all = Float64Array.of(0, 3, 4);
  table.run(decide, atOnce(decidedTogether(all, decision, table.state)));
  table.run(withdrawDecision, { cells: [TEAM_OF_ANN] });
  choose(table, "expanded");
  for (let steps = 0; steps < 3; steps++) table.undo();
  expect(table.decisions.size).toBe(0);
  table.redo();
  expect(table.decisions.size).toBe(3);
  table.redo();
  expect(table.decisions.size).toBe(2);
  table.undo();
  table.undo();
  expect(table.decisions.size).toBe(0);
});

test("decisions made together come to nothing where one of their cells is assigned no more", () => {
  const table = opened();
  table.memberships.expand(true);
  const { user, group } = ALL_OF_ANN;
  const all = Float64Array.of(table.memberships.cellNumber(user, group));
  const decision = { decision: "remove", reason: "", date: "" } as const;
  const made = atOnce(decidedTogether(all, decision, table.state));
  table.memberships.expand(false);
  expect(table.run(decide, made)).toBe(false);
  expect(table.decisions.size).toBe(0);
});

describe("the choice of groups in groups", () => {
  test("makes inherited cells assigned: none can be toggled", () => {
    const table = opened();
    expect(stateOf(table, ALL_OF_ANN)).toBe("notAssigned");
    choose(table, "expanded");
    expect(stateOf(table, ALL_OF_ANN)).toBe("assigned");
    expect(table.memberships.isInherited(0, ALL_OF_ANN.group)).toBe(true);
    expect(table.memberships.isInherited(0, TEAM_OF_ANN.group)).toBe(false);
    expect(table.run(toggle, ALL_OF_ANN)).toBe(false);
  });

  test("cells that are held directly, too, stay when it goes back", () => {
    const table = opened();
    choose(table, "expanded");
    expect(table.memberships.isInherited(1, ALL_OF_ANN.group)).toBe(false);
    choose(table, "direct");
    expect(stateOf(table, cell(1, "g1"))).toBe("assigned");
    expect(stateOf(table, ALL_OF_ANN)).toBe("notAssigned");
  });

  test("leaves no assumed cell to come back once it was started over", () => {
    const table = opened();
    table.run(toggle, ALL_OF_ANN);
    choose(table, "expanded");
    table.run(startOver, undefined);
    expect(stateOf(table, ALL_OF_ANN)).toBe("assigned");
    expect(table.memberships.assumed.size).toBe(0);
    choose(table, "direct");
    expect(stateOf(table, ALL_OF_ANN)).toBe("notAssigned");
    for (let step = 0; step < 3; step++) table.undo();
    expect(stateOf(table, ALL_OF_ANN)).toBe("assumed");
  });

  test("is one step to undo, with words, and says what it comes to", () => {
    const table = opened();
    const changes: Change[] = [];
    table.subscribe((change) => changes.push(change));
    expect(choose(table, "direct")).toBe(false);
    choose(table, "expanded");
    expect(table.undoLabel).toBe("the choice of «With groups in groups»");
    expect(changes[0].announcements).toEqual(["With groups in groups, 1 membership more counts."]);
    expect(changes[0].record()).toEqual({ kind: "setNesting", nesting: "expanded" });
    table.undo();
    expect(table.facts.nesting).toBe("direct");
    expect(table.undoLabel).toBeUndefined();
    table.redo();
    choose(table, "direct");
    expect(changes.at(-1)?.announcements).toEqual([
      "Direct memberships count, 1 membership fewer.",
    ]);
  });

  test("a cell that was assumed is assigned by it, and assumed again without it", () => {
    const table = opened();
    table.run(toggle, ALL_OF_ANN);
    choose(table, "expanded");
    expect(stateOf(table, ALL_OF_ANN)).toBe("assigned");
    expect(table.memberships.heldCount).toBe(5);
    choose(table, "direct");
    expect(stateOf(table, ALL_OF_ANN)).toBe("assumed");
    expect(table.memberships.heldCount).toBe(5);
  });

  test("a decision about an inherited cell rests while that is not assigned", () => {
    const table = opened();
    choose(table, "expanded");
    const decision = { decision: "remove", reason: "left", date: "2026-11-22T04:00Z" } as const;
    table.run(decide, { cells: [ALL_OF_ANN, TEAM_OF_ANN], ...decision });
    choose(table, "direct");
    expect(table.decisions.cells()).toEqual([{ ...TEAM_OF_ANN, ...decision }]);
    expect(table.decisions.isRemoval(0, ALL_OF_ANN.group)).toBe(false);
    choose(table, "expanded");
    expect(table.decisions.isRemoval(0, ALL_OF_ANN.group)).toBe(true);
    expect(table.decisions.size).toBe(2);
  });

  test("leaves roles, what is applied and what is left out; what they cover is counted anew", () => {
    const table = opened();
    table.run(recalculate, {});
    table.run(apply, { role: 0 });
    table.run(exclude, {
      ...{ users: Uint32Array.of(2), groups: new Uint32Array(), why: "", since: "" },
    });
    const before = { roles: table.roles, applied: table.applied, excluded: table.excluded };
    choose(table, "expanded");
    expect({ roles: table.roles, applied: table.applied, excluded: table.excluded }).toEqual(
      before,
    );
    expect(table.coveredCount).toBe(coveredByRules(table));
    expect(table.measuredCount).toBe(4);
  });

  test("puts the roles out of date, unless it is the choice that they were derived by", () => {
    const table = opened();
    table.run(recalculate, {});
    choose(table, "expanded");
    expect(table.isOutOfDate).toBe(true);
    choose(table, "direct");
    expect(table.isOutOfDate).toBe(false);
    choose(table, "expanded");
    table.run(recalculate, {});
    expect(table.isOutOfDate).toBe(false);
    expect(table.roles.map(({ id }) => id)).toEqual(["g0", "g2"]);
    choose(table, "direct");
    table.run(toggle, ALL_OF_ANN);
    // All that counted then is held now.
    expect(table.isOutOfDate).toBe(false);
  });

  test("where all that is inherited is left out, nothing is out of date", () => {
    const table = opened();
    table.run(exclude, {
      ...{ users: Uint32Array.of(0), groups: new Uint32Array(), why: "", since: "" },
    });
    table.run(recalculate, {});
    choose(table, "expanded");
    expect(table.isOutOfDate).toBe(false);
  });

  test("can't be made before groups in groups are worked out", () => {
    const table = new AccessTable(TEAM, { name: "Team" });
    expect(() => choose(table, "expanded")).toThrow("not worked out");
  });

  test("counts what is covered and measured as the rules say, whatever was done", () => {
    fc.assert(
      fc.property(anyTable, fc.array(anyChange, { maxLength: 15 }), (data, changes) => {
        const table = new AccessTable(data, { name: "any" });
        for (const change of changes) {
          run(table, change);
          expect(table.coveredCount).toBe(coveredByRules(table));
          expect(table.measuredCount).toBe(measuredByRules(table));
          for (const { user, group } of table.decisions.cells())
            expect(table.memberships.isAssigned(user, group)).toBe(true);
        }
      }),
    );
  });
});
