import type { AddedAttribute } from "../../../model/facts/attributes.ts";
import { packValues } from "../../../model/table/attributeCodes.ts";
import type { Attribute, TableData } from "../../../model/table/memberships.ts";
import { caselessKey } from "../../../model/table/nameMap.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import { type Column, type Side, TEXTS_AT_ONCE } from "./keys.ts";

/** What a column of the file brings the users, or groups, that its rows are about. */
export interface ColumnChange {
  /** The attribute that it becomes: in the spelling of the present one, if there is one. */
  readonly name: string;
  readonly isNew: boolean;
  /** How many get a value and had none, who get another one, and how many have theirs already. */
  readonly added: number;
  readonly changed: readonly number[];
  readonly same: number;
  /** Those who have a value that an empty cell leaves as it is. */
  readonly left: number;
  /** True where it says what the id or the name says already. */
  readonly isName: boolean;
}

export function attributesOf(data: TableData, side: Side): readonly Attribute[] {
  return side === "users" ? data.attributes : (data.groupAttributes ?? []);
}

function presentOf({ name }: Column, attributes: readonly Attribute[]): Attribute | undefined {
  const key = caselessKey(name.trim());
  return attributes.find((one) => caselessKey(one.name.trim()) === key);
}

/** What a column says of a user, or group; empty where nothing. */
export function textFor(item: number, { texts, codes }: Column, rowOf: Uint32Array): string {
  return rowOf[item] > 0 ? texts[codes[rowOf[item] - 1]] : "";
}

/** What a column would change. An empty cell changes nothing. */
export function* columnChange(column: Column, rowOf: Uint32Array, data: TableData, side: Side) {
  const present = presentOf(column, attributesOf(data, side));
  const names = side === "users" ? [data.userIds, data.userNames] : [data.groupNames];
  const counts = { added: 0, same: 0, left: 0 };
  const changed: number[] = [];
  let isName = true;
  for (let item = 0; item < rowOf.length; item++) {
    const after = textFor(item, column, rowOf);
    const before = present?.values[item] ?? "";
    if (after !== "") isName &&= names.some((list) => list[item] === after);
    if (after === "") counts.left += rowOf[item] > 0 && before !== "" ? 1 : 0;
    else if (before === "") counts.added++;
    else if (before === after) counts.same++;
    else changed.push(item);
    if (item % TEXTS_AT_ONCE === TEXTS_AT_ONCE - 1) yield;
  }
  const isNew = present === undefined;
  return { name: present?.name ?? column.name, isNew, ...counts, changed, isName };
}

/** The attribute that a column makes of the present one, if there is one. */
export function* addedAttribute(
  column: Column,
  rowOf: Uint32Array,
  attributes: readonly Attribute[],
): Work<AddedAttribute> {
  const present = presentOf(column, attributes);
  const values = Array.from(
    rowOf,
    (_, item) => textFor(item, column, rowOf) || present?.values[item],
  );
  yield;
  const attribute = { name: present?.name ?? column.name, values };
  return { ...attribute, packed: yield* packValues(attribute) };
}
