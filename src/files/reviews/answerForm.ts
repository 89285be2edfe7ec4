import type { Answerer, Review } from "../../model/facts/reviews.ts";
import { addTo } from "../../model/lines.ts";
import type { Attribute, TableData } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";

/** The sheets of a workbook that somebody answers: what is asked, and of which review it is. */
export const ANSWER_SHEET = "Review";
export const ABOUT_SHEET = "About";

/** The words beside what the second sheet says: the review's id, the answerer's id, when it was made. */
export const ABOUT_WORDS = ["Access Table review", "Asked", "Made"] as const;

/** The word beside the cell for the name of who answered, on the first sheet. */
export const ANSWERED_BY = "Answered by";

/** The headings of what is asked; the attributes of users stand between `Name` and `Group`. */
export const ENTRY_HEADINGS = ["No.", "User", "Name"] as const;
export const ASKED_HEADINGS = ["Group", "Why", "Answer", "Comment"] as const;
/** The heading of what shows that nothing but the answer was changed in a row. */
export const CHECK_HEADING = "Check";

export const ANSWER_WORDS = { keep: "Keep", remove: "Remove" } as const;

/** A page's answers as a file. */
export interface AnswersFile {
  readonly format: typeof ANSWERS_FORMAT;
  readonly version: 1;
  readonly review: string;
  readonly asked: string;
  readonly answeredBy: string;
  /** A moment in ISO 8601. */
  readonly saved: string;
  readonly answers: readonly {
    /** Its place in the review, from 0. */
    readonly entry: number;
    readonly user: string;
    readonly group: string;
    readonly reason: string;
    /** What the page showed of it when it was answered, and the check of what it was made with. */
    readonly shown: readonly string[];
    readonly check: string;
    readonly answer: keyof typeof ANSWER_WORDS;
    readonly comment: string;
  }[];
}

export const ANSWERS_FORMAT = "access-table-answers";

/** What somebody is asked, as it stands in a file. */
export interface AskedEntry {
  /** Its place in the review, from 0. */
  readonly entry: number;
  readonly user: string;
  readonly name: string;
  /** The values of the attributes that help. */
  readonly about: readonly string[];
  readonly group: string;
  readonly reason: string;
}

/** All that a file for somebody says. */
export interface AnswerForm {
  readonly review: Review;
  readonly answerer: Answerer;
  readonly attributes: readonly string[];
  readonly entries: readonly AskedEntry[];
  /** True where it is not all that is asked of them. */
  readonly isRest: boolean;
}

/** Attributes that say who somebody is; others are nobody's business. */
const HELPFUL = /^(?:department|abteilung|title|job ?title|position|funktion|team|division|unit)$/i;
const MOST_ATTRIBUTES = 3;

const ENTRIES_AT_ONCE = 20_000;

/** The forms of those who are asked about some entries, or about all, by their places. */
export function* formsOf(
  review: Review,
  data: TableData,
  some: Iterable<number> = review.entries.users.keys(),
): Work<AnswerForm[]> {
  const helpful = data.attributes
    .filter(({ name }) => HELPFUL.test(name))
    .slice(0, MOST_ATTRIBUTES);
  const { users, groups, reasons, answerers } = review.entries;
  const entriesOf = new Map<number, number[]>();
  const isAsked = new Set<string>();
  for (const entry of some) {
    if (isAsked.size % ENTRIES_AT_ONCE === 0) yield;
    addTo(entriesOf, answerers[entry], entry);
    isAsked.add(users[entry]);
  }
  const counts = new Uint32Array(review.answerers.length);
  for (const place of answerers) counts[place]++;
  const rowOf = new Map<string, number>();
  for (const [row, id] of data.userIds.entries()) {
    if (row % ENTRIES_AT_ONCE === 0) yield;
    if (isAsked.has(id)) rowOf.set(id, row);
  }
  const forms: AnswerForm[] = [];
  for (const [place, entries] of [...entriesOf].sort(([a], [b]) => a - b)) {
    yield;
    const asked = entries.map((entry): AskedEntry => {
      const row = rowOf.get(users[entry]);
      return {
        ...{ entry, user: users[entry], group: groups[entry], reason: reasons[entry] },
        name: row === undefined ? users[entry] : data.userNames[row],
        about: helpful.map(({ values }) => valueAt(values, row)),
      };
    });
    forms.push({
      ...{ review, answerer: review.answerers[place], entries: byUser(asked) },
      ...{ attributes: helpful.map(({ name }) => name), isRest: entries.length < counts[place] },
    });
  }
  return forms;
}

function valueAt(values: Attribute["values"], row: number | undefined): string {
  return (row === undefined ? undefined : values[row]) ?? "";
}

/** People by their names, each with all that is asked about them. */
function byUser(entries: readonly AskedEntry[]): AskedEntry[] {
  return entries.toSorted((a, b) => compare(a.name, b.name) || compare(a.user, b.user));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** What is to be done with a form, in words. */
export function instructions({ review: { until }, isRest }: AnswerForm): string {
  const time = until === "" ? "" : ` until ${until}`;
  const rest = isRest ? "These are the ones still to be answered. " : "";
  return `${rest}For each line choose Keep or Remove${time}, and say why where it helps. It can be handed on to somebody who knows: whoever answers writes their name beside “${ANSWERED_BY}”.`;
}
