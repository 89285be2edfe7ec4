import type { AccessTable } from "../model/accessTable.ts";
import { isolated } from "../model/isolated.ts";
import type { TableData } from "../model/table/memberships.ts";
import { countOf } from "../model/wording.ts";
import { readOrderNames } from "../view/arrangement/orders/orderNames.ts";
import { dismiss, notify } from "../view/view.ts";
import type { SessionCore } from "./core.ts";
import { FileReading } from "./fileReading.ts";
import type { Choices, ReadFiles, ReadResult } from "./readFiles.ts";
import type { Samples } from "./samples.ts";

/** Files that became a table, and how: what the dialog needs to show them again. */
interface OpenedFiles {
  readonly files: readonly File[];
  readonly result: ReadResult;
  readonly choices: Choices;
}

/** The opening of files: they are read, shown where there is something to decide, and opened. */
export class FileOpening extends FileReading {
  readonly #samples: Samples;
  /** By the tables' data, so that undo brings a table's columns back with it. */
  readonly #opened = new WeakMap<TableData, OpenedFiles>();
  /** The notice about the last opened table, as long as that is the table. */
  #notice = 0;

  constructor(core: SessionCore, samples: Samples, read?: ReadFiles) {
    super(core, read);
    this.#samples = samples;
    core.table.onReplaced("view", () => dismiss(core.view, this.#notice));
  }

  /** True where the open table came from files of this visit whose columns can be chosen. */
  get canShowAgain(): boolean {
    return this.#opened.has(this.core.table.memberships.direct);
  }

  /** Shows what the open table was read by, for a person to decide otherwise. */
  showAgain(): void {
    const { table } = this.core;
    const opened = this.#opened.get(table.memberships.direct);
    if (!opened) return;
    const { files, result, choices } = opened;
    this.show(files, { name: table.name, result, choices, isOpen: true });
  }

  protected giveUp(): Promise<void> {
    return this.#samples.ensureTable();
  }

  protected take(result: ReadResult, opened: AccessTable, choices: Choices): void {
    const { table, view, ordering } = this.core;
    const { name } = opened;
    const { columns, questions } = result;
    if (columns || questions.length > 0)
      this.#opened.set(opened.memberships.direct, { files: this.files, result, choices });
    view.firstSteps.set(false);
    if (result.order) ordering.expect(opened.memberships.direct, readOrderNames(result.order));
    table.openRestored(opened);
    this.#notice = notify(view, `Opened ${isolated(name)} (${result.kind}): ${countsOf(result)}.`, {
      action: this.canShowAgain ? { name: "Columns…", act: () => this.showAgain() } : undefined,
    });
  }
}

/** The size of a table in words: "6 users, 6 groups, 19 memberships". */
export function countsOf({ users, groups, memberships }: ReadResult): string {
  return [
    countOf(users, "user"),
    countOf(groups, "group"),
    countOf(memberships, "membership"),
  ].join(", ");
}
