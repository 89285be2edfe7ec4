/**
 * Where memberships lie when they are no file: an engine that is asked by a query. It is read, never
 * written. Each kind is one object in the list of `sources.ts`.
 */
export interface SourceKind {
  /** What stands before the colon of an address: `duckdb`. */
  readonly name: string;
  /** An address as it is typed, in the help and where one can't be read. */
  readonly example: string;
  /** Opens it for reading; refuses, in a sentence, what can't be reached or entered. */
  connect(place: string, how: Connecting): Promise<Connection>;
}

export interface Connecting {
  /** Aborting it cancels what runs in the engine. */
  readonly signal: AbortSignal;
  /** The environment, from which alone passwords come; tests give their own. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** An engine that is being asked. It is closed however asking it ends. */
export interface Connection {
  /** Refuses all but one SELECT before the engine does anything, by its own parser where it has one. */
  checkSelect(query: string): Promise<void>;
  /** The rows of a query in their order, some thousands at once; a failure is told as the engine says it. */
  blocks(query: string): AsyncIterable<Block>;
  /** Cancels what runs, and lets go of everything. */
  close(): Promise<void>;
}

/** Some rows of an answer, column by column: texts as files would have them; `null` where there is none. */
export interface Block {
  readonly rowCount: number;
  readonly columns: readonly BlockColumn[];
}

export interface BlockColumn {
  readonly name: string;
  readonly values: readonly (string | null)[];
}
