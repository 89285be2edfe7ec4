import { check, isCount, isRecord } from "../checks.ts";
import { atOnce, type Work } from "../tasks/slices.ts";
import { type Batch, batched, isBatch, unbatched } from "./batches.ts";
import type { FieldType } from "./fieldTypes.ts";
import {
  encodeList,
  type List,
  type ListDecoder,
  type ListKind,
  type ListPart,
  listDecoderOf,
  type Words,
} from "./lists.ts";

/** The version of the parts, for those that are kept. In version 2 none of them were batches. */
export const PARTS_VERSION = 3;
const VERSIONS: readonly unknown[] = [2, PARTS_VERSION];

/** The longest list: a greater length is damage, for which no memory must be allocated. */
const MOST_NUMBERS = 2 ** 32;

/** More are batched: there may be thousands of attributes, each a list. */
const FEW_LISTS = 2;

/** A field of `All`: its type, and how to compute it where it follows from other fields. */
export interface Field<T, All> {
  readonly type: FieldType<T>;
  /** Computes it from the other fields: copies leave it out, since that is cheaper than copying. */
  readonly compute?: (all: All) => Work<T>;
}

/** All fields of `T`: to leave one out is a type error. */
export type Fields<T> = {
  readonly [F in keyof T]-?: Field<NonNullable<T[F]>, T> &
    (undefined extends T[F] ? { readonly isOptional: true } : { readonly isOptional?: never });
};

/** The first part: the fields that follow, in their order, and the lengths of their lists. */
export interface Contents {
  readonly version: number;
  readonly fields: readonly FieldContents[];
}

/** Kept between visits: its names never change. */
interface FieldContents {
  readonly name: string;
  readonly lengths: readonly number[];
  /** The field's `meta`. */
  readonly about?: unknown;
}

/** A message or record of limited size; all parts together are one encoded value. */
export type Part = Contents | ListPart | Batch;

/** Encodes a `T` as parts and decodes it again, field by field. */
export class Codec<T> {
  readonly #fields: Fields<T>;

  constructor(fields: Fields<T>) {
    this.#fields = fields;
  }

  /** The parts for a thread that takes it over: numbers are transferred, each list whole. */
  partsToTransfer(all: T): Generator<Part> {
    return partsOf(this.#fields, all, true);
  }

  /** The parts of a copy: small ones, since the page goes on working with the original. */
  partsToCopy(all: T): Generator<Part> {
    return partsOf(this.#fields, all, false);
  }

  decoder(): Decoder<T> {
    return new Decoder(this.#fields);
  }
}

function* partsOf<T>(fields: Fields<T>, all: T, isTransferred: boolean): Generator<Part> {
  const contents: FieldContents[] = [];
  const lists: EncodedList[][] = [];
  const buffers = new Set<ArrayBufferLike>();
  for (const name of namesOf(fields)) {
    const { type, compute } = fields[name];
    const value = compute && !isTransferred ? undefined : all[name];
    if (value === undefined || value === null) continue;
    const field = type.encode(value);
    const kinds = type.kinds(field.meta);
    const lengths = field.lists.map(({ length }) => length);
    contents.push({ name, about: field.meta, lengths });
    lists.push(
      field.lists.map((list, at) => ({
        kind: kinds[at],
        list: isTransferred ? inOwnBuffer(list, buffers) : list,
      })),
    );
  }
  yield { version: PARTS_VERSION, fields: contents };
  for (const field of lists) {
    const parts = encoded(field, isTransferred);
    yield* field.length > FEW_LISTS ? batched(parts) : parts;
  }
}

interface EncodedList {
  readonly kind: ListKind;
  readonly list: List;
}

function* encoded(lists: readonly EncodedList[], isTransferred: boolean): Generator<ListPart> {
  for (const { kind, list } of lists) yield* encodeList(kind, list, isTransferred);
}

/** The list, or a copy of it where an earlier list already transfers the same buffer. */
function inOwnBuffer(list: List, buffers: Set<ArrayBufferLike>): List {
  if (!ArrayBuffer.isView(list)) return list;
  if (buffers.has(list.buffer)) return list.slice();
  buffers.add(list.buffer);
  return list;
}

/** The buffers of a part that can be transferred instead of copied. */
export function buffersOf(part: Part): ArrayBuffer[] {
  if (ArrayBuffer.isView(part)) return [part.buffer as ArrayBuffer];
  if (isBatch(part)) return part.batch.flatMap(buffersOf);
  return isWords(part) ? [part.numbers.buffer] : [];
}

/** The approximate size of a part on disk. */
export function bytesOfPart(part: Part): number {
  if (ArrayBuffer.isView(part)) return part.byteLength;
  if (isWords(part)) return part.numbers.byteLength + bytesOfPart(part.added);
  if (isBatch(part)) return part.batch.reduce((sum, one) => sum + bytesOfPart(one), 0);
  if (!Array.isArray(part)) return 100;
  let bytes = 0;
  for (const text of part) bytes += 5 + (text?.length ?? 0);
  return bytes;
}

function isWords(part: Part): part is Words {
  return "numbers" in part;
}

interface FieldDecoder {
  readonly meta: unknown;
  readonly lists: readonly ListDecoder[];
}

/** Decodes a value part by part; refuses what no encoder made. */
class Decoder<T> {
  readonly #fields: Fields<T>;
  readonly #decoders = new Map<keyof T, FieldDecoder>();
  /** The lists still to come, in order; undefined until the contents are known. */
  #lists: Iterator<ListDecoder> | undefined;
  /** The list that the next part belongs to. */
  #list: ListDecoder | undefined;

  constructor(fields: Fields<T>) {
    this.#fields = fields;
  }

  /** True once all parts are here. */
  get isComplete(): boolean {
    return this.#lists !== undefined && this.#list === undefined;
  }

  take(part: unknown): void {
    for (const one of unbatched(part)) this.#takeOne(one);
  }

  #takeOne(part: unknown): void {
    if (!this.#lists) {
      this.#readContents(part);
      this.#lists = [...this.#decoders.values()].flatMap(({ lists }) => lists).values();
    } else {
      check(this.#list, "it has more parts than it tells of");
      this.#list.take(part);
    }
    while (!this.#list || this.#list.isFull) {
      const { done, value } = this.#lists.next();
      this.#list = value;
      if (done) return;
    }
  }

  /** The decoded value. Fields that were left out are computed when they are first read. */
  finish(): T {
    check(this.isComplete, "it did not arrive whole");
    const all: Partial<T> = {};
    for (const name of namesOf(this.#fields)) {
      const decoder = this.#decoders.get(name);
      const { type, compute, isOptional } = this.#fields[name];
      if (decoder) {
        const lists = decoder.lists.map(({ list }) => list);
        all[name] = type.decode(lists, decoder.meta);
      } else check(compute || isOptional, `it has no ${name}`);
    }
    return withComputed(this.#fields, all);
  }

  #readContents(contents: unknown): void {
    check(isRecord(contents) && VERSIONS.includes(contents.version), "the version of its parts");
    check(Array.isArray(contents.fields), "its contents");
    for (const one of contents.fields) {
      check(isRecord(one) && typeof one.name === "string", "its contents");
      const { name, about: meta, lengths } = one;
      check(Object.hasOwn(this.#fields, name), "its contents");
      check(!this.#decoders.has(name as keyof T), "its contents");
      const kinds = this.#fields[name as keyof T].type.kinds(meta);
      check(Array.isArray(lengths) && lengths.length === kinds.length, "its contents");
      const lists = kinds.map((kind, at) => {
        const length: unknown = lengths[at];
        check(isCount(length) && length <= MOST_NUMBERS, "its contents");
        return listDecoderOf(kind, length);
      });
      this.#decoders.set(name as keyof T, { meta, lists });
    }
  }
}

/** Some fields, and those that follow from them, each computed when it is first read. */
function withComputed<T>(fields: Fields<T>, known: Partial<T>): T {
  const all = { ...known } as T;
  for (const name of namesOf(fields)) {
    const { compute } = fields[name];
    if (!compute || all[name] !== undefined) continue;
    let value: T[keyof T] | undefined;
    const get = () => (value ??= atOnce(compute(all)));
    Object.defineProperty(all, name, { enumerable: true, get });
  }
  return all;
}

export function namesOf<T>(fields: Fields<T>): (keyof T & string)[] {
  return Object.keys(fields) as (keyof T & string)[];
}
