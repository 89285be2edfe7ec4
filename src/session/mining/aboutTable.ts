import type { Found } from "../../mining/findings/finding.ts";
import { tableFindings } from "../../mining/findings/findings.ts";
import { IDLE_DAYS, LookedAt } from "../../mining/findings/lookedAt.ts";
import { withoutAside } from "../../mining/findings/withoutAside.ts";
import type { AccessTable, Change } from "../../model/accessTable.ts";
import { touchesCells } from "../../model/commands/change.ts";
import type { SetAside } from "../../model/facts/setAside.ts";
import { onceFor } from "../../model/onceFor.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { createStore, follow } from "../../model/values/store.ts";
import { WatchedResult } from "./watchedResult.ts";

/** What may be wrong with the users and groups of the table, found while somebody looks at it. */
class AboutTable {
  /** So many days after the last login somebody counts as idle. */
  readonly idleDays = createStore(IDLE_DAYS);
  /** Why it could not be found; undefined where it could. */
  readonly failure: WatchedResult<readonly Found[]>["failure"];
  readonly #table: AccessTable;
  readonly #all: WatchedResult<readonly Found[]>;
  #last: { readonly of: readonly unknown[]; readonly found: readonly Found[] } | undefined;

  constructor(table: AccessTable) {
    this.#table = table;
    const find = (signal: AbortSignal) => {
      const looked = new LookedAt(table, { idleDays: this.idleDays.get() });
      return inSlices(tableFindings(looked), () => signal.aborted);
    };
    this.#all = new WatchedResult(table, find, concernsFindings);
    this.failure = this.#all.failure;
    this.idleDays.subscribe(() => this.#all.again());
  }

  /** What was found, without what is no finding; undefined until it was looked for. */
  get findings(): readonly Found[] | undefined {
    const all = this.#all.result.get();
    const { setAside } = this.#table.facts;
    return all && this.#without(all, setAside);
  }

  get isUnderWay(): boolean {
    return this.#all.isUnderWay.get();
  }

  /** What is found, once it was looked for; undefined where that failed. */
  whenFound(): Promise<readonly Found[] | undefined> {
    const stop = this.watch();
    return new Promise((resolve) => {
      const stopHearing = follow(
        () => this.isUnderWay,
        (isUnderWay) => {
          if (!isUnderWay) tell();
        },
      );
      const tell = () => {
        stopHearing();
        stop();
        resolve(this.findings);
      };
      if (!this.isUnderWay) tell();
    });
  }

  /** Keeps the findings up until the returned function is called. */
  watch(): () => void {
    return this.#all.watch();
  }

  #without(all: readonly Found[], setAside: readonly SetAside[]): readonly Found[] {
    const { memberships } = this.#table;
    const of = [all, setAside, memberships.data];
    if (!this.#last?.of.every((one, at) => one === of[at]))
      this.#last = { of, found: withoutAside(all, setAside, memberships) };
    return this.#last!.found;
  }
}

function concernsFindings({ touched }: Change): boolean {
  return (
    touched.table ||
    touched.attributes ||
    touched.excluded ||
    touched.conflicts ||
    touchesCells(touched)
  );
}

export const aboutTable = onceFor((table: AccessTable) => new AboutTable(table));
