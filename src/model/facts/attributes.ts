import { check, isRecord, isTypedArray } from "../checks.ts";
import type { PackedValues } from "../table/attributeCodes.ts";
import type { Attribute, Attributes } from "../table/memberships.ts";
import type { Fact } from "./fact.ts";

/** An attribute that a person added, with its values as they are kept. */
export interface AddedAttribute extends Attribute {
  readonly packed: PackedValues;
}

const WHAT = "added attributes";
const CODES = ["Uint8Array", "Uint16Array", "Uint32Array"];

export function recordAdded({ name, packed }: AddedAttribute) {
  return { name, ...packed };
}

/** An added attribute of so many users, or groups, by its record, checked. */
export function readAdded(record: unknown, count: number): AddedAttribute {
  check(isRecord(record) && typeof record.name === "string", WHAT);
  const { name, codes, lengths, text } = record;
  check(
    CODES.some((tag) => isTypedArray(codes, tag)),
    WHAT,
  );
  check(isTypedArray(lengths, "Uint32Array") && typeof text === "string", WHAT);
  const packed = { codes: codes as PackedValues["codes"], lengths: lengths as Uint32Array, text };
  const texts: (string | undefined)[] = [undefined];
  let from = 0;
  for (const length of packed.lengths) texts.push(text.slice(from, (from += length)));
  check(from === text.length && packed.codes.length === count, WHAT);
  for (const code of packed.codes) check(code < texts.length, WHAT);
  return { name, values: Array.from(packed.codes, (code) => texts[code]), packed };
}

/** Those that came in are kept by their places there, the others with their values. */
function recordList(list: readonly Attribute[], cameIn: readonly Attribute[]) {
  const placeOf = new Map(cameIn.map((attribute, at) => [attribute, at]));
  return list.map((one) => placeOf.get(one) ?? recordAdded(one as AddedAttribute));
}

function readList(record: unknown, cameIn: readonly Attribute[], count: number): Attribute[] {
  check(Array.isArray(record), WHAT);
  return record.map((one) => {
    if (typeof one !== "number") return readAdded(one, count);
    check(one in cameIn, WHAT);
    return cameIn[one];
  });
}

/** The attributes in the place of those that came in; null where a person added none. */
export const attributes: Fact<Attributes | null> = {
  key: "addedAttributes",
  first: null,
  record: (value, { direct }) =>
    value
      ? {
          users: recordList(value.attributes, direct.attributes),
          groups: recordList(value.groupAttributes ?? [], direct.groupAttributes ?? []),
        }
      : undefined,
  read(record, { direct, userCount, groupCount }) {
    check(isRecord(record), WHAT);
    const groups = readList(record.groups, direct.groupAttributes ?? [], groupCount);
    return {
      attributes: readList(record.users, direct.attributes, userCount),
      groupAttributes: groups.length > 0 ? groups : undefined,
    };
  },
  // They are among those of its own.
  forSameUsers: () => null,
  bytes: (value) =>
    [...(value?.attributes ?? []), ...(value?.groupAttributes ?? [])].reduce((sum, one) => {
      const { packed } = one as Partial<AddedAttribute>;
      return (
        sum +
        (packed ? 2 * packed.text.length + 8 * packed.codes.length + packed.codes.byteLength : 0)
      );
    }, 0),
  // Our own file has all attributes with the users and groups.
};
