import { numberedBlocks } from "./numberedBlocks.ts";
import { type PairTable, tableOfPairs } from "./numberedPairs.ts";
import type { Block, Connection, PairColumns } from "./source.ts";

interface Reading {
  readonly signal: AbortSignal;
  /** So many rows or memberships are there, of so many where that is known. */
  onRows?(rows: number, all?: number): void;
  onSorting?(): void;
}

/** So many rows tell what the columns of a query are; of short blocks, several. */
const SEEN = 1_000;

/** A query that is being answered: its first rows are here, by which it is told what its columns are. */
export interface Answer {
  readonly head: Block;
  /** The table of its memberships; once. */
  table(columns: PairColumns, reading: Reading): Promise<PairTable>;
  /** Gives up what was not read. */
  end(): Promise<void>;
}

/** Asks a source for memberships, once it was checked that this is one SELECT. */
export async function ask(connection: Connection, query: string): Promise<Answer> {
  const blocks = connection.blocks(query)[Symbol.asyncIterator]();
  const heads: Block[] = [];
  for (let rows = 0; rows < SEEN; ) {
    const { value, done } = await blocks.next();
    if (done) break;
    heads.push(value);
    rows += value.rowCount;
  }
  const head = together(heads);
  const end = async () => void (await blocks.return?.());
  return {
    head,
    end,
    async table(columns, { signal, onRows, onSorting }) {
      if (connection.numbered) {
        await end();
        const pairs = await connection.numbered(query, columns);
        return tableOfPairs(pairs, { ...columns, signal, onPairs: onRows, onSorting });
      }
      const all = headAndRest(head, blocks);
      const pairs = await numberedBlocks(all, columns, { signal, onRows });
      return tableOfPairs(pairs, { ...columns, signal, onSorting });
    },
  };
}

function together([first, ...others]: readonly Block[]): Block {
  if (!first) return { rowCount: 0, columns: [] };
  if (others.length === 0) return first;
  return {
    rowCount: others.reduce((sum, { rowCount }) => sum + rowCount, first.rowCount),
    columns: first.columns.map((column, at) => ({
      ...column,
      values: column.values.concat(...others.map(({ columns }) => columns[at].values)),
    })),
  };
}

async function* headAndRest(head: Block, rest: AsyncIterator<Block>): AsyncGenerator<Block> {
  try {
    yield head;
    for (;;) {
      const { value, done } = await rest.next();
      if (done) return;
      yield value;
    }
  } finally {
    await rest.return?.();
  }
}
