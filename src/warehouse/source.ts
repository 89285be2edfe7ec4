import type { Attribute } from "../model/table/memberships.ts";

/**
 * Where memberships lie when they are no file: an engine that is asked by a query. It is read, never
 * written. Each kind is one object in the list of `sources.ts`.
 */
export interface SourceKind {
  /** What stands before the colon of an address: `duckdb`. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** An address as it is typed, in the help and where one can't be read. */
  readonly example: string;
  /** Where passwords belong, as a sentence ends: "the environment (PGPASSWORD) or ~/.pgpass"; if it has any. */
  readonly passwords?: string;
  /** Opens it for reading; refuses, in a sentence, what can't be reached or entered. */
  connect(place: string, how: Connecting): Promise<Connection>;
}

export interface Connecting {
  /** Aborting it cancels what runs in the engine. */
  readonly signal: AbortSignal;
  /** The environment, from which alone passwords come; tests give their own. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that paths begin in. */
  readonly cwd: string;
}

/** An engine that is being asked. It is closed however asking it ends. */
export interface Connection {
  /** The query of all that the place has, where that is one table, as a folder of files is. */
  readonly all?: string;
  /** The tables that a query may name, for who gave none. */
  readonly tables?: readonly string[];
  /** What is to be known of the place: files in it that are left out. */
  readonly notes?: readonly string[];
  /**
   * Refuses all but one SELECT before the engine does anything, by its own parser where it has one. Returns
   * what of the answer will not be as it was asked, a sentence each.
   */
  checkSelect(query: string): Promise<readonly string[]>;
  /** About how many rows a query gives, by the engine's own reckoning; undefined where it has none. */
  expectedRows(query: string): Promise<number | undefined>;
  /**
   * The rows of a query, some thousands at once; the first block comes also where there are none. A failure
   * is told as the engine says it.
   */
  blocks(query: string): AsyncIterable<Block>;
  /** Where the engine can number users and groups by itself, so that only numbers cross. */
  numbered?(query: string, columns: PairColumns): Promise<NumberedPairs>;
  /** What is asked to fold the users of a query, once it was checked. */
  folding(query: string): Promise<FoldingEngine>;
  /** Cancels what runs, and lets go of everything; never rejects. */
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
  /** True where the engine says that each value is a list. */
  readonly isList?: boolean;
}

/** The names of the columns of a query that make a membership, and of those that say something of users or groups. */
export interface PairColumns {
  readonly user: string;
  readonly group: string;
  readonly others: readonly string[];
  /** Of the others the one that says what users are called, and those that seem to be said of groups. */
  readonly userName?: string;
  readonly ofGroups?: readonly string[];
  /** Whose a column is where that was said, whatever it seems to be: if it can't be, it is left out. */
  readonly said?: ReadonlyMap<string, "users" | "groups">;
}

/** The answer to a query of memberships whose users and groups are numbered: only numbers cross. */
export interface NumberedPairs {
  readonly users: NumberedNames;
  readonly groups: NumberedNames;
  /** The rows without a user; of those with one, the rows without a group. */
  readonly withoutUser: number;
  readonly withoutGroup: number;
  /** The pairs in any order, repeated ones too; a block's arrays are valid until the next, and may be longer. */
  pairs(): AsyncIterable<PairBlock>;
}

/** Pairs of a user's and a group's number. */
export interface PairBlock {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
  readonly count: number;
}

/** The different names in a column, in the order of their bytes, by which they are numbered. */
export interface NumberedNames {
  readonly names: readonly string[];
  /** The rows of each that name a user and a group. */
  readonly counts: Uint32Array;
  /**
   * The columns of which each name has one value at most, and that of what users are called, with the
   * least of its values; how many names have several of a column.
   */
  readonly attributes: readonly Attribute[];
  readonly several: ReadonlyMap<string, number>;
  /** How many of the names are written otherwise than another one in upper and lower case alone. */
  readonly alike: number;
}

/** The words in which engines differ where users are folded. */
export interface FoldDialect {
  /** A name of a column as SQL has it, and a text. */
  name(column: string): string;
  text(value: string): string;
  /** The text of a value, whatever it is; NULL of NULL. */
  asText(value: string): string;
  /** 64 bits of a text by a way of mixing that has a number. */
  hash(text: string, way: number): string;
  /** Two sums of such bits and a count as one text or number, the same for the same three alone. */
  key(sums: readonly string[]): string;
  /** The first of some texts by their bytes. */
  least(text: string): string;
  /** About how many different texts there are. */
  different(text: string): string;
  /** A join that finds each row of the left one at most once. */
  readonly join: string;
}

/** An engine that is asked to fold the users of a query. */
export interface FoldingEngine {
  readonly dialect: FoldDialect;
  /** What stands for the query behind FROM. */
  readonly from: string;
  /** What stands behind FROM for an answer that is asked for again: kept there, where the engine can. */
  kept(select: string): Promise<string>;
  blocks(select: string): AsyncIterable<Block>;
}

/** What a fold is of: memberships, and the columns in which users have to be the same. */
export interface FoldedColumns extends Pick<PairColumns, "user" | "group"> {
  readonly attributes: readonly string[];
}
