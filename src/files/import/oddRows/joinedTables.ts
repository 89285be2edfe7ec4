import { normalizeHeading } from "../../../model/validityWords.ts";
import type { Row } from "../../inputFile.ts";
import { bytesAt } from "../../text/csv.ts";
import { trimmed } from "../../text/ends.ts";
import type { Draft } from "../draft.ts";
import { isGroupWord, isKnownHeading } from "../rows/headingWords.ts";

/** Stands for a column that a table does not have. */
const NONE = 1 << 20;

const plain = (text: string) => trimmed(text).toLowerCase();

/**
 * The place of each column where a row has the headings again, as files have that were joined: in any
 * case, maybe in another order, or with columns more or fewer; undefined for other rows.
 */
function headingsAgain(cells: readonly string[], headings: readonly string[]) {
  const found = cells.map(plain);
  const sought = headings.map(plain);
  if (sought.every((heading, at) => heading === (found[at] ?? ""))) return [...sought.keys()];
  const order = sought.map((heading) => (heading === "" ? NONE : found.indexOf(heading)));
  const known = order.filter((at) => at >= 0 && at < NONE);
  if (known.length < 2 || new Set(known).size < known.length) return undefined;
  const areAll = found.every((cell) => cell === "" || sought.includes(cell));
  const isWhole = known.length === sought.length || areAll;
  return isWhole ? order.map((at) => (at < 0 ? NONE : at)) : undefined;
}

/** The rows of a file that was joined from several: those below headings in another order by that. */
export class JoinedTables {
  readonly #headings: readonly string[];
  readonly #keys: readonly number[];
  readonly #draft: Draft;
  #order: readonly number[] | undefined;

  /** `keys` are the columns of users and of groups, where there are both. */
  constructor(headings: readonly string[], draft: Draft, keys: readonly number[] = []) {
    this.#headings = headings;
    this.#keys = keys;
    this.#draft = draft;
  }

  /** A row of the file in the order of the first headings. */
  ordered(row: Row): Row {
    return this.#order ? new ReorderedRow(row, this.#order) : row;
  }

  /** True where a row of the file has the headings again: it is left out. */
  begins(row: Row): boolean {
    const decoder = new TextDecoder();
    const cells = Array.from({ length: row.count }, (_, at) => decoder.decode(bytesAt(row, at)));
    const order = headingsAgain(cells, this.#headings) ?? this.#underOtherNames(cells);
    if (!order) return false;
    const isSame = order.every((from, at) => from === at);
    this.#order = isSame ? undefined : order;
    this.#draft.report(
      isSame
        ? "the headings come again; left out."
        : "the headings come again, in another order; the rows below are read by it.",
    );
    return true;
  }

  /** The same for headings of users and of groups that are called otherwise, and name nobody else. */
  #underOtherNames(cells: readonly string[]): readonly number[] | undefined {
    const { builder } = this.#draft;
    const keys = this.#keys;
    if (keys.length !== 2 || cells.length > this.#headings.length) return undefined;
    const [user, group] = keys.map((at) => trimmed(cells[at] ?? ""));
    const areGroups = [user, group].map((name) => isGroupWord(normalizeHeading(name)));
    const areKnown = isKnownHeading(user) && isKnownHeading(group) && areGroups[0] !== areGroups[1];
    const isName = builder.knownUser(user) !== undefined || builder.knownGroup(group) !== undefined;
    if (!areKnown || isName) return undefined;
    const other = (at: number) => (keys.includes(at) ? keys[0] + keys[1] - at : at);
    return this.#headings.map((_, at) => (areGroups[0] ? other(at) : at));
  }
}

class ReorderedRow implements Row {
  readonly #order: readonly number[];
  readonly #row: Row;

  constructor(row: Row, order: readonly number[]) {
    this.#row = row;
    this.#order = order;
  }

  get line(): number {
    return this.#row.line;
  }

  get count(): number {
    return this.#order.length;
  }

  get isAfterBlank(): boolean {
    return this.#row.isAfterBlank;
  }

  source(at: number): DataView {
    return this.#row.source(this.#order[at] ?? at);
  }

  from(at: number): number {
    return this.#row.from(this.#order[at] ?? at);
  }

  to(at: number): number {
    return this.#row.to(this.#order[at] ?? at);
  }

  word(at: number): number {
    return this.#row.word(this.#order[at] ?? at);
  }

  isEmpty(at: number): boolean {
    return this.#row.isEmpty(this.#order[at] ?? at);
  }
}
