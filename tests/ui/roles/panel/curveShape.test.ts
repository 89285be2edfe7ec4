import { expect, test } from "vitest";
import { curvePaths, lastRole, pointAt } from "#src/ui/roles/panel/sections/curveShape.ts";

const CURVE = { applied: [0, 40, 60], next: [60, 70, 75, 80], held: 100 };

test("the curve goes on where the applied roles end", () => {
  expect(lastRole(CURVE)).toBe(5);
  expect(pointAt(CURVE, 1)).toEqual({ roles: 1, covered: 40, isNext: false });
  expect(pointAt(CURVE, 2)).toEqual({ roles: 2, covered: 60, isNext: false });
  expect(pointAt(CURVE, 3)).toEqual({ roles: 3, covered: 70, isNext: true });
  expect(pointAt(CURVE, 5)).toEqual({ roles: 5, covered: 80, isNext: true });
  expect(curvePaths(CURVE)).toEqual({
    applied: "M0 100L20 60L40 40",
    next: "M40 40L60 30L80 25L100 20",
  });
});

test("without applied roles, or without any that gains, there is one line or none", () => {
  expect(curvePaths({ applied: [0], next: [0, 50], held: 100 })).toEqual({
    applied: "",
    next: "M0 100L100 50",
  });
  expect(curvePaths({ applied: [0], next: [0], held: 0 })).toEqual({ applied: "", next: "" });
});

test("ten thousand roles are no ten thousand points, and both ends are there", () => {
  const next = Array.from({ length: 10_001 }, (_, at) => at);
  const path = curvePaths({ applied: [0], next, held: 10_000 }).next;
  expect(path.split("L").length).toBeLessThan(420);
  expect(path).toMatch(/^M0 100L.*L100 0$/);
});
