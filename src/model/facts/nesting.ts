import { check } from "../checks.ts";
import type { Nesting } from "../table/memberships.ts";
import type { Fact } from "./fact.ts";

export type { Nesting } from "../table/memberships.ts";

export const NESTING_NAMES: Readonly<Record<Nesting, string>> = {
  direct: "Direct memberships",
  expanded: "With groups in groups",
};

export function isNesting(value: unknown): value is Nesting {
  return value === "direct" || value === "expanded";
}

export const nesting: Fact<Nesting> = {
  key: "nesting",
  first: "direct",
  record: (value) => value,
  read(record) {
    check(isNesting(record), "which memberships count");
    return record;
  },
  // Its cells are those that count here.
  forSameUsers: () => "direct",
  alsoTouches: { cells: "many", decisions: true },
};
