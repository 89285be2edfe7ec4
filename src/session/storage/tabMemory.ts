import type { Keep, TableSummary } from "../../keep/keep.ts";

/** The memory of a tab for its own table: it comes back to that when it is loaded again. */
export class TabMemory {
  readonly #keep: Keep;
  readonly #key: string;
  /** The table that it had when it was loaded before. */
  readonly #before: string | null;

  constructor(keep: Keep, memory: string) {
    this.#keep = keep;
    this.#key = `${memory}/own`;
    this.#before = this.#read();
    addEventListener("pagehide", this.#leave);
  }

  stop(): void {
    removeEventListener("pagehide", this.#leave);
  }

  /** The table that this tab had, if it is still kept. */
  async table(): Promise<TableSummary | undefined> {
    if (!this.#before) return undefined;
    return (await this.#keep.list()).find(({ id }) => id === this.#before);
  }

  /** Notes a saved table at once, as a tab may crash; one not saved yet could not be opened again. */
  noteSaved(id: string): void {
    if (id === this.#keep.currentId) this.#write(id);
  }

  /** Another table is on the screen. */
  noteReplaced(): void {
    if (this.#keep.currentId === undefined) this.#write(undefined);
  }

  readonly #leave = () => this.#write(this.#keep.currentId);

  /** Null where nothing is known, or storage is forbidden: then the last table of all comes back. */
  #read(): string | null {
    try {
      return sessionStorage.getItem(this.#key);
    } catch {
      return null;
    }
  }

  #write(id: string | undefined): void {
    try {
      sessionStorage.setItem(this.#key, id ?? "");
    } catch {
      // The tab comes back to the last table of all.
    }
  }
}
