import { type Keep, type KeepEvent, openKeep } from "../../keep/keep.ts";
import { isolated } from "../../model/isolated.ts";
import { createStore } from "../../view/store.ts";
import { dismiss, notify } from "../../view/view.ts";
import type { SessionCore } from "../core.ts";
import { download } from "../download.ts";
import type { Samples } from "../samples.ts";
import { rememberView } from "./savedView.ts";
import { rememberTabTable } from "./tabTable.ts";

/** The storage of the session: it keeps the table on the screen, and says what goes wrong. */
export class TableStorage {
  /** Grows whenever the list of kept tables may have changed. */
  readonly changes = createStore(0);
  readonly #core: SessionCore;
  readonly #samples: Samples;
  #keep: Keep | undefined;

  constructor(core: SessionCore, samples: Samples) {
    this.#core = core;
    this.#samples = samples;
  }

  /** The open storage; undefined until then. */
  get keep(): Keep | undefined {
    return this.#keep;
  }

  /** Opens the storage, which keeps the table from then on; `origin`: the page's parameters. */
  async open(origin: string): Promise<Keep> {
    const keep = await openKeep({ onEvent: (event) => this.#handle(event) });
    this.#keep = keep;
    rememberView(keep, this.#core, this.#samples);
    if (!origin) rememberTabTable(keep);
    keep.attach(this.#core.table, origin);
    this.#countChange();
    return keep;
  }

  #handle(event: KeepEvent): void {
    if (event.kind === "saved") this.#countChange();
    else if (event.kind === "failed") notify(this.#core.view, event.reason, { stays: true });
    else if (event.kind === "takenOver") this.#announceTakeover(event.name);
    else this.#announceSetAside(event.names);
  }

  #countChange(): void {
    this.changes.set(this.changes.get() + 1);
  }

  #announceTakeover(name: string): void {
    const { table, view } = this.#core;
    const text = `Another tab has taken «${isolated(name)}» over. What you change here is not saved any more.`;
    const action = { name: "Go on with a copy", act: () => this.#keep?.saveAsCopy() };
    const notice = notify(view, text, { action, stays: true });
    const stop = table.onReplaced("view", () => {
      dismiss(view, notice);
      stop();
    });
  }

  #announceSetAside(names: readonly string[]): void {
    const text =
      "Something that was kept here could not be read. It was set aside, and work goes on.";
    notify(this.#core.view, text, {
      stays: true,
      action: { name: "Download it", act: () => void this.#download(names) },
    });
  }

  async #download(names: readonly string[]): Promise<void> {
    for (const one of (await this.#keep?.unreadable()) ?? [])
      if (names.includes(one.name)) download(await one.download(), `set-aside-${one.name}.json`);
  }
}
