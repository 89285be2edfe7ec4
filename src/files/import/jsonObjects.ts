import { quoted } from "../inputFile.ts";
import { type Fields, fieldsOf, listOf, textOf } from "../text/json/values.ts";
import type { Draft } from "./draft.ts";

/** The objects of a list in a JSON file; what is none is left out and reported. */
export function objectsOf(value: unknown, where: string, draft: Draft): Fields[] {
  return itemsOf(value, where, "object", fieldsOf, draft);
}

/** The texts of a list in a JSON file; what is none is left out and reported. */
export function textsOf(value: unknown, where: string, draft: Draft): string[] {
  return itemsOf(value, where, "text", (item) => textOf(item) || undefined, draft);
}

function itemsOf<T>(
  value: unknown,
  where: string,
  kind: string,
  itemOf: (item: unknown) => T | undefined,
  draft: Draft,
): T[] {
  if (value === undefined || value === null) return [];
  const list = listOf(value);
  if (!list) draft.problem(`${where} is no list; left out.`);
  return (list ?? []).flatMap((some, at) => {
    const item = itemOf(some);
    if (item === undefined) draft.problem(`${where}[${at}] is no ${kind}; left out.`);
    return item === undefined ? [] : [item];
  });
}

/** All plain fields, but for some, become the user's attributes. */
export function addAttributes(
  draft: Draft,
  user: number,
  fields: Fields | undefined,
  less: readonly string[],
): void {
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (less.includes(name)) continue;
    const text = typeof value === "boolean" ? String(value) : textOf(value);
    if (text !== "") draft.attribute(user, name, text);
  }
}

/** False where the name is empty, which is reported. */
export function hasName(name: string, where: string, draft: Draft): boolean {
  if (name === "") draft.problem(`${where} has no name; left out.`);
  return name !== "";
}

/** The members of a group, as a sentence speaks of them. */
export function membersOf(parent: string): string {
  return `members of ${quoted(parent)}`;
}
