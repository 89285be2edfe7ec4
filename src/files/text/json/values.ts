/** An object of parsed JSON, whose fields may have any type. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

export function asList(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** The objects in a list; other items are skipped. */
export function objectsIn(value: unknown): JsonObject[] {
  return (asList(value) ?? []).map(asObject).filter((fields) => fields !== undefined);
}

/** A text, or a number as text; else an empty text. */
export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** The first text among the fields of these names, or an empty one. */
export function firstText(fields: JsonObject | undefined, ...names: string[]): string {
  for (const name of names) {
    const text = fields && Object.hasOwn(fields, name) ? asText(fields[name]) : "";
    if (text !== "") return text;
  }
  return "";
}
