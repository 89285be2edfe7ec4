import { dayOf } from "../../../model/days.ts";
import { type ValidityHeading, validityHeading } from "../../../model/validityWords.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { quoted, type Row } from "../../inputFile.ts";
import type { CellWords } from "../../text/cellWords.ts";
import { askedWords, type Questions } from "../questions/question.ts";
import type { Cells } from "../rows/cells.ts";
import { IN, OUT, type Place, ValidityColumn } from "./validityColumn.ts";

/** Each column has a bit of a number. */
const MOST_COLUMNS = 30;

/** What the columns of some files say about what is in force. */
export class Validity {
  readonly #today = dayOf(new Date());
  readonly #columns: ValidityColumn[] = [];
  readonly #byHeading = new Map<string, number>();
  readonly #place: () => Place;
  readonly #questions: Questions;

  /** `place` tells the file and line that is read. */
  constructor(place: () => Place, questions: Questions) {
    this.#place = place;
    this.#questions = questions;
  }

  /**
   * The columns of a file that may say it, known by their headings; their values tell. `isOfPerson`
   * where a row is a user.
   */
  reader(
    cells: Cells,
    headings: readonly string[],
    taken: readonly (number | string | undefined)[],
    isOfPerson = false,
  ): ValidityReader {
    const found: ReadColumn[] = [];
    const used = new Set(taken);
    for (const [at, heading] of headings.entries()) {
      const known = used.has(at) ? undefined : validityHeading(heading);
      if (!known || headings.indexOf(heading) < at) continue;
      const about: ValidityHeading = isOfPerson ? { ...known, of: "person" } : known;
      const number = this.#number(heading, about, "column");
      if (number === undefined) break;
      found.push({
        at,
        bit: 1 << number,
        column: this.#columns[number],
        words: cells.words(),
        numbers: [],
      });
    }
    return new ValidityReader(found);
  }

  /**
   * Notes that a membership is of a user of whom an attribute says this; for formats without columns.
   * Returns the attribute's bit where the account is not in use by it, else 0.
   */
  judgeUser(user: number, attribute: string, says: string): number {
    const kind = validityHeading(attribute)?.kind;
    const number = kind && this.#number(attribute, { kind, of: "person" }, "attribute");
    if (number === undefined) return 0;
    const column = this.#columns[number];
    return column.judge(user, column.number(says)) ? 1 << number : 0;
  }

  /** The number of a column; undefined where there are too many. */
  #number(
    heading: string,
    about: ValidityHeading,
    noun: ValidityColumn["noun"],
  ): number | undefined {
    const known = this.#byHeading.get(heading);
    if (known !== undefined) return known;
    const number = this.#columns.length;
    if (number === MOST_COLUMNS) return undefined;
    this.#byHeading.set(heading, number);
    const meanings = this.#questions.meanings(wordsId(heading));
    const today = this.#today;
    this.#columns.push(new ValidityColumn(heading, about, today, this.#place, noun, meanings));
    return number;
  }

  /** True for a column that is compared here, not among the attributes. */
  has(heading: string): boolean {
    return this.#byHeading.has(heading);
  }

  /** The columns with words that are not understood: what they say is taken as in force. */
  get notUnderstood(): ValidityColumn[] {
    return this.#columns.filter((column) => column.hasUnknown && !column.isAnswered);
  }

  /**
   * Asks about each column by which something is not in force. Returns the bits of those that leave
   * memberships out, with that in words, and the columns that are no attributes, since they are about
   * memberships.
   */
  settle(questions: Questions): { leftOut: number; why: string; ofMemberships: ValidityColumn[] } {
    let leftOut = 0;
    const ofMemberships: ValidityColumn[] = [];
    for (const [number, column] of this.#columns.entries()) {
      if (column.rowsInvalid > 0 && !takesInvalid(questions, column)) leftOut |= 1 << number;
      const isAsked = column.rowsInvalid > 0;
      if (isAsked ? !column.isOfPerson : column.difference) ofMemberships.push(column);
    }
    for (const column of this.#columns) if (column.isAsked) askForWords(questions, column);
    const leavingOut = this.#columns.filter((_, number) => (leftOut & (1 << number)) !== 0);
    return { leftOut, why: leftOutBy(leavingOut), ofMemberships };
  }
}

function wordsId(heading: string): string {
  return `words in force: ${heading}`;
}

/** Asks what the words of a column mean that are not understood. */
function askForWords(questions: Questions, column: ValidityColumn): void {
  const { noun, heading, asked, isOfPerson } = column;
  questions.ask(
    askedWords(
      {
        id: wordsId(heading),
        text: `What do these words in the ${noun} ${quoted(heading)} mean?`,
      },
      [...asked].map(([word, count]) => ({
        word,
        note: countOf(count, "row"),
        meaning: column.isInForce(word) ? IN : OUT,
      })),
      [
        { value: IN, label: isOfPerson ? "In use" : "In force" },
        { value: OUT, label: isOfPerson ? "Not in use" : "Not in force" },
      ],
    ),
  );
}

/** In words that some columns say that memberships are not in force, and that they are left out. */
function leftOutBy(columns: readonly ValidityColumn[]): string {
  const words = columns.map(({ noun, heading }) => `the ${noun} ${quoted(heading)}`).join(" or ");
  return `${words} says that it is not in force; the membership is left out.`;
}

interface ReadColumn {
  readonly at: number;
  readonly bit: number;
  readonly column: ValidityColumn;
  readonly words: CellWords;
  /** The number in the column of each of the file's words. */
  readonly numbers: number[];
}

/** The columns of one file that say what is in force. */
export class ValidityReader {
  readonly #columns: readonly ReadColumn[];

  constructor(columns: readonly ReadColumn[]) {
    this.#columns = columns;
  }

  get isEmpty(): boolean {
    return this.#columns.length === 0;
  }

  /** The bits of the columns by which a row is not in force; 0 where it is. */
  judge(row: Row, user: number): number {
    let bits = 0;
    for (const { at, bit, column, words, numbers } of this.#columns) {
      const word = words.number(row.source(at), row.from(at), row.to(at));
      if (word === numbers.length) numbers.push(column.number(words.words[word]));
      if (column.judge(user, numbers[word])) bits |= bit;
    }
    return bits;
  }
}

/**
 * True where memberships are taken that a column calls not in force. Those of a membership's column
 * are left out unless a person wants them; a person's status takes nothing away by itself.
 */
function takesInvalid(questions: Questions, column: ValidityColumn): boolean {
  const id = `in force: ${column.heading}`;
  const isOfPerson = column.isOfPerson;
  const answer = questions.option(id, ["leave", "take"]) ?? (isOfPerson ? "take" : "leave");
  const leave = { value: "leave", label: "Leave them out" };
  const take = { value: "take", label: "Take them" };
  questions.ask({
    form: "radio",
    id,
    text: isOfPerson ? textOfPersons(column) : textOfMemberships(column),
    options: isOfPerson
      ? [
          { ...take, label: "Keep their memberships" },
          { ...leave, label: "Leave their memberships out" },
        ]
      : [leave, take],
    answer,
  });
  return answer === "take";
}

function textOfMemberships({ heading, rows, rowsInvalid, words }: ValidityColumn): string {
  const verb = rowsInvalid === 1 ? "it is" : "they are";
  return `The column ${quoted(heading)} says of ${formatNumber(rowsInvalid)} of ${countOf(rows, "membership")} that ${verb} not in force (${words.map(quoted).join(", ")}).`;
}

function textOfPersons({ noun, heading, users, usersInvalid, words }: ValidityColumn): string {
  const verb = usersInvalid === 1 ? "the account is" : "their accounts are";
  return `The ${noun} ${quoted(heading)} says of ${formatNumber(usersInvalid)} of ${countOf(users, "user")} that ${verb} not in use (${words.map(quoted).join(", ")}).`;
}

/** The problem of a column with words that say neither in force nor not. */
export function unknownOf({
  heading,
  isOfPerson,
  rowsUnknown,
  unknownWords,
}: ValidityColumn): string {
  const words = unknownWords.map(quoted).join(", ");
  const said = `the column ${quoted(heading)} says ${words}`;
  if (isOfPerson)
    return `${said} in ${countOf(rowsUnknown, "row")}, which is not understood; nothing is left out for it.`;
  const taken = rowsUnknown === 1 ? "it is taken" : "they are taken";
  return `${said} of ${countOf(rowsUnknown, "membership")}, which is not understood; ${taken}.`;
}
