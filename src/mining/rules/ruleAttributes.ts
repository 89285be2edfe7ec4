import { valueKey } from "../../model/roles/roleRule.ts";
import { attributeCodes } from "../../model/table/attributeCodes.ts";
import type { Counts } from "../../model/table/folded.ts";
import type { Attribute } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { RuleAttribute } from "./ruleTable.ts";

/** An attribute by numbers, with its values as they are most often written. */
export interface CodedAttribute extends RuleAttribute {
  readonly name: string;
  /** By number less one. */
  readonly texts: readonly string[];
}

/** So many values are compared between two chances to interrupt it. */
const VALUES_AT_ONCE = 2000;

/** Attributes by numbers. Values that differ in case or blanks alone are one, blanks alone are none. */
export function* ruleAttributes(
  attributes: readonly Attribute[],
  counts?: Counts,
): Work<CodedAttribute[]> {
  const coded: CodedAttribute[] = [];
  for (const attribute of attributes) {
    const written = yield* attributeCodes(attribute);
    const uses = new Uint32Array(written.values.length + 1);
    written.codes.forEach((code, user) => {
      uses[code] += counts ? counts[user] : 1;
    });
    const numbers = new Map([["", 0]]);
    const merged = new Uint32Array(written.values.length + 1);
    for (const [at, text] of written.values.entries()) {
      if (at % VALUES_AT_ONCE === 0) yield;
      const key = valueKey(text);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      merged[at + 1] = number;
    }
    /** By number: the spelling that most have, of several the first. */
    const most = new Uint32Array(numbers.size);
    merged.forEach((number, code) => {
      if (most[number] === 0 || uses[code] > uses[most[number]]) most[number] = code;
    });
    coded.push({
      name: attribute.name,
      codes: written.codes.map((code) => merged[code]),
      values: numbers.size - 1,
      texts: Array.from(most.subarray(1), (code) => written.values[code - 1].trim()),
    });
  }
  return coded;
}
