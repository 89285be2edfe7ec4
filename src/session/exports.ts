import type { Export, Shown } from "../files/export/export.ts";
import type { AccessTable } from "../model/accessTable.ts";
import { isolated } from "../model/isolated.ts";
import { reasonOf } from "../model/reasonOf.ts";
import type { Picture } from "../view/picture/picture.ts";
import { createStore, type LazyPart } from "../view/store.ts";
import { notify, notifyOfDownload, type View } from "../view/view.ts";
import { download } from "./download.ts";
import { fileName } from "./fileName.ts";
import { type ShownTask, TaskRunner, type TaskWork } from "./task.ts";

/** A text file that can be saved. */
export type TextExport = Export;

/** The exports and the code that writes them, loaded when first needed. */
const loadTexts = () => import("./textExports.ts");

/** Saves the table as text files, while the page goes on, among the browser's downloads. */
export class Exports {
  /** The file that is being written, where that takes a while. */
  readonly shown = createStore<ShownTask | undefined>(undefined);
  /** True where the lines of files are to stand in the order on the screen. */
  readonly isAsOnScreen = createStore(false);
  readonly #table: AccessTable;
  readonly #view: View;

  constructor({ table, view }: { readonly table: AccessTable; readonly view: View }) {
    this.#table = table;
    this.#view = view;
  }

  /** All text files that can be saved. */
  async load(): Promise<readonly TextExport[]> {
    return (await loadTexts()).EXPORTS;
  }

  /** The order on the screen, all of it: a filter leaves nothing out of a file. */
  get #shownOrder(): Shown {
    const { users, groups } = this.#view.ordered.get();
    return {
      names: this.#view.order.get(),
      lines: this.isAsOnScreen.get() ? { users: users.items, groups: groups.items } : undefined,
    };
  }

  /**
   * Saves a table as a file: that on the screen, if none is given. Several may be under way at once:
   * none is dropped for another one.
   */
  async save(item: TextExport, table = this.#table): Promise<void> {
    const shown = table === this.#table ? this.#shownOrder : {};
    await this.write(fileName(table.name, item), async (signal, progress) => {
      const { writeText } = await loadTexts();
      return writeText(item, table, shown, signal, progress);
    });
  }

  /** Saves all that was found out about the roles as a page that anyone can open. */
  async saveReport(pictures: LazyPart<Picture>): Promise<void> {
    const name = fileName(this.#table.name, { kind: "report", ending: "html" });
    await this.write(name, async (signal, progress) => {
      const [{ writeReport }] = await Promise.all([
        import("./report/writeReport.ts"),
        pictures.load(),
      ]);
      const picture = pictures.loaded.get()!;
      return writeReport(this.#table, { picture }, signal, progress);
    });
  }

  /** Saves what `work` makes as a file, and shows how far it is. */
  async write(name: string, work: TaskWork<Blob>): Promise<void> {
    const task = new TaskRunner();
    const stop = task.shown.subscribe(this.shown.set);
    const outcome = await task.run({ name: `Writing ${isolated(name)}` }, work);
    stop();
    if (outcome.kind === "done") {
      download(outcome.value, name);
      notifyOfDownload(this.#view, name);
    } else if (outcome.kind === "failed")
      notify(this.#view, `${isolated(name)} could not be written: ${reasonOf(outcome.error)}.`);
    else notify(this.#view, "Cancelled. Nothing was saved.");
  }
}
