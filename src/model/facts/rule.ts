import { check } from "../checks.ts";
import type { Fact } from "./fact.ts";

/**
 * The rule by which roles are applied. `exclusive`, the specified one: each group is in one applied
 * role, which takes it from all other roles. `overlapping`: a role that is applied takes nothing.
 */
export type Rule = "exclusive" | "overlapping";

export const RULE_NAMES: Readonly<Record<Rule, string>> = {
  exclusive: "Each group in one role",
  overlapping: "Roles may overlap",
};

export function isRule(value: unknown): value is Rule {
  return value === "exclusive" || value === "overlapping";
}

export const rule: Fact<Rule> = {
  key: "rule",
  first: "exclusive",
  record: (value) => value,
  read(record) {
    check(isRule(record), "the rule");
    return record;
  },
  forSameUsers: (value) => value,
};
