import { type Lines, line, linesFrom } from "../../model/lines.ts";
import type { ChooseOptions } from "./part/choose.ts";

export interface PlanOptions extends ChooseOptions {
  /** As few roles as can be, or as little weight as can be. */
  readonly aim: "fewest" | "least";
  /** Each user lacks at most this share of a role's groups, and is granted these. */
  readonly tolerance: number;
  /** A cell that is granted weighs as much as so many that are left over. */
  readonly grantWeight: number;
  /** How much longer than usual the search goes on. */
  readonly effort: number;
}

/** A role of a plan, by users and groups; both sorted. */
export interface PlannedRole {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
}

/** The roles of a plan, the best first, and what is known of them. */
export interface Plan {
  readonly roles: readonly PlannedRole[];
  /** What the roles weigh, a line for each cell that they leave over, and what they grant by its weight. */
  readonly weight: number;
  /** No plan that covers everything and grants nothing has fewer roles. */
  readonly lowerBound: number;
  /** The fewest roles that were found to cover everything and grant nothing. */
  readonly fewestFound: number;
  /** The cells that have to be covered, how many of them are, and how many each role adds. */
  readonly required: number;
  readonly covered: number;
  /** The cells that the roles give and nobody holds. */
  readonly granted: number;
  readonly adds: readonly number[];
}

/** A plan as a few arrays of numbers, which are handed over without a copy. */
export interface PackedPlan extends Omit<Plan, "roles"> {
  readonly users: Lines;
  readonly groups: Lines;
}

export function packPlan({ roles, ...more }: Plan): PackedPlan {
  const users = linesFrom(roles.map((role) => role.users));
  const groups = linesFrom(roles.map((role) => role.groups));
  return { ...more, users, groups };
}

/** The plan, each role with numbers of its own: a role that is kept must not hold all others. */
export function unpackPlan({ users, groups, ...more }: PackedPlan): Plan {
  const roles = more.adds.map((_, at) => ({
    users: line(users, at).slice(),
    groups: line(groups, at).slice(),
  }));
  return { ...more, roles };
}
