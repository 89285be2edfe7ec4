import { checkTexts } from "../checks.ts";
import type { Lines, Starts } from "../lines.ts";
import type { ComparedCells } from "./comparedCells.ts";
import type { List, ListKind, Texts } from "./lists.ts";
import type { Attribute } from "./memberships.ts";
import { checkSource, type TableSource } from "./source.ts";

/** A type of field: encodes a value as lists, and decodes it again. */
export interface FieldType<T> {
  encode(value: T): EncodedField;
  kinds(meta: unknown): readonly ListKind[];
  decode(lists: readonly List[], meta: unknown): T;
}

interface EncodedField {
  readonly lists: readonly List[];
  /** Plain data that is too short for a list of its own. */
  readonly meta?: unknown;
}

export const TEXTS: FieldType<readonly string[]> = {
  encode: (texts) => ({ lists: [texts] }),
  kinds: () => ["texts"],
  decode: ([texts]) => texts as readonly string[],
};

export const NUMBERS: FieldType<Uint32Array> = {
  encode: (numbers) => ({ lists: [numbers] }),
  kinds: () => ["numbers"],
  decode: ([numbers]) => numbers as Uint32Array,
};

export const LINES: FieldType<Lines> = {
  encode: ({ start, items }) => ({ lists: [start, items] }),
  kinds: () => ["starts", "numbers"],
  decode: ([start, items]) => ({ start: start as Starts, items: items as Uint32Array }),
};

/** A list of words for each attribute; the attributes' names are the meta data. */
export const ATTRIBUTES: FieldType<readonly Attribute[]> = {
  encode: (attributes) => ({
    meta: attributes.map(({ name }) => name),
    lists: attributes.map(({ values }) => values),
  }),
  kinds: (names) => checkTexts(names, "the attributes' names").map(() => "words"),
  decode: (lists, names) =>
    (names as readonly string[]).map((name, at) => ({ name, values: lists[at] as Texts })),
};

/** The names of the files as a list, since there may be thousands; the rest as meta data. */
export const SOURCE: FieldType<TableSource> = {
  encode: ({ files, ...meta }) => ({ lists: [files], meta }),
  kinds: () => ["texts"],
  decode: ([files], meta) => checkSource(files, meta),
};

/** The difference to another export: four lists for its cells, and two for those of the table alone. */
export const COMPARED: FieldType<ComparedCells> = {
  encode: ({ gained, lost, usersHere, groupsHere, ...meta }) => ({
    lists: [gained.start, gained.items, lost.start, lost.items, usersHere, groupsHere],
    meta,
  }),
  kinds: () => ["starts", "numbers", "starts", "numbers", "numbers", "numbers"],
  decode(lists, meta) {
    const [start, items, lostStart, lostItems, usersHere, groupsHere] = lists as Uint32Array[];
    const cells = { gained: { start, items }, lost: { start: lostStart, items: lostItems } };
    return {
      ...(meta as Omit<ComparedCells, keyof typeof cells>),
      ...cells,
      usersHere,
      groupsHere,
    };
  },
};
