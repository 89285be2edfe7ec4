import type { Draft } from "./draft.ts";
import { quoted } from "./input.ts";

/** Guards for what comes out of JSON.parse: a field is looked at only after its type. */
export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined;
}

export function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** A text, or a number as text; empty where it is neither. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** The first of the fields that has a text in it. */
export function firstText(fields: Fields | undefined, ...names: string[]): string {
  for (const name of names) {
    const text = fields && Object.hasOwn(fields, name) ? textOf(fields[name]) : "";
    if (text !== "") return text;
  }
  return "";
}

/** The objects of a list, quietly. */
export function objectsIn(value: unknown): Fields[] {
  return (listOf(value) ?? []).map(fieldsOf).filter((fields) => fields !== undefined);
}

/** The objects of a list; what is none is left out and told. */
export function objectsOf(value: unknown, where: string, draft: Draft): Fields[] {
  if (value === undefined || value === null) return [];
  const list = listOf(value);
  if (!list) draft.problem(`${where} is no list; left out.`);
  return (list ?? []).flatMap((item, at) => {
    const fields = fieldsOf(item);
    if (!fields) draft.problem(`${where}[${at}] is no object; left out.`);
    return fields ? [fields] : [];
  });
}

/** The texts of a list; what is none is left out and told. */
export function textsOf(value: unknown, where: string, draft: Draft): string[] {
  if (value === undefined || value === null) return [];
  const list = listOf(value);
  if (!list) draft.problem(`${where} is no list; left out.`);
  return (list ?? []).flatMap((item, at) => {
    const text = textOf(item);
    if (text === "") draft.problem(`${where}[${at}] is no text; left out.`);
    return text === "" ? [] : text;
  });
}

/** All plain fields, but for some, become the user's attributes. */
export function describe(
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

/** Names for things with technical ids: the id is added where two of them have one name. */
export class NamesById {
  readonly #names = new Map<string, string>();

  add(id: string, name: string): void {
    if (id !== "" && name !== "" && !this.#names.has(id)) this.#names.set(id, name);
  }

  has(id: string): boolean {
    return this.#names.has(id);
  }

  resolved(): (id: string) => string {
    const count = new Map<string, number>();
    for (const name of this.#names.values()) count.set(name, (count.get(name) ?? 0) + 1);
    return (id) => {
      const name = this.#names.get(id);
      if (name === undefined) return id;
      return count.get(name) === 1 ? name : `${name} (${id})`;
    };
  }
}

/** Tells of something without a name; where it has one, it is passed on. */
export function named(name: string, where: string, draft: Draft): name is string {
  if (name === "") draft.problem(`${where} has no name; left out.`);
  return name !== "";
}

export function memberWhere(parent: string): string {
  return `members of ${quoted(parent)}`;
}
