import { findOdd } from "../../../mining/odd/findOdd.ts";
import { USUAL_MOST, usualLeast } from "../../../mining/odd/oddOptions.ts";
import type { AccessTable, Change } from "../../../model/accessTable.ts";
import { touchesCells } from "../../../model/commands/change.ts";
import {
  type DecidedCells,
  decide,
  withdrawDecision,
} from "../../../model/commands/facts/decide.ts";
import type { Decision } from "../../../model/facts/decisions.ts";
import { attributeCodes } from "../../../model/table/attributeCodes.ts";
import { inSlices, type Work } from "../../../model/tasks/slices.ts";
import { createStore } from "../../../model/values/store.ts";
import { signedNow } from "../../who.ts";
import { CellWords } from "../cellWords.ts";
import { WatchedResult } from "../watchedResult.ts";
import { AS_LISTED } from "./arranging.ts";
import { OddList } from "./oddList.ts";
import { type ListChoice, membershipsOf, type ReviewList } from "./reviewLists.ts";
import type { DecidedFilter } from "./reviewRows.ts";

/** The cells that are looked at between two chances to interrupt the work. */
const CELLS_AT_ONCE = 1000;

interface OddChoices {
  /** A cell is odd where at most so many of the 20 most similar users hold its group. */
  readonly most: number;
  /** It is listed where so many percent of all that could speak against it do; `usualLeast` without a number. */
  readonly least?: number;
  /** The name of the attribute whose equals come first. */
  readonly attribute?: string;
}

/** The odd cells of the table, found while somebody reviews them, and what is decided about them. */
export class OddReview {
  readonly choices = createStore<OddChoices>({ most: USUAL_MOST });
  readonly done = createStore(0);
  readonly list: WatchedResult<OddList>;
  /** What is listed in the place of odd cells; undefined for these. */
  readonly chosen = createStore<ListChoice | undefined>(undefined);
  readonly memberships: WatchedResult<ReviewList>;
  /** How the list is looked at. */
  readonly arranging = createStore(AS_LISTED);
  readonly filter = createStore<DecidedFilter>("undecided");
  readonly words: CellWords;
  /** What the panel shows now, less what is filtered away, or what is selected of it; undefined without a panel. */
  readonly shown = createStore<ReviewList | undefined>(undefined);
  readonly #table: AccessTable;

  constructor(table: AccessTable, find = findOdd) {
    this.#table = table;
    this.words = new CellWords(table);
    this.list = new WatchedResult(table, (signal) => this.#find(find, signal), concernsOddCells);
    table.subscribe(({ touched }) => {
      const chosen = this.chosen.get();
      // Its numbers are those of the table that was compared.
      if (touched.table && chosen?.of === "movers" && chosen.since) this.showList(undefined);
    });
    this.memberships = new WatchedResult(table, async (signal) => {
      const chosen = this.chosen.get();
      return chosen && inSlices(membershipsOf(table, chosen), () => signal.aborted);
    });
  }

  /** How odd a cell is at least that is listed, in percent. */
  get least(): number {
    return this.choices.get().least ?? usualLeast(this.#table.memberships.userCount);
  }

  /** Chooses otherwise, and searches again where others may be found. */
  choose(choices: Partial<OddChoices>): void {
    this.choices.update(choices);
    const { least, ...others } = choices;
    if (Object.keys(others).length > 0) this.list.renew();
    else if (least !== undefined) this.list.result.set(this.list.result.get()?.downTo(least));
  }

  /** Lists all memberships of something in the place of odd cells; undefined for these. */
  showList(chosen: ListChoice | undefined): void {
    this.chosen.set(chosen);
    this.memberships.renew();
  }

  /**
   * Prepares to decide about some cells of a list as one, each for the reason that it has there, as work that
   * can be interrupted; returns what does it.
   */
  *deciding(
    list: ReviewList,
    numbers: Uint32Array,
    said: Pick<Decision, "decision" | "comment">,
  ): Work<() => void> {
    const { decisions, memberships } = this.#table;
    const signed = signedNow();
    const cells: DecidedCells["cells"][number][] = [];
    for (const [k, at] of numbers.entries()) {
      if (k % CELLS_AT_ONCE === CELLS_AT_ONCE - 1) yield;
      const { user, group } = list.cellAt(at);
      const before = decisions.of(user, group);
      // What was said before stays, unless something else is said; the same again is nothing new.
      const comment = said.comment ?? before?.comment;
      const isSame = before?.decision === said.decision && before.comment === comment;
      if (isSame && before.by === signed.by) continue;
      cells.push({ user, group, comment, reason: list.reasonAt(at) });
    }
    yield;
    // As they are recorded.
    cells.sort((a, b) => a.user - b.user || a.group - b.group);
    yield;
    return () => {
      if (this.#table.memberships.data === memberships.data)
        this.#table.run(decide, { cells, reason: "", ...said, ...signed });
    };
  }

  /** Says something to those of some cells that were decided about; returns how many these are. */
  comment(list: ReviewList, numbers: Uint32Array, comment: string | undefined): number {
    const cells = Array.from(numbers).flatMap((at) => {
      const { user, group } = list.cellAt(at);
      const decision = this.#table.decisions.of(user, group);
      return decision
        ? [{ user, group, comment, decision: decision.decision, reason: decision.reason }]
        : [];
    });
    if (cells.length > 0)
      this.#table.run(decide, { cells, decision: "keep", reason: "", ...signedNow() });
    return cells.length;
  }

  withdraw(list: ReviewList, numbers: Uint32Array): void {
    this.#table.run(withdrawDecision, { cells: Array.from(numbers, (at) => list.cellAt(at)) });
  }

  async #find(find: typeof findOdd, signal: AbortSignal): Promise<OddList | undefined> {
    const { most, attribute } = this.choices.get();
    this.done.set(0);
    const known = this.#table.memberships.data.attributes.find(({ name }) => name === attribute);
    const coded = known && (await inSlices(attributeCodes(known), () => signal.aborted));
    const options = { most, codes: coded?.codes };
    const found = await find(this.#table, options, (done) => this.done.set(done), signal);
    return found && new OddList(found, this.#table, known?.name, this.least);
  }
}

function concernsOddCells({ touched }: Change): boolean {
  return touched.table || touched.attributes || touched.excluded || touchesCells(touched);
}
