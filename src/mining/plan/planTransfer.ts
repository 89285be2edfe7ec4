import { type Lines, line, linesFrom } from "../../model/lines.ts";
import type { Plan } from "./planOptions.ts";

/** A plan as a few arrays of numbers, which are handed over without a copy. */
export interface PackedPlan extends Omit<Plan, "roles"> {
  readonly users: Lines;
  readonly groups: Lines;
}

/** A plan for the page, and the memory that is handed over with it. */
export function packPlan({ roles, ...more }: Plan) {
  const users = linesFrom(roles.map((role) => role.users));
  const groups = linesFrom(roles.map((role) => role.groups));
  const packed: PackedPlan = { ...more, users, groups };
  const arrays = [users, groups].flatMap(({ start, items }) => [start, items]);
  return { packed, transfer: arrays.map(({ buffer }) => buffer as ArrayBuffer) };
}

/** The plan, each role with numbers of its own: a role that is kept must not hold all others. */
export function unpackPlan({ users, groups, ...more }: PackedPlan): Plan {
  const roles = more.adds.map((_, at) => ({
    users: line(users, at).slice(),
    groups: line(groups, at).slice(),
  }));
  return { ...more, roles };
}
