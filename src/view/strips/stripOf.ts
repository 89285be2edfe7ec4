import type { Attribute } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { shownName } from "../../model/wording.ts";
import { STRIP_COLORS } from "./stripColors.ts";
import type { Strip, Strips, StripValue } from "./strips.ts";

/** The distance between the first colours of two attributes of a table: their commonest values differ. */
const COLOR_STEP = 3;
/** The most values of which the texts are known: of more, a strip says nothing that can be read at a glance. */
const MOST_TEXTS = 5_000;
/** The users that are read between two chances to interrupt the work. */
const ITEMS_AT_ONCE = 10_000;
/** In CSS px, about the width of a letter of a value, and of a name; what is beside a text; limits of both. */
const TEXT = { letter: 6.6, name: 7.8, beside: 14, least: 44, most: 110 };

const { compare } = new Intl.Collator(undefined, { numeric: true });

/** How often each value of an attribute is there. */
type Counts = ReadonlyMap<string, number>;

/**
 * An attribute as it is drawn: the commonest values have colours, values of a single one none where there
 * are more than colours. By its `place` among all, its colours do not depend on what else is shown.
 */
export function* stripOf(attribute: Attribute, place: number): Work<Strip> {
  const { name, values: texts } = attribute;
  const counts = yield* countValues(attribute);
  const told = commonest(counts);
  const letters = lettersOf(told);
  const values = told.map(
    (text, at): StripValue => ({
      text: shownName(text),
      letter: letters[at],
      count: counts.get(text) ?? 0,
      color: (COLOR_STEP * place + at) % STRIP_COLORS,
    }),
  );
  const codeOf = new Map(told.map((text, at) => [text, at + 1]));
  for (const text of counts.keys()) {
    if (codeOf.size === MOST_TEXTS) break;
    if (!codeOf.has(text)) codeOf.set(text, codeOf.size + 1);
  }
  const codes = new Uint16Array(texts.length);
  let [blank, colored] = [0, 0];
  for (let item = 0; item < texts.length; item++) {
    const text = texts[item];
    if (text) codes[item] = codeOf.get(text) ?? MOST_TEXTS + 1;
    if (!text) blank++;
    else if (codes[item] <= told.length) colored++;
    if (item % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) yield;
  }
  const others = { values: counts.size - told.length, count: texts.length - blank - colored };
  const shown = [...codeOf.keys()].map(shownName);
  return { name, codes, values, texts: shown, others, missing: blank };
}

function* countValues({ values }: Attribute): Work<Counts> {
  const counts = new Map<string, number>();
  for (let item = 0; item < values.length; item++) {
    const text = values[item];
    if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
    if (item % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) yield;
  }
  return counts;
}

/** The values that have a colour, the commonest first; of equally common ones as in a dictionary. */
function commonest(counts: Counts): string[] {
  const least = counts.size <= STRIP_COLORS ? 1 : 2;
  const found: [string, number][] = [];
  const last = () => found.at(-1)?.[1] ?? 0;
  for (const [text, count] of counts) {
    if (count < least || (found.length === STRIP_COLORS && count < last())) continue;
    found.push([text, count]);
    found.sort(([a, many], [b, more]) => more - many || compare(a, b));
    found.length = Math.min(found.length, STRIP_COLORS);
  }
  return found.map(([text]) => text);
}

/** Strips of both sides, with the width that the users' texts take. */
export function stripsOf(users: readonly Strip[], groups: readonly Strip[]): Strips {
  const widths = users.map(({ name, texts }) => {
    const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
    return Math.max(TEXT.name * name.length, TEXT.letter * longest);
  });
  const width = TEXT.beside + Math.max(0, ...widths);
  const textWidth = Math.ceil(Math.min(TEXT.most, Math.max(TEXT.least, width)));
  return { users, groups, textWidth };
}

/** A letter for each of some texts, none twice: the first free one of its own, else any. */
export function lettersOf(texts: readonly string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const own = Array.from(text.toLocaleUpperCase()).filter((letter) =>
      /[\p{L}\p{N}]/u.test(letter),
    );
    const letter = [...own, ..."123456789ABCDEFGH"].find((one) => !taken.has(one)) ?? "";
    taken.add(letter);
    return letter;
  });
}
