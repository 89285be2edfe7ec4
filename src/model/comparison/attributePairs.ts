import type { Attribute, TableData } from "../table/memberships.ts";
import { caselessKey } from "../table/nameMap.ts";
import type { Work } from "../tasks/slices.ts";
import { type Comparison, userPresence } from "./comparison.ts";

/** An attribute that both tables have, with its values of the users in each. */
export interface AttributePair {
  /** As the present table calls it. */
  readonly name: string;
  readonly here: Attribute["values"];
  readonly there: Attribute["values"];
}

/** An attribute that tells of no user that he has moved, and how many of those in both tables it changed for. */
export interface PassedOver {
  readonly attribute: string;
  readonly changed: number;
}

/** The attributes of both tables: those that may tell of a move, and those passed over, since … */
export interface AttributePairs {
  readonly telling: readonly AttributePair[];
  readonly passedOver: readonly PassedOver[];
}

/** … more than this share of the users in both tables would have moved at once, … */
const MOST_CHANGED = 0.5;
/** … where that are at least so many; or … */
const LEAST_CHANGED = 10;
/** … all that changed are days and moments, as that of the last logon: 2026-03-01, 01.03.2026, 20260301093000Z, 133537…. */
const MOMENT =
  /^(\d{4}[-/]\d\d?[-/]\d\d?([T ].*)?|\d\d?[./]\d\d?[./]\d{4}([ ,].*)?|\d{14}(\.\d+)?Z|1[23]\d{16})$/;

/** The most users who are looked at between two chances to interrupt the work. */
const USERS_AT_ONCE = 5000;

/** The attributes that both tables have by their headings, in whatever case they are written. */
export function* attributePairs(comparison: Comparison): Work<AttributePairs> {
  const { here, usersThere } = comparison;
  const telling: AttributePair[] = [];
  const passedOver: PassedOver[] = [];
  for (const pair of pairsOf(comparison.here, comparison.there)) {
    let [changed, common, isMoment] = [0, 0, true];
    for (let user = 0; user < here.userIds.length; user++) {
      if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
      if (userPresence(comparison, user) !== undefined) continue;
      common++;
      const [now, then] = [pair.here[user], pair.there[usersThere[user]]];
      if (isSame(now, then)) continue;
      changed++;
      isMoment &&= [now, then].every((value) => !value || MOMENT.test(value));
    }
    const isAll = changed >= LEAST_CHANGED && changed > MOST_CHANGED * common;
    if (changed > 0 && (isAll || isMoment)) passedOver.push({ attribute: pair.name, changed });
    else telling.push(pair);
    yield;
  }
  return { telling, passedOver };
}

function pairsOf(here: TableData, there: TableData): AttributePair[] {
  const keyOf = ({ name }: Attribute) => caselessKey(name.trim());
  const firstOf = (all: readonly Attribute[]) =>
    new Map(all.toReversed().map((attribute) => [keyOf(attribute), attribute]));
  const [ofHere, ofThere] = [firstOf(here.attributes), firstOf(there.attributes)];
  return here.attributes.flatMap((attribute) => {
    const other = ofThere.get(keyOf(attribute));
    if (!other || ofHere.get(keyOf(attribute)) !== attribute) return [];
    return [{ name: attribute.name, here: attribute.values, there: other.values }];
  });
}

/** True for values that differ in nothing but case, Unicode form and the blanks around them; none is as empty. */
export function isSame(a: string | undefined, b: string | undefined): boolean {
  return a === b || caselessKey((a ?? "").trim()) === caselessKey((b ?? "").trim());
}
