import type { FileColumn } from "../../../files/readColumns.ts";
import { isIdTheName, type TableData } from "../../../model/table/memberships.ts";
import { caselessKey, NameMap } from "../../../model/table/nameMap.ts";
import type { Work } from "../../../model/tasks/slices.ts";

export type Side = "users" | "groups";

/** Texts that tell users, or groups, apart: their ids, their names, or an attribute. */
export interface Key {
  readonly name: string;
  readonly texts: readonly (string | undefined)[];
}

/** The texts between two chances to interrupt the work. */
export const TEXTS_AT_ONCE = 1000;

/** What the users, or the groups, can be known by. */
export function keysOf(data: TableData, side: Side): readonly Key[] {
  const { userIds, userNames, attributes, groupNames, groupAttributes = [] } = data;
  const attributesOf = (list: TableData["attributes"]) =>
    list.map(({ name, values }) => ({ name, texts: values }));
  if (side === "groups")
    return [{ name: "Name", texts: groupNames }, ...attributesOf(groupAttributes)];
  const ids = { name: "ID", texts: userIds };
  const names = isIdTheName(data) ? [] : [{ name: "Name", texts: userNames }];
  return [ids, ...names, ...attributesOf(attributes)];
}

/** A column of a file, with its texts by their numbers; the first is that of cells without any. */
export interface Column {
  readonly name: string;
  readonly codes: Uint32Array;
  readonly texts: readonly string[];
}

export function* columnOf({ name, codes, lengths, text }: FileColumn): Work<Column> {
  const texts = [""];
  let from = 0;
  for (const length of lengths) {
    texts.push(text.slice(from, (from += length)));
    if (texts.length % TEXTS_AT_ONCE === 0) yield;
  }
  return { name, codes, texts };
}

/** What a text is known by: case and blanks at its ends do not count. */
export function keyOf(text: string): string {
  return caselessKey(text.trim());
}

/** Which of some texts has a key; `SEVERAL` where more than one has it. */
export type KeyIndex = NameMap;

export const SEVERAL = -1;

/** The index of some texts by what they are known by; those without any are passed over. */
export function* indexOf(
  count: number,
  textAt: (item: number) => string | undefined,
  known: (text: string) => string = keyOf,
) {
  const index = new NameMap();
  for (let item = 0; item < count; item++) {
    const key = known(textAt(item) ?? "");
    if (key !== "") index.set(key, index.has(key) ? SEVERAL : item);
    if (item % TEXTS_AT_ONCE === TEXTS_AT_ONCE - 1) yield;
  }
  return index;
}

/** The rows of a file by what stands in a column. */
export function columnIndex(
  { codes, texts }: Column,
  known?: (text: string) => string,
): Work<KeyIndex> {
  return indexOf(codes.length, (row) => texts[codes[row]], known);
}

export function tableIndex({ texts }: Key, known?: (text: string) => string): Work<KeyIndex> {
  return indexOf(texts.length, (item) => texts[item], known);
}
