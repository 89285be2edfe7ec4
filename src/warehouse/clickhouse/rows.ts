import { Refusal } from "../../files/refusal.ts";
import type { Block } from "../source.ts";
import { listText, momentText } from "../texts.ts";

/** No row is longer. */
const LONGEST = 2 ** 26;

/** How far an answer was when it broke off. */
export class BrokenOff extends Error {
  readonly rows: number;
  /** What stood in the place of a row: what a server says where it fails in the midst. */
  readonly said: string;

  constructor(rows: number, said: string) {
    super("broken off");
    this.rows = rows;
    this.said = said;
  }
}

/** An exception in the place of a row, or behind the last one. */
const EXCEPTION = /(?:^|\n|\t)(?:__exception__|Code: \d+[,.][^\n]*DB::Exception)/;

/**
 * The rows of `TabSeparatedWithNamesAndTypes`. An answer is whole where it ends with a line's end, each
 * line has as many cells as there are columns, and its last one is no exception: a server that has begun
 * to answer with 200 has no other way to say that it failed.
 */
export async function* rowBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Block> {
  const decoder = new TextDecoder();
  let rest = "";
  let names: readonly string[] | undefined;
  let shown: readonly ((cell: string) => string | null)[] | undefined;
  let lists: readonly boolean[] = [];
  let count = 0;
  /** The last lines wait: they may turn out to be what a server says of its failure. */
  let waiting: string[] = [];

  const blockOf = (lines: readonly string[]): Block => {
    const columns = (names ?? []).map((name, at) => ({
      ...{ name, values: [] as (string | null)[], isList: lists[at] },
    }));
    for (const [at, line] of lines.entries()) {
      const cells = line.split("\t");
      if (cells.length !== columns.length) throw new BrokenOff(count, restOf(lines, at));
      for (let k = 0; k < columns.length; k++) columns[k].values.push(shown?.[k](cells[k]) ?? null);
      count++;
    }
    return { rowCount: lines.length, columns };
  };
  const restOf = (lines: readonly string[], at: number) => [...lines.slice(at), rest].join("\n");

  try {
    for await (const chunk of chunks) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      if (rest.length > LONGEST) throw new Refusal("A row of the answer has no end.");
      waiting = waiting.concat(lines);
      if (!names && waiting.length > 0) names = waiting.shift()?.split("\t").map(unescaped);
      if (names && !shown && waiting.length > 0) {
        const types = waiting.shift()?.split("\t").map(unescaped) ?? [];
        if (types.length !== names.length) throw new BrokenOff(0, [...names, ...types].join("\n"));
        shown = types.map(cellOf);
        lists = types.map((type) => withoutWrapping(type).startsWith("Array("));
      }
      if (waiting.length < 2) continue;
      const ready = waiting.slice(0, -1);
      waiting = waiting.slice(-1);
      yield blockOf(ready);
    }
  } catch (error) {
    const said = [...waiting, rest].join("\n");
    if (error instanceof BrokenOff || error instanceof Refusal || !EXCEPTION.test(said))
      throw error instanceof BrokenOff || error instanceof Refusal
        ? error
        : new BrokenOff(count, "");
    throw new BrokenOff(count, said);
  }
  const last = [...waiting, rest].join("\n");
  if (rest !== "" || !shown || EXCEPTION.test(last)) throw new BrokenOff(count, last);
  // An answer without rows still says which columns it has.
  if (waiting.length > 0 || count === 0) yield blockOf(waiting);
}

/** How the cells of a type are shown; `null` where there is no value. */
function cellOf(type: string): (cell: string) => string | null {
  const plain = withoutWrapping(type);
  const [, item] = /^Array\((.*)\)$/.exec(plain) ?? [];
  if (item !== undefined && !/^(?:Array|Tuple|Map|Nested)\(/.test(item)) {
    const shown = cellOf(item);
    return (cell) => listText(itemsOf(cell).map(shown));
  }
  if (/^DateTime/.test(plain)) {
    const isUtc = /'(?:UTC|Etc\/UTC|GMT)'/.test(plain);
    return (cell) => (cell === "\\N" ? null : momentText(cell, isUtc));
  }
  const isFixed = plain.startsWith("FixedString");
  return (cell) => {
    if (cell === "\\N") return null;
    const text = unescaped(cell);
    return isFixed ? text.replace(/\0+$/, "") : text;
  };
}

function withoutWrapping(type: string): string {
  const [, inside] = /^(?:Nullable|LowCardinality)\((.*)\)$/.exec(type) ?? [];
  return inside === undefined ? type : withoutWrapping(inside);
}

/** The items of `['a','b',NULL]` as cells of their own. */
function itemsOf(cell: string): readonly string[] {
  const items = cell.slice(1, -1).match(/'(?:[^'\\]|\\.)*'|[^,]+/g) ?? [];
  return items.map((item) =>
    item === "NULL" ? "\\N" : item.startsWith("'") ? item.slice(1, -1) : item,
  );
}

const ESCAPED: Readonly<Record<string, string>> = {
  ...{ b: "\b", f: "\f", r: "\r", n: "\n", t: "\t", 0: "\0" },
};

function unescaped(cell: string): string {
  if (!cell.includes("\\")) return cell;
  return cell.replace(/\\(.)/g, (_, sign) => ESCAPED[sign] ?? sign);
}
