/** A text in quotes, or an object. A byte order mark is written as an escape: as itself it would be left out. */
export function jsonText(value: string | object): string {
  return JSON.stringify(value).replaceAll("\ufeff", "\\ufeff");
}

/** The fields of an object, with the comma before them. */
export function fieldsText(fields: object | undefined): string {
  const inside = fields ? jsonText(fields).slice(1, -1) : "";
  return inside && `,${inside}`;
}
