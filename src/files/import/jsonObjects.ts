import { quoted } from "../inputFile.ts";
import { trimmed } from "../text/ends.ts";
import { asList, asObject, asText, firstText, type JsonObject } from "../text/json/values.ts";
import type { Draft } from "./draft.ts";

/** The objects of a list in a JSON file; other items are left out and reported. */
export function objectsOf(value: unknown, where: string, draft: Draft): JsonObject[] {
  return itemsOf(value, where, "object", asObject, draft);
}

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

/** A field in words: a text, a flag, the name of what it refers to, or those of a list. */
export function fieldText(value: unknown): string {
  if (typeof value === "boolean") return String(value);
  const items = asList(value);
  if (!items) return asText(value) || firstText(asObject(value), ...REFERENCE_NAMES);
  return items
    .map((item) => asText(item) || firstText(asObject(item), ...REFERENCE_NAMES))
    .filter((text) => text !== "")
    .join("; ");
}

/** The fields by which an object names what it refers to, the best one first. */
const REFERENCE_NAMES = ["display", "displayName", "userPrincipalName", "mail", "value", "id"];

/** True for a name that is not empty; an empty one is reported. */
export function hasName(name: string, where: string, draft: Draft): boolean {
  const isNamed = trimmed(name) !== "";
  if (!isNamed) draft.report(`${where} has no name; left out.`);
  return isNamed;
}

export function membersLabel(parent: string): string {
  return `members of ${quoted(parent)}`;
}
