import type { Found } from "../../mining/findings/finding.ts";
import { tableFindings } from "../../mining/findings/findings.ts";
import { LookedAt } from "../../mining/findings/lookedAt.ts";
import { withoutAside } from "../../mining/findings/withoutAside.ts";
import type { AccessTable, Change } from "../../model/accessTable.ts";
import { touchesCells } from "../../model/commands/change.ts";
import type { SetAside } from "../../model/facts/setAside.ts";
import { onceFor } from "../../model/onceFor.ts";
import { idleMoment, inSlices, nextTask } from "../../model/tasks/slices.ts";
import type { View } from "../../view/view.ts";
import { WatchedResult } from "./watchedResult.ts";

interface LookedThrough {
  readonly table: AccessTable;
  readonly view: Pick<View, "idleDays">;
}

/** What may be wrong with the users and groups of the table, found while somebody looks at it or at its number. */
class AboutTable {
  /** Why it could not be found; undefined where it could. */
  readonly failure: WatchedResult<readonly Found[]>["failure"];
  readonly #table: AccessTable;
  readonly #all: WatchedResult<readonly Found[]>;
  #last: { readonly of: readonly unknown[]; readonly found: readonly Found[] } | undefined;

  constructor({ table, view: { idleDays } }: LookedThrough) {
    this.#table = table;
    const find = (signal: AbortSignal) => {
      const looked = new LookedAt(table, { idleDays: idleDays.get() });
      const pause = () => (this.#all.isLookedAt ? nextTask() : idleMoment());
      return inSlices(tableFindings(looked), () => signal.aborted, pause);
    };
    this.#all = new WatchedResult(table, find, concernsFindings);
    this.failure = this.#all.failure;
    idleDays.subscribe(() => this.#all.again());
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
  async whenFound(): Promise<readonly Found[] | undefined> {
    const stop = this.watch();
    await this.#all.whenDone();
    stop();
    return this.findings;
  }

  /** Keeps the findings up, at once, until the returned function is called. */
  watch(): () => void {
    return this.#all.watch();
  }

  /** Keeps them up for who looks at their number alone: while the page has nothing else to do. */
  watchAtRest(): () => void {
    return this.#all.watchAtRest();
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

export const aboutTable = onceFor((workspace: LookedThrough) => new AboutTable(workspace));
