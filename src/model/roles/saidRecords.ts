import { check, checkItems, isRecord, type UnknownRecord } from "../checks.ts";
import { NO_LINE } from "../lines.ts";
import { NOTHING_SAID, type RoleWords, type SaidOfRole } from "./role.ts";

/**
 * What a person said of some roles, as it is kept; each field is missing where it would be empty.
 * Stored: the names of its fields never change.
 */
export interface RecordOfSaid {
  /** The roles with a name, a note or an owner, and these. */
  readonly wordedRoles?: Uint32Array;
  readonly roleWords?: readonly RoleWords[];
  readonly pinnedRoles?: Uint32Array;
  readonly discardedRoles?: Uint32Array;
}

export function recordSaid(roles: readonly SaidOfRole[]): RecordOfSaid {
  const those = (is: (role: SaidOfRole) => boolean) =>
    Uint32Array.from([...roles.keys()].filter((at) => is(roles[at])));
  const worded = those(hasWords);
  const pinned = those((role) => role.pinned);
  const discarded = those((role) => role.discarded);
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
  };
}

/** True for a role that a person gave a name, a note or an owner. */
export function hasWords({ name, note, owner }: RoleWords): boolean {
  return name !== "" || note !== "" || owner !== "";
}

/** What a record says of each of so many roles; of earlier records, nothing. */
export function readSaid(record: UnknownRecord, roleCount: number): (at: number) => SaidOfRole {
  const those = (field: keyof RecordOfSaid) =>
    record[field] === undefined ? NO_LINE : checkItems(record[field], roleCount, "roles");
  const worded = those("wordedRoles");
  const words = new Map<number, RoleWords>();
  if (worded.length > 0) {
    const texts = record.roleWords;
    check(Array.isArray(texts) && texts.length === worded.length, "roles");
    worded.forEach((role, at) => {
      words.set(role, readWords(texts[at]));
    });
  }
  const pinned = new Set(those("pinnedRoles"));
  const discarded = new Set(those("discardedRoles"));
  return (at) => ({
    ...(words.get(at) ?? NOTHING_SAID),
    pinned: pinned.has(at),
    discarded: discarded.has(at),
  });
}

export function readWords(value: unknown): RoleWords {
  check(isRecord(value), "roles");
  const { name, note, owner } = value;
  check(typeof name === "string" && typeof note === "string", "roles");
  check(typeof owner === "string", "roles");
  return { name, note, owner };
}
