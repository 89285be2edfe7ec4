import { withoutEntities } from "../xml.ts";
import { type Grid, LONGEST_CELL } from "./grid.ts";
import type { MarkupKind, MarkupTable } from "./markup.ts";
import { attribute, type MarkupHandler } from "./tags.ts";

/** Records in XML below one root, a tag for each field, as ServiceNow exports them. */
export const xmlRecords: MarkupKind<Records> = {
  isHtml: false,
  tables: () => new Records(),
  rows: (grid, records) => new Rows(grid, records),
};

/** The beginning of a root with a record that has a field in it, and another tag. */
export const RECORDS =
  /^<[\w.:-]+(?:\s[^<>]*)?>\s*<([\w.:-]+)(?:\s[^<>]*)?>\s*<([\w.:-]+)(?:\s[^<>]*)?(?:\/>|>[^<]*<\/\2>)\s*<[\w.:-]/;

/** A reader of fields: those of a record that have no tags in them. */
abstract class Fields implements MarkupHandler {
  protected depth = 0;
  #isLeaf = false;
  #tag = "";
  #text = "";

  protected abstract begin(record: string, at: number): void;
  protected abstract field(name: string, shown: string | undefined, text: string): void;
  protected abstract end(): void;

  open(name: string, tag: string, at: number): void {
    this.depth++;
    if (this.depth === 2) this.begin(name, at);
    this.#isLeaf = this.depth === 3;
    this.#tag = tag;
    this.#text = "";
  }

  close(name: string): void {
    if (this.depth === 3 && this.#isLeaf) {
      const shown = attribute(this.#tag, "display_value");
      this.field(name, shown && withoutEntities(shown), this.#text.trim());
    }
    this.#isLeaf = false;
    if (this.depth === 2) this.end();
    this.depth--;
  }

  text(text: string): void {
    if (this.#isLeaf && this.#text.length < LONGEST_CELL) this.#text += text;
  }
}

/** The kinds of records, each a table; their fields; and names that stand for several ids. */
class Records extends Fields {
  found: readonly MarkupTable[] = [];
  readonly headings = new Map<string, string[]>();
  readonly #ids = new Map<string, string>();
  readonly #shared = new Set<string>();
  #headings: string[] = [];

  protected begin(record: string, at: number): void {
    const known = this.headings.get(record);
    this.#headings = known ?? [];
    if (known) return;
    this.headings.set(record, this.#headings);
    this.found = [...this.found, { name: record, isHidden: false, at }];
  }

  protected field(name: string, shown: string | undefined, text: string): void {
    if (!this.#headings.includes(name)) this.#headings.push(name);
    if (!shown) return;
    if ((this.#ids.get(shown) ?? text) !== text) this.#shared.add(shown);
    this.#ids.set(shown, text);
  }

  protected end(): void {}

  /** What a field says: the name that it shows, with the id where others are called so, too. */
  valueOf(shown: string | undefined, text: string): string {
    if (!shown) return text;
    return this.#shared.has(shown) ? `${shown} (${text})` : shown;
  }
}

class Rows extends Fields {
  readonly #grid: Grid;
  readonly #records: Records;
  #record: string | undefined;
  #values: Map<string, string> | undefined;

  constructor(grid: Grid, records: Records) {
    super();
    this.#grid = grid;
    this.#records = records;
  }

  get isEnough(): boolean {
    return this.#grid.isEnough;
  }

  /** It is read from the first record of its kind on: the root is not seen. */
  override open(name: string, tag: string, at: number): void {
    if (this.#record === undefined) {
      super.open("", "", at);
      this.#record = name;
      this.#put(this.#records.headings.get(name) ?? []);
    }
    super.open(name, tag, at);
  }

  override close(name: string): void {
    super.close(name);
    if (this.depth === 0) this.#grid.end();
  }

  protected begin(record: string): void {
    this.#values = record === this.#record ? new Map() : undefined;
  }

  protected field(name: string, shown: string | undefined, text: string): void {
    this.#values?.set(name, this.#records.valueOf(shown, text));
  }

  protected end(): void {
    const { headings } = this.#records;
    const values = this.#values;
    if (values)
      this.#put((headings.get(this.#record ?? "") ?? []).map((one) => values.get(one) ?? ""));
  }

  #put(cells: readonly string[]): void {
    this.#grid.beginRow();
    for (const cell of cells) this.#grid.put(cell);
    this.#grid.endRow(1, false);
  }
}
