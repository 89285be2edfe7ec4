import { check, isCount, isRecord } from "../checks.ts";
import type { Form } from "./fieldTypes.ts";
import {
  type Filling,
  fillingOf,
  type List,
  type ListKind,
  type ListPart,
  partsOfList,
  type Words,
} from "./lists.ts";

/** The version of the parts, for those that are kept. */
export const PARTS_VERSION = 2;

/** No list is longer: more is rubbish, for which no memory is to be asked. */
const MOST_NUMBERS = 2 ** 30;

/** A field of `All`, as its owner lists them. */
export interface Field<T, All> {
  readonly form: Form<T>;
  /** Works it out from the other fields: copies go without it, which costs less than copying it. */
  readonly derive?: (all: All) => T;
}

/** Every field of `T`: to leave one out is an error of types. */
export type Fields<T> = {
  readonly [F in keyof T]-?: Field<NonNullable<T[F]>, T> &
    (undefined extends T[F] ? { readonly isOptional: true } : { readonly isOptional?: never });
};

/** The first part: which fields come, one after the other, and how long their lists are. */
export interface Contents {
  readonly version: typeof PARTS_VERSION;
  readonly fields: readonly FieldContents[];
}

interface FieldContents {
  readonly name: string;
  readonly lengths: readonly number[];
  readonly about?: unknown;
}

/** A part of something large. */
export type Part = Contents | ListPart;

/** Takes all of `T` apart and puts it together again, as its fields are listed. */
export class Codec<T> {
  readonly #fields: Fields<T>;

  constructor(fields: Fields<T>) {
    this.#fields = fields;
  }

  /** The parts for another thread that gets it all: numbers are handed over, each list whole. */
  given(all: T): Generator<Part> {
    return partsOf(this.#fields, all, true);
  }

  /** The parts of a copy: small ones, for a page that goes on with its own. */
  copied(all: T): Generator<Part> {
    return partsOf(this.#fields, all, false);
  }

  decoder(): Decoder<T> {
    return new Decoder(this.#fields);
  }
}

function* partsOf<T>(fields: Fields<T>, all: T, isGiven: boolean): Generator<Part> {
  const contents: FieldContents[] = [];
  const lists: { kind: ListKind; list: List }[] = [];
  const buffers = new Set<ArrayBufferLike>();
  for (const name of namesOf(fields)) {
    const { form, derive } = fields[name];
    const value = derive && !isGiven ? undefined : all[name];
    if (value === undefined || value === null) continue;
    const { lists: own, about } = form.apart(value);
    const kinds = form.kinds(about);
    contents.push({ name, about, lengths: own.map(({ length }) => length) });
    own.forEach((list, at) => {
      lists.push({ kind: kinds[at], list: isGiven ? inOwnBuffer(list, buffers) : list });
    });
  }
  yield { version: PARTS_VERSION, fields: contents };
  for (const { kind, list } of lists) yield* partsOfList(kind, list, isGiven);
}

/** The list, or a copy where another one before it takes its buffer along. */
function inOwnBuffer(list: List, buffers: Set<ArrayBufferLike>): List {
  if (!ArrayBuffer.isView(list)) return list;
  if (buffers.has(list.buffer)) return list.slice();
  buffers.add(list.buffer);
  return list;
}

/** The memory that can go along with a part, so that it is not copied. */
export function buffersOf(part: Part): ArrayBuffer[] {
  if (ArrayBuffer.isView(part)) return [part.buffer as ArrayBuffer];
  return isWords(part) ? [part.numbers.buffer] : [];
}

/** About how large a part is on disk. */
export function bytesOfPart(part: Part): number {
  if (ArrayBuffer.isView(part)) return part.byteLength;
  if (isWords(part)) return part.numbers.byteLength + bytesOfPart(part.added);
  if (!Array.isArray(part)) return 100;
  let bytes = 0;
  for (const text of part) bytes += 5 + (text?.length ?? 0);
  return bytes;
}

function isWords(part: Part): part is Words {
  return "numbers" in part;
}

interface Begun {
  readonly about: unknown;
  readonly fillings: readonly Filling[];
}

/** Puts together what was taken apart, part by part. It refuses what was not. */
class Decoder<T> {
  readonly #fields: Fields<T>;
  readonly #begun = new Map<keyof T, Begun>();
  /** The lists in the order in which they come; undefined before it is known. */
  #lists: Iterator<Filling> | undefined;
  #filling: Filling | undefined;

  constructor(fields: Fields<T>) {
    this.#fields = fields;
  }

  /** All parts are here. */
  get isWhole(): boolean {
    return this.#lists !== undefined && this.#filling === undefined;
  }

  take(part: unknown): void {
    if (!this.#lists) {
      this.#begin(part);
      this.#lists = [...this.#begun.values()].flatMap(({ fillings }) => fillings).values();
    } else {
      check(this.#filling, "it has more parts than it tells of");
      this.#filling.take(part);
    }
    while (!this.#filling || this.#filling.isFull) {
      const { done, value } = this.#lists.next();
      this.#filling = value;
      if (done) return;
    }
  }

  /** All that came; what did not and can be worked out is, when somebody asks for it. */
  finish(): T {
    check(this.isWhole, "it did not arrive whole");
    const all: Partial<T> = {};
    for (const name of namesOf(this.#fields)) {
      const begun = this.#begun.get(name);
      const { form, derive, isOptional } = this.#fields[name];
      if (begun) {
        const lists = begun.fillings.map(({ list }) => list);
        all[name] = form.together(lists, begun.about);
      } else check(derive || isOptional, `it has no ${name}`);
    }
    return withDerived(this.#fields, all);
  }

  #begin(contents: unknown): void {
    check(isRecord(contents) && contents.version === PARTS_VERSION, "the version of its parts");
    check(Array.isArray(contents.fields), "its contents");
    for (const one of contents.fields) {
      check(isRecord(one) && typeof one.name === "string", "its contents");
      const { name, about, lengths } = one;
      check(Object.hasOwn(this.#fields, name), "its contents");
      check(!this.#begun.has(name as keyof T), "its contents");
      const kinds = this.#fields[name as keyof T].form.kinds(about);
      check(Array.isArray(lengths) && lengths.length === kinds.length, "its contents");
      const fillings = kinds.map((kind, at) => {
        const length: unknown = lengths[at];
        check(isCount(length) && length < MOST_NUMBERS, "its contents");
        return fillingOf(kind, length);
      });
      this.#begun.set(name as keyof T, { about, fillings });
    }
  }
}

/** Some fields with those that follow from them, each worked out when it is first asked for. */
export function withDerived<T>(fields: Fields<T>, known: Partial<T>): T {
  const all = { ...known } as T;
  for (const name of namesOf(fields)) {
    const { derive } = fields[name];
    if (!derive || all[name] !== undefined) continue;
    let value: T[keyof T] | undefined;
    const get = () => (value ??= derive(all));
    Object.defineProperty(all, name, { enumerable: true, get });
  }
  return all;
}

export function namesOf<T>(fields: Fields<T>): (keyof T & string)[] {
  return Object.keys(fields) as (keyof T & string)[];
}
