import { type Lines, line, lineCount, linesFrom } from "../../model/lines.ts";
import type { Counts } from "../../model/table/folded.ts";
import type { PlannedRole } from "../plan/planOptions.ts";

/** An attribute of the users by numbers: 0 for those without it, values from 1. */
export interface RuleAttribute {
  readonly codes: Uint32Array;
  /** The number of its values, without "none". */
  readonly values: number;
}

/** The cells that rules are looked for in: who holds what, and what is known of the people. */
export interface RuleTable {
  /** The groups that each user holds. */
  readonly rows: Lines;
  /** 1 for each of these cells that is a line where no role gives it; left out where all are. */
  readonly required?: Uint8Array;
  readonly groupCount: number;
  /** How many people each user here stands for; left out where each is one. */
  readonly counts?: Counts;
  /** The groups that each group must not share a role with; left out for none. */
  readonly adversaries?: Lines;
  /** The preferred first. */
  readonly attributes: readonly RuleAttribute[];
}

/** The cells that are lines where no role gives them. */
export function requiredRows({ rows, required }: Pick<RuleTable, "rows" | "required">): Lines {
  if (!required) return rows;
  return linesFrom(
    Array.from({ length: lineCount(rows) }, (_, user) =>
      line(rows, user).filter((_, k) => required[rows.start[user] + k] === 1),
    ),
  );
}

export interface RuleOptions {
  /** At least this share of those who fit hold a group that a rule gives. */
  readonly share: number;
  /** A role has at least so many people. */
  readonly people: number;
  /** A wrong grant weighs as much as so many memberships left over. */
  readonly grantWeight: number;
}

/** One condition of a rule: a value of an attribute. */
export interface RuleCondition {
  readonly attribute: number;
  readonly value: number;
}

/** A role by rule: those who fit all conditions get the groups. */
export interface RuleRole extends PlannedRole {
  readonly conditions: readonly RuleCondition[];
}
