import {
  includes,
  type Lines,
  line,
  lineCount,
  linesFrom,
  transposeSteps,
} from "../../model/lines.ts";
import { usersIn } from "../../model/table/folded.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { PlannedRole } from "../plan/planOptions.ts";
import type { RuleRole, RuleTable } from "./ruleTable.ts";

/** A role by a rule, or with users by hand. */
export interface OrganisedShape extends PlannedRole {
  readonly conditions?: RuleRole["conditions"];
}

export interface RoleFigures {
  /** Its cells that are held; the others would be granted. */
  readonly held: number;
  /** The held cells that no role before it gives. */
  readonly adds: number;
  /** Those who hold all its groups, but do not fit. */
  readonly outside: number;
  /** Itself, and its conditions or users, and its groups. */
  readonly lines: number;
}

export interface CountedRoles {
  readonly roles: readonly RoleFigures[];
  readonly required: number;
  readonly covered: number;
  /** The cells that they give and nobody holds. */
  readonly granted: number;
}

const USERS_AT_ONCE = 500;
const ROUNDING = 1e-9;

/** Counts what comes of roles, user by user: each cell counts for the first role that gives it. */
export function* countRoles(
  { rows, groupCount, required, counts }: Omit<RuleTable, "attributes" | "adversaries">,
  roles: readonly OrganisedShape[],
): Work<CountedRoles> {
  const userCount = lineCount(rows);
  const rolesOf = yield* transposeSteps(linesFrom(roles.map((role) => role.users)), userCount);
  const [held, adds] = [new Float64Array(roles.length), new Float64Array(roles.length)];
  /** By group: the user who holds it, and the one to whom a role before gives it, and one more. */
  const [heldBy, givenTo] = [new Uint32Array(groupCount), new Uint32Array(groupCount)];
  /** By group: the user whose membership need not be given, and one more. */
  const sparedOf = required && new Uint32Array(groupCount);
  let [covered, granted, all] = [0, 0, 0];
  for (let user = 0; user < userCount; user++) {
    if (user % USERS_AT_ONCE === 0) yield;
    const mark = user + 1;
    const people = counts ? counts[user] : 1;
    for (const group of line(rows, user)) heldBy[group] = mark;
    all += people * (rows.start[mark] - rows.start[user]);
    if (sparedOf)
      for (let k = rows.start[user]; k < rows.start[user + 1]; k++)
        if (required[k] === 0) {
          sparedOf[rows.items[k]] = mark;
          all -= people;
        }
    for (const role of line(rolesOf, user))
      for (const group of roles[role].groups) {
        const isHeld = heldBy[group] === mark;
        if (isHeld) held[role] += people;
        if (givenTo[group] === mark) continue;
        givenTo[group] = mark;
        if (!isHeld) granted += people;
        else if (sparedOf?.[group] !== mark) {
          adds[role] += people;
          covered += people;
        }
      }
  }
  const columns = yield* transposeSteps(rows, groupCount);
  const heldOf = new Uint32Array(userCount);
  const figures: RoleFigures[] = [];
  for (const [at, role] of roles.entries()) {
    yield;
    const { conditions, users, groups } = role;
    const outside = usersIn(outsideRole(role, columns, heldOf), counts);
    const lines = 1 + groups.length + (conditions?.length ?? usersIn(users, counts));
    figures.push({ held: held[at], adds: adds[at], outside, lines });
  }
  return { roles: figures, required: all, covered, granted };
}

/** Those who hold all groups of a role, and are not in it; `counts` are all zeros again. */
function outsideRole({ users, groups }: PlannedRole, columns: Lines, counts: Uint32Array) {
  for (const group of groups) for (const user of line(columns, group)) counts[user]++;
  for (const user of users) counts[user] = 0;
  const outside: number[] = [];
  for (const group of groups)
    for (const user of line(columns, group)) {
      if (counts[user] === groups.length) outside.push(user);
      counts[user] = 0;
    }
  return outside;
}

/** The groups that most of some people hold and no broader role gives; no two that must be apart. */
export function groupsByShare(
  { rows, groupCount, adversaries, counts: people }: RuleTable,
  users: Uint32Array,
  broader: readonly PlannedRole[],
  share: number,
): Uint32Array {
  const counts = new Uint32Array(groupCount);
  for (const user of users)
    for (const group of line(rows, user)) counts[group] += people ? people[user] : 1;
  for (const role of broader) for (const group of role.groups) counts[group] = 0;
  const enough = Math.max(1, share * usersIn(users, people) - ROUNDING);
  const held = [...counts.keys()].filter((group) => counts[group] >= enough);
  const kept: number[] = [];
  for (const group of held.sort((a, b) => counts[b] - counts[a] || a - b)) {
    const apart = adversaries && line(adversaries, group);
    if (!apart || !kept.some((other) => includes(apart, other))) kept.push(group);
  }
  return Uint32Array.from(kept).sort();
}
