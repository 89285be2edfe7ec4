/**
 * The rule by which roles are applied. `exclusive`, the specified one: each group is in one applied
 * role, which takes it from all other roles. `overlapping`: a role that is applied takes nothing.
 */
export type Rule = "exclusive" | "overlapping";

/** The rule of a table that does not say another. */
export const DEFAULT_RULE: Rule = "exclusive";

/** The rules by their names on the screen. */
export const RULE_NAMES: Readonly<Record<Rule, string>> = {
  exclusive: "Each group in one role",
  overlapping: "Roles may overlap",
};

export function isRule(value: unknown): value is Rule {
  return value === "exclusive" || value === "overlapping";
}
