import { NO_LINE, shared, without } from "../../model/lines.ts";
import { usersInBoth } from "../../model/table/folded.ts";
import type { Attribute } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { MinedTable } from "../minedTable.ts";
import { ruleAttributes } from "./ruleAttributes.ts";

/** The values of an attribute that some users have, but for those left out; the commonest first. */
export function* countedValues(attribute: Attribute, table: MinedTable, users: Uint32Array) {
  const [{ codes, texts }] = yield* ruleAttributes([attribute]);
  const people = new Uint32Array(texts.length + 1);
  for (const user of users)
    if (!table.excludesUser(user)) people[codes[user]] += table.counts?.[user] ?? 1;
  return texts
    .map((value, at) => ({ value, people: people[at + 1] }))
    .filter((one) => one.people > 0)
    .sort((a, b) => b.people - a.people);
}

/** For each group how many of some users hold it. */
export function* heldAmong(table: MinedTable, users: Uint32Array): Work<Uint32Array> {
  const counts = new Uint32Array(table.groupCount);
  for (let group = 0; group < table.groupCount; group++) {
    if (table.excludesGroup(group)) continue;
    counts[group] = usersInBoth(users, table.heldColumn(group), table.counts);
    yield;
  }
  return counts;
}

/** Those outside a rule: they hold all groups that it gives, and do not fit. */
export function* outsideRule(table: MinedTable, groups: Uint32Array, fit: Uint32Array) {
  let holders: Uint32Array | undefined;
  for (const group of groups) {
    const column = table.heldColumn(group);
    holders = holders ? shared(holders, column) : column;
    yield;
  }
  return without(holders ?? NO_LINE, fit).filter((user) => !table.excludesUser(user));
}
