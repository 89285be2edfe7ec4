import type { AddedAttribute } from "../../../model/facts/attributes.ts";
import { packValues } from "../../../model/table/attributeCodes.ts";
import { caselessKey } from "../../../model/table/caselessKey.ts";
import type { Attribute, TableData } from "../../../model/table/memberships.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import { type Column, type Side, TEXTS_AT_ONCE } from "./keys.ts";

/** A present value that another one takes the place of. */
interface ChangedValue {
  readonly item: number;
  readonly before: string;
  readonly after: string;
}

/** What a column of the file brings the users, or groups, that its rows are about. */
export interface ColumnChange {
  /** The attribute that it becomes: in the spelling of the present one, if there is one. */
  readonly name: string;
  readonly isNew: boolean;
  /** Those who get a value and had none, those who get another one, and those whose value stays. */
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Those who have a value that an empty cell leaves as it is. */
  readonly left: number;
  readonly examples: readonly ChangedValue[];
  /** True where it says what the id or the name says already. */
  readonly isName: boolean;
}

const EXAMPLES = 3;

export function attributesOf(data: TableData, side: Side): readonly Attribute[] {
  return side === "users" ? data.attributes : (data.groupAttributes ?? []);
}

function presentOf({ name }: Column, attributes: readonly Attribute[]): Attribute | undefined {
  const key = caselessKey(name.trim());
  return attributes.find((one) => caselessKey(one.name.trim()) === key);
}

/** What a column would change. An empty cell changes nothing. */
export function* columnChange(column: Column, rowOf: Uint32Array, data: TableData, side: Side) {
  const present = presentOf(column, attributesOf(data, side));
  const { texts } = column;
  const names = side === "users" ? [data.userIds, data.userNames] : [data.groupNames];
  const counts = { added: 0, changed: 0, same: 0, left: 0 };
  const examples: ChangedValue[] = [];
  let isName = true;
  for (let item = 0; item < rowOf.length; item++) {
    const after = rowOf[item] > 0 ? texts[column.codes[rowOf[item] - 1]] : "";
    const before = present?.values[item] ?? "";
    if (after !== "") isName &&= names.some((list) => list[item] === after);
    if (after === "") counts.left += rowOf[item] > 0 && before !== "" ? 1 : 0;
    else if (before === "") counts.added++;
    else if (before === after) counts.same++;
    else if (counts.changed++ < EXAMPLES) examples.push({ item, before, after });
    if (item % TEXTS_AT_ONCE === TEXTS_AT_ONCE - 1) yield;
  }
  const isNew = present === undefined;
  return { name: present?.name ?? column.name, isNew, ...counts, examples, isName };
}

/** The attribute that a column makes of the present one, if there is one. */
export function* addedAttribute(
  column: Column,
  rowOf: Uint32Array,
  attributes: readonly Attribute[],
): Work<AddedAttribute> {
  const present = presentOf(column, attributes);
  const { texts } = column;
  const values = Array.from(rowOf, (row, item) => {
    const value = row > 0 ? texts[column.codes[row - 1]] : "";
    return value || present?.values[item];
  });
  yield;
  const attribute = { name: present?.name ?? column.name, values };
  return { ...attribute, packed: yield* packValues(attribute) };
}
