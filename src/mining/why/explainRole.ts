import type { AccessTable } from "../../model/accessTable.ts";
import { areEqual, NO_LINE } from "../../model/lines.ts";
import { type AttributeCodes, attributeCodes } from "../../model/table/attributeCodes.ts";
import type { Attribute } from "../../model/table/memberships.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { minedTable } from "../minedTable.ts";
import { mine } from "../miningInWorker.ts";
import { type ComparedRole, type NearestRole, nearestRole } from "../nearestRole.ts";
import { explain } from "./bestRule.ts";
import type { Condition, Explanation } from "./explanation.ts";
import { countedPeople, holdersOf } from "./people.ts";

/** So few pairs of a user and an attribute are compared before a worker has begun. */
const MOST_PAIRS_HERE = 1_000_000;

/** The attributes of the users against a role, with the names of what it says. */
export interface UsersExplanation {
  readonly explanation: Explanation;
  /** True where the role's users are just those who hold all of its groups. */
  readonly areHolders: boolean;
  namesOf(condition: Condition): { readonly attribute: string; readonly value: string };
}

/** The reasons for one role: who has it, and which other one is nearest. */
export interface RoleExplanation extends UsersExplanation {
  readonly role: number;
  /** Its groups and users when it was explained: a split leaves another role in its place. */
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
  readonly nearest: NearestRole | undefined;
}

/** The values of attributes as numbers: the same until another table comes. */
const codesOf = new WeakMap<Attribute, AttributeCodes>();

/** Explains a role of a table; undefined where there is none, and once it is not asked for any more. */
export async function explainRole(
  table: AccessTable,
  role: number | undefined,
  signal: AbortSignal,
  mostHere = MOST_PAIRS_HERE,
): Promise<RoleExplanation | undefined> {
  if (role === undefined || role >= table.roles.length) return undefined;
  const { derivedGroups: groups, users } = table.roles[role];
  const explained = await explainUsers(table, role, signal, mostHere);
  const nearest = await inSlices(nearestWork(table, role), () => signal.aborted);
  return explained && !signal.aborted ? { ...explained, role, groups, users, nearest } : undefined;
}

/** True for what was found of a role as it is now. */
export function isOf(found: RoleExplanation, table: AccessTable, at: number): boolean {
  const { derivedGroups, users } = table.roles[at];
  return found.role === at && found.groups === derivedGroups && found.users === users;
}

/** Compares the attributes of the users with a role; undefined once it is not asked for any more. */
export async function explainUsers(
  table: AccessTable,
  role: number,
  signal: AbortSignal,
  mostHere = MOST_PAIRS_HERE,
): Promise<UsersExplanation | undefined> {
  const { data, userCount } = table.memberships;
  const { attributes } = data;
  const codes: AttributeCodes[] = [];
  for (const attribute of attributes) {
    const coded = await codesFor(attribute, signal);
    if (!coded) return undefined;
    codes.push(coded);
  }
  const { derivedGroups, users } = table.roles[role];
  const holding = holdersOf(derivedGroups, users, minedTable(table));
  const holders = await inSlices(holding, () => signal.aborted);
  if (!holders) return undefined;
  const count = (some: Uint32Array) =>
    countedPeople(userCount, table.excluded.users.items, some, data.counts);
  const people = count(users);
  const explanation = await mine({
    isLittle: userCount * attributes.length <= mostHere,
    ask: () => ({ work: "explain", people }),
    *pieces() {
      for (const { codes: some } of codes) yield some.slice();
    },
    work: () => explain(codes, people),
    signal,
  });
  const namesOf = ({ attribute, code }: Condition) => ({
    attribute: attributes[attribute].name,
    value: codes[attribute].values[code - 1],
  });
  return { explanation, areHolders: areEqual(people.holders, count(holders).holders), namesOf };
}

async function codesFor(attribute: Attribute, signal: AbortSignal) {
  const known = codesOf.get(attribute);
  if (known) return known;
  const codes = await inSlices(attributeCodes(attribute), () => signal.aborted);
  if (codes) codesOf.set(attribute, codes);
  return codes;
}

/** Roles as they are compared. Nobody is led to a discarded one, which has nothing in common then. */
export function comparedRoles(roles: AccessTable["roles"], but?: number): ComparedRole[] {
  return roles.map(({ users, derivedGroups, discarded }, at) =>
    discarded && at !== but
      ? { users: NO_LINE, groups: NO_LINE }
      : { users, groups: derivedGroups },
  );
}

function nearestWork(table: AccessTable, role: number): Work<NearestRole | undefined> {
  return nearestRole(comparedRoles(table.roles, role), role);
}
