import type { AccessTable } from "../model/accessTable.ts";
import { touchesCells } from "../model/commands/change.ts";
import { recalculate } from "../model/commands/recalculate.ts";
import type { Candidate } from "../model/derive.ts";
import { deriveInWorker } from "../model/deriveInWorker.ts";
import { rolesOf } from "../model/role.ts";
import type { Table } from "../model/table.ts";
import { createStore, type Store } from "./store.ts";
import { notify, type View } from "./view.ts";

/** With so many held cells deriving takes about half a frame the first time, not yet compiled. */
export const MOST_CELLS_AT_ONCE = 200_000;
/** Several toggles on end are one reason to begin anew. */
const ANEW_AFTER_MS = 300;

/** How roles come to be derived, and how far that is. */
export interface Recalculation {
  /** From 0 to 1 while it takes a while; undefined else. */
  readonly done: Store<number | undefined>;
  /** Derives the roles anew: at once, or in a worker while the table can be used. */
  recalculate(): void;
  cancel(): void;
}

type DeriveElsewhere = (
  table: Table,
  onProgress: (done: number) => void,
  signal: AbortSignal,
) => Promise<Candidate[]>;

export function createRecalculation(
  table: AccessTable,
  view: View,
  elsewhere: DeriveElsewhere = deriveInWorker,
  mostAtOnce = MOST_CELLS_AT_ONCE,
): Recalculation {
  const done = createStore<number | undefined>(undefined);
  let canceller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The table whose roles are being derived, if any are. */
  let of: Table | undefined;

  const abort = () => {
    clearTimeout(timer);
    canceller.abort();
  };

  const stop = () => {
    abort();
    of = undefined;
    done.set(undefined);
  };

  const tell = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const failed = table.table;
    // Not of another table that was opened meanwhile.
    const act = () => table.table === failed && table.run(recalculate, {});
    notify(
      view,
      `The roles could not be derived in the background: ${reason}. They are as they were. Deriving them here holds up the page for a moment.`,
      { stays: true, action: { name: "Derive here", act } },
    );
  };

  const run = async () => {
    const { signal } = (canceller = new AbortController());
    let candidates: Candidate[];
    try {
      const onProgress = (part: number) => signal.aborted || done.set(part);
      candidates = await elsewhere(table.table, onProgress, signal);
    } catch (error) {
      if (signal.aborted) return;
      stop();
      tell(error);
      return;
    }
    if (signal.aborted) return;
    stop();
    try {
      table.run(recalculate, { roles: rolesOf(candidates, table.table) });
    } catch (error) {
      tell(error);
    }
  };

  const begin = () => {
    of = table.table;
    done.set(0);
    void run();
  };

  table.subscribe((change) => {
    if (!of) return;
    const { kind, commands, touched } = change;
    if (touched.table || (kind === "done" && commands.includes("startOver"))) stop();
    else if (touchesCells(touched)) {
      // What would arrive is of cells that are no more.
      abort();
      done.set(0);
      timer = setTimeout(begin, ANEW_AFTER_MS);
    }
  });

  return {
    done,
    recalculate() {
      if (of) return;
      if (table.table.heldCount <= mostAtOnce) table.run(recalculate, {});
      else begin();
    },
    cancel() {
      if (!of) return;
      stop();
      notify(view, "Cancelled. The roles are as they were.");
    },
  };
}
