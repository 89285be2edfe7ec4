import { NOT_THERE } from "../comparison/matching.ts";
import type { Conflict } from "../facts/conflicts.ts";
import { Decisions } from "../facts/decisions.ts";
import { FACT_NAMES, type FactName, type Facts } from "../facts/facts.ts";
import type { LastUpdate } from "../facts/lastUpdate.ts";
import type { Work } from "../tasks/slices.ts";
import { attributesInNewer } from "./attributesInNewer.ts";
import { excludedInNewer } from "./excludedInNewer.ts";
import { groupThere, idThere, type Newer } from "./newer.ts";
import { reviewInNewer } from "./reviewInNewer.ts";
import { variantsInNewer } from "./variantsInNewer.ts";

/**
 * A fact as a newer export of the table has it; what it has no place for is told by `to.lose`. By then
 * those before it in the list are as the newer export has them.
 */
type InNewer<T> = (value: T, to: Newer, before: Facts) => Work<T>;

/**
 * Each fact as a newer export has it: one that is missing here does not compile. They stand here, and
 * not with the facts, since the page begins with those and hardly ever takes a newer export.
 */
const IN_NEWER: { readonly [F in FactName]: InNewer<Facts[F]> } = {
  rule: asItIs,
  nesting: quickly((value, { newer, lose }) => {
    if (value === "direct" || newer.isExpanded) return value;
    lose({ what: "nesting", text: value });
    return "direct";
  }),
  attributes: attributesInNewer,
  excluded: quickly((value, { matching, lose }) => excludedInNewer(value, matching, lose)),
  conflicts: quickly((all, to) => {
    const nameOf = namesThere(to);
    return all.map(
      ({ groups: [one, other], exceptions, ...conflict }): Conflict => ({
        groups: [nameOf(one, conflict.reason), nameOf(other, conflict.reason)],
        ...conflict,
        ...(exceptions && {
          exceptions: exceptions.map((one) => ({ ...one, user: idThere(one.user, to) })),
        }),
      }),
    );
  }),
  comparedWith: asItIs,
  updates: asItIs,
  // It is what this one changes.
  lastUpdate: quickly((): LastUpdate | null => null),
  // Those about cells that are not assigned any more rest.
  decisions: quickly(
    (decided, { matching: { users, groups }, before, lose }) =>
      new Decisions(
        decided.all().flatMap((cell) => {
          const [user, group] = [users[cell.user], groups[cell.group]];
          if (user !== NOT_THERE && group !== NOT_THERE) return [{ ...cell, user, group }];
          const isNews = before.isAssigned(cell.user, cell.group);
          lose({ what: "decision", user: cell.user, group: cell.group, text: cell.reason, isNews });
          return [];
        }),
      ),
  ),
  reviews: quickly((all, to) => all.map((one) => reviewInNewer(one, to))),
  setAside: quickly((all, to) =>
    all.map((one) => ({ ...one, items: one.items.map((item) => itemThere(item, to)) })),
  ),
  note: asItIs,
  variants: variantsInNewer,
};

/** All facts of a table as a newer export has them. */
export function* factsInNewer(facts: Facts, to: Newer): Work<Facts> {
  let all = facts;
  for (const name of FACT_NAMES) {
    const value = yield* (IN_NEWER[name] as InNewer<unknown>)(facts[name], to, all);
    all = { ...all, [name]: value };
    if (name === "attributes") to.newer.describe(all.attributes);
  }
  return all;
}

function* asItIs<T>(value: T): Work<T> {
  yield;
  return value;
}

/** One that takes no time worth mentioning. */
function quickly<T>(inNewer: (value: T, to: Newer) => T): InNewer<T> {
  return function* (value, to) {
    yield;
    return inNewer(value, to);
  };
}

/** What a user's id or a group's name is in the newer table; what may be either, or neither, stays. */
function itemThere(item: string, to: Newer): string {
  if (to.before.columnOf(item) === undefined) return idThere(item, to);
  return to.before.rowOf(item) === undefined ? groupThere(item, to) : item;
}

/** The name that a group is called by in the newer table; one of no group, or of several, stays. */
function namesThere({ matching, before, newer, lose }: Newer) {
  return (name: string, reason: string): string => {
    const group = name.endsWith("*") ? undefined : before.columnOf(name);
    const there = group === undefined ? NOT_THERE : matching.groups[group];
    if (there === NOT_THERE) return name;
    const now = newer.data.groupNames[there];
    if (!now.endsWith("*")) return now;
    // That would stand for all names that begin as it does.
    lose({ what: "conflict", group, text: reason });
    return name;
  };
}
