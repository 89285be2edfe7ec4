import type { ChosenFile } from "../inputFile.ts";
import { bytesBetween, joined } from "../text/bytes.ts";
import { EndsEarly } from "./damage.ts";

/** The bytes that are read from the file at once. */
const PIECE = 1 << 20;

/** A part of a file that is read from its beginning to its end, as far as it is asked for. */
export class ChunkBytes {
  /** The bytes that are neither taken nor looked at yet. */
  left: number;
  readonly #file: ChosenFile;
  readonly #onBytes: (bytes: number) => void;
  readonly #end: number;
  #window = new Uint8Array(0);
  #at = 0;

  constructor(file: ChosenFile, at: number, length: number, onBytes: (bytes: number) => void) {
    this.#file = file;
    this.#onBytes = onBytes;
    this.#end = at + length;
    this.left = length;
  }

  /** The next bytes, at least this many, or all that are left; they stay to be taken. */
  async look(count: number): Promise<Uint8Array> {
    const wanted = Math.min(count, this.left);
    const here = this.#window.length - this.#at;
    if (here < wanted) {
      const from = this.#end - this.left + here;
      const until = Math.min(this.#end, from + Math.max(wanted - here, PIECE));
      const more = await bytesBetween(this.#file, from, until);
      if (more.length < until - from) throw new EndsEarly();
      this.#onBytes(more.length);
      this.#window = joined([this.#window.subarray(this.#at), more]);
      this.#at = 0;
    }
    return this.#window.subarray(this.#at);
  }

  skip(count: number): void {
    this.#at += count;
    this.left -= count;
  }

  async take(count: number): Promise<Uint8Array<ArrayBuffer>> {
    if (count > this.left) throw new EndsEarly();
    await this.look(count);
    const taken = this.#window.subarray(this.#at, this.#at + count);
    this.skip(count);
    return taken;
  }
}
