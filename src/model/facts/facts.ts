import type { UnknownRecord } from "../checks.ts";
import type { Memberships } from "../table/memberships.ts";
import { variants } from "../variants.ts";
import { attributes } from "./attributes.ts";
import { comparedWith, updates } from "./comparedWith.ts";
import { conflicts } from "./conflicts.ts";
import { decisions } from "./decisions.ts";
import { excluded } from "./excluded.ts";
import type { Fact } from "./fact.ts";
import { lastUpdate } from "./lastUpdate.ts";
import { nesting } from "./nesting.ts";
import { note } from "./note.ts";
import { reviews } from "./reviews.ts";
import { rule } from "./rule.ts";
import { setAside } from "./setAside.ts";

/** All facts about a table, in the order in which our own file tells them. */
export const FACTS = {
  rule,
  nesting,
  attributes,
  excluded,
  conflicts,
  comparedWith,
  updates,
  lastUpdate,
  decisions,
  reviews,
  setAside,
  note,
  variants,
};

export type FactName = keyof typeof FACTS;

export type Facts = {
  readonly [F in FactName]: (typeof FACTS)[F] extends Fact<infer T> ? T : never;
};

export const FACT_NAMES = Object.keys(FACTS) as readonly FactName[];

export function factNamed(name: FactName): Fact<unknown> {
  return FACTS[name];
}

export function ofEachFact<T>(of: (fact: Fact<unknown>, name: FactName) => T): Record<FactName, T> {
  const all = FACT_NAMES.map((name) => [name, of(factNamed(name), name)] as const);
  return Object.fromEntries(all) as Record<FactName, T>;
}

/** The facts as they are now, those that are not there as where nobody said anything. */
export function copyOfFacts(facts: Partial<Facts>): Facts {
  return ofEachFact(({ first, copy }, name) => {
    const value = facts[name] ?? first;
    return copy ? copy(value) : value;
  }) as Facts;
}

/** The facts of a table that is made of the same users beside another one: a comparison, a copy. */
export function factsForSameUsers(facts: Facts): Facts {
  return ofEachFact((fact, name) => fact.forSameUsers(facts[name])) as Facts;
}

export function recordFacts(facts: Facts, table: Memberships): Record<string, unknown> {
  return Object.fromEntries(
    FACT_NAMES.map((name) => [FACTS[name].key, factNamed(name).record(facts[name], table)]),
  );
}

export function readFacts(record: UnknownRecord, table: Memberships): Facts {
  return ofEachFact((fact) => {
    const value = record[fact.key];
    return value === undefined ? fact.first : fact.read(value, table);
  }) as Facts;
}
