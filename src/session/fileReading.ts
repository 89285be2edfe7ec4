import { AccessTable } from "../model/accessTable.ts";
import { isolated } from "../model/isolated.ts";
import { reasonOf } from "../model/reasonOf.ts";
import { inSlices } from "../model/tasks/slices.ts";
import { countOf, formatBytes } from "../model/wording.ts";
import { createStore } from "../view/store.ts";
import { notify } from "../view/view.ts";
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
import type { TaskOptions, TaskOutcome } from "./task.ts";

/** The reading of files as its dialog shows it. */
export interface FileReadingState {
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

/** The outcome of reading, with the table that it makes. */
type PreparedOutcome =
  | { readonly result: ReadResult; readonly table: AccessTable }
  | { readonly refused: string };

export const NOT_READING: FileReadingState = { name: "", choices: {} };

/**
 * The reading of files into a table: what there is to decide is shown, and what is accepted goes to
 * whoever it is read for.
 */
export abstract class FileReading {
  readonly state = createStore<FileReadingState>(NOT_READING);
  protected readonly core: SessionCore;
  /** Those that are read now, or were last. */
  protected files: readonly File[] = [];
  readonly #readFiles: ReadFiles;
  #reading: Promise<void> = Promise.resolve();

  constructor(core: SessionCore, read: ReadFiles = readFiles) {
    this.core = core;
    this.#readFiles = read;
  }

  /** Takes what was read and accepted; the state is closed by then. */
  protected abstract take(
    result: ReadResult,
    table: AccessTable,
    choices: Choices,
  ): void | Promise<void>;

  /** Goes on where nothing was taken. */
  protected abstract giveUp(): void | Promise<void>;

  async open(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    this.files = files;
    const name = nameOf(files);
    this.state.set({ name, choices: {} });
    const outcome = await this.#read({}, { name: `Reading ${isolated(name)}` });
    const read = readOf(outcome);
    if (read && "result" in read && read.result.isClean)
      await this.#accept(read.result, read.table);
    else if (read) this.state.update(read);
    else if (outcome.kind === "cancelled") {
      notify(this.core.view, "Cancelled. The table is as it was.");
      await this.giveUp();
    }
  }

  /** Shows what files were read by before, for a person to decide otherwise. */
  protected show(files: readonly File[], state: FileReadingState): void {
    this.files = files;
    this.#reading = Promise.resolve();
    this.state.set(state);
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

  /** Takes what was read, once it is read. */
  async accept(): Promise<void> {
    // Another choice may be made while one is read.
    for (let awaited: unknown; awaited !== this.#reading; ) {
      awaited = this.#reading;
      await awaited;
    }
    const { result, table, refused } = this.state.get();
    if (!result || refused !== undefined) return;
    if (table) await this.#accept(result, table);
    // Shown again, and nothing was chosen otherwise.
    else this.state.set(NOT_READING);
  }

  /** Takes nothing: all stays as it is. */
  leave(): void {
    if (this.state.get().readingAgain !== undefined) this.core.task.cancel();
    this.state.set(NOT_READING);
    void this.giveUp();
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
    const files = this.files;
    const { name } = this.state.get();
    const allBytes = files.reduce((sum, { size }) => sum + size, 0);
    return this.core.task.run(options, async (signal, progress) => {
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

  async #accept(result: ReadResult, table: AccessTable): Promise<void> {
    const { choices } = this.state.get();
    this.state.set(NOT_READING);
    await this.take(result, table, choices);
  }
}

/** What was read, with its table: counting what its applied roles cover may take a while. */
async function prepared(outcome: ReadOutcome, name: string): Promise<PreparedOutcome> {
  if ("refused" in outcome) return outcome;
  const { data, roleSet } = outcome.result;
  return { ...outcome, table: await inSlices(AccessTable.of(data, { name, edits: roleSet })) };
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
