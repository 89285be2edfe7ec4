import { ANSWER_WORDS } from "../../files/reviews/answerForm.ts";
import type { GivenAnswers, GivenRow } from "../../files/reviews/readAnswers.ts";
import { plainText, rowCheck } from "../../files/reviews/rowCheck.ts";
import type { Review, ReviewEntries } from "../../model/facts/reviews.ts";
import { isolated } from "../../model/isolated.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { countOf } from "../../model/wording.ts";

/** More rows of one file with the same flaw are counted. */
const MOST_TOLD = 20;
/** So many rows say whose file it is, where who was asked has another id by now. */
const ROWS_TRIED = 100;

/** The place of who was asked by a file; −1 where nobody was. */
export function placeOf({ asked, rows }: GivenAnswers, review: Review): number {
  const place = review.answerers.findIndex(({ id }) => isSame(id, asked));
  if (place >= 0) return place;
  const row = rows.slice(0, ROWS_TRIED).find((one) => isUnchanged(one, review, asked));
  return row ? (review.entries.answerers[row.entry] ?? -1) : -1;
}

/** True for a row of which nothing but the answer was changed. */
function isUnchanged({ entry, shown, check }: GivenRow, review: Review, asked: string): boolean {
  return check !== "" && check.trim() === rowCheck(review, asked, entry, shown);
}

export const [KEEP, REMOVE] = Object.values(ANSWER_WORDS).map((word) => word.toLowerCase());

/** Why a row is not believed; undefined where it is. */
export function flawOf(
  row: GivenRow,
  review: Review,
  askedOf: string,
  place: number,
  seen: ReadonlySet<number>,
): string | undefined {
  const { entry, answer, hasFormula } = row;
  const { entries, answerers, key } = review;
  const asked = entries.users[entry];
  if (asked === undefined) return "not among what was asked";
  if (hasFormula) return "a formula stands in it";
  if (entries.answerers[entry] !== place)
    return `asked of ${isolated(answerers[entries.answerers[entry]].name)}`;
  // What was sent may be called otherwise by now: then its check alone says that it was.
  if (key === undefined || !isUnchanged(row, review, askedOf)) {
    const changed = changeOf(row, entries) ?? (key && "what is not to be answered was changed");
    if (changed) return changed;
  }
  if (seen.has(entry)) return "a second time";
  const word = answer.trim().toLowerCase();
  if (word !== "" && word !== KEEP && word !== REMOVE)
    return `neither ${ANSWER_WORDS.keep} nor ${ANSWER_WORDS.remove}`;
  return undefined;
}

function changeOf(
  { entry, user, group, reason }: GivenRow,
  { users, groups, reasons }: ReviewEntries,
) {
  if (!isSame(users[entry], user)) return "another user than was asked";
  if (!isSame(groups[entry], group)) return "another group than was asked";
  return isSame(reasons[entry], reason) ? undefined : "another reason than was given";
}

/** Nobody answers for themselves, whoever a file was handed on to; a namesake who is asked is no such. */
export function selfFlaw(
  { entry, answer }: GivenRow,
  by: string,
  { entries, answerers }: Review,
  place: number,
  memberships: Memberships,
): string | undefined {
  const { id, name } = answerers[place];
  const user = entries.users[entry];
  if (answer.trim() === "" || isSame(by, name) || isSame(by, id)) return undefined;
  const row = memberships.rowOf(user);
  const names = row === undefined ? [user] : [user, memberships.data.userNames[row]];
  const isOwn = names.some((one) => isSame(one.toLowerCase(), by.toLowerCase()));
  return isOwn ? "answered by the user it is about" : undefined;
}

/** Texts are the same though a program that saved them wrote blanks or broken signs otherwise. */
function isSame(a: string, b: string): boolean {
  return a === b || plainText(a) === plainText(b);
}

/** The flaws of a file's rows, told by kind: of many the number. */
export class Flaws {
  readonly #file: string;
  readonly #into: string[];
  readonly #rows = new Map<string, number[]>();

  constructor(file: string, into: string[]) {
    this.#file = file;
    this.#into = into;
  }

  add(row: number, flaw: string): void {
    const rows = this.#rows.get(flaw) ?? [];
    this.#rows.set(flaw, rows);
    rows.push(row);
  }

  tell(): void {
    for (const [flaw, rows] of this.#rows) {
      const more = rows.length - MOST_TOLD;
      const told = rows.slice(0, MOST_TOLD).join(", ");
      const rest = more > 0 ? ` and ${countOf(more, "more row")}` : "";
      this.#into.push(`${this.#file}, row ${told}${rest}: ${flaw}. Not taken.`);
    }
  }
}
