import { check, checkTexts, isRecord, isTypedArray, type UnknownRecord } from "../checks.ts";
import type { Fact } from "./fact.ts";

/** Two groups that nobody may hold together, by names that may end in `*` or be of no group yet. */
export interface Conflict {
  readonly groups: readonly [string, string];
  /** Why not, in a person's words; empty where nobody said. */
  readonly reason: string;
  /** How bad it is that somebody holds both; left out where nobody said. */
  readonly severity?: Severity | undefined;
  /** The people who may hold both, for now; left out where there are none. */
  readonly exceptions?: readonly ConflictException[] | undefined;
}

/** From the least to the worst. Stored: their words never change. */
export const SEVERITIES = ["low", "medium", "high", "critical"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** 0 where nobody said how bad it is, then 1 to 4. */
export function severityRank({ severity }: Conflict): number {
  return severity ? 1 + SEVERITIES.indexOf(severity) : 0;
}

/** Somebody who may hold both sides of a conflict. */
export interface ConflictException {
  /** The id of a user, who may be no longer in the table. */
  readonly user: string;
  readonly reason: string;
  /** The last day on which it counts, as `2026-12-31`; empty where it has no end. */
  readonly until: string;
}

export const conflicts: Fact<readonly Conflict[]> = {
  key: "conflicts",
  first: [],
  // Each text once, and numbers: what has a string for each pair holds the page while it is copied.
  record(all) {
    const numbers = new Map<string, number>();
    const uses = new Uint32Array(3 * all.length);
    let at = 0;
    const use = (text: string) => {
      const known = numbers.get(text);
      uses[at++] = known ?? numbers.size;
      if (known === undefined) numbers.set(text, numbers.size);
    };
    for (const { groups, reason } of all) {
      use(groups[0]);
      use(groups[1]);
      use(reason);
    }
    const more = all.flatMap(({ severity, exceptions }, conflict) =>
      severity || exceptions ? [{ conflict, severity, exceptions }] : [],
    );
    return { texts: [...numbers.keys()], uses, more };
  },
  read(record) {
    check(isRecord(record), "conflicts");
    if (record.uses === undefined) return readLists(record);
    const texts = checkTexts(record.texts, "conflicts");
    check(isTypedArray(record.uses, "Uint32Array"), "conflicts");
    const uses = record.uses as Uint32Array;
    const areKnown = uses.every((text) => text < texts.length);
    check(areKnown && uses.length % 3 === 0, "conflicts");
    const more = readMore(record.more ?? []);
    return Array.from({ length: uses.length / 3 }, (_, at) => ({
      groups: [texts[uses[3 * at]], texts[uses[3 * at + 1]]],
      reason: texts[uses[3 * at + 2]],
      ...more.get(at),
    }));
  },
  forSameUsers: (all) => all,
  bytes: ({ length }) => 256 * length,
};

/** Reads a record of before, which had a text for each name and reason. */
function readLists(record: UnknownRecord): Conflict[] {
  const groups = checkTexts(record.groups, "conflicts");
  const reasons = checkTexts(record.reasons, "conflicts");
  check(groups.length === 2 * reasons.length, "conflicts");
  return reasons.map((reason, at) => ({ groups: [groups[2 * at], groups[2 * at + 1]], reason }));
}

/** What some conflicts have besides, which most have not. */
function readMore(
  record: unknown,
): ReadonlyMap<unknown, Pick<Conflict, "severity" | "exceptions">> {
  check(Array.isArray(record), "conflicts");
  return new Map(
    record.map((one) => {
      check(isRecord(one), "conflicts");
      const { conflict, severity, exceptions } = one;
      check(severity === undefined || SEVERITIES.includes(severity as Severity), "conflicts");
      if (exceptions === undefined) return [conflict, { severity: severity as Severity }];
      check(Array.isArray(exceptions) && exceptions.every(isException), "conflicts");
      return [conflict, { severity: severity as Severity, exceptions }];
    }),
  );
}

function isException(value: unknown): value is ConflictException {
  return (
    isRecord(value) &&
    [value.user, value.reason, value.until].every((one) => typeof one === "string")
  );
}
