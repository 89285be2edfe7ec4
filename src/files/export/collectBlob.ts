import { nextTask } from "../../model/tasks/slices.ts";

/** The longest that the page is blocked at a stretch, in ms. */
const LONGEST_BLOCK = 16;
/** The number of characters that are put into one Blob. */
const PORTION = 2 ** 22;

interface CollectOptions {
  readonly type: string;
  readonly signal?: AbortSignal;
  /** Called at each pause with the number of characters written so far. */
  readonly onProgress?: (characters: number) => void;
}

/** Collects the pieces of a file in a Blob, outside the memory of scripts, while the page goes on. */
export async function collectBlob(pieces: Iterable<string>, options: CollectOptions) {
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
    if (performance.now() - since < LONGEST_BLOCK) continue;
    onProgress?.(characters);
    await nextTask();
    signal?.throwIfAborted();
    since = performance.now();
  }
  return new Blob([...portions, ...portion], { type });
}
