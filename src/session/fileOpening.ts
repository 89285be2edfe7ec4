import type { AccessTable } from "../model/accessTable.ts";
import { reasonOf } from "../model/reasonOf.ts";
import { createStore, type Store } from "../view/store.ts";
import { dismiss, notify, type View } from "../view/view.ts";
import { countOf, formatBytes } from "../view/wording.ts";
import type { Choices, Found, ReadFiles, ReadProgress } from "./readFiles.ts";
import type { OpeningState } from "./samples.ts";

export interface OpeningFilesState {
  /** What the files are called together. */
  readonly name: string;
  /** What was found, as long as there is something to decide. */
  readonly found?: Found;
  readonly choices: Choices;
  /** How far reading them again is, from 0 to 1. */
  readonly again?: number;
  /** Why the files cannot be taken. */
  readonly refused?: string;
}

/** How files become the table: read, shown where there is something to decide, taken. */
export interface OpeningFiles {
  readonly state: Store<OpeningFilesState>;
  open(files: readonly File[]): Promise<void>;
  /** Reads the same files again, as a person has decided. */
  choose(choices: Choices): Promise<void>;
  /** Takes what was found as the table, once it is read. */
  take(): Promise<void>;
  /** Leaves the present table as it is. */
  leave(): void;
}

/** Sooner than this, a progress bar would only flash. */
const PATIENCE = 200;
const NOTHING: OpeningFilesState = { name: "", choices: {} };

export function createOpeningFiles(
  table: AccessTable,
  view: View,
  opening: Store<OpeningState>,
  read: ReadFiles,
): OpeningFiles {
  const state = createStore<OpeningFilesState>(NOTHING);
  let files: readonly File[] = [];
  let canceller = new AbortController();
  let reading: Promise<unknown> = Promise.resolve();
  /** The notice of the last table: it is about no other one. */
  let told = 0;

  /** What is found, or why not; nothing where another reading came first. */
  const readAll = async (choices: Choices, onProgress: (progress: ReadProgress) => void) => {
    canceller.abort();
    const { signal } = (canceller = new AbortController());
    try {
      const found = await read(files, {
        choices,
        signal,
        onProgress: (progress) => !signal.aborted && onProgress(progress),
      });
      return signal.aborted ? undefined : { found };
    } catch (error) {
      return signal.aborted ? undefined : { refused: sentenceOf(error) };
    }
  };

  const accept = (found: Found) => {
    const { name } = state.get();
    state.set(NOTHING);
    table.open(found.data, { name, derived: found.derived });
    opening.update({ hasTable: true, work: undefined, trouble: undefined });
    dismiss(view, told);
    told = notify(view, `Opened ${name} (${found.kind}): ${countsOf(found)}.`);
  };

  const leave = () => {
    canceller.abort();
    state.set(NOTHING);
  };

  const open = async (given: readonly File[]) => {
    if (given.length === 0) return;
    leave();
    opening.get().work?.cancel();
    files = given;
    const name = nameOf(files);
    state.set({ name, choices: {} });
    const started = performance.now();
    const cancel = () => {
      leave();
      opening.update({ work: undefined });
      notify(view, "Cancelled. The table is as it was.");
    };
    const tell = ({ bytes, allBytes, rows }: ReadProgress) => {
      if (performance.now() - started < PATIENCE) return;
      const detail = `${formatBytes(bytes)} of ${formatBytes(allBytes)}, ${countOf(rows, "row")}`;
      opening.update({ work: { name: `Reading ${name}`, done: bytes / allBytes, detail, cancel } });
    };
    const timer = setTimeout(() => {
      const allBytes = files.reduce((sum, { size }) => sum + size, 0);
      if (!opening.get().work) tell({ bytes: 0, allBytes, rows: 0 });
    }, PATIENCE + 1);
    const result = await readAll({}, tell);
    clearTimeout(timer);
    if (!result) return;
    opening.update({ work: undefined });
    const { found, refused } = result;
    if (found?.isClean) accept(found);
    else state.update({ found, refused });
  };

  const choose = async (choices: Choices) => {
    state.update({ choices, again: 0, refused: undefined });
    const again = readAll(choices, ({ bytes, allBytes }) =>
      state.update({ again: bytes / allBytes }),
    );
    reading = again;
    const result = await again;
    if (result) state.update({ again: undefined, ...result });
  };

  const take = async () => {
    // Another choice may follow while one is read.
    for (let awaited: unknown; awaited !== reading; ) {
      awaited = reading;
      await reading;
    }
    const { found, refused } = state.get();
    if (found && refused === undefined) accept(found);
  };

  return { state, open, choose, take, leave };
}

/** What there is in a table: "6 users, 6 groups, 19 memberships". */
export function countsOf({ users, groups, memberships }: Found): string {
  return [
    countOf(users, "user"),
    countOf(groups, "group"),
    countOf(memberships, "membership"),
  ].join(", ");
}

function nameOf([first, ...others]: readonly File[]): string {
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
}

function sentenceOf(error: unknown): string {
  const reason = reasonOf(error);
  return error instanceof Error && error.name === "Refusal"
    ? reason
    : `Reading stopped: ${reason}. Check the connection and try again.`;
}
