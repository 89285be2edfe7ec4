import { quoted, type Row } from "../../inputFile.ts";
import { bytesAt } from "../../text/csv.ts";
import type { Draft } from "../draft.ts";
import { isLegendTitle, isNote } from "./rowLabels.ts";

/** What stands below a blank row, or a legend: more of the table, or notes, which are left out and listed. */
export class RowsBelow {
  /** True from a blank row on, until a row of the table comes again. */
  isBelow = false;
  /** True below the title of a legend, whose rows may be as full as those of the table. */
  #isInLegend = false;
  readonly #draft: Draft;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  begin(): this {
    this.isBelow = true;
    return this;
  }

  /** A blank row ends a legend. */
  takeBlank(): void {
    this.isBelow = true;
    this.#isInLegend = false;
  }

  /** True for a row that is left out; `isComplete` where it has all that one of the table has. */
  isNote(row: Row, isComplete: boolean): boolean {
    if (row.isAfterBlank) this.takeBlank();
    if (!this.isBelow) return false;
    const texts = textsIn(row);
    const isOut = !isComplete || this.#isInLegend || isNote(texts[0] ?? "");
    if (isOut && texts.length === 1 && isLegendTitle(texts[0])) this.#isInLegend = true;
    if (isOut)
      this.#draft.report(
        `${quoted(texts.join(" "))} stands below the table, as notes do; left out.`,
      );
    else this.isBelow = false;
    return isOut;
  }
}

function textsIn(row: Row): string[] {
  const decoder = new TextDecoder();
  return Array.from({ length: row.count }, (_, at) => decoder.decode(bytesAt(row, at))).filter(
    (text) => text.trim() !== "",
  );
}
