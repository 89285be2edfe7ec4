import { quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import type { Draft } from "./draft.ts";
import type { ReadContext, Source } from "./format.ts";

/** The most characters that are gathered of a line, or of lines that are joined to one. */
export const LONGEST_LINE = 1 << 26;

/**
 * Calls back for each line of a file, with any line ending; problems are reported for that line.
 */
export async function eachLine(
  source: Source,
  draft: Draft,
  context: ReadContext,
  onLine: (line: string, number: number) => void,
): Promise<void> {
  let number = 0;
  let parts: string[] = [];
  let length = 0;
  const take = (line: string) => {
    draft.goTo(source.name, ++number);
    context.rows++;
    onLine(line, number);
  };
  for await (const chunk of source.chunks()) {
    parts.push(chunk);
    length += chunk.length;
    if (/[\r\n]/.test(chunk)) {
      const text = parts.join("");
      // A line end that may go on in the next chunk waits for it.
      const end = text.endsWith("\r") ? text.length - 1 : text.length;
      const lines = text.slice(0, end).split(/\r\n|\n|\r/);
      parts = [(lines.pop() ?? "") + text.slice(end)];
      length = parts[0].length;
      for (const line of lines) take(line);
    }
    if (length > LONGEST_LINE) throw tooLong(source.name, number + 1);
  }
  const lines = parts.join("").split(/\r\n|\n|\r/);
  if (lines.at(-1) === "") lines.pop();
  for (const line of lines) take(line);
}

/** The refusal of a file with a line that is too long. */
export function tooLong(file: string, line: number): Refusal {
  return new Refusal(
    `${quoted(file)} cannot be read: line ${line} is longer than 64 MB. It may be damaged: export it again.`,
  );
}
