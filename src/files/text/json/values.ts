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

/** The objects of a list; all else in it is passed over. */
export function objectsIn(value: unknown): Fields[] {
  return (listOf(value) ?? []).map(fieldsOf).filter((fields) => fields !== undefined);
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
