import { daysIn } from "../../../model/days.ts";
import { cellState } from "./states.ts";

/** How the values of columns are spread over some rows. */
export class Spread {
  readonly #rows: readonly (readonly string[])[];

  constructor(rows: readonly (readonly string[])[]) {
    this.#rows = rows;
  }

  /** True for a column with one value in all of several rows, or with crosses alone. */
  isConstant(at: number): boolean {
    const values = new Set(this.#rows.map((row) => row[at] ?? ""));
    values.delete("");
    return (
      (this.#rows.length > 1 && values.size === 1) ||
      [...values].every((value) => cellState(value) !== undefined)
    );
  }

  /** True for a column that has a mail in front in each cell, or nothing where that may be. */
  isOfMails(at: number, mayLack: boolean): boolean {
    const cells = this.#rows.map((row) => row[at] ?? "").filter((cell) => !mayLack || cell !== "");
    return cells.length > 0 && cells.every((cell) => /^[^\s@]+@[^\s@]/.test(cell));
  }

  /** The columns, those with one value alone last. */
  variedFirst(columns: readonly number[]): number[] {
    return columns.toSorted((a, b) => Number(this.isConstant(a)) - Number(this.isConstant(b)));
  }

  /** True where a user has several of the rows. */
  comesAgain(user: number): boolean {
    const names = this.#rows.map((row) => row[user] ?? "").filter((name) => name !== "");
    return new Set(names).size < names.length;
  }

  /** The column of some in which a user who comes again has other names: the one with the most of them. */
  heldBy(user: number | undefined, columns: readonly number[]): number | undefined {
    if (user === undefined) return undefined;
    const several = columns
      .filter((at) => at !== user && !this.isConstant(at) && !this.#isOfNumbers(at))
      .map((at) => ({ at, count: this.#severalOf(user, at) }))
      .filter(({ count }) => count > 0);
    return several.toSorted((a, b) => b.count - a.count)[0]?.at;
  }

  /** True for a column of dates or of numbers. */
  #isOfNumbers(at: number): boolean {
    return this.#rows.every((row) => {
      const value = row[at] ?? "";
      return /^[\d.,: -]*$/.test(value) || daysIn(value).length > 0;
    });
  }

  /** How many rows say something else of their user than one above. */
  #severalOf(user: number, at: number): number {
    const first = new Map<string, string>();
    return this.#rows.filter((row) => {
      const [key = "", value = ""] = [row[user], row[at]];
      if (key === "" || value === "") return false;
      const known = first.get(key);
      if (known === undefined) first.set(key, value);
      return known !== undefined && known !== value;
    }).length;
  }
}
