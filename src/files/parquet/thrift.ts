import type { Cursor } from "./cursor.ts";
import { Damage } from "./damage.ts";

// The compact protocol of Thrift, in which Parquet writes what it tells of itself.

const STOP = 0;
const TRUE = 1;
const FALSE = 2;
const BYTE = 3;
const I64 = 6;
const DOUBLE = 7;
const BINARY = 8;
const LIST = 9;
const SET = 10;
const MAP = 11;
const STRUCT = 12;
const UUID = 13;

/** Parquet's own structures go seven deep. */
const DEEPEST = 32;

const decoder = new TextDecoder();

/** What reads the fields of a structure, by their numbers there; other fields are passed over. */
export type Fields = Readonly<Record<number, () => unknown>>;

type Found<Read extends Fields> = {
  [Id in keyof Read]?: Read[Id] extends () => infer Value ? Value : never;
};

/** Reads structures field by field: nothing is made of what nobody asks for. */
export class ThriftReader {
  readonly #cursor: Cursor;
  #type = STRUCT;
  #depth = 0;

  constructor(cursor: Cursor) {
    this.#cursor = cursor;
  }

  struct<Read extends Fields>(fields: Read): Found<Read> {
    const found: Record<number, unknown> = {};
    this.#expect(STRUCT);
    this.#eachField((id, type) => {
      this.#type = type;
      if (id in fields) found[id] = fields[id]();
      else this.#skip(type);
    });
    return found as Found<Read>;
  }

  /** The structure that a union is, by the number of its only field. */
  readonly union = (fields: Fields = {}): number => {
    let found = 0;
    this.#expect(STRUCT);
    this.#eachField((id, type) => {
      found = id;
      this.#type = type;
      if (id in fields) fields[id]();
      else this.#skip(type);
    });
    return found;
  };

  readonly int = (): number => {
    if (this.#type === BYTE) return (this.#cursor.byte() << 24) >> 24;
    if (this.#type < BYTE || this.#type > I64) throw unexpected();
    return this.#cursor.zigzag();
  };

  /** A number that counts something, or says where it is. */
  readonly count = (): number => {
    const value = this.int();
    if (value < 0) throw new Damage("a count in it is negative");
    return value;
  };

  readonly bool = (): boolean => {
    if (this.#type !== TRUE && this.#type !== FALSE) throw unexpected();
    return this.#type === TRUE;
  };

  readonly bytes = (): Uint8Array => {
    this.#expect(BINARY);
    return this.#cursor.part(this.#cursor.varint());
  };

  readonly text = (): string => decoder.decode(this.bytes());

  list<T>(read: () => T): T[] {
    this.#expect(LIST);
    const { size, type } = this.#listHead();
    const items: T[] = [];
    for (let k = 0; k < size; k++) {
      this.#type = type;
      items.push(read());
    }
    return items;
  }

  #eachField(take: (id: number, type: number) => void): void {
    if (++this.#depth > DEEPEST) throw new Damage("its structure is too deep");
    for (let id = 0; ; ) {
      const head = this.#cursor.byte();
      const type = head & 15;
      if (type === STOP) break;
      id = head >> 4 ? id + (head >> 4) : this.#cursor.zigzag();
      take(id, type);
    }
    this.#depth--;
  }

  /** Each item of a list takes a byte at least. */
  #listHead(): { size: number; type: number } {
    const head = this.#cursor.byte();
    const size = head >> 4 === 15 ? this.#cursor.varint() : head >> 4;
    if (size > this.#cursor.left) throw new Damage("a list in it is longer than all of it");
    return { size, type: head & 15 };
  }

  #skip(type: number): void {
    const cursor = this.#cursor;
    if (type === BYTE) cursor.take(1);
    else if (type > BYTE && type <= I64) cursor.zigzag64();
    else if (type === DOUBLE) cursor.take(8);
    else if (type === BINARY) cursor.take(cursor.varint());
    else if (type === LIST || type === SET) this.#skipItems(this.#listHead());
    else if (type === MAP) this.#skipMap(cursor.varint());
    else if (type === STRUCT) this.#eachField((_, inner) => this.#skip(inner));
    else if (type === UUID) cursor.take(16);
    else if (type !== TRUE && type !== FALSE) throw unexpected();
  }

  #skipItems({ size, type }: { size: number; type: number }): void {
    if (++this.#depth > DEEPEST) throw new Damage("its structure is too deep");
    for (let k = 0; k < size; k++) this.#skipItem(type);
    this.#depth--;
  }

  #skipMap(size: number): void {
    if (size === 0) return;
    const types = this.#cursor.byte();
    if (size > this.#cursor.left) throw new Damage("a list in it is longer than all of it");
    for (let k = 0; k < size; k++) {
      this.#skipItem(types >> 4);
      this.#skipItem(types & 15);
    }
  }

  /** A yes or no is a byte in a list, and in a structure a part of the field's head. */
  #skipItem(type: number): void {
    this.#skip(type === TRUE || type === FALSE ? BYTE : type);
  }

  #expect(type: number): void {
    if (this.#type !== type) throw unexpected();
  }
}

function unexpected(): Damage {
  return new Damage("what it tells of itself is of another kind than it has to be");
}
