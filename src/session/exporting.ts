import type { AccessTable } from "../model/accessTable.ts";

/** A file of text to take away. */
export interface TextExport {
  readonly name: string;
  /** What the file has in it, for those who do not know it yet. */
  readonly description: string;
  /** The media type. */
  readonly type: string;
  fileName(date: Date): string;
  lineCount(table: AccessTable): number;
  /** The text in pieces. */
  write(table: AccessTable): Iterable<string>;
}

/** All texts to take away, and how one becomes a file while the page goes on. */
export interface TextExports {
  readonly all: readonly TextExport[];
  gather(
    pieces: Iterable<string>,
    how: { readonly type: string; readonly signal: AbortSignal; readonly progress: () => void },
  ): Promise<Blob>;
}
