import type { Export, Shown } from "../../files/export/export.ts";
import { fieldsOf } from "../../model/checks.ts";
import { isolated } from "../../model/isolated.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import { createStore } from "../../model/values/store.ts";
import { notify, notifyOfDownload, type View } from "../../view/view.ts";
import { type ShownTask, TaskRunner, type TaskWork } from "../task.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { download, fileName } from "./download.ts";

/** A text file that can be saved. */
export type TextExport = Export;

/** What a file is of; a table that is not on the screen has no view. */
type Exported = Pick<Workspace, "table"> & Partial<Pick<Workspace, "view" | "compared">>;

/** The exports and the code that writes them, loaded when first needed. */
const loadTexts = () => import("./textExports.ts");

/** Saves tables as files, while the page goes on, among the browser's downloads. */
export class Exports {
  /** The file that is being written, where that takes a while. */
  readonly shown = createStore<ShownTask | undefined>(undefined);
  /** True where the lines of files are to stand in the order on the screen. */
  readonly isAsOnScreen = createStore(false);
  /** What was answered of the systems that roles go to. */
  readonly systemChoices = createStore<SystemChoices>(NO_CHOICES);
  readonly #notices: Pick<View, "notices">;

  constructor(notices: Pick<View, "notices">) {
    this.#notices = notices;
  }

  /** All text files of a workspace. */
  async load(workspace: Pick<Workspace, "compared" | "table">): Promise<readonly TextExport[]> {
    return (await loadTexts()).textsOf(workspace);
  }

  /** Saves a table as a file. Several may be under way at once: none is dropped for another one. */
  async save(item: TextExport, of: Exported): Promise<void> {
    // While tables are compared, files are those of the present one.
    const { table, view } = of.compared?.present ?? of;
    const shown = view ? this.#shownOrder(view) : {};
    await this.write(fileName(table.name, item), async (signal, progress) => {
      const { writeText } = await loadTexts();
      return writeText(item, table, shown, signal, progress);
    });
  }

  /** The order on the screen, all of it: a filter leaves nothing out of a file. */
  #shownOrder({ ordered, order }: View): Shown {
    const { users, groups } = ordered.get();
    return {
      names: order.get(),
      lines: this.isAsOnScreen.get() ? { users: users.items, groups: groups.items } : undefined,
    };
  }

  /** Saves all that was found out about the roles as a page that anyone can open. */
  async saveReport({ table, view, pictures }: Workspace): Promise<void> {
    const name = fileName(table.name, { kind: "report", ending: "html" });
    await this.write(name, async (signal, progress) => {
      const [{ writeReport }] = await Promise.all([
        import("../report/gatherReport.ts"),
        pictures.load(),
      ]);
      const picture = pictures.loaded.get()!;
      return writeReport(table, { picture, idleDays: view.idleDays.get() }, signal, progress);
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
      notifyOfDownload(this.#notices, name);
    } else if (outcome.kind === "failed")
      notify(this.#notices, `${isolated(name)} could not be written: ${reasonOf(outcome.error)}.`);
    else notify(this.#notices, "Cancelled. Nothing was saved.");
  }
}

/** What was chosen and answered in the export to systems: most go to the same one again. */
export interface SystemChoices {
  readonly system?: string;
  /** The answers by system, each by the id of its option. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const NO_CHOICES: SystemChoices = { answers: {} };

/** Choices that were kept, less what makes no sense. */
export function readSystemChoices(kept: unknown): SystemChoices {
  const { system, answers } = fieldsOf(kept);
  const bySystem = Object.entries(fieldsOf(answers)).map(([id, some]) => {
    const texts = Object.entries(fieldsOf(some)).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return [id, Object.fromEntries(texts)];
  });
  return {
    system: typeof system === "string" ? system : undefined,
    answers: Object.fromEntries(bySystem),
  };
}
