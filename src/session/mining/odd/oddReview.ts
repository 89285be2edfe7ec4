import { findOdd } from "../../../mining/odd/findOdd.ts";
import { USUAL_LEAST, USUAL_MOST } from "../../../mining/odd/oddOptions.ts";
import type { AccessTable, Change } from "../../../model/accessTable.ts";
import { touchesCells } from "../../../model/commands/change.ts";
import { decide, withdrawDecision } from "../../../model/commands/facts/decide.ts";
import type { Decision } from "../../../model/facts/decisions.ts";
import { attributeCodes } from "../../../model/table/attributeCodes.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { createStore } from "../../../model/values/store.ts";
import { signedNow } from "../../who.ts";
import { WatchedResult } from "../watchedResult.ts";
import { type CellsToReview, OddList } from "./oddList.ts";
import type { ReviewList } from "./reviewLists.ts";

export type { OddList, Peer } from "./oddList.ts";
export { CellsToReview } from "./oddList.ts";

interface OddChoices {
  /** A cell is odd where at most so many of the 20 most similar users hold its group. */
  readonly most: number;
  /** It is listed where so many percent of all that could speak against it do. */
  readonly least: number;
  /** The name of the attribute whose equals come first. */
  readonly attribute?: string;
}

/** The odd cells of the table, found while somebody reviews them, and what is decided about them. */
export class OddReview {
  readonly choices = createStore<OddChoices>({ most: USUAL_MOST, least: USUAL_LEAST });
  readonly done = createStore(0);
  readonly list: WatchedResult<OddList>;
  /** What the panel shows now, less what is filtered away, or what is selected of it; undefined without a panel. */
  readonly shown = createStore<ReviewList | undefined>(undefined);
  readonly #table: AccessTable;

  constructor(table: AccessTable, find = findOdd) {
    this.#table = table;
    this.list = new WatchedResult(table, (signal) => this.#find(find, signal), concernsOddCells);
  }

  /** Chooses otherwise, and searches again where others may be found. */
  choose(choices: Partial<OddChoices>): void {
    this.choices.update(choices);
    const { least, ...others } = choices;
    if (Object.keys(others).length > 0) this.list.renew();
    else if (least !== undefined) this.list.result.set(this.list.result.get()?.downTo(least));
  }

  /** Decides about a cell of the list, for the reason that it has there. */
  decide(list: CellsToReview, at: number, decision: Decision["decision"]): void {
    const cells = [list.cellAt(at)];
    this.#table.run(decide, { cells, decision, reason: list.reasonAt(at), ...signedNow() });
  }

  withdraw(list: CellsToReview, at: number): void {
    this.#table.run(withdrawDecision, { cells: [list.cellAt(at)] });
  }

  async #find(find: typeof findOdd, signal: AbortSignal): Promise<OddList | undefined> {
    const { most, attribute } = this.choices.get();
    this.done.set(0);
    const known = this.#table.memberships.data.attributes.find(({ name }) => name === attribute);
    const coded = known && (await inSlices(attributeCodes(known), () => signal.aborted));
    const options = { most, codes: coded?.codes };
    const found = await find(this.#table, options, (done) => this.done.set(done), signal);
    return found && new OddList(found, this.#table, known?.name, this.choices.get().least);
  }
}

function concernsOddCells({ touched }: Change): boolean {
  return touched.table || touched.attributes || touched.excluded || touchesCells(touched);
}
