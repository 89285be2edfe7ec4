import { type LazyPart, lazyPart } from "../view/store.ts";
import type { Comparing } from "./comparing/comparing.ts";
import { Conflicts } from "./conflicts.ts";
import { createCore, type SessionCore } from "./core.ts";
import { Exports } from "./exports.ts";
import { Files } from "./opening/files.ts";
import { Recalculation } from "./recalculation.ts";
import { Samples } from "./samples.ts";
import { startUp } from "./startUp.ts";
import { createRecentTables, type RecentTables } from "./storage/recentTables.ts";
import { rememberChoices } from "./storage/rememberChoices.ts";
import { createSaving, type Saving } from "./storage/saving.ts";
import { TableRestorer } from "./storage/tableRestorer.ts";
import { TableStorage } from "./storage/tableStorage.ts";

/** Everything that a person can set going, and what it works on. */
export interface Session extends SessionCore {
  readonly recalculation: Recalculation;
  readonly samples: Samples;
  readonly files: Files;
  readonly recent: RecentTables;
  readonly saving: Saving;
  readonly exports: Exports;
  readonly conflicts: Conflicts;
  /** The comparison with another export; loaded when one is first asked for. */
  readonly comparing: LazyPart<Comparing>;
}

export interface StartedSession extends Session {
  /** Brings the first table; `search` is the address's query, with its question mark. */
  start(search: string): Promise<void>;
}

export function createSession(core = createCore()): StartedSession {
  const samples = new Samples(core);
  const storage = new TableStorage(core, samples);
  const restorer = new TableRestorer(core, samples, storage);
  const exports = new Exports(core);
  return {
    ...core,
    samples,
    recalculation: new Recalculation(core),
    files: new Files(core, samples),
    recent: createRecentTables(storage, restorer),
    saving: createSaving(storage, exports),
    exports,
    conflicts: new Conflicts(core),
    comparing: lazyPart(async () => {
      const { Comparing } = await import("./comparing/comparing.ts");
      return new Comparing(core, exports);
    }),
    start(search) {
      rememberChoices(core.view);
      return startUp({ core, samples, storage, restorer }, search);
    },
  };
}
