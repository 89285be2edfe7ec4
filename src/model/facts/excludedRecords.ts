import { check, checkTexts, isRecord, isTypedArray } from "../checks.ts";
import { type Excluded, ExcludedItems, type Excluding, NOTHING_EXCLUDED } from "./excluded.ts";

/** What is left out, as it is kept. Stored: the names of its fields never change. */
export interface ExcludedRecord {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
  /** For each of the users, and of the groups, its place in the lists of reasons. */
  readonly userReasons: Uint32Array;
  readonly groupReasons: Uint32Array;
  readonly whys: readonly string[];
  readonly sinces: readonly string[];
}

export function recordExcluded({ users, groups }: Excluded): ExcludedRecord {
  const reasons = new Map<Excluding, number>();
  const placeOf = (reason: Excluding) => {
    const known = reasons.get(reason) ?? reasons.size;
    reasons.set(reason, known);
    return known;
  };
  return {
    users: users.items,
    groups: groups.items,
    userReasons: Uint32Array.from(users.reasons, placeOf),
    groupReasons: Uint32Array.from(groups.reasons, placeOf),
    whys: [...reasons.keys()].map(({ why }) => why),
    sinces: [...reasons.keys()].map(({ since }) => since),
  };
}

interface TableSize {
  readonly userCount: number;
  readonly groupCount: number;
}

/** What a record leaves out; throws where it can't be of this table. Earlier records have none. */
export function readExcluded(value: unknown, table: TableSize): Excluded {
  if (value === undefined) return NOTHING_EXCLUDED;
  check(isRecord(value), "what is left out");
  const whys = checkTexts(value.whys, "what is left out");
  const sinces = checkTexts(value.sinces, "what is left out");
  check(whys.length === sinces.length, "what is left out");
  const reasons = whys.map((why, at) => ({ why, since: sinces[at] }));
  return {
    users: readItems(value.users, value.userReasons, reasons, table.userCount),
    groups: readItems(value.groups, value.groupReasons, reasons, table.groupCount),
  };
}

function readItems(
  value: unknown,
  reasonsOf: unknown,
  reasons: readonly Excluding[],
  count: number,
): ExcludedItems {
  const items = checkItems(value, count, "what is left out");
  check(isTypedArray(reasonsOf, "Uint32Array"), "what is left out");
  const places = reasonsOf as Uint32Array;
  check(places.length === items.length, "what is left out");
  for (const place of places) check(place < reasons.length, "what is left out");
  return new ExcludedItems(
    items,
    Array.from(places, (place) => reasons[place]),
  );
}

/** The value as rising numbers below `count`. */
export function checkItems(value: unknown, count: number, what: string): Uint32Array {
  check(isTypedArray(value, "Uint32Array"), what);
  const items = value as Uint32Array;
  for (let at = 0; at < items.length; at++)
    check(items[at] < count && (at === 0 || items[at - 1] < items[at]), what);
  return items;
}
