import { quoted } from "../inputFile.ts";
import { asList, asObject, asText, type JsonObject } from "../text/json/values.ts";
import type { Draft } from "./draft.ts";

/** The objects of a list in a JSON file; other items are left out and reported. */
export function objectsOf(value: unknown, where: string, draft: Draft): JsonObject[] {
  return itemsOf(value, where, "object", asObject, draft);
}

/** The texts of a list in a JSON file; other items are left out and reported. */
export function textsOf(value: unknown, where: string, draft: Draft): string[] {
  return itemsOf(value, where, "text", (item) => asText(item) || undefined, draft);
}

function itemsOf<T>(
  value: unknown,
  where: string,
  kind: string,
  itemOf: (item: unknown) => T | undefined,
  draft: Draft,
): T[] {
  if (value === undefined || value === null) return [];
  const list = asList(value);
  if (!list) draft.report(`${where} is no list; left out.`);
  return (list ?? []).flatMap((some, at) => {
    const item = itemOf(some);
    if (item === undefined) draft.report(`${where}[${at}] is no ${kind}; left out.`);
    return item === undefined ? [] : [item];
  });
}

/** Makes all plain fields, with some exceptions, attributes of a user. */
export function addAttributes(
  draft: Draft,
  user: number,
  fields: JsonObject | undefined,
  except: readonly string[],
): void {
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (except.includes(name)) continue;
    const text = typeof value === "boolean" ? String(value) : asText(value);
    const first = draft.attribute(user, name, text);
    if (first !== undefined && first !== text) draft.differs(user, name, first, text);
  }
}

/** Makes all plain fields, with some exceptions, attributes of a group; the first value stays. */
export function addGroupAttributes(
  draft: Draft,
  group: number,
  fields: JsonObject | undefined,
  except: readonly string[] = [],
): void {
  for (const [name, value] of Object.entries(fields ?? {}))
    if (!except.includes(name))
      draft.groupAttribute(group, name, typeof value === "boolean" ? String(value) : asText(value));
}

/** True for a name that is not empty; an empty one is reported. */
export function hasName(name: string, where: string, draft: Draft): boolean {
  if (name === "") draft.report(`${where} has no name; left out.`);
  return name !== "";
}

/** The members of a group, as a sentence speaks of them. */
export function membersLabel(parent: string): string {
  return `members of ${quoted(parent)}`;
}
