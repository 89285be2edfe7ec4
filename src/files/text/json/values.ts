/** Guards for what comes out of JSON.parse: a field is looked at only after its type. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

export function asList(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** The objects of a list; all else in it is passed over. */
export function objectsIn(value: unknown): JsonObject[] {
  return (asList(value) ?? []).map(asObject).filter((fields) => fields !== undefined);
}

/** A text, or a number as text; empty where it is neither. */
export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** The first of the fields that has a text in it. */
export function firstText(fields: JsonObject | undefined, ...names: string[]): string {
  for (const name of names) {
    const text = fields && Object.hasOwn(fields, name) ? asText(fields[name]) : "";
    if (text !== "") return text;
  }
  return "";
}
