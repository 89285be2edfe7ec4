import { monthOf } from "../days.ts";

/** The days that a file's name tells of, as 20260301: a day, or all of a month, a quarter or a year. */
export interface NamedDays {
  /** As the name has it. */
  readonly text: string;
  readonly first: number;
  readonly last: number;
}

const YEAR = "(?<!\\d)(?<y>20\\d\\d)(?!\\d)";
const MONTH = "(?<!\\d)(?<m>0?[1-9]|1[0-2])(?!\\d)";
const NAME = "(?<!\\p{L})(?<name>\\p{L}{3,9})(?!\\p{L})";
const DAY = "(?<!\\d)(?<d>\\d\\d?)(?:st|nd|rd|th)?(?!\\d)";
const GAP = "[-_., ]{0,3}";

/** The forms of days, months, quarters and years: the most exact first, of which others are a part. */
const FORMS = [
  [
    "(?<!\\d)(?<y>20\\d\\d)(?<mark>[-_. ]?)(?<m>0[1-9]|1[0-2])\\k<mark>(?<d>0[1-9]|[12]\\d|3[01])(?=\\D|$|\\d{4}(\\d\\d)?(?!\\d))",
    `${DAY}\\.${MONTH}\\.${YEAR}`,
    `(?<!\\d)(?<a>\\d\\d?)[-_](?<b>\\d\\d?)[-_]${YEAR}`,
    `${DAY}${GAP}${NAME}${GAP}${YEAR}`,
    `${NAME}${GAP}${DAY}${GAP}${YEAR}`,
    `${YEAR}${GAP}${NAME}${GAP}${DAY}`,
  ],
  [
    "(?<!\\d)(?<y>20\\d\\d)[-_. ]?(?<m>0[1-9]|1[0-2])(?!\\d)",
    `${MONTH}[-_.]${YEAR}`,
    `${NAME}${GAP}${YEAR}`,
    `${YEAR}${GAP}${NAME}`,
  ],
  [`${YEAR}${GAP}q(?<q>[1-4])(?!\\d)`, `(?<!\\p{L})q(?<q>[1-4])${GAP}${YEAR}`],
  [YEAR],
].map((forms) => forms.map((form) => new RegExp(form, "giu")));

/** The latest days in a name, by the most exact of their forms; undefined where it has none. */
export function daysInName(name: string): NamedDays | undefined {
  for (const forms of FORMS) {
    const found = forms.flatMap((form) => Array.from(name.matchAll(form), rangeOf));
    const days = found.filter((one) => one !== undefined).sort((a, b) => b.last - a.last);
    if (days.length > 0) return days[0];
  }
  return undefined;
}

function rangeOf({ 0: match, groups = {} }: RegExpExecArray): NamedDays | undefined {
  const { y, d, a, b, q, name } = groups;
  const text = match.trim();
  const dayOf = (month: number, day: number) => 10_000 * Number(y) + 100 * month + day;
  if (a !== undefined) {
    // Day and month may be swapped.
    const both = [
      [a, b],
      [b, a],
    ].filter(([day, month]) => isDay(day) && Number(month) <= 12);
    const days = both.map(([day, month]) => dayOf(Number(month), Number(day)));
    return days.length === 0
      ? undefined
      : { text, first: Math.min(...days), last: Math.max(...days) };
  }
  const month = Number(groups.m ?? (name && monthOf(name.toLowerCase())));
  if (month === 0 || (d !== undefined && !isDay(d))) return undefined;
  if (d !== undefined)
    return { text, first: dayOf(month, Number(d)), last: dayOf(month, Number(d)) };
  const [from, to] = q ? [3 * Number(q) - 2, 3 * Number(q)] : month > 0 ? [month, month] : [1, 12];
  return { text, first: dayOf(from, 1), last: dayOf(to, 31) };
}

function isDay(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 31;
}
