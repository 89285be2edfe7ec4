import { isolated } from "../model/isolated.ts";
import { firstCharacters } from "../model/wording.ts";

/** A file to be opened; a browser's `File` is one. */
export interface InputFile {
  readonly name: string;
  readonly size: number;
  stream(): ReadableStream<Uint8Array>;
}

/** The name of a file without its folders and its extension. */
export function baseName(name: string): string {
  return name.replace(/^.*[\\/]/s, "").replace(/\.[a-z0-9]{1,5}$/i, "");
}

/** A name in quotes, shortened, as a sentence shows it. */
export function quoted(name: string): string {
  return `“${isolated(name.length > 60 ? `${firstCharacters(name, 60)}…` : name)}”`;
}
