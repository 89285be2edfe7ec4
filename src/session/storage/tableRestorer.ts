import type { RestoreOutcome, TableSummary } from "../../keep/keep.ts";
import { isolated } from "../../model/isolated.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import { createStore } from "../../model/values/store.ts";
import { notify } from "../../view/view.ts";
import type { Samples } from "../samples.ts";
import type { TaskWork } from "../task.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { showRestored } from "./savedView.ts";
import type { TableStorage } from "./tableStorage.ts";

/** A kept table that is open in another tab, and what can be done about it. */
export interface OpenInOtherTab {
  readonly name: string;
  /** There is another table on the screen, which can stay. */
  readonly hasOther: boolean;
  takeOver(): void;
  copy(): void;
  leave(): void;
}

/** Brings kept tables back to the screen. */
export class TableRestorer {
  /** The question about a table that is open in another tab, until it is answered. */
  readonly openInOtherTab = createStore<OpenInOtherTab | undefined>(undefined);
  readonly #workspace: Workspace;
  readonly #samples: Samples;
  readonly #storage: TableStorage;

  constructor(workspace: Workspace, samples: Samples, storage: TableStorage) {
    this.#workspace = workspace;
    this.#samples = samples;
    this.#storage = storage;
  }

  async open(summary: TableSummary): Promise<void> {
    const { keep } = this.#storage;
    if (keep) await this.#restore(summary, (signal) => keep.restore(summary.id, signal));
  }

  /** Reads a kept table and shows it. */
  async #restore(summary: TableSummary, restore: TaskWork<RestoreOutcome>): Promise<void> {
    const { task, view } = this.#workspace;
    const { name } = summary;
    const outcome = await task.run(
      { name: `Opening «${isolated(name)}»…`, givesWay: true },
      restore,
    );
    if (outcome.kind === "done") return this.#show(summary, outcome.value);
    if (outcome.kind === "failed")
      notify(view, `«${isolated(name)}» could not be opened: ${reasonOf(outcome.error)}.`);
    if (outcome.kind === "cancelled")
      notify(view, `«${isolated(name)}» stays under Recent tables.`);
    await this.#samples.ensureTable();
  }

  async #show(summary: TableSummary, restored: RestoreOutcome): Promise<void> {
    const { view } = this.#workspace;
    if (restored.kind === "restored") showRestored(restored, this.#workspace, this.#samples);
    else if (restored.kind === "openElsewhere") this.#askAboutOtherTab(summary, restored);
    else if (restored.kind !== "present") {
      // A damaged one was set aside, which is said by then.
      if (restored.kind === "missing")
        notify(view, `«${isolated(summary.name)}» is not kept any more.`);
      await this.#samples.ensureTable();
    }
  }

  #askAboutOtherTab(
    summary: TableSummary,
    { takeOver, copy }: RestoreOutcome & { readonly kind: "openElsewhere" },
  ): void {
    const close = () => this.openInOtherTab.set(undefined);
    const restore = (how: TaskWork<RestoreOutcome>) => () => {
      close();
      void this.#restore(summary, how);
    };
    this.openInOtherTab.set({
      name: summary.name,
      hasOther: this.#workspace.hasTable.get(),
      takeOver: restore(takeOver),
      copy: restore(copy),
      leave: () => {
        close();
        void this.#samples.ensureTable();
      },
    });
  }
}
