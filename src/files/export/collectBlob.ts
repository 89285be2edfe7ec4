import { nextTask } from "../../model/nextTask.ts";

/** The longest that the page is kept busy at a stretch, in ms. */
const STRETCH = 16;
/** Text is handed to the browser in portions of this many characters. */
const PORTION = 2 ** 22;

export interface CollectOptions {
  readonly type: string;
  readonly signal?: AbortSignal;
  /** Hears at each pause of the number of characters that have been written. */
  readonly onProgress?: (characters: number) => void;
}

/**
 * Collects a file's pieces in a Blob and lets the page breathe meanwhile. Portions become Blobs at
 * once: a browser keeps these outside the memory that scripts have.
 */
export async function collectBlob(
  pieces: Iterable<string>,
  options: CollectOptions,
): Promise<Blob> {
  const { type, signal, onProgress } = options;
  const portions: Blob[] = [];
  let portion: string[] = [];
  let length = 0;
  let characters = 0;
  let since = performance.now();
  signal?.throwIfAborted();
  for (const piece of pieces) {
    portion.push(piece);
    length += piece.length;
    characters += piece.length;
    if (length >= PORTION) {
      portions.push(new Blob(portion));
      portion = [];
      length = 0;
    }
    if (performance.now() - since < STRETCH) continue;
    onProgress?.(characters);
    await nextTask();
    signal?.throwIfAborted();
    since = performance.now();
  }
  return new Blob([...portions, ...portion], { type });
}
