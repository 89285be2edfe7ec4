import { joined } from "../../text/bytes.ts";
import { BETWEEN } from "../../text/lists.ts";
import { Damage } from "../damage.ts";
import type { Limit } from "../limits.ts";
import { type Places, PlaceWriter } from "./places.ts";

const MARK = Uint8Array.of(BETWEEN.charCodeAt(0));

/** Rows with several values each, as one text: the values with a mark between them. */
export class ListWriter {
  readonly #rows: number;
  readonly #limit: Limit;
  readonly #writer: PlaceWriter;
  #begun = 0;
  #values: Uint8Array[] = [];

  constructor(rows: number, limit: Limit) {
    this.#rows = rows;
    this.#limit = limit;
    this.#writer = new PlaceWriter(rows);
  }

  begin(): void {
    if (this.#begun > 0) this.#end();
    if (this.#begun++ === this.#rows) throw new Damage("a column has more values than rows");
  }

  add(value: Uint8Array): void {
    if (this.#begun === 0) throw new Damage("a list has values before its first row");
    this.#limit.take(value.length + 1);
    if (value.length > 0) this.#values.push(value);
  }

  finish(): Places {
    if (this.#begun > 0) this.#end();
    if (this.#begun < this.#rows) throw new Damage("a column has fewer values than rows");
    return this.#writer.places();
  }

  #end(): void {
    this.#writer.addBytes(
      joined(this.#values.flatMap((value, at) => (at === 0 ? [value] : [MARK, value]))),
    );
    this.#values = [];
  }
}
