import type { TableData } from "../../../model/table/memberships.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import {
  type Column,
  columnIndex,
  type Key,
  type KeyIndex,
  keyOf,
  keysOf,
  SEVERAL,
  type Side,
  TEXTS_AT_ONCE,
  tableIndex,
} from "./keys.ts";

/** The columns by which rows are matched: one of the file, and a key of the users or groups. */
export interface MatchBy {
  readonly side: Side;
  readonly column: number;
  readonly key: number;
}

/** Which row is about which user, or group, and what is about none. */
export interface RowMatch {
  /** 1 + the row of each user, or group; 0 for none. */
  readonly rowOf: Uint32Array;
  readonly count: number;
  /** The users, or groups, that no row is about. */
  readonly without: Uint32Array;
  /** The texts of the rows that are about nobody. */
  readonly unknown: readonly string[];
  /** The rows without a text to be matched by. */
  readonly blank: number;
  /** The texts that stand in several rows, and those that several users, or groups, have. */
  readonly severalRows: readonly string[];
  readonly severalItems: readonly string[];
}

/**
 * Matches rows by the text of a column. One that several rows, or several items, have matches none, unless
 * it is the very text of one of each.
 */
export function* matchRows(column: Column, key: Key): Work<RowMatch> {
  const rows = yield* columnIndex(column);
  const items = yield* tableIndex(key);
  const exactly = (text: string) => {
    const known = keyOf(text);
    return rows.get(known) === SEVERAL || items.get(known) === SEVERAL ? text.trim() : "";
  };
  const exactRows = yield* columnIndex(column, exactly);
  const exactItems = yield* tableIndex(key, exactly);
  const isExact = (text: string) =>
    (exactRows.get(text) ?? SEVERAL) !== SEVERAL && (exactItems.get(text) ?? SEVERAL) !== SEVERAL;
  const rowOf = new Uint32Array(key.texts.length);
  const without: number[] = [];
  const severalItems = new Map<string, string>();
  let count = 0;
  for (let item = 0; item < key.texts.length; item++) {
    const text = key.texts[item] ?? "";
    const known = keyOf(text);
    const isOne = isExact(text.trim());
    const row = isOne ? exactRows.get(text.trim()) : rows.get(known);
    if (!isOne && row !== undefined && items.get(known) === SEVERAL) severalItems.set(known, text);
    else if (row === undefined) without.push(item);
    else if (row !== SEVERAL) {
      rowOf[item] = row + 1;
      count++;
    }
    if (item % TEXTS_AT_ONCE === TEXTS_AT_ONCE - 1) yield;
  }
  const { texts } = column;
  const unknown: string[] = [];
  const severalRows = new Map<string, string>();
  let blank = 0;
  for (let row = 0; row < column.codes.length; row++) {
    const text = texts[column.codes[row]];
    const known = keyOf(text);
    if (known === "") blank++;
    else if (isExact(text.trim())) continue;
    else if (rows.get(known) === SEVERAL) severalRows.set(known, severalRows.get(known) ?? text);
    else if (!items.has(known)) unknown.push(text);
    if (row % TEXTS_AT_ONCE === TEXTS_AT_ONCE - 1) yield;
  }
  return {
    ...{ rowOf, count, without: Uint32Array.from(without), unknown, blank },
    severalRows: [...severalRows.values()],
    severalItems: [...severalItems.values()],
  };
}

/** The columns by which most rows match, of a side or of both; ids go before names before attributes. */
export function* bestMatch(columns: readonly Column[], data: TableData, sides: readonly Side[]) {
  const indexes: (KeyIndex | undefined)[] = [];
  // What most rows share tells nobody apart.
  for (const column of columns)
    indexes.push(
      2 * (column.texts.length - 1) < filled(column) ? undefined : yield* columnIndex(column),
    );
  let best: MatchBy = { side: sides[0], column: 0, key: 0 };
  let most = 0;
  for (const side of sides)
    for (const [key, { texts }] of keysOf(data, side).entries()) {
      const items = yield* tableIndex({ name: "", texts });
      for (const [column, rows] of indexes.entries()) {
        if (!rows) continue;
        const count = yield* countShared(items, rows);
        if (count > most) best = { side, column, key };
        most = Math.max(most, count);
      }
    }
  return best;
}

function filled({ codes }: Column): number {
  let count = 0;
  for (const code of codes) if (code > 0) count++;
  return count;
}

/** The keys that one item and one row have. */
function* countShared(items: KeyIndex, rows: KeyIndex): Work<number> {
  let [count, looked] = [0, 0];
  for (const [key, item] of items) {
    if (item !== SEVERAL && (rows.get(key) ?? SEVERAL) !== SEVERAL) count++;
    if (++looked % TEXTS_AT_ONCE === 0) yield;
  }
  return count;
}
