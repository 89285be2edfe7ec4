import { lazyPart } from "../model/values/lazyPart.ts";
import { createStore } from "../model/values/store.ts";
import { Exports } from "./exports/exports.ts";
import { Files } from "./opening/files.ts";
import { Recalculation } from "./recalculation.ts";
import { Samples } from "./samples.ts";
import type { Start } from "./startUp.ts";
import { createRecentTables, createSaving } from "./storage/recentTables.ts";
import { rememberChoices } from "./storage/rememberChoices.ts";
import { TableRestorer } from "./storage/tableRestorer.ts";
import { TableStorage } from "./storage/tableStorage.ts";
import { Workspace } from "./workspace/workspace.ts";

/** Everything that a person can set going, and which workspace is shown. */
export type Session = ReturnType<typeof createSession>;

export function createSession(present = new Workspace()) {
  const shown = createStore(present);
  const samples = new Samples(present);
  const storage = new TableStorage(present, samples);
  const restorer = new TableRestorer(present, samples, storage);
  const exports = new Exports(present.view);
  return {
    /** The workspace of the table that is opened, kept and changed. */
    present,
    /** The workspace on the screen: the present one, or that of a comparison. */
    shown,
    ...{ samples, exports },
    recalculation: new Recalculation(present),
    files: new Files(present, samples),
    recent: createRecentTables(storage, restorer),
    saving: createSaving(present, storage, exports),
    /** The comparison with another export; loaded when one is first asked for. */
    comparing: lazyPart(async () => {
      const [{ Comparing }] = await Promise.all([
        import("./comparing/comparing.ts"),
        present.drawing.loadComparedPainter(),
      ]);
      return new Comparing({ present, shown });
    }),
    /** Brings the first table, of which it decides. */
    start<T>(bring: (start: Start) => T): T {
      // A part of a page that was taken out of it and comes back starts again.
      if (present.memory !== "" && !storage.keep)
        rememberChoices(present.view, exports, present.memory);
      return bring({ workspace: present, samples, storage, restorer });
    },
  };
}
