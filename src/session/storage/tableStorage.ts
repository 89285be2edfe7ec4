import {
  Keep,
  type KeepEvent,
  type NotSaved,
  type SavingState,
  type TableSummary,
} from "../../keep/keep.ts";
import { isolated } from "../../model/isolated.ts";
import { stopAll } from "../../model/tasks/stopAll.ts";
import { autorun, createStore } from "../../model/values/store.ts";
import { dismiss, notify } from "../../view/view.ts";
import { download } from "../exports/download.ts";
import type { Samples } from "../samples.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { rememberView } from "./savedView.ts";
import { TabMemory } from "./tabMemory.ts";

/** The storage of the session: it keeps the table on the screen, and says what goes wrong. */
export class TableStorage {
  /** Grows whenever the list of kept tables may have changed. */
  readonly changes = createStore(0);
  readonly savingState = createStore<SavingState>({ kind: "saved" });
  /** The table on the screen was not written yet: with this tab all of it would go. A sample is made again. */
  readonly #isUnwritten = createStore(false);
  readonly #workspace: Workspace;
  readonly #samples: Samples;
  #keep: Keep | undefined;
  #tabMemory: TabMemory | undefined;
  /** What is to be stopped when the table is kept no more. */
  #stop = () => {};
  /** The notice that says why nothing is saved, and the cause that it names. */
  #notice: { readonly key: number; readonly cause: NotSaved["cause"] } | undefined;

  constructor(workspace: Workspace, samples: Samples) {
    this.#workspace = workspace;
    this.#samples = samples;
  }

  /** The storage, which may not have answered yet; undefined before the start. */
  get keep(): Keep | undefined {
    return this.#keep;
  }

  /** Opens the storage, which keeps the table from now on; `origin`: the page's parameters. */
  open(origin: string): Promise<Keep> {
    this.#create(origin);
    // Before it is open: what is done meanwhile is saved when it is, and unsaved until then.
    const keep = this.attach(origin);
    return this.#opened(keep);
  }

  /** Opens it for a table that comes later, and is kept when it is attached. */
  openForLater(): Promise<Keep> {
    return this.#opened(this.#create(""));
  }

  #create(origin: string): Keep {
    const { memory } = this.#workspace;
    const keep = new Keep({
      database: memory,
      onEvent: (event) => this.#handle(event),
      onSavingState: (state) => this.#showSaving(state),
    });
    this.#keep = keep;
    this.#tabMemory = origin ? undefined : new TabMemory(keep, memory);
    return keep;
  }

  async #opened(keep: Keep): Promise<Keep> {
    await keep.open();
    this.#countChange();
    return keep;
  }

  /** Keeps the table on the screen, and what takes its place. */
  attach(origin: string): Keep {
    const [keep, tabMemory] = [this.#keep!, this.#tabMemory];
    const { table } = this.#workspace;
    const noteUnwritten = () => this.#isUnwritten.set(!table.isSample && keep.hasUnsavedWork);
    const mayBeLost = () => this.#isUnwritten.get() || this.savingState.get().kind !== "saved";
    this.#stop = stopAll([
      rememberView(keep, this.#workspace, this.#samples),
      keep.attach(table, origin),
      // After the storage has noted it, by when it is known whether it is kept.
      table.subscribe(({ touched }) => {
        if (!touched.table) return;
        tabMemory?.noteReplaced();
        noteUnwritten();
      }),
      askBeforeLeaving(keep, mayBeLost),
    ]);
    noteUnwritten();
    return keep;
  }

  /** Keeps the table no more, once what is not written yet is. */
  async close(): Promise<void> {
    this.#stop();
    this.#tabMemory?.stop();
    await this.#keep?.close();
  }

  /** The table to go on with: this tab's, unless the address asks for another, else the last one. */
  async last(origin: string): Promise<TableSummary | undefined> {
    // What was begun while the storage did not answer is the last of all by now.
    const last = () => this.keep?.last(origin, this.keep.currentId);
    return (await this.#tabMemory?.table()) ?? last();
  }

  #handle(event: KeepEvent): void {
    if (event.kind === "saved") {
      this.#tabMemory?.noteSaved(event.id);
      if (event.id === this.#keep?.currentId) this.#isUnwritten.set(false);
      this.#countChange();
    } else if (event.kind === "cut") this.#announceCut(event);
    else {
      const text =
        "Something that was kept here could not be read. It was set aside, and work goes on.";
      this.#announceSetAside(text, event.names);
    }
  }

  #countChange(): void {
    this.changes.set(this.changes.get() + 1);
  }

  /** Said once for each cause; gone when that is over. */
  #showSaving(state: SavingState): void {
    this.savingState.set(state);
    const { view } = this.#workspace;
    const cause = state.kind === "notSaved" ? state.cause : undefined;
    if (cause === this.#notice?.cause) return;
    if (this.#notice) dismiss(view, this.#notice.key);
    this.#notice = undefined;
    if (state.kind !== "notSaved") return;
    const copy = { name: "Go on with a copy", act: () => this.#keep?.saveAsCopy() };
    const action = state.cause === "takenOver" ? copy : undefined;
    const key = notify(view, state.reason, { action, stays: true });
    this.#notice = { key, cause: state.cause };
  }

  #announceCut({ table, cut }: KeepEvent & { readonly kind: "cut" }): void {
    this.#announceSetAside(cutText(table, cut), [cut.name]);
  }

  #announceSetAside(text: string, names: readonly string[]): void {
    notify(this.#workspace.view, text, {
      stays: true,
      action: { name: "Download it", act: () => void this.#download(names) },
    });
  }

  async #download(names: readonly string[]): Promise<void> {
    for (const one of (await this.#keep?.unreadable()) ?? [])
      if (names.includes(one.name)) download(await one.download(), setAsideName(one.name));
  }
}

/** The name of the file that something set aside is downloaded as. */
export function setAsideName(name: string): string {
  return `set-aside-${name.replaceAll("/", "-")}.json`;
}

function cutText(table: string, cut: { readonly until?: number; readonly isWhole: boolean }) {
  if (cut.isWhole)
    return `«${isolated(table)}» is as you left it, but older steps to undo could not be read. They were set aside.`;
  const state = cut.until === undefined ? "before that" : `of ${timeText(cut.until)}`;
  return `A part of what was done to «${isolated(table)}» could not be read: this is its state ${state}. What came after was set aside, and work goes on from here.`;
}

/** A moment with its day: "22 Nov 2026, 14:05:09". */
function timeText(when: number): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" }).format(
    when,
  );
}

/** Lets the browser ask before the page is left, as long as work may be lost with it. */
function askBeforeLeaving(keep: Keep, mayBeLost: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (keep.hasUnsavedWork) event.preventDefault();
  };
  // No longer than needed: with such a listener, some browsers keep no page to go back to.
  const stop = autorun(() => {
    if (mayBeLost()) addEventListener("beforeunload", ask);
    else removeEventListener("beforeunload", ask);
  });
  return () => {
    stop();
    removeEventListener("beforeunload", ask);
  };
}
