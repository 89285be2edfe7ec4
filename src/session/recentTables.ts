import type { Store } from "../view/store.ts";

/** A kept table in short. */
export interface KeptInShort {
  readonly id: string;
  readonly name: string;
  /** The URL parameters that it was opened by, or "". */
  readonly origin: string;
  readonly users: number;
  readonly groups: number;
  /** The first of the applied roles, and how many there are. */
  readonly applied: readonly string[];
  readonly appliedCount: number;
  /** When it was last changed, in ms since 1970. */
  readonly when: number;
}

/** Something that could not be read, kept for download. */
export interface Unreadable {
  readonly name: string;
  readonly download: () => Promise<Blob>;
}

/** A table that another tab has open, and what can be done about it. */
export interface Elsewhere {
  readonly name: string;
  /** Whether there is another table on the screen to stay with. */
  readonly hasOther: boolean;
  takeOver(): void;
  copy(): void;
  leave(): void;
}

export interface KeptState {
  /** Grows whenever the list may have changed. */
  readonly changes: number;
  readonly elsewhere?: Elsewhere;
}

/** The tables that the browser keeps between visits. */
export interface Kept {
  readonly state: Store<KeptState>;
  /** Whether changes are being kept. */
  readonly isWorking: () => boolean;
  /** The one on the screen, if it is kept. */
  readonly currentId: () => string | undefined;
  list(): Promise<readonly KeptInShort[]>;
  unreadable(): Promise<readonly Unreadable[]>;
  open(table: KeptInShort): Promise<void>;
  /** Returns false where another tab has it open. */
  rename(id: string, name: string): Promise<boolean>;
  /** Returns false where another tab has it open. */
  remove(id: string): Promise<boolean>;
}
