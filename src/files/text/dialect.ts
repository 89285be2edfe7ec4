import { bytesAt, CsvReader } from "./csv.ts";

export interface Dialect {
  readonly delimiter: string;
  /** Lines before the heading: `sep=;`, `#TYPE …`. */
  readonly skipped: number;
  /** The first rows, the heading included. */
  readonly rows: readonly (readonly string[])[];
}

const DELIMITERS = [",", ";", "\t", "|"];
const SEPARATOR_LINE = /^"?sep=(.)"?[;,\t]*$/i;
const SAMPLED_ROWS = 100;

/** The delimiter by which most rows have the same width; undefined where nothing is delimited. */
export function dialectOf(text: string, isComplete: boolean): Dialect | undefined {
  let body = text;
  let skipped = 0;
  let declared: string | undefined;
  for (;;) {
    const end = body.search(/\r\n|\n|\r/);
    const first = end < 0 ? body : body.slice(0, end);
    const separator = SEPARATOR_LINE.exec(first)?.[1];
    if (separator) declared = separator;
    else if (!first.startsWith("#TYPE ")) break;
    skipped++;
    if (end < 0) return undefined;
    body = body.slice(body.startsWith("\r\n", end) ? end + 2 : end + 1);
  }
  let best: Dialect | undefined;
  let bestScore = 0;
  for (const delimiter of declared ? [declared] : DELIMITERS) {
    if (!body.includes(delimiter)) continue;
    let rows = rowsOf(body, delimiter);
    if (!isComplete && rows.length > 1 && rows.length <= SAMPLED_ROWS) rows = rows.slice(0, -1);
    rows = rows.slice(0, SAMPLED_ROWS);
    const width = rows[0]?.length ?? 0;
    if (width < 2) continue;
    const even = rows.filter((row) => row.length === width).length / rows.length;
    const score = even * (1 - 1 / (width + 1));
    if (score > bestScore) {
      bestScore = score;
      best = { delimiter, skipped, rows };
    }
  }
  return best;
}

function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const reader = new CsvReader(delimiter, (row) => {
    if (rows.length > SAMPLED_ROWS) return;
    const textAt = (at: number) => (row.isEmpty(at) ? "" : decoder.decode(bytesAt(row, at)));
    rows.push(Array.from({ length: row.count }, (_, at) => textAt(at)));
  });
  reader.push(new TextEncoder().encode(text));
  reader.end();
  return rows;
}
