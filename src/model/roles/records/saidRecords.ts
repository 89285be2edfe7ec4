import { check, checkItems, checkTexts, isRecord, type UnknownRecord } from "../../checks.ts";
import { NO_LINE } from "../../lines.ts";
import type { Memberships } from "../../table/memberships.ts";
import { type InForceShape, NOTHING_SAID, type RoleWords, type SaidOfRole } from "../role.ts";
import type { RoleRule } from "../roleRule.ts";
import { readRule } from "./ruleRecords.ts";

/** What a person said of roles, as it is kept, without what is empty. The names are stored. */
export interface RecordOfSaid {
  /** The roles with a name, a note or an owner, and these. */
  readonly wordedRoles?: Uint32Array;
  readonly roleWords?: readonly RoleWords[];
  readonly pinnedRoles?: Uint32Array;
  readonly discardedRoles?: Uint32Array;
  readonly rolesInForce?: Uint32Array;
  /** The roles in force that a person has changed, and what they are there. */
  readonly changedInForce?: Uint32Array;
  readonly shapesInForce?: readonly InForceShape[];
  /** The roles with a rule, and these. */
  readonly ruledRoles?: Uint32Array;
  readonly roleRules?: readonly RoleRule[];
  /** The roles that inherit from others, and the ids of those. */
  readonly inheritingRoles?: Uint32Array;
  readonly roleInherits?: readonly (readonly string[])[];
}

export function recordSaid(roles: readonly SaidOfRole[]): RecordOfSaid {
  const those = (is: (role: SaidOfRole) => boolean) =>
    Uint32Array.from([...roles.keys()].filter((at) => is(roles[at])));
  const worded = those(hasWords);
  const pinned = those((role) => role.pinned);
  const discarded = those((role) => role.discarded);
  const inForce = those((role) => role.inForce);
  const changed = those((role) => role.asInForce !== undefined);
  const ruled = those((role) => role.rule !== undefined);
  const inheriting = those((role) => role.inherits.length > 0);
  return {
    ...(worded.length > 0 && {
      wordedRoles: worded,
      roleWords: Array.from(worded, (at) => {
        const { name, note, owner } = roles[at];
        return { name, note, owner };
      }),
    }),
    ...(pinned.length > 0 && { pinnedRoles: pinned }),
    ...(discarded.length > 0 && { discardedRoles: discarded }),
    ...(inForce.length > 0 && { rolesInForce: inForce }),
    ...(changed.length > 0 && {
      changedInForce: changed,
      shapesInForce: Array.from(changed, (at) => roles[at].asInForce!),
    }),
    ...(ruled.length > 0 && {
      ruledRoles: ruled,
      roleRules: Array.from(ruled, (at) => roles[at].rule!),
    }),
    ...(inheriting.length > 0 && {
      inheritingRoles: inheriting,
      roleInherits: Array.from(inheriting, (at) => roles[at].inherits),
    }),
  };
}

/** True for a role that a person gave a name, a note or an owner. */
export function hasWords({ name, note, owner }: RoleWords): boolean {
  return name !== "" || note !== "" || owner !== "";
}

/** What a record says of each of so many roles; of earlier records, nothing. */
export function readSaid(
  record: UnknownRecord,
  roleCount: number,
  { userCount, groupCount }: Pick<Memberships, "userCount" | "groupCount">,
): (at: number) => SaidOfRole {
  const those = (field: keyof RecordOfSaid) =>
    record[field] === undefined ? NO_LINE : checkItems(record[field], roleCount, "roles");
  const each = <T>(
    field: keyof RecordOfSaid,
    values: keyof RecordOfSaid,
    read: (value: unknown) => T,
  ): ReadonlyMap<number, T> => {
    const roles = those(field);
    const told = roles.length > 0 ? record[values] : [];
    check(Array.isArray(told) && told.length === roles.length, "roles");
    return new Map(told.map((value, at) => [roles[at], read(value)]));
  };
  const words = each("wordedRoles", "roleWords", readWords);
  const rules = each("ruledRoles", "roleRules", (value) => readRule(value, userCount));
  const shapes = each("changedInForce", "shapesInForce", (value): InForceShape => {
    check(isRecord(value), "roles");
    return {
      groups: checkItems(value.groups, groupCount, "roles in force"),
      users: checkItems(value.users, userCount, "roles in force"),
    };
  });
  const inherits = each("inheritingRoles", "roleInherits", (value) => checkTexts(value, "roles"));
  const pinned = new Set(those("pinnedRoles"));
  const discarded = new Set(those("discardedRoles"));
  const inForce = new Set(those("rolesInForce"));
  return (at) => ({
    ...(words.get(at) ?? NOTHING_SAID),
    pinned: pinned.has(at),
    discarded: discarded.has(at),
    inForce: inForce.has(at),
    asInForce: shapes.get(at),
    rule: rules.get(at),
    inherits: inherits.get(at) ?? NOTHING_SAID.inherits,
  });
}

export function readWords(value: unknown): RoleWords {
  check(isRecord(value), "roles");
  const { name, note, owner } = value;
  check(typeof name === "string" && typeof note === "string", "roles");
  check(typeof owner === "string", "roles");
  return { name, note, owner };
}
