import type { Keep, TableSummary } from "../../keep/keep.ts";

const KEY = "access-table/own";

/** The memory of a tab for its own table: it comes back to that when it is loaded again. */
export class TabMemory {
  readonly #keep: Keep;
  /** The table that it had when it was loaded before. */
  readonly #before: string | null;

  constructor(keep: Keep) {
    this.#keep = keep;
    this.#before = read();
    addEventListener("pagehide", () => write(keep.currentId));
  }

  /** The table that this tab had, if it is still kept. */
  async table(): Promise<TableSummary | undefined> {
    if (!this.#before) return undefined;
    return (await this.#keep.list()).find(({ id }) => id === this.#before);
  }

  /** Notes a saved table at once, as a tab may crash; one not saved yet could not be opened again. */
  noteSaved(id: string): void {
    if (id === this.#keep.currentId) write(id);
  }

  /** Another table is on the screen. */
  noteReplaced(): void {
    if (this.#keep.currentId === undefined) write(undefined);
  }
}

/** Null where nothing is known, or storage is forbidden: then the last table of all comes back. */
function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(id: string | undefined): void {
  try {
    sessionStorage.setItem(KEY, id ?? "");
  } catch {
    // The tab comes back to the last table of all.
  }
}
