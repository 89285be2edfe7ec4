import { check, checkTexts, isRecord, isTypedArray, type UnknownRecord } from "../checks.ts";
import type { Fact } from "./fact.ts";

/** Two groups that nobody may hold together, by names that may end in `*` or be of no group yet. */
export interface Conflict {
  readonly groups: readonly [string, string];
  /** Why not, in a person's words; empty where nobody said. */
  readonly reason: string;
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
    return { texts: [...numbers.keys()], uses };
  },
  read(record) {
    check(isRecord(record), "conflicts");
    if (record.uses === undefined) return readLists(record);
    const texts = checkTexts(record.texts, "conflicts");
    check(isTypedArray(record.uses, "Uint32Array"), "conflicts");
    const uses = record.uses as Uint32Array;
    const areKnown = uses.every((text) => text < texts.length);
    check(areKnown && uses.length % 3 === 0, "conflicts");
    return Array.from({ length: uses.length / 3 }, (_, at) => ({
      groups: [texts[uses[3 * at]], texts[uses[3 * at + 1]]],
      reason: texts[uses[3 * at + 2]],
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
