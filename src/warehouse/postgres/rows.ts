import type { Block } from "../source.ts";
import { listText, momentText } from "../texts.ts";

/** A column of an answer: its type's number, and the letter that the catalogue has for its kind. */
export interface Field {
  readonly name: string;
  readonly type: number;
  readonly category: string;
}

const TIMESTAMP = 1114;
const TIMESTAMP_WITH_ZONE = 1184;

/** Rows as the server writes them, as files have them. */
export function blockOf(
  rows: readonly (readonly (string | null)[])[],
  fields: readonly Field[],
): Block {
  const columns = fields.map((field, at) => {
    const shown = shownAs(field);
    return {
      name: field.name,
      isList: field.category === "A",
      values: rows.map((row) => (row[at] === null ? null : shown(row[at]))),
    };
  });
  return { rowCount: rows.length, columns };
}

function shownAs({ type, category }: Field): (text: string) => string {
  if (category === "A") return (text) => listText(itemsOf(text));
  if (category === "B") return (text) => (text === "t" ? "true" : "false");
  if (type === TIMESTAMP) return (text) => momentText(text, false);
  if (type === TIMESTAMP_WITH_ZONE) return (text) => momentText(text.replace(/\+00$/, ""), true);
  return (text) => text;
}

/** The items of `{a,"b c",NULL}`, of lists in lists, too. */
function itemsOf(text: string): readonly (string | null)[] {
  const inside = text.replace(/^\[[^=]*=/, "");
  const items = inside.match(/"(?:[^"\\]|\\[\s\S])*"|[^,{}"]+/g) ?? [];
  return items.map((item) => {
    if (item === "NULL") return null;
    return item.startsWith('"') ? item.slice(1, -1).replace(/\\([\s\S])/g, "$1") : item;
  });
}
