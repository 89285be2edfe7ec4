import { valueKey } from "../../model/roles/roleRule.ts";
import type { Attribute } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { RuleAttribute } from "./ruleTable.ts";

/** An attribute by numbers, with its values as they are most often written. */
export interface CodedAttribute extends RuleAttribute {
  readonly name: string;
  /** By number less one. */
  readonly texts: readonly string[];
}

/** The users that are read between two chances to interrupt the work. */
const USERS_AT_ONCE = 10_000;

/** Attributes by numbers. Values that differ in case or blanks alone are one. */
export function* ruleAttributes(attributes: readonly Attribute[]): Work<CodedAttribute[]> {
  const coded: CodedAttribute[] = [];
  for (const { name, values } of attributes) {
    const codes = new Uint32Array(values.length);
    /** By text as it is written: its number. */
    const written = new Map<string, number>();
    const merged = new Map<string, number>();
    /** By number less one: how often each text is written. */
    const counts: Map<string, number>[] = [];
    for (let user = 0; user < values.length; user++) {
      if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
      const text = values[user];
      if (text === undefined) continue;
      const code = written.get(text) ?? codeOf(text, merged);
      if (code === 0) continue;
      written.set(text, code);
      codes[user] = code;
      const its = (counts[code - 1] ??= new Map());
      its.set(text, 1 + (its.get(text) ?? 0));
    }
    coded.push({ name, codes, values: counts.length, texts: counts.map(mostFrequent) });
  }
  return coded;
}

/** The number of a value; 0 for blanks alone. */
function codeOf(text: string, merged: Map<string, number>): number {
  const key = valueKey(text);
  if (key === "") return 0;
  const code = merged.get(key) ?? merged.size + 1;
  merged.set(key, code);
  return code;
}

/** The text that is written most often, of several the first. */
function mostFrequent(counts: ReadonlyMap<string, number>): string {
  let [text, most] = ["", 0];
  for (const [one, count] of counts) if (count > most) [text, most] = [one, count];
  return text.trim();
}
