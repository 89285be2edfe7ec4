import { shownName } from "../../model/wording.ts";
import type { ChosenFile, EachRow, InputFile, Row, RowHooks } from "../inputFile.ts";
import { CannotOpen, Damage, EndsEarly, readable } from "../parquet/damage.ts";
import { checkRows, Limit } from "../parquet/limits.ts";
import { lengthOf, type Places } from "../parquet/values/places.ts";
import { viewOf } from "../text/bytes.ts";
import { MOST_COLUMNS, SheetRow } from "../workbook/sheetRow.ts";
import { Buffers } from "./buffers.ts";
import type { Flat } from "./flat.ts";
import { BATCH, DICTIONARY, MAGIC, messagesOf, SCHEMA } from "./messages.ts";
import { type Field, fieldsOf } from "./schema.ts";
import { isRead, readField, withMore } from "./values.ts";

/** What a row takes in memory, for each of its columns. */
const ROW_BYTES = 9;

/** True for the beginning of an Arrow file, or of a stream of Arrow. */
export function looksLikeArrow(begin: Uint8Array): boolean {
  const isStream = begin.length > 8 && begin.subarray(0, 4).every((byte) => byte === 0xff);
  return isStream || String.fromCharCode(...begin.subarray(0, 6)) === MAGIC;
}

/** An Arrow file, or stream, as one of rows: its columns' names, as headings, and a row for each of its rows. */
export async function openArrow(file: ChosenFile): Promise<InputFile> {
  const { name, size } = file;
  const eachRow: EachRow = async (onRow, following) =>
    readable("Arrow", name, () => new ArrowRows(file, onRow, following).read());
  await readable("Arrow", name, async () => {
    let rows = 0;
    let isKnown = false;
    for await (const { kind, header } of messagesOf(file, () => {})) {
      if (kind === SCHEMA && !isKnown) columnsOf(fieldsOf(header));
      isKnown = true;
      if (kind === BATCH) rows += Math.max(0, header.number(0, 8));
    }
    checkRows(rows);
  });
  return { name, size, stream: () => file.stream(), eachRow, hasHeadings: true };
}

function columnsOf(fields: readonly Field[]): Field[] {
  const columns = fields.filter(isRead);
  if (columns.length === 0)
    throw new CannotOpen(
      "has only columns of several values together. Write it again with a row for each value.",
    );
  if (columns.length > MOST_COLUMNS)
    throw new CannotOpen(`has more than ${MOST_COLUMNS} columns. Write it again with fewer.`);
  return columns;
}

const encoder = new TextEncoder();

class ArrowRows {
  readonly #file: ChosenFile;
  readonly #onRow: (row: Row) => boolean;
  readonly #following: RowHooks;
  readonly #row = new SheetRow();
  /** What is unpacked, and what rows come to as texts. */
  readonly #unpacked = new Limit();
  readonly #texts = new Limit();
  readonly #cells = new Limit();
  readonly #dictionaries = new Map<number, Places>();
  readonly #lost = new Set<Field>();
  #fields: readonly Field[] | undefined;
  #line = 1;

  constructor(file: ChosenFile, onRow: (row: Row) => boolean, following: RowHooks) {
    this.#file = file;
    this.#onRow = onRow;
    this.#following = following;
  }

  async read(): Promise<void> {
    const { signal, onBytes } = this.#following;
    for await (const { kind, header, body } of messagesOf(this.#file, (count) =>
      onBytes?.(count),
    )) {
      signal?.throwIfAborted();
      if (kind === SCHEMA && !this.#fields) {
        this.#fields = fieldsOf(header);
        if (!this.#headings(this.#fields)) return;
      } else if (!this.#fields) throw new Damage("it tells of no columns");
      else if (kind === DICTIONARY) this.#learn(header, await body(), this.#fields);
      else if (kind !== BATCH) throw new Damage("a part of it is of a kind that there is not");
      else if (!this.#take(this.#buffers(header, await body()), this.#fields)) return;
    }
    if (!this.#fields) throw new EndsEarly();
    if (this.#line === 1) throw new CannotOpen("has no rows in it. Export it again.");
  }

  #headings(fields: readonly Field[]): boolean {
    for (const { name } of fields.filter((field) => !isRead(field)))
      this.#following.onProblem?.(
        `The column “${shownName(name)}” has lists or several values together; left out.`,
      );
    this.#row.begin(this.#line);
    columnsOf(fields).forEach(({ name }, at) => {
      const bytes = encoder.encode(name);
      this.#row.set(at, viewOf(bytes), 0, bytes.length);
    });
    return this.#onRow(this.#row);
  }

  #held(): Limit {
    return Limit.held(this.#file.size);
  }

  #buffers(batch: Flat, body: Uint8Array): Buffers {
    return new Buffers(batch, body, [this.#unpacked, this.#held()]);
  }

  #read(field: Field, buffers: Buffers): Places | undefined {
    const onLost = (field: Field) => {
      if (this.#lost.has(field)) return;
      this.#lost.add(field);
      this.#following.onProblem?.(
        `Some characters of the column “${shownName(field.name)}” were lost or have no meaning; “�” stands in their place.`,
      );
    };
    const held = () => this.#held();
    return readField(field, buffers, { dictionaries: this.#dictionaries, held, onLost });
  }

  #learn(header: Flat, body: Uint8Array, fields: readonly Field[]): void {
    const id = header.number(0, 8);
    const batch = header.table(1);
    const field = fieldOf(fields, id);
    if (!batch || !field) throw new Damage("a dictionary is of no column");
    if (!field.shown) return;
    const buffers = this.#buffers(batch, body);
    this.#held().take(ROW_BYTES * buffers.rows);
    const values = this.#read({ ...field, dictionary: undefined }, buffers);
    if (values?.from.length !== buffers.rows)
      throw new Damage("a dictionary has other values than it says");
    const known = header.number(2, 1) === 1 ? this.#dictionaries.get(id) : undefined;
    this.#dictionaries.set(id, known ? withMore(known, values, this.#texts) : values);
  }

  /** Takes the rows of a batch; returns false where no more are wanted. */
  #take(buffers: Buffers, fields: readonly Field[]): boolean {
    const { rows } = buffers;
    const columns: Places[] = [];
    this.#cells.take(rows * fields.length);
    this.#held().take(ROW_BYTES * rows * fields.length);
    checkRows(this.#line - 1 + rows);
    for (const field of fields) {
      const values = this.#read(field, buffers);
      if (!values) continue;
      if (values.from.length !== rows) throw new Damage("a column has other values than rows");
      this.#texts.take(lengthOf(values));
      columns.push(values);
    }
    for (let at = 0; at < rows; at++) {
      this.#row.begin(++this.#line);
      for (let column = 0; column < columns.length; column++) {
        const { view, from, to } = columns[column];
        this.#row.set(column, view, from[at], to[at]);
      }
      if (!this.#onRow(this.#row)) return false;
    }
    return true;
  }
}

/** The field whose values are in the dictionary with this number. */
function fieldOf(fields: readonly Field[], id: number): Field | undefined {
  for (const field of fields) {
    const found = field.dictionary?.id === id ? field : fieldOf(field.children, id);
    if (found) return found;
  }
  return undefined;
}
