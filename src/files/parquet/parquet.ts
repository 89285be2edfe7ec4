import { shownName } from "../../model/wording.ts";
import type { ChosenFile, EachRow, InputFile, Row, RowHooks } from "../inputFile.ts";
import { viewOf } from "../text/bytes.ts";
import { SheetRow } from "../workbook/sheetRow.ts";
import { ChunkBytes } from "./chunkBytes.ts";
import { CannotOpen, Damage, readable } from "./damage.ts";
import { leastDistinct } from "./distinct.ts";
import { ENCRYPTED, type Footer, type RowGroup, readFooter } from "./footer.ts";
import { checkFooter, Limit } from "./limits.ts";
import { Pages } from "./pages.ts";
import { type Column, columnsOf } from "./schema.ts";
import { lengthOf, type Places } from "./values/places.ts";

/** A Parquet file as one of rows: its columns' names, as headings, and a row for each of its rows. */
export async function openParquet(file: ChosenFile): Promise<InputFile> {
  const { name, size } = file;
  const { footer, columns, excluded } = await readable("Parquet", name, () => contentOf(file));
  const eachRow: EachRow = async (onRow, following) => {
    for (const sentence of excluded) following.onProblem?.(sentence);
    await readable("Parquet", name, async () => {
      const rows = new ParquetRows(file, columns, onRow, following);
      if (!rows.headings()) return;
      for (const group of footer.groups) if (!(await rows.take(group))) return;
    });
  };
  const distinct = columns.map(({ place, type, listLevel }) =>
    listLevel === undefined
      ? leastDistinct(
          footer.groups.map((group) => group.columns[place].told),
          type,
        )
      : 0,
  );
  return { name, size, stream: () => file.stream(), eachRow, hasHeadings: true, distinct };
}

async function contentOf(
  file: ChosenFile,
): Promise<{ footer: Footer; columns: Column[]; excluded: string[] }> {
  const footer = await readFooter(file);
  const { columns, nested, count } = columnsOf(footer.schema);
  if (footer.groups.some((group) => group.columns.length !== count))
    throw new Damage("its rows have other columns than it says");
  const isEncrypted = ({ place }: Column) =>
    footer.groups.some((group) => group.columns[place].isEncrypted);
  const plain = columns.filter((column) => !isEncrypted(column));
  if (plain.length === 0 && columns.length > 0) throw new CannotOpen(ENCRYPTED);
  if (plain.length === 0)
    throw new CannotOpen(
      "has only columns of lists or of several values together. Write it again with a row for each value.",
    );
  checkFooter(footer, plain.length, file.size);
  if (footer.groups.every(({ rows }) => rows === 0))
    throw new CannotOpen("has no rows in it. Export it again.");
  const excluded = [
    ...nested.map(
      (name) => `The column ${shown(name)} has lists or several values together; left out.`,
    ),
    ...columns
      .filter(isEncrypted)
      .map(({ name }) => `The column ${shown(name)} is encrypted; left out.`),
  ];
  return { footer, columns: plain, excluded };
}

function shown(name: string): string {
  return `“${shownName(name)}”`;
}

/** A column on its way through a group of rows: the page that it is in, and its place there. */
interface Reader {
  readonly pages: Pages;
  texts: Places;
  at: number;
}

const encoder = new TextEncoder();
const NOTHING: Places = {
  view: viewOf(new Uint8Array(0)),
  from: new Int32Array(0),
  to: new Int32Array(0),
};

/** The rows of a Parquet file: the names of its columns first, as headings in line 1. */
class ParquetRows {
  readonly #row = new SheetRow();
  readonly #file: ChosenFile;
  readonly #columns: readonly Column[];
  readonly #onRow: (row: Row) => boolean;
  readonly #following: RowHooks;
  /** What pages unpack to, and what rows come to as texts. */
  readonly #pages = new Limit();
  readonly #texts = new Limit();
  readonly #lost = new Set<Column>();
  #line = 1;

  constructor(
    file: ChosenFile,
    columns: readonly Column[],
    onRow: (row: Row) => boolean,
    following: RowHooks,
  ) {
    this.#file = file;
    this.#columns = columns;
    this.#onRow = onRow;
    this.#following = following;
  }

  /** Returns false where no more rows are wanted. */
  headings(): boolean {
    this.#row.begin(this.#line);
    this.#columns.forEach(({ name }, at) => {
      const bytes = encoder.encode(name);
      this.#row.set(at, viewOf(bytes), 0, bytes.length);
    });
    return this.#onRow(this.#row);
  }

  /** Takes the rows of a group; returns false where no more are wanted. */
  async take({ rows, columns: chunks }: RowGroup): Promise<boolean> {
    const readers = this.#columns.map((column): Reader => {
      const { at, packed, codec } = chunks[column.place];
      const bytes = new ChunkBytes(this.#file, at, packed, (count) =>
        this.#following.onBytes?.(count),
      );
      const onLost = () => this.#tellLost(column);
      const held = () => Limit.held(this.#file.size);
      const pages = new Pages(bytes, rows, { column, codec, limit: this.#pages, held, onLost });
      return { pages, texts: NOTHING, at: 0 };
    });
    for (let left = rows; left > 0; ) {
      this.#following.signal?.throwIfAborted();
      let count = left;
      for (const reader of readers) {
        if (reader.at === reader.texts.from.length) {
          reader.texts = await reader.pages.next();
          reader.at = 0;
          this.#texts.take(lengthOf(reader.texts));
        }
        count = Math.min(count, reader.texts.from.length - reader.at);
      }
      if (count <= 0) throw new Damage("a column has fewer values than rows");
      for (let k = 0; k < count; k++) if (!this.#put(readers)) return false;
      left -= count;
    }
    return true;
  }

  #put(readers: readonly Reader[]): boolean {
    this.#row.begin(++this.#line);
    for (let column = 0; column < readers.length; column++) {
      const reader = readers[column];
      const { view, from, to, words } = reader.texts;
      const at = reader.at++;
      this.#row.set(column, view, from[at], to[at], words?.[at]);
    }
    return this.#onRow(this.#row);
  }

  #tellLost(column: Column): void {
    if (this.#lost.has(column)) return;
    this.#lost.add(column);
    this.#following.onProblem?.(
      `Some characters of the column “${column.name}” were lost or have no meaning; “�” stands in their place.`,
    );
  }
}
