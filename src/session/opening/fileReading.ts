import type { Choices } from "../../files/import/choices.ts";
import type { Answer, Question } from "../../files/import/questions/question.ts";
import type { ReadOptions, ReadProgress, ReadResult } from "../../files/readInputs.ts";
import type { Nesting } from "../../model/facts/nesting.ts";
import { isolated } from "../../model/isolated.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import type { TableState } from "../../model/state/tableState.ts";
import { inSlices, nextTask } from "../../model/tasks/slices.ts";
import { TaskError } from "../../model/tasks/workerTask.ts";
import { createStore } from "../../model/values/store.ts";
import { countOf, formatBytes } from "../../model/wording.ts";
import { notify } from "../../view/view.ts";
import { preparedToShow } from "../preparedFor.ts";
import type { TaskOptions, TaskOutcome } from "../task.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { chosenBefore, forgetChosen, rememberChosen } from "./chosenBefore.ts";
import type { NestingChoice } from "./nestingChoice.ts";
import { nameOf, preparedTable } from "./preparedTable.ts";

export interface FileReadingState {
  /** The name of the files together. */
  readonly name: string;
  /** The outcome of reading, as long as there is something to decide. */
  readonly result?: ReadResult;
  /** The table that was read, ready to take the present one's place. */
  readonly table?: TableState;
  readonly choices: Choices;
  /** The choice of the memberships that count, where groups are in groups. */
  readonly nesting?: NestingChoice;
  /** True where the files are the open table's, whose columns are shown again. */
  readonly isOpen?: boolean;
  /** True where it is asked whether they are a newer export of the open table. */
  readonly isLikelyNewer?: boolean;
  readonly readingAgain?: number;
  /** The sentence that says why the files cannot be opened. */
  readonly refused?: string;
}

/** What was read, with the table that it makes. */
interface Prepared {
  readonly result: ReadResult;
  readonly table: TableState;
}

export const NOT_READING: FileReadingState = { name: "", choices: {} };

/** Reads files into a table: what there is to decide is shown, what is accepted handed on. */
export abstract class FileReading {
  readonly state = createStore<FileReadingState>(NOT_READING);
  protected readonly workspace: Workspace;
  /** Those that are read now, or were last. */
  protected files: readonly File[] = [];
  /** True where the columns were chosen as they were for files with the same headings before. */
  protected isAsBefore = false;
  readonly #readFiles: ReadFiles;
  #reading: Promise<void> = Promise.resolve();

  constructor(workspace: Workspace, read: ReadFiles = readFiles) {
    this.workspace = workspace;
    this.#readFiles = read;
  }

  /** Takes what was read and accepted; the state is closed by then. */
  protected abstract take(
    result: ReadResult,
    table: TableState,
    choices: Choices,
  ): void | Promise<void>;

  /** Goes on where nothing was taken. */
  protected abstract giveUp(): void | Promise<void>;

  /** The memberships that are to count, if they are not those that the files name. */
  protected get nesting(): Nesting | undefined {
    return undefined;
  }

  async open(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    this.files = files;
    const name = nameOf(files);
    this.state.set({ name, choices: {} });
    const outcome = await this.#readFirst({ name: `Reading ${isolated(name)}` });
    const read = readOf(outcome);
    if (read && "result" in read && read.result.isClean)
      await this.#accept(read.result, read.table);
    else if (read) this.#show(read);
    else if (outcome.kind === "cancelled") {
      notify(this.workspace.view, "Cancelled. The table is as it was.");
      await this.giveUp();
    }
  }

  /** Reads files, and again where files with the same headings were read by a person's choices before. */
  async #readFirst(options: TaskOptions): Promise<TaskOutcome<Prepared>> {
    this.isAsBefore = false;
    const outcome = await this.#read({}, options);
    const choices =
      outcome.kind === "done" && chosenBefore(outcome.value.result, this.workspace.memory);
    if (!choices) return outcome;
    this.state.update({ choices });
    const again = await this.#read(choices, options);
    this.isAsBefore = again.kind === "done" && again.value.result.lacks === undefined;
    if (this.isAsBefore || again.kind === "cancelled" || again.kind === "dropped") return again;
    this.state.update({ choices: {} });
    return outcome;
  }

  /** True where it is remembered what was chosen of the columns, for files with the same headings. */
  get isRemembered(): boolean {
    const { result } = this.state.get();
    return result !== undefined && chosenBefore(result, this.workspace.memory) !== undefined;
  }

  forgetChosen(): void {
    const { result } = this.state.get();
    if (result) forgetChosen(result, this.workspace.memory);
    void this.choose({});
  }

  /** Shows what files were read by before, for a person to decide otherwise. */
  protected show(files: readonly File[], state: FileReadingState): void {
    this.files = files;
    this.#reading = Promise.resolve();
    this.state.set(state);
  }

  /** Reads the same files again, as a person has decided. */
  choose(choices: Choices): Promise<void> {
    this.isAsBefore = false;
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

  chooseNesting(chosen: Nesting): Promise<void> {
    const { nesting, result, table, readingAgain } = this.state.get();
    if (!nesting) return Promise.resolve();
    this.state.update({ nesting: { ...nesting, chosen } });
    // What is being read again looks at the choice itself.
    if (result && table && readingAgain === undefined)
      this.#reading = this.#prepareAgain(result, chosen);
    return this.#reading;
  }

  async accept(): Promise<void> {
    // Another choice may be made while one is read.
    for (let awaited: unknown; awaited !== this.#reading; ) {
      awaited = this.#reading;
      await awaited;
    }
    const { result, table, refused, nesting } = this.state.get();
    if (refused !== undefined || result?.lacks !== undefined) return;
    if (result && table) return await this.#accept(result, table);
    // Shown again, and nothing was read otherwise.
    this.state.set(NOT_READING);
    if (nesting) await this.acceptShown(nesting);
  }

  /** Takes what was chosen of the memberships of the open table, whose files were not read again. */
  protected acceptShown(_nesting: NestingChoice): Promise<void> {
    return Promise.resolve();
  }

  leave(): void {
    if (this.state.get().readingAgain !== undefined) this.workspace.task.cancel();
    this.state.set(NOT_READING);
    void this.giveUp();
  }

  async #readAgain(choices: Choices): Promise<void> {
    const outcome = await this.#read(choices, {}, (readingAgain) =>
      this.state.update({ readingAgain }),
    );
    const read = readOf(outcome);
    // Otherwise a newer reading, or leaving, has set the state already.
    if (read) this.#show({ readingAgain: undefined, ...read });
  }

  /** Makes the table by another choice of the memberships that count. */
  async #prepareAgain(result: ReadResult, chosen: Nesting): Promise<void> {
    const { name } = this.state.get();
    const prepared = await preparedTable(result, name, chosen).catch(reasonOf);
    const { nesting, result: present, table } = this.state.get();
    if (present !== result || nesting?.chosen !== chosen) return;
    if (typeof prepared !== "string") return this.state.update({ table: prepared });
    notify(this.workspace.view, `Groups in groups could not be counted: ${prepared}.`);
    const before = table?.facts.nesting ?? chosen;
    this.state.update({ nesting: { ...nesting, chosen: before } });
  }

  #show(read: Partial<FileReadingState>): void {
    const { result, table } = read;
    const nesting = result?.nesting &&
      table && { chosen: table.facts.nesting, counts: result.nesting };
    this.state.update(result ? { ...read, nesting } : read);
  }

  #read(choices: Choices, options: TaskOptions, onProgress?: (done: number) => void) {
    const files = this.files;
    const { name } = this.state.get();
    const allBytes = files.reduce((sum, { size }) => sum + size, 0);
    return this.workspace.task.run(options, async (signal, progress) => {
      const report = (read: ReadProgress) => {
        if (signal.aborted) return;
        const done = read.bytes / Math.max(1, read.allBytes);
        progress(done, detailOf(read));
        onProgress?.(done);
      };
      report({ bytes: 0, allBytes, rows: 0 });
      const result = await this.#readFiles(files, { choices, signal, onProgress: report });
      // Read again, they keep what was chosen, also while the table is made.
      for (;;) {
        const chosen = this.#chosenNesting;
        const table = await preparedTable(result, name, chosen);
        await nextTask();
        await inSlices(preparedToShow(table, this.workspace.drawing));
        await nextTask();
        if (chosen === this.#chosenNesting) return { result, table };
      }
    });
  }

  get #chosenNesting(): Nesting | undefined {
    return this.state.get().nesting?.chosen ?? this.nesting;
  }

  async #accept(result: ReadResult, table: TableState): Promise<void> {
    const { choices } = this.state.get();
    this.state.set(NOT_READING);
    rememberChosen(result, choices, this.workspace.memory);
    await this.take(result, table, choices);
  }
}

function detailOf({ bytes, allBytes, rows }: ReadProgress): string {
  return `${formatBytes(bytes)} of ${formatBytes(allBytes)}, ${countOf(rows, "row")}`;
}

/** What was read, or the sentence why nothing was, unless it was given up. */
function readOf(outcome: TaskOutcome<Prepared>) {
  if (outcome.kind === "done") return outcome.value;
  if (outcome.kind !== "failed") return undefined;
  const reason = reasonOf(outcome.error);
  if (outcome.error instanceof TaskError) return { refused: reason };
  return { refused: `Reading stopped: ${reason}. Check the connection and try again.` };
}

/** Reads files into one table; rejects with a `TaskError` where they are none, and a sentence why. */
export type ReadFiles = (files: readonly File[], options: ReadOptions) => Promise<ReadResult>;

/** Reads files by the code that can, which is loaded when the first ones come. */
export const readFiles: ReadFiles = async (files, options) =>
  (await import("../../files/open.ts")).openFiles(files, options);
