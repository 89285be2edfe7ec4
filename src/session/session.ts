import { type LazyPart, lazyPart } from "../model/values/lazyPart.ts";
import { createStore, type Store } from "../model/values/store.ts";
import type { Comparing } from "./comparing/comparing.ts";
import { Conflicts } from "./conflicts.ts";
import { Exports } from "./exports/exports.ts";
import { Files } from "./opening/files.ts";
import { Recalculation } from "./recalculation.ts";
import { Samples } from "./samples.ts";
import { startUp } from "./startUp.ts";
import {
  createRecentTables,
  createSaving,
  type RecentTables,
  type Saving,
} from "./storage/recentTables.ts";
import { rememberChoices } from "./storage/rememberChoices.ts";
import { TableRestorer } from "./storage/tableRestorer.ts";
import { TableStorage } from "./storage/tableStorage.ts";
import { Workspace } from "./workspace/workspace.ts";

/** Everything that a person can set going, and which workspace is shown. */
export interface Session {
  /** The workspace of the table that is opened, kept and changed. */
  readonly present: Workspace;
  /** The workspace on the screen: the present one, or that of a comparison. */
  readonly shown: Store<Workspace>;
  readonly recalculation: Recalculation;
  readonly samples: Samples;
  readonly files: Files;
  readonly recent: RecentTables;
  readonly saving: Saving;
  readonly exports: Exports;
  readonly conflicts: Conflicts;
  /** The comparison with another export; loaded when one is first asked for. */
  readonly comparing: LazyPart<Comparing>;
  /** Brings the first table; `search` is the address's query, with its question mark. */
  start(search: string): Promise<void>;
}

export function createSession(present = new Workspace()): Session {
  const shown = createStore(present);
  const samples = new Samples(present);
  const storage = new TableStorage(present, samples);
  const restorer = new TableRestorer(present, samples, storage);
  const exports = new Exports(present.view);
  return {
    ...{ present, shown, samples, exports },
    recalculation: new Recalculation(present),
    files: new Files(present, samples),
    recent: createRecentTables(storage, restorer),
    saving: createSaving(present, storage, exports),
    conflicts: new Conflicts(present),
    comparing: lazyPart(async () => {
      const [{ Comparing }] = await Promise.all([
        import("./comparing/comparing.ts"),
        present.drawing.loadComparedPainter(),
      ]);
      return new Comparing({ present, shown });
    }),
    start(search) {
      rememberChoices(present.view);
      return startUp({ workspace: present, samples, storage, restorer }, search);
    },
  };
}
