import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChosenFile } from "#src/files/inputFile.ts";
import { type ReadOptions, type ReadResult, readInputs } from "#src/files/readInputs.ts";
import type { TableData } from "#src/model/table/memberships.ts";

export const EXAMPLES = join(import.meta.dirname, "examples");
/** Files of each kind that tell groups in groups, a folder each. */
export const NESTED = join(import.meta.dirname, "nested");

/** A file that comes in small pieces, so that every seam is met. */
export function input(name: string, content: string | Uint8Array, piece = 7): ChosenFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return {
    name,
    size: bytes.length,
    slice: (start, end) => input(name, bytes.slice(start, end), piece),
    stream() {
      let at = 0;
      return new ReadableStream({
        pull(controller) {
          if (at >= bytes.length) return controller.close();
          controller.enqueue(bytes.slice(at, at + piece));
          at += piece;
        },
      });
    },
  };
}

/** The example of that name, or all the files of the example folder. */
export function examples(name: string): ChosenFile[] {
  const path = join(EXAMPLES, name);
  if (/\.\w+$/.test(name)) return [input(name, new Uint8Array(readFileSync(path)), 1000)];
  return readdirSync(path)
    .sort()
    .map((file) => input(file, new Uint8Array(readFileSync(join(path, file))), 1000));
}

export function open(
  content: string,
  options?: ReadOptions,
  name = "table.csv",
): Promise<ReadResult> {
  return readInputs([input(name, content)], options);
}

/** Who holds what, as plain objects: user id → group names, sorted. */
export function members(data: TableData): Record<string, string[]> {
  const all: Record<string, string[]> = Object.create(null);
  data.userIds.forEach((id, user) => {
    const groups = data.rows.items.subarray(data.rows.start[user], data.rows.start[user + 1]);
    all[id] = Array.from(groups, (group) => data.groupNames[group]).sort();
  });
  return all;
}

/** The problems as “line: text”. */
export function problems(opened: ReadResult): string[] {
  return opened.problems.first.map(({ line, text }) => `${line}: ${text}`);
}

/** The sentence with which the files are refused. */
export async function refusal(
  inputs: readonly ChosenFile[],
  options?: ReadOptions,
): Promise<string> {
  const opened = await readInputs(inputs, options).catch((error) => error);
  if (!(opened instanceof Error)) throw new Error(`It was read as ${opened.kind}.`);
  if (opened.name !== "Refusal") throw opened;
  return opened.message;
}
