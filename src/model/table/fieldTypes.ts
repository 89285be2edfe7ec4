import { checkTexts } from "../checks.ts";
import type { Lines } from "../lines.ts";
import type { List, ListKind, Texts } from "./lists.ts";
import type { Attribute } from "./memberships.ts";

/** A way to take some value apart into lists and to put it together again. */
export interface Form<T> {
  apart(value: T): Apart;
  /** Of which kind each of its lists is. */
  kinds(about: unknown): readonly ListKind[];
  together(lists: readonly List[], about: unknown): T;
}

export interface Apart {
  readonly lists: readonly List[];
  /** What is not worth a list, as plain data. */
  readonly about?: unknown;
}

export const TEXTS: Form<readonly string[]> = {
  apart: (texts) => ({ lists: [texts] }),
  kinds: () => ["texts"],
  together: ([texts]) => texts as readonly string[],
};

export const NUMBERS: Form<Uint32Array> = {
  apart: (numbers) => ({ lists: [numbers] }),
  kinds: () => ["numbers"],
  together: ([numbers]) => numbers as Uint32Array,
};

export const LINES: Form<Lines> = {
  apart: ({ start, items }) => ({ lists: [start, items] }),
  kinds: () => ["numbers", "numbers"],
  together: ([start, items]) => ({ start: start as Uint32Array, items: items as Uint32Array }),
};

/** A list of words for each attribute; their names come before. */
export const ATTRIBUTES: Form<readonly Attribute[]> = {
  apart: (attributes) => ({
    about: attributes.map(({ name }) => name),
    lists: attributes.map(({ values }) => values),
  }),
  kinds: (names) => checkTexts(names, "the attributes' names").map(() => "words"),
  together: (lists, names) =>
    (names as readonly string[]).map((name, at) => ({ name, values: lists[at] as Texts })),
};
