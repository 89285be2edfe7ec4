import { quoted } from "../../files/inputFile.ts";
import { Refusal } from "../../files/refusal.ts";
import { NameMap } from "../../model/table/nameMap.ts";
import { countOf } from "../../model/wording.ts";
import type { Block, FoldedColumns, FoldingEngine } from "../source.ts";
import { otherRows } from "../texts.ts";
import { type Attempt, FoldSql } from "./foldSql.ts";

/** Users alike as one row: their sets of groups, each once. */
export interface Fold {
  readonly groups: readonly string[];
  readonly sets: readonly FoldedSet[];
  readonly rows: readonly FoldedRow[];
  /** The memberships of a user in a group that came several times, counted once. */
  readonly repeated: number;
  /** The names of all users of some rows, as they come. */
  usersOf(rows: readonly FoldedRow[]): AsyncIterable<string>;
}

export interface FoldedSet {
  /** What stands for it in the engine. */
  readonly key: string;
  /** As numbers in the list of groups, in any order. */
  readonly groups: readonly number[];
}

export interface FoldedRow {
  /** The first of its users, by the bytes of their names. */
  readonly first: string;
  readonly count: number;
  /** The number of its set. */
  readonly set: number;
  /** Its value of each attribute; an empty one where it has none. */
  readonly values: readonly string[];
}

/** What an engine counts of a query before anything is read. */
export interface FoldCounts {
  readonly rows: number;
  readonly withoutUser: number;
  readonly withoutGroup: number;
  /** About how many. */
  readonly users: number;
  readonly groups: number;
}

interface Folding {
  readonly signal: AbortSignal;
  /** Refuses so many rows with so many cells, before these are asked for; there may be more, until it is all. */
  checkRows?(rows: number, cells: number, isAll: boolean): void;
}

/** So much of SQL names sets in one query: ClickHouse takes 256 KB. */
const LONGEST_QUERY = 150_000;

/** So many rows are put together before it is looked again whether these are too many. */
const CHECKED_EACH = 100_000;

export async function foldCounts(
  engine: FoldingEngine,
  columns: FoldedColumns,
): Promise<FoldCounts> {
  for await (const values of rowsOf(engine.blocks(new FoldSql(engine, columns).counts))) {
    const [rows, withoutUser, withoutGroup, users, groups] = values.map(Number);
    return { rows, withoutUser, withoutGroup, users, groups };
  }
  throw new Refusal("The source did not count its rows.");
}

/**
 * Has an engine fold the users of a query. Those are one whose sets have the same two sums of 64 bits; that
 * these are the same sets is then counted: of n users with one sum, each group has to have n rows. That
 * fails where memberships come several times, which are then taken once each, and mixed in another way.
 */
export async function fold(
  engine: FoldingEngine,
  columns: FoldedColumns,
  { signal, checkRows }: Folding,
): Promise<Fold> {
  const sql = new FoldSql(engine, columns);
  const groups: string[] = [];
  for await (const [group] of rowsOf(engine.blocks(sql.groups))) groups.push(group);
  signal.throwIfAborted();
  let rowsRead = 0;
  for (const attempt of [
    { isDistinct: false, way: 0 },
    { isDistinct: true, way: 1 },
  ]) {
    const found = await attempted(engine, sql, columns, groups, attempt, checkRows);
    signal.throwIfAborted();
    if (!attempt.isDistinct) rowsRead = found.pairs;
    if (found.isSame)
      return {
        ...{ groups, sets: found.sets, rows: found.rows, repeated: rowsRead - found.pairs },
        usersOf: (rows) => usersOf(engine, sql, found, rows),
      };
  }
  throw otherRows();
}

interface Found {
  readonly users: string;
  readonly sets: readonly FoldedSet[];
  readonly rows: readonly FoldedRow[];
  /** The memberships that were added up. */
  readonly pairs: number;
  /** Whether those with one sum have the same groups. */
  readonly isSame: boolean;
}

async function attempted(
  engine: FoldingEngine,
  sql: FoldSql,
  { attributes }: FoldedColumns,
  groups: readonly string[],
  attempt: Attempt,
  checkRows: Folding["checkRows"],
): Promise<Found> {
  const users = await engine.kept(sql.users(attempt));
  const numbers = new NameMap();
  const sets: { key: string; groups: number[] }[] = [];
  const usersOfSet: number[] = [];
  const sizes: number[] = [];
  const rows: FoldedRow[] = [];
  const several = attributes.map(() => 0);
  let pairs = 0;
  let cells = 0;
  for await (const [first, alike, key, size, ...rest] of rowsOf(engine.blocks(sql.rows(users)))) {
    const count = Number(alike);
    let set = numbers.get(key);
    if (set === undefined) {
      numbers.set(key, (set = sets.length));
      sets.push({ key, groups: [] });
      usersOfSet.push(0);
      sizes.push(Number(size));
    }
    usersOfSet[set] += count;
    pairs += count * Number(size);
    for (let at = 0; at < attributes.length; at++)
      several[at] += Number(rest[attributes.length + at]);
    rows.push({ first, count, set, values: rest.slice(0, attributes.length) });
    cells += sizes[set];
    // What is too much is not put together first.
    if (rows.length % CHECKED_EACH === 0) checkRows?.(rows.length, cells, false);
  }
  const split = several.findIndex((count) => count > 0);
  if (split >= 0)
    throw new Refusal(
      `${countOf(several[split], "user has", "users have")} several values of ${quoted(attributes[split])}: users can't be folded by it. Leave it out of --attributes.`,
    );
  checkRows?.(rows.length, cells, true);
  const numberOf = NameMap.of(groups);
  let isSame = true;
  for await (const [key, group, count] of rowsOf(engine.blocks(sql.sets(users, attempt)))) {
    const set = numbers.get(key);
    const number = numberOf.get(group);
    if (set === undefined || number === undefined || Number(count) !== usersOfSet[set]) {
      isSame = false;
      break;
    }
    sets[set].groups.push(number);
  }
  isSame &&= sets.every((set, at) => set.groups.length === sizes[at]);
  return { users, sets, rows, pairs, isSame };
}

async function* usersOf(
  engine: FoldingEngine,
  sql: FoldSql,
  { users, sets }: Found,
  rows: readonly FoldedRow[],
): AsyncGenerator<string> {
  const rest = rows.map(({ set, values }) => ({ set: sets[set].key, values }));
  while (rest.length > 0) {
    let length = 0;
    let count = 0;
    while (count < rest.length && length < LONGEST_QUERY) {
      const { set, values } = rest[count++];
      length += 40 + set.length + values.reduce((sum, value) => sum + 20 + 3 * value.length, 0);
    }
    for await (const [user] of rowsOf(engine.blocks(sql.usersOf(users, rest.splice(0, count)))))
      yield user;
  }
}

/** The rows of an answer, one by one: none of its cells is NULL. */
async function* rowsOf(blocks: AsyncIterable<Block>): AsyncGenerator<string[]> {
  for await (const { rowCount, columns } of blocks)
    for (let row = 0; row < rowCount; row++) yield columns.map(({ values }) => values[row] ?? "");
}
