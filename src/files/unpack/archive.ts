import type { ChosenFile, InputFile } from "../inputFile.ts";
import type { Refusal } from "../refusal.ts";
import { bytesBetween } from "../text/bytes.ts";

/** What systems put beside the files of an archive, and nobody means. */
const BESIDE =
  /(^|\/)(__MACOSX\/|\.DS_Store$|\._[^/]*$|Thumbs\.db$|desktop\.ini$|_SUCCESS$|_(started|committed)_\d+$|_(common_)?metadata$|\.[^/]*\.crc$)/i;
/** So much of an archive is read at once: most of what comes next is in it, too. */
const WINDOW = 1 << 22;
/** Files up to this size are read from such a piece. */
export const SMALL = 1 << 16;

export interface ArchivedFile {
  readonly path: string;
  /** The name, where another file before has the same. */
  readonly repeats: string | undefined;
  readonly file: InputFile;
}

/** A file beside others in an archive that is left out, and why; or what else is told of one. */
export type Excluded =
  | { readonly name: string; readonly error: Refusal }
  | { readonly name: string; readonly told: string };

type Content = Pick<InputFile, "stream" | "atOnce">;

/** The content of a small file. */
export function contentAtOnce(atOnce: () => Promise<Uint8Array>): Content {
  const stream = () =>
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        const bytes = await atOnce();
        if (bytes.length > 0) controller.enqueue(bytes);
        controller.close();
      },
    });
  return { atOnce, stream };
}

/** The entries of an archive that are files, under names of which no two are the same. */
export function archivedFiles<Entry extends { readonly name: string; readonly size: number }>(
  archive: ChosenFile,
  entries: readonly Entry[],
  contentOf: (name: string, entry: Entry) => Content,
): ArchivedFile[] {
  const names = new Set<string>();
  return entries.flatMap((entry) => {
    if (entry.name.endsWith("/") || BESIDE.test(entry.name)) return [];
    const repeats = names.has(entry.name) ? entry.name : undefined;
    let path = entry.name;
    for (let number = 2; names.has(path); number++)
      path = entry.name.replace(/(\.[^./]*)?$/, (ending) => ` (${number})${ending}`);
    names.add(path);
    const name = `${archive.name}/${path}`;
    return [{ path, repeats, file: { name, size: entry.size, ...contentOf(name, entry) } }];
  });
}

/** The bytes of an archive at any place, read in large pieces. */
export class ArchiveBytes {
  readonly #archive: ChosenFile;
  #from = 0;
  #window = new Uint8Array(0);

  constructor(archive: ChosenFile) {
    this.#archive = archive;
  }

  /** Some bytes; fewer where the archive ends before. */
  async between(from: number, to: number): Promise<Uint8Array> {
    let [start, window] = [this.#from, this.#window];
    if (from < start || to > start + window.length) {
      const end = Math.min(this.#archive.size, Math.max(to, from + WINDOW));
      [start, window] = [from, await bytesBetween(this.#archive, from, end)];
      [this.#from, this.#window] = [start, window];
    }
    return window.subarray(from - start, to - start);
  }
}
