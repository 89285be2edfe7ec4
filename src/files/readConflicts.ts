import type { Conflict } from "../model/facts/conflicts.ts";
import { nextTask } from "../model/tasks/slices.ts";
import { countOf } from "../model/wording.ts";
import { Encodings } from "./import/encodings.ts";
import { decodeOptions, type FileHead, readHead } from "./import/fileHead.ts";
import type { Row } from "./inputFile.ts";
import { type InputFile, quoted } from "./inputFile.ts";
import { CONFLICT_HEADINGS } from "./own/headings.ts";
import { ReadAgainError, Refusal } from "./refusal.ts";
import { utf8Of } from "./text/chunks.ts";
import { bytesAt, CsvReader } from "./text/csv.ts";
import type { Detected } from "./text/encoding.ts";
import { LongNames } from "./text/limits.ts";

/** The largest file that is read as a list of pairs: a larger one is something else. */
const MOST_BYTES = 50_000_000;
const MOST_PROBLEMS = 100;
/** Some thousand pairs: a few ms. */
const BYTES_AT_ONCE = 1 << 16;

interface ConflictsFile {
  readonly conflicts: readonly Conflict[];
  /** Sentences, each with its line; of more than a hundred the number is told. */
  readonly problems: readonly string[];
}

/**
 * Reads pairs of groups that nobody may hold together from a CSV: two columns of names, and perhaps a
 * third with the reason; with headings or without. `isGroup` tells the groups of the open table.
 */
export async function readConflicts(input: InputFile, isGroup: (name: string) => boolean) {
  if (input.size > MOST_BYTES)
    throw new Refusal(
      `${quoted(input.name)} is too large for a list of pairs. Choose a CSV with two columns of group names.`,
    );
  const encodings = new Encodings();
  try {
    return await readBy(encodings, input, isGroup);
  } catch (error) {
    if (!(error instanceof ReadAgainError)) throw error;
    return readBy(encodings, input, isGroup);
  }
}

async function readBy(encodings: Encodings, input: InputFile, isGroup: (name: string) => boolean) {
  const reading = new PairReading(isGroup);
  const onDoubt = (_: InputFile, detected: Detected) =>
    encodings.check(input, detected, ({ broken }) => {
      if (broken.total > 0)
        reading.report(`${countOf(broken.total, "character")} could not be decoded.`);
    });
  const head = await readHead(input, encodings.of(input), { onDoubt });
  if (head.json !== undefined || !head.dialect) throw noPairs(head);
  const { delimiter, skipped } = head.dialect;
  const reader = new CsvReader(
    delimiter,
    (row) => row.line > skipped && reading.take(row),
    (line, repair) => reading.report(`Line ${line}: ${repair}.`),
  );
  const options = decodeOptions(input, head, { onDoubt });
  for await (const bytes of utf8Of(input, options))
    for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
      reader.push(bytes.subarray(at, at + BYTES_AT_ONCE));
      // The page reads them itself, and goes on meanwhile.
      await nextTask();
    }
  reader.end();
  return reading.finish(input.name);
}

function noPairs({ input }: FileHead): Refusal {
  return new Refusal(
    `${quoted(input.name)} has no two columns. A list of conflicts is a CSV with the names of two groups in each line, and perhaps a reason.`,
  );
}

/** A heading, as people write it over a column of groups or of reasons. */
const HEADING =
  /^(first|second|other|conflicting|left|right)?[ _]?(group|role|entitlement|permission|function|right|name|conflicts? with|gruppe|rolle|recht)s?[ _]?(name)?[ _]?([ab12]|i{1,2})?$/i;
const REASON_HEADING =
  /^(reason|why|risk|description|comment|note|grund|begründung|risiko|beschreibung)s?$/i;

/** A name that stands for any. */
const ALL = /^\*+$/;

class PairReading {
  readonly #isGroup: (name: string) => boolean;
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  readonly #conflicts: Conflict[] = [];
  readonly #seen = new Set<string>();
  /** Each text once: they are looked up again as they are recorded. */
  readonly #texts = new Map<string, string>();
  readonly #problems: string[] = [];
  readonly #names = new LongNames((problem) => this.report(`Line ${this.#line}: ${problem}`));
  #line = 0;
  #problemCount = 0;
  #isFirst = true;

  constructor(isGroup: (name: string) => boolean) {
    this.#isGroup = isGroup;
  }

  report(problem: string): void {
    if (this.#problemCount++ < MOST_PROBLEMS) this.#problems.push(problem);
  }

  take(row: Row): void {
    const cells = Array.from({ length: row.count }, (_, at) =>
      this.#decoder.decode(bytesAt(row, at)).trim(),
    );
    if (cells.every((cell) => cell === "")) return;
    const isHeading = this.#isFirst && this.#areHeadings(cells);
    this.#isFirst = false;
    if (!isHeading) this.#add(cells, row.line);
  }

  #areHeadings(cells: readonly string[]): boolean {
    if (CONFLICT_HEADINGS.every((heading, at) => cells[at] === heading))
      throw new Refusal(
        "This is the export “Conflicts CSV”, which lists who holds what. Choose the list of pairs instead.",
      );
    const [first = "", second = "", reason = ""] = cells;
    if (this.#isGroup(first) || this.#isGroup(second)) return false;
    return (HEADING.test(first) && HEADING.test(second)) || REASON_HEADING.test(reason);
  }

  #add(cells: readonly string[], line: number): void {
    this.#line = line;
    const [first = "", second = "", reason = ""] = cells.map((cell) => this.#once(cell));
    const key = JSON.stringify([first, second].sort());
    let problem: string | undefined;
    if (first === "" || second === "") problem = "names one group only; left out";
    else if (ALL.test(first) && ALL.test(second))
      problem = "stands for all groups with all others; left out";
    else if (first === second && !first.endsWith("*"))
      problem = "names the same group twice; left out";
    else if (this.#seen.has(key)) problem = "repeats a pair; its first line counts";
    if (problem) this.report(`Line ${line} ${problem}.`);
    else {
      this.#seen.add(key);
      this.#conflicts.push({ groups: [first, second], reason });
    }
  }

  #once(cell: string): string {
    const known = this.#texts.get(cell);
    if (known !== undefined) return known;
    const text = this.#names.short(cell);
    this.#texts.set(cell, text);
    return text;
  }

  finish(name: string): ConflictsFile {
    if (this.#conflicts.length === 0)
      throw new Refusal(
        `${quoted(name)} has no pairs in it. Each line names two groups, and perhaps a reason.`,
      );
    const more = this.#problemCount - this.#problems.length;
    const rest = more > 0 ? [`And ${countOf(more, "more problem")}.`] : [];
    return { conflicts: this.#conflicts, problems: [...this.#problems, ...rest] };
  }
}
