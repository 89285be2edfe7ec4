import type { Row } from "../inputFile.ts";

const NOTHING = new DataView(new ArrayBuffer(0));
export const MOST_COLUMNS = 16_384;

/** A row of a sheet: each cell is a place in some bytes, mostly those that all cells share. */
export class SheetRow implements Row {
  line = 0;
  count = 0;
  readonly #sources: DataView[] = [];
  #from = new Int32Array(64);
  #to = new Int32Array(64);

  /** Begins a row in which no cell has a text, as wide as the widest one before. */
  begin(line: number): void {
    this.line = line;
    this.#from.fill(0, 0, this.count);
    this.#to.fill(0, 0, this.count);
  }

  set(column: number, source: DataView, from: number, to: number): void {
    while (column >= this.count) this.#widen();
    this.#sources[column] = source;
    this.#from[column] = from;
    this.#to[column] = to;
  }

  #widen(): void {
    if (this.count === this.#from.length) {
      const [from, to] = [this.#from, this.#to];
      this.#from = new Int32Array(from.length * 2);
      this.#from.set(from);
      this.#to = new Int32Array(to.length * 2);
      this.#to.set(to);
    }
    this.#sources[this.count++] = NOTHING;
  }

  source(at: number): DataView {
    return at < this.count ? this.#sources[at] : NOTHING;
  }

  from(at: number): number {
    return at < this.count ? this.#from[at] : 0;
  }

  to(at: number): number {
    return at < this.count ? this.#to[at] : 0;
  }

  isEmpty(at: number): boolean {
    return at >= this.count || this.#from[at] === this.#to[at];
  }
}
