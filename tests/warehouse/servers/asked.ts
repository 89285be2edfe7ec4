import type { Block, Connecting, SourceKind } from "#src/warehouse/source.ts";

/** What asking a source came to: its rows, or what was said. */
export interface Asked {
  readonly names: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** Of each column whether its type is a list. */
  readonly lists: readonly boolean[];
  readonly said: string;
  readonly notes: readonly string[];
}

export interface Around {
  readonly env?: Connecting["env"];
  readonly signal?: AbortSignal;
  /** Called with each block as it comes. */
  readonly onBlock?: (block: Block) => void;
}

/** Asks a source as the command does: checks, counts, reads, and closes however that ends. */
export async function asked(
  kind: SourceKind,
  place: string,
  query: string,
  { env = {}, signal = new AbortController().signal, onBlock }: Around = {},
): Promise<Asked> {
  const names: string[] = [];
  const rows: (string | null)[][] = [];
  let lists: boolean[] = [];
  let notes: readonly string[] = [];
  try {
    const connection = await kind.connect(place, { signal, env, cwd: process.cwd() });
    try {
      notes = connection.notes ?? [];
      await connection.checkSelect(query);
      for await (const block of connection.blocks(query)) {
        onBlock?.(block);
        lists = block.columns.map(({ isList = false }) => isList);
        if (names.length === 0) names.push(...block.columns.map(({ name }) => name));
        for (let at = 0; at < block.rowCount; at++)
          rows.push(block.columns.map(({ values }) => values[at]));
      }
    } finally {
      await connection.close();
    }
    return { names, rows, lists, said: "", notes };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { names, rows, lists, said, notes };
  }
}
