import type { ChosenFile } from "../files/inputFile.ts";
import type { ReadResult } from "../files/readInputs.ts";
import type { AccessTable } from "../model/accessTable.ts";
import type { OrderNames } from "../model/orders.ts";
import type { Connecting } from "../warehouse/source.ts";

/** Something that can be done without a browser: one object in the list of `commands.ts`. */
export interface Command {
  readonly name: string;
  /** What it does, in the list of commands. */
  readonly about: string;
  /** What follows its name: `FILE… -o table.json`. */
  readonly usage: string;
  /** A line as it is typed, without `access-table` before it. */
  readonly example: string;
  /** Its own options, beside those that all have (`COMMON` in `arguments.ts`). */
  readonly options: readonly Option[];
  /** So many files are refused as too few, or too many; any number without it. */
  readonly files?: { readonly least: number; readonly most?: number };
  /** Does it; true where something that `--fail-on` names was found. */
  run(call: Call): Promise<boolean | undefined>;
}

export interface Option {
  /** `aim` is given as `--aim follow` or `--aim=follow`. */
  readonly name: string;
  /** `o` is given as `-o FILE`. */
  readonly short?: string;
  /** What stands for its value in the help; without it the option is a flag. */
  readonly value?: string;
  /** Where only these are known, others are refused with the nearest one. */
  readonly values?: readonly string[];
  /** True where it may be given several times; else a second one is refused. */
  readonly isMany?: boolean;
  /** With it, `-o` names a folder. */
  readonly isForFolder?: boolean;
  /** It says nothing without one of these, and is refused then. */
  readonly needs?: readonly string[];
  readonly about: string;
}

/** One run of a command: what was asked, and where it answers. */
export interface Call {
  /** The files as they were named, `-` for standard input. */
  readonly files: readonly string[];
  has(option: string): boolean;
  value(option: string): string | undefined;
  /** All values of an option that was given several times, or with commas. */
  valuesOf(option: string): readonly string[];
  /** The values as they were given, commas and all. */
  textsOf(option: string): readonly string[];
  readonly signal: AbortSignal;
  /** The memory there is, in bytes. */
  readonly memory: number;
  /** What sources are opened with. */
  readonly connecting: Connecting;
  /** The moment by `--date`, else now: of everything that has a date. */
  readonly date: Date;
  /** True where `--json` asks for the answer as JSON. */
  readonly isJson: boolean;
  /** Says what is going on and how far it is, 0 to 1. */
  progress(what: string, done?: number): void;
  /** A sentence on the standard error: what was assumed, mended, left out. */
  tell(sentence: string): void;
  /** A file to be read; `-` is standard input. */
  file(path: string): Promise<ChosenFile>;
  /** The table of the only file, or the `at`th: our own JSON, or any file that the page opens. */
  table(at?: number): Promise<AccessTable>;
  /** The table of some files together. */
  tableOf(paths: readonly string[]): Promise<AccessTable>;
  /** The same, with what reading them came to. */
  opened(paths: readonly string[]): Promise<Opened>;
  /** Writes text or bytes to `-o`, else to the standard output. */
  write(content: Content): Promise<void>;
  /** Writes to the standard output, also where `-o` names a file for something else. */
  print(content: Content): Promise<void>;
  /** Refuses an answer of so many bytes where the disk has no room for it. */
  checkRoom(bytes: number): void;
  /** Writes a table as `--as` says, else as our own JSON, in the order in which it was looked at. */
  writeTable(table: AccessTable): Promise<void>;
  /** Refuses now what `writeBeside` would refuse at the end. */
  checkBeside(path: string): void;
  /** Writes a file that another option than `-o` names. */
  writeBeside(path: string, content: Content): Promise<void>;
  /** Writes several files into the folder that `-o` names. */
  writeFiles(files: readonly { readonly name: string; readonly content: Content }[]): Promise<void>;
}

/** What some files came to. */
export interface Opened {
  readonly table: AccessTable;
  readonly result: ReadResult;
  /** What nobody has said of the files, a sentence each. */
  readonly assumed: readonly string[];
  /** The order in which it was looked at. */
  readonly order: OrderNames;
}

export type Content =
  | string
  | Uint8Array
  | Blob
  | Iterable<string | Uint8Array>
  | AsyncIterable<string | Uint8Array>;

/** The world around a run, which tests give their own. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  /** The folder that paths begin in. */
  readonly cwd: string;
  /** The environment, from which the passwords of sources come. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The memory there is, in bytes; without it, it is looked up. */
  readonly memory?: number;
  /** Ends the run; its reason is the exit status. */
  readonly signal: AbortSignal;
}
