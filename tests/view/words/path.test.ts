import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_ORDER } from "#src/model/orders.ts";
import { type PathFigures, type PathStep, pathOf } from "#src/view/words/path.ts";

/** A table about which nobody has found or done anything. */
const NEW: PathFigures = {
  ...{ findings: undefined, setAside: 0, toLeaveOut: 0, leftOut: { users: 0, groups: 0 } },
  ...{ order: DEFAULT_ORDER, roles: 0, isPlanned: false, applied: 0, named: 0, coverage: "0%" },
  ...{ decided: 0, removals: 0, odd: undefined, asked: undefined, compared: undefined },
  ...{ isComparing: false, canReview: true, isToCheck: true },
};
const PLANNED: Partial<PathFigures> = {
  ...{ roles: 80, applied: 73, coverage: "90%" },
  order: { users: "role", groups: "role" },
};

function stateOf(step: PathStep, figures: Partial<PathFigures>): string {
  return pathOf({ ...NEW, ...figures }).find((one) => one.step === step)!.state;
}

function nextOf(figures: Partial<PathFigures>): PathStep | undefined {
  return pathOf({ ...NEW, ...figures }).find(({ isNext }) => isNext)?.step;
}

describe("the state of a step follows from the table", () => {
  test.each<[PathStep, Partial<PathFigures>, string]>([
    ["check", {}, "…"],
    ["check", { isToCheck: false }, "random names"],
    ["check", { findings: 0 }, "nothing found"],
    ["check", { findings: 1 }, "1 finding"],
    ["check", { findings: 7 }, "7 findings"],
    ["leaveOut", {}, "nothing"],
    ["leaveOut", { leftOut: { users: 12, groups: 0 } }, "12 users"],
    ["leaveOut", { leftOut: { users: 1, groups: 3 } }, "1 user, 3 groups"],
    ["order", {}, "as read"],
    ["order", { order: { users: "role", groups: "role" } }, "by role"],
    ["order", { order: { users: "blocks", groups: "blocks" } }, "in blocks"],
    ["order", { order: { users: "name", groups: "assigned" } }, "users by name"],
    ["order", { order: { users: "read", groups: "name" } }, "groups by name"],
    ["order", { order: { users: "id", groups: "role" } }, "users by id, groups by role"],
    ["plan", {}, "no roles"],
    ["plan", { roles: 1300 }, "1,300 candidates"],
    ["plan", { roles: 5, isPlanned: true }, "5 roles to apply"],
    ["plan", { ...PLANNED, isPlanned: true }, "90% by 73 roles"],
    ["name", {}, "no roles"],
    ["name", { ...PLANNED, named: 12 }, "12 of 73"],
    ["review", {}, "0 decided"],
    ["review", { decided: 40 }, "40 decided"],
    ["review", { decided: 41, odd: { count: 312, decided: 40 } }, "40 of 312"],
    ["review", { odd: { count: 0, decided: 0 } }, "nothing odd"],
    ["review", { asked: { count: 312, answered: 40 } }, "40 of 312 answered"],
    ["compare", {}, "nothing"],
    ["compare", { isComparing: true }, "comparing"],
    ["compare", { compared: "June" }, "with June"],
    ["handOver", {}, "nothing"],
    ["handOver", { ...PLANNED, removals: 1 }, "73 roles, 1 removal"],
  ])("%s of %j: «%s»", (step, figures, state) => {
    expect(stateOf(step, figures)).toBe(state);
  });
});

describe("the next step", () => {
  test.each<[string, Partial<PathFigures>, PathStep]>([
    ["is to plan, where nothing was found", { findings: 0 }, "plan"],
    ["is to plan, where nobody has looked for findings yet", {}, "plan"],
    ["is to check, where there are findings", { findings: 3, toLeaveOut: 2 }, "check"],
    ["is not to check, where one was set aside", { findings: 3, setAside: 1 }, "plan"],
    [
      "is to leave out those who are no people",
      { findings: 3, setAside: 1, toLeaveOut: 2 },
      "leaveOut",
    ],
    [
      "is not to leave out once somebody is",
      { toLeaveOut: 2, leftOut: { users: 1, groups: 0 } },
      "plan",
    ],
    ["is to plan while roles are but candidates", { findings: 3, roles: 1300 }, "plan"],
    ["is to see the applied roles", { ...PLANNED, order: DEFAULT_ORDER }, "order"],
    ["is to name them", PLANNED, "name"],
    ["is to name the rest of them", { ...PLANNED, named: 12 }, "name"],
    ["is to review, once most have names", { ...PLANNED, named: 37 }, "review"],
    ["is to review, once they have names", { ...PLANNED, named: 73 }, "review"],
    [
      "is to review, once that was begun, whatever has no name",
      { ...PLANNED, decided: 4, odd: { count: 9, decided: 4 } },
      "review",
    ],
    [
      "is to hand over, once all that is odd is decided about",
      { ...PLANNED, named: 73, decided: 9, odd: { count: 9, decided: 9 } },
      "handOver",
    ],
    [
      "is to hand over, where nothing is odd",
      { ...PLANNED, named: 73, odd: { count: 0, decided: 0 } },
      "handOver",
    ],
    [
      "is to hand over while others answer",
      { ...PLANNED, asked: { count: 312, answered: 0 } },
      "handOver",
    ],
    [
      "is to hand over, where rows stand for many users: nobody can review them",
      { ...PLANNED, named: 73, canReview: false },
      "handOver",
    ],
  ])("%s", (_, figures, next) => {
    expect(nextOf(figures)).toBe(next);
  });
});

const COUNT = fc.nat(3);
const FIGURES: fc.Arbitrary<PathFigures> = fc
  .record({
    ...{ findings: fc.option(COUNT, { nil: undefined }), setAside: COUNT, toLeaveOut: COUNT },
    ...{ leftOut: fc.record({ users: COUNT, groups: COUNT }), order: fc.constant(DEFAULT_ORDER) },
    ...{
      roles: COUNT,
      isPlanned: fc.boolean(),
      applied: COUNT,
      named: COUNT,
      coverage: fc.constant("50%"),
      decided: COUNT,
    },
    ...{
      removals: COUNT,
      odd: fc.option(fc.record({ count: COUNT, decided: COUNT }), { nil: undefined }),
    },
    asked: fc.option(fc.record({ count: COUNT, answered: COUNT }), { nil: undefined }),
    compared: fc.option(fc.constant("June"), { nil: undefined }),
    ...{ isComparing: fc.boolean(), canReview: fc.boolean(), isToCheck: fc.boolean() },
  })
  .map((all) => {
    const applied = Math.min(all.applied, all.roles);
    return { ...all, applied, named: Math.min(all.named, applied) };
  });

test("no step is without its state", () => {
  fc.assert(
    fc.property(FIGURES, (figures) => {
      for (const { state } of pathOf(figures)) expect(state).not.toBe("");
    }),
  );
});

test("exactly one step is the next, and it can be done", () => {
  fc.assert(
    fc.property(FIGURES, (figures) => {
      const next = pathOf(figures).filter(({ isNext }) => isNext);
      expect(next).toHaveLength(1);
      const { applied, findings, isComparing } = figures;
      const [{ step }] = next;
      if (isComparing) expect(step).toBe("compare");
      else if (applied === 0) expect(["check", "leaveOut", "plan"]).toContain(step);
      else expect(["check", "leaveOut", "plan", "compare"]).not.toContain(step);
      if (step === "review") expect(figures.canReview).toBe(true);
      if (step === "check") expect(findings).toBeGreaterThan(0);
    }),
  );
});
