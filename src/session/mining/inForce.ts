import { type JudgedFigures, type JudgedName, judgeAll } from "../../mining/inForce/judgeAll.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { INTERVAL } from "../../model/tasks/rests.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { createStore } from "../../model/values/store.ts";
import { WatchedResult } from "./watchedResult.ts";

/** What roles in force are judged by, while somebody watches: those that are looked at first. */
export class InForceJudging extends WatchedResult<JudgedFigures> {
  /** Another number whenever there are other figures. */
  readonly version = createStore(0);
  #looked: readonly number[] = [];
  #soFar: JudgedFigures | undefined;
  #published = 0;

  constructor(table: AccessTable) {
    super(table, (signal) => {
      this.#soFar = undefined;
      const judging = judgeAll(
        table,
        () => this.#looked,
        (figures) => this.#tell(figures),
      );
      return inSlices(judging, () => signal.aborted);
    });
    table.subscribe(({ touched }) => {
      // Other roles have these numbers now.
      if (touched.roles === "replaced") this.result.set(undefined);
    });
  }

  /** The roles that are looked at: their figures come first. */
  look(roles: readonly number[]): void {
    this.#looked = roles;
  }

  /** The figure of a role, if it is known already, else the one from before a change. */
  of(name: JudgedName, role: number): number {
    const now = this.#soFar?.[name][role] ?? Number.NaN;
    return Number.isNaN(now) ? (this.result.get()?.[name][role] ?? Number.NaN) : now;
  }

  #tell(figures: JudgedFigures): void {
    this.#soFar = figures;
    if (performance.now() - this.#published < INTERVAL.figures) return;
    this.#published = performance.now();
    this.version.set(this.version.get() + 1);
  }
}
