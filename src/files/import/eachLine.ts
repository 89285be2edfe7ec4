import { LONGEST_LINE, tooLong } from "../text/limits.ts";
import type { Draft } from "./draft.ts";
import type { Source } from "./format.ts";

/**
 * Calls back for each line of a file, with any line ending; problems are reported for that line.
 */
export async function eachLine(
  source: Source,
  draft: Draft,
  onLine: (line: string, number: number) => void,
): Promise<void> {
  let number = 0;
  let parts: string[] = [];
  let length = 0;
  const take = (line: string) => {
    draft.goTo(source.name, ++number);
    draft.rows++;
    onLine(line, number);
  };
  for await (const chunk of source.chunks()) {
    const lineEnd = chunk.search(/[\r\n]/);
    length += lineEnd < 0 ? chunk.length : lineEnd;
    if (length > LONGEST_LINE) throw tooLong(source.name, number + 1);
    parts.push(chunk);
    if (lineEnd < 0) continue;
    const text = parts.join("");
    // A line end that may go on in the next chunk waits for it.
    const end = text.endsWith("\r") ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(/\r\n|\n|\r/);
    parts = [(lines.pop() ?? "") + text.slice(end)];
    length = parts[0].length;
    for (const line of lines) take(line);
  }
  const lines = parts.join("").split(/\r\n|\n|\r/);
  if (lines.at(-1) === "") lines.pop();
  for (const line of lines) take(line);
}
