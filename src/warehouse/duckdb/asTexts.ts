import { BETWEEN } from "../../files/text/lists.ts";

/** A name in SQL, and a text. */
export const name = (column: string) => `"${column.replaceAll('"', '""')}"`;
export const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** A column of some type as files have it, in SQL. */
export function asTexts(column: string, type: string): string {
  return shown(name(column), type);
}

function shown(value: string, type: string): string {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1];
  if (item !== undefined && !/[[(]/.test(item)) {
    const between = `chr(${BETWEEN.charCodeAt(0)})`;
    return `array_to_string(list_transform(${value}, lambda one : ${shown("one", item)}), ${between})`;
  }
  if (!/^TIMESTAMP/.test(type)) return `${value}::varchar`;
  const plain = `regexp_replace(${value}::varchar, '\\+00$', ${type.endsWith("ZONE") ? "'Z'" : "''"})`;
  return `regexp_replace(${plain}, ' 00:00:00Z?$', '')`;
}
