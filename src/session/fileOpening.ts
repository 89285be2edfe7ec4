import { AccessTable } from "../model/accessTable.ts";
import { isolated } from "../model/isolated.ts";
import { reasonOf } from "../model/reasonOf.ts";
import type { TableData } from "../model/table/memberships.ts";
import { inSlices } from "../model/tasks/slices.ts";
import { countOf, formatBytes } from "../model/wording.ts";
import { readOrderNames } from "../view/arrangement/orders/orderNames.ts";
import { createStore } from "../view/store.ts";
import { dismiss, notify } from "../view/view.ts";
import type { SessionCore } from "./core.ts";
import {
  type Answer,
  type Choices,
  type Question,
  type ReadFiles,
  type ReadOutcome,
  type ReadProgress,
  type ReadResult,
  readFiles,
} from "./readFiles.ts";
import type { Samples } from "./samples.ts";
import type { TaskOptions, TaskOutcome } from "./task.ts";

export interface FileOpeningState {
  /** The name of the files together. */
  readonly name: string;
  /** The outcome of reading, as long as there is something to decide. */
  readonly result?: ReadResult;
  /** The table that was read, ready to take the present one's place. */
  readonly table?: AccessTable;
  readonly choices: Choices;
  /** True where the files are the open table's, whose columns are shown again. */
  readonly isOpen?: boolean;
  /** The progress of reading them again, from 0 to 1. */
  readonly readingAgain?: number;
  /** The sentence that says why the files cannot be opened. */
  readonly refused?: string;
}

/** Files that became a table, and how: what the dialog needs to show them again. */
interface OpenedFiles {
  readonly files: readonly File[];
  readonly result: ReadResult;
  readonly choices: Choices;
}

/** The outcome of reading, with the table that it makes. */
type PreparedOutcome =
  | { readonly result: ReadResult; readonly table: AccessTable }
  | { readonly refused: string };

const CLOSED: FileOpeningState = { name: "", choices: {} };

/** The opening of files: they are read, shown where there is something to decide, and opened. */
export class FileOpening {
  readonly state = createStore<FileOpeningState>(CLOSED);
  readonly #core: SessionCore;
  readonly #samples: Samples;
  readonly #readFiles: ReadFiles;
  #files: readonly File[] = [];
  #reading: Promise<void> = Promise.resolve();
  /** By the tables' data, so that undo brings a table's columns back with it. */
  readonly #opened = new WeakMap<TableData, OpenedFiles>();
  /** The notice about the last opened table, as long as that is the table. */
  #notice = 0;

  constructor(core: SessionCore, samples: Samples, read: ReadFiles = readFiles) {
    this.#core = core;
    this.#samples = samples;
    this.#readFiles = read;
    core.table.onReplaced("view", () => dismiss(core.view, this.#notice));
  }

  async open(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    this.#files = files;
    const name = nameOf(files);
    this.state.set({ name, choices: {} });
    const outcome = await this.#read({}, { name: `Reading ${isolated(name)}` });
    const read = readOf(outcome);
    if (read && "result" in read && read.result.isClean) this.#openResult(read.result, read.table);
    else if (read) this.state.update(read);
    else if (outcome.kind === "cancelled") {
      notify(this.#core.view, "Cancelled. The table is as it was.");
      await this.#samples.ensureTable();
    }
  }

  /** Reads the same files again, as a person has decided. */
  choose(choices: Choices): Promise<void> {
    this.state.update({ choices, readingAgain: 0, refused: undefined });
    this.#reading = this.#readAgain(choices);
    return this.#reading;
  }

  /** Reads the same files again with an answer; one that says what the columns are resets them. */
  answer(question: Question, answer: Answer): Promise<void> {
    const { choices } = this.state.get();
    const answers = { ...choices.answers, [question.id]: answer };
    const isAboutColumns = question.form === "radio" && question.isAboutColumns;
    return this.choose(isAboutColumns ? { answers } : { ...choices, answers });
  }

  /** Opens what was read as the table, once it is read. */
  async accept(): Promise<void> {
    // Another choice may be made while one is read.
    for (let awaited: unknown; awaited !== this.#reading; ) {
      awaited = this.#reading;
      await awaited;
    }
    const { result, table, refused } = this.state.get();
    if (!result || refused !== undefined) return;
    if (table) this.#openResult(result, table);
    // Shown again, and nothing was chosen otherwise.
    else this.state.set(CLOSED);
  }

  /** True where the open table came from files of this visit whose columns can be chosen. */
  get canShowAgain(): boolean {
    return this.#opened.has(this.#core.table.memberships.direct);
  }

  /** Shows what the open table was read by, for a person to decide otherwise. */
  showAgain(): void {
    const { table } = this.#core;
    const opened = this.#opened.get(table.memberships.direct);
    if (!opened) return;
    const { files, result, choices } = opened;
    this.#files = files;
    this.#reading = Promise.resolve();
    this.state.set({ name: table.name, result, choices, isOpen: true });
  }

  /** Opens nothing: the present table stays as it is. */
  leave(): void {
    if (this.state.get().readingAgain !== undefined) this.#core.task.cancel();
    this.state.set(CLOSED);
    void this.#samples.ensureTable();
  }

  async #readAgain(choices: Choices): Promise<void> {
    const outcome = await this.#read(choices, {}, (readingAgain) =>
      this.state.update({ readingAgain }),
    );
    const read = readOf(outcome);
    // Otherwise a newer reading, or leaving, has set the state already.
    if (read) this.state.update({ readingAgain: undefined, ...read });
  }

  #read(
    choices: Choices,
    options: TaskOptions,
    onProgress?: (done: number) => void,
  ): Promise<TaskOutcome<PreparedOutcome>> {
    const files = this.#files;
    const { name } = this.state.get();
    const allBytes = files.reduce((sum, { size }) => sum + size, 0);
    return this.#core.task.run(options, async (signal, progress) => {
      const report = (read: ReadProgress) => {
        if (signal.aborted) return;
        const done = read.bytes / Math.max(1, read.allBytes);
        progress(done, detailOf(read));
        onProgress?.(done);
      };
      report({ bytes: 0, allBytes, rows: 0 });
      return prepared(await this.#readFiles(files, { choices, signal, onProgress: report }), name);
    });
  }

  #openResult(result: ReadResult, opened: AccessTable): void {
    const { table, view, ordering } = this.#core;
    const { name } = opened;
    const { choices } = this.state.get();
    this.state.set(CLOSED);
    const { columns, questions } = result;
    if (columns || questions.length > 0)
      this.#opened.set(opened.memberships.direct, { files: this.#files, result, choices });
    view.firstSteps.set(false);
    if (result.order) ordering.expect(opened.memberships.direct, readOrderNames(result.order));
    table.openRestored(opened);
    this.#notice = notify(view, `Opened ${isolated(name)} (${result.kind}): ${countsOf(result)}.`, {
      action: this.canShowAgain ? { name: "Columns…", act: () => this.showAgain() } : undefined,
    });
  }
}

/** What was read, with its table: counting what its applied roles cover may take a while. */
async function prepared(outcome: ReadOutcome, name: string): Promise<PreparedOutcome> {
  if ("refused" in outcome) return outcome;
  const { data, roleSet } = outcome.result;
  return { ...outcome, table: await inSlices(AccessTable.of(data, { name, edits: roleSet })) };
}

/** The size of a table in words: "6 users, 6 groups, 19 memberships". */
export function countsOf({ users, groups, memberships }: ReadResult): string {
  return [
    countOf(users, "user"),
    countOf(groups, "group"),
    countOf(memberships, "membership"),
  ].join(", ");
}

function detailOf({ bytes, allBytes, rows }: ReadProgress): string {
  return `${formatBytes(bytes)} of ${formatBytes(allBytes)}, ${countOf(rows, "row")}`;
}

function nameOf([first, ...others]: readonly File[]): string {
  return others.length === 0 ? first.name : `${isolated(first.name)} and ${others.length} more`;
}

/** The outcome of reading, if it was not given up. */
function readOf(outcome: TaskOutcome<PreparedOutcome>): PreparedOutcome | undefined {
  if (outcome.kind === "done") return outcome.value;
  if (outcome.kind !== "failed") return undefined;
  const reason = reasonOf(outcome.error);
  return { refused: `Reading stopped: ${reason}. Check the connection and try again.` };
}
