import { isKnownHeading } from "../import/rows/headingWords.ts";
import { asList, asObject, asText, firstText } from "../text/json/values.ts";
import type { Form } from "./form.ts";

/** Where headings may stand beside the rows, so deep. */
const DEEPEST = 3;

/**
 * Rows in JSON that are lists of cells, as databases answer: `{"columns": [...], "rows": [[...]]}`, or
 * the lists alone, the first of which may be the headings.
 */
export const cellLists: Form = {
  isSure: true,
  rowsOf({ json }) {
    const fields = asObject(json);
    const lists = (fields ? Object.values(fields) : [json])
      .map(rowsIn)
      .filter((one) => one !== undefined);
    const [list] = lists;
    if (lists.length !== 1) return undefined;
    const names = fields ? namesIn(fields, list[0].length) : [];
    const [headings = names[0]] = names.filter((one) => one.some(isKnownHeading));
    const hasNoHeadings = !headings && !list[0].some(isKnownHeading);
    const rows = headings ? [headings, ...list] : list;
    return { rows: rows.map((cells, at) => ({ line: at + 1, cells })), hasNoHeadings };
  },
};

/** Lists of plain cells, all of one width; undefined for any other value. */
function rowsIn(value: unknown): string[][] | undefined {
  const rows = asList(value) ?? [];
  const width = asList(rows[0])?.length ?? 0;
  if (rows.length < 2 || width < 2) return undefined;
  const isRow = (row: unknown): row is readonly unknown[] =>
    Array.isArray(row) &&
    row.length === width &&
    row.every((cell) => typeof cell !== "object" || cell === null);
  if (!rows.every(isRow)) return undefined;
  return rows.map((row) =>
    row.map((cell) => (typeof cell === "boolean" ? String(cell) : asText(cell))),
  );
}

/** Names, as many as there are columns, wherever they stand: texts, or records with a name each. */
function namesIn(value: unknown, width: number, depth = 0): string[][] {
  const list = asList(value);
  if (!list)
    return depth > DEEPEST
      ? []
      : Object.values(asObject(value) ?? {}).flatMap((one) => namesIn(one, width, depth + 1));
  if (list.length !== width) return [];
  const names = list.map((one) =>
    typeof one === "string" ? one : firstText(asObject(one), "name", "text", "label"),
  );
  return names.includes("") ? [] : [names];
}
