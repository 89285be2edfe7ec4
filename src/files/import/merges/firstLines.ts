import { grown } from "../../text/cellWords.ts";

/** The file and line of the first mention of each user, or group, in the order of their numbers. */
export class FirstLines {
  #count = 0;
  #lines = new Uint32Array(64);
  /** The number from which on a file counts. */
  readonly #files: { readonly from: number; readonly file: string }[] = [];

  /** Notes the place of the next one; line 0 where lines are unknown. */
  add(file: string, line: number): void {
    const from = this.#count++;
    if (from === this.#lines.length) this.#lines = grown(this.#lines, from + 1);
    this.#lines[from] = line;
    if (this.#files.at(-1)?.file !== file) this.#files.push({ from, file });
  }

  of(number: number): { file: string; line: number | undefined } {
    const file = this.#files.findLast(({ from }) => from <= number)?.file ?? "";
    return { file, line: this.#lines[number] || undefined };
  }
}
