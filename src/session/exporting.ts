import type { Export } from "../files/write/export.ts";
import type { AccessTable } from "../model/accessTable.ts";
import { reasonOf } from "../model/reasonOf.ts";
import { createStore } from "../view/store.ts";
import { notify, type View } from "../view/view.ts";
import { countOf, formatNumber } from "../view/wording.ts";
import { download } from "./download.ts";
import { type ShownTask, type TaskProgress, TaskRunner } from "./task.ts";

/** A file of text to take away. */
export type TextExport = Export;

/** Writes the table as text, while the page goes on, into files among the browser's downloads. */
export class Exports {
  /** The file that is being written, where that takes a while. */
  readonly shown = createStore<ShownTask | undefined>(undefined);
  readonly #table: AccessTable;
  readonly #view: View;

  constructor({ table, view }: { readonly table: AccessTable; readonly view: View }) {
    this.#table = table;
    this.#view = view;
  }

  /** All texts to take away; what writes them is loaded when they are first asked for. */
  async load(): Promise<readonly TextExport[]> {
    const [{ EXPORTS }] = await Promise.all([loadExports(), loadCollectBlob()]);
    return EXPORTS;
  }

  /** Several files may be on their way at once: none is dropped for another one. */
  async save(item: TextExport): Promise<void> {
    const name = item.fileName(new Date());
    const task = new TaskRunner();
    const stop = task.shown.subscribe(this.shown.set);
    const outcome = await task.run({ name: `Writing ${name}` }, (signal, progress) =>
      this.#write(item, signal, progress),
    );
    stop();
    if (outcome.kind === "done") {
      download(outcome.value, name);
      notify(this.#view, `${name} is among your downloads.`);
    } else if (outcome.kind === "failed")
      notify(this.#view, `${name} could not be written: ${reasonOf(outcome.error)}.`);
    else notify(this.#view, "Cancelled. Nothing was saved.");
  }

  async #write(item: TextExport, signal: AbortSignal, progress: TaskProgress): Promise<Blob> {
    const { collectBlob } = await loadCollectBlob();
    const all = item.lineCount(this.#table);
    let lines = 0;
    function* counted(pieces: Iterable<string>) {
      for (const piece of pieces) {
        for (let at = piece.indexOf("\n"); at >= 0; at = piece.indexOf("\n", at + 1)) lines++;
        yield piece;
      }
    }
    return collectBlob(counted(item.write(this.#table)), {
      type: item.type,
      signal,
      progress() {
        // Names with line breaks have more lines than were counted.
        const done = Math.min(lines, all);
        const detail = `${formatNumber(done)} of ${countOf(all, "line")}`;
        progress(done / Math.max(1, all), detail);
      },
    });
  }
}

const loadExports = () => import("../files/write/exports.ts");
const loadCollectBlob = () => import("../files/write/collectBlob.ts");
