import { quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";

/** The most characters that are gathered of a line, of folded lines, or of a text in JSON. */
export const LONGEST_LINE = 1 << 26;

/** The refusal of a file with a line, or a text in a line, that is longer. */
export function tooLong(file: string, line: number): Refusal {
  return new Refusal(
    `${quoted(file)} cannot be read: line ${line} is longer than 64 MB. It may be damaged: export it again.`,
  );
}
