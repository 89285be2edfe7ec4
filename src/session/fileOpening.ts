import { AccessTable } from "../model/accessTable.ts";
import { isolated } from "../model/isolated.ts";
import type { Nesting } from "../model/nesting/choice.ts";
import { reasonOf } from "../model/reasonOf.ts";
import type { TableData } from "../model/table/memberships.ts";
import { inSlices } from "../model/tasks/slices.ts";
import { countOf, formatBytes } from "../model/wording.ts";
import { readOrderNames } from "../view/arrangement/orders/orderNames.ts";
import { createStore } from "../view/store.ts";
import { dismiss, notify } from "../view/view.ts";
import type { SessionCore } from "./core.ts";
import type { NestingChoice } from "./nestingChoice.ts";
import {
  type Answer,
  type Choices,
  type Question,
  type ReadFiles,
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
  /** The choice of the memberships that count, where groups are in groups. */
  readonly nesting?: NestingChoice;
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
    else if (read) this.#show(read);
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

  /** Chooses the memberships that count; those of the open table once that is accepted. */
  chooseNesting(chosen: Nesting): Promise<void> {
    const { nesting, result, table } = this.state.get();
    if (!nesting) return Promise.resolve();
    this.state.update({ nesting: { ...nesting, chosen } });
    if (result && table) this.#reading = this.#prepareAgain(result, chosen);
    return this.#reading;
  }

  /** Opens what was read as the table, once it is read. */
  async accept(): Promise<void> {
    // Another choice may be made while one is read.
    for (let awaited: unknown; awaited !== this.#reading; ) {
      awaited = this.#reading;
      await awaited;
    }
    const { result, table, refused, nesting } = this.state.get();
    if (refused !== undefined) return;
    if (result && table) return this.#openResult(result, table);
    // Shown again, and nothing was read otherwise.
    this.state.set(CLOSED);
    if (!nesting || nesting.chosen === this.#core.table.state.nesting) return;
    const { chooseNesting } = await loadNesting();
    await chooseNesting(this.#core, nesting.chosen);
  }

  /**
   * True where the open table came from files of this visit whose columns can be chosen, or has groups
   * in groups, which are a choice whenever it came.
   */
  get canShowAgain(): boolean {
    const { direct } = this.#core.table.memberships;
    return this.#opened.has(direct) || direct.memberOf !== undefined;
  }

  /** Shows what the open table was read by, for a person to decide otherwise. */
  showAgain(): void {
    const { name, memberships, state } = this.#core.table;
    const { direct } = memberships;
    const opened: Partial<OpenedFiles> = this.#opened.get(direct) ?? {};
    const { files = [], result, choices = {} } = opened;
    const counts = result?.nesting;
    const nesting = direct.memberOf && { chosen: state.nesting, counts };
    this.#files = files;
    this.#reading = Promise.resolve();
    this.state.set({ name, result, choices, nesting, isOpen: true });
    if (nesting && !counts) void this.#countNesting(direct);
  }

  /** Counts what groups in groups come to, for as long as their choice is shown. */
  async #countNesting(data: TableData): Promise<void> {
    const { countNesting } = await loadNesting();
    const counts = await countNesting(data);
    const { nesting } = this.state.get();
    if (nesting && !nesting.counts && data === this.#core.table.memberships.direct)
      this.state.update({ nesting: { ...nesting, counts } });
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
    if (read) this.#show({ readingAgain: undefined, ...read });
  }

  /** Makes the table by another choice of the memberships that count. */
  async #prepareAgain(result: ReadResult, chosen: Nesting): Promise<void> {
    const table = await preparedTable(result, this.state.get().name, chosen);
    const { nesting, result: present } = this.state.get();
    if (present === result && nesting?.chosen === chosen) this.state.update({ table });
  }

  #show(read: Partial<FileOpeningState>): void {
    const { result, table } = read;
    const nesting = result?.nesting &&
      table && { chosen: table.state.nesting, counts: result.nesting };
    this.state.update(result ? { ...read, nesting } : read);
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
      const outcome = await this.#readFiles(files, { choices, signal, onProgress: report });
      if ("refused" in outcome) return outcome;
      // Read again, they keep what was chosen.
      const chosen = this.state.get().nesting?.chosen;
      return { ...outcome, table: await preparedTable(outcome.result, name, chosen) };
    });
  }

  #openResult(result: ReadResult, opened: AccessTable): void {
    const { table, view, ordering } = this.#core;
    const { name } = opened;
    const { choices } = this.state.get();
    this.state.set(CLOSED);
    const { columns, questions, nesting } = result;
    if (columns || nesting || questions.length > 0)
      this.#opened.set(opened.memberships.direct, { files: this.#files, result, choices });
    view.firstSteps.set(false);
    if (result.order) ordering.expect(opened.memberships.direct, readOrderNames(result.order));
    table.openRestored(opened);
    this.#notice = notify(
      view,
      `Opened ${isolated(name)} (${result.kind}): ${countsOf(result, opened.state.nesting)}.`,
      {
        action: this.canShowAgain ? { name: "Columns…", act: () => this.showAgain() } : undefined,
      },
    );
  }
}

/** What was read as a table: counting what its applied roles cover may take a while. */
async function preparedTable(
  result: ReadResult,
  name: string,
  nesting: Nesting | undefined = result.roleSet?.nesting,
): Promise<AccessTable> {
  const { data, roleSet } = result;
  if (nesting === "expanded") return (await loadNesting()).expandedTable(result, name);
  const edits = roleSet && { ...roleSet, nesting };
  return inSlices(AccessTable.of(data, { name, edits }));
}

/** The code about groups in groups, which few tables need. */
const loadNesting = () => import("./nestingChoice.ts");

/** The size of a table in words: "6 users, 6 groups, 19 memberships". */
export function countsOf(
  { users, groups, memberships, nesting }: ReadResult,
  chosen: Nesting = "direct",
): string {
  const inherited = (chosen === "expanded" && nesting?.inherited) || 0;
  return [
    countOf(users, "user"),
    countOf(groups, "group"),
    countOf(memberships + inherited, "membership"),
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
