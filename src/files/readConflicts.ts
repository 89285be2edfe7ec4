import type { Conflict, ConflictException } from "../model/facts/conflicts.ts";
import { nextTask } from "../model/tasks/slices.ts";
import { countOf } from "../model/wording.ts";
import { columnsOf, dayIn, POSITIONS, type RuleColumns, severityIn } from "./conflictColumns.ts";
import { Encodings } from "./import/encodings.ts";
import { decodeOptions, type FileHead, readHead } from "./import/fileHead.ts";
import type { Row } from "./inputFile.ts";
import { type InputFile, quoted } from "./inputFile.ts";
import { CONFLICT_HEADINGS, CONFLICT_RULE_HEADINGS } from "./own/headings.ts";
import { ReadAgainError, Refusal } from "./refusal.ts";
import { utf8Of } from "./text/chunks.ts";
import { bytesAt, CsvReader } from "./text/csv.ts";
import { readBack, unguard } from "./text/csvText.ts";
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
 * Reads pairs of groups that nobody may hold together from a CSV: two columns of names, and perhaps the
 * reason, how severe it is, and who is excepted, why and until when; with headings or without. `isGroup`
 * tells the groups of the open table.
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

/** A name that stands for any. */
const ALL = /^\*+$/;

/** A pair as it is gathered: from a line of its own, or from those of who is excepted alone so far. */
type Draft = { -readonly [F in keyof Conflict]: Conflict[F] } & {
  exceptions?: ConflictException[] | undefined;
};

class PairReading {
  readonly #isGroup: (name: string) => boolean;
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  readonly #conflicts: Draft[] = [];
  readonly #seen = new Map<string, Draft>();
  /** The pairs that have had no line but of who is excepted. */
  readonly #unsaid = new Set<Draft>();
  readonly #excepted = new Map<Draft, Set<string>>();
  /** Each text once: they are looked up again as they are recorded. */
  readonly #texts = new Map<string, string>();
  readonly #problems: string[] = [];
  readonly #names = new LongNames((problem) => this.report(`Line ${this.#line}: ${problem}`));
  #columns: RuleColumns = POSITIONS;
  #isOwn = false;
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
    const cells = Array.from({ length: row.count }, (_, at) => {
      const text = this.#decoder.decode(bytesAt(row, at));
      // Our own names may begin or end with blanks.
      return this.#isOwn ? readBack(unguard(text)) : text.trim();
    });
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
    this.#isOwn = cells.join() === CONFLICT_RULE_HEADINGS.join();
    const columns = this.#isOwn ? POSITIONS : columnsOf(cells, this.#isGroup);
    if (columns) this.#columns = columns;
    return columns !== undefined;
  }

  #add(cells: readonly string[], line: number): void {
    this.#line = line;
    const columns = this.#columns;
    const textAt = (column: number | undefined) =>
      column === undefined ? "" : (cells[column] ?? "");
    const [first, second] = [textAt(columns.first), textAt(columns.second)].map((cell) =>
      this.#once(cell),
    );
    const [user, why, until] = [columns.user, columns.why, columns.until].map(textAt);
    let problem: string | undefined;
    if (first === "" || second === "") problem = "names one group only; left out";
    else if (ALL.test(first) && ALL.test(second))
      problem = "stands for all groups with all others; left out";
    else if (first === second && !first.endsWith("*"))
      problem = "names the same group twice; left out";
    if (problem) {
      this.report(`Line ${line} ${problem}.`);
      return;
    }
    const key = JSON.stringify([first, second].sort());
    const pair: Draft = this.#seen.get(key) ?? { groups: [first, second], reason: "" };
    if (!this.#seen.has(key)) {
      this.#seen.set(key, pair);
      this.#conflicts.push(pair);
      this.#unsaid.add(pair);
    }
    const isUnsaid = this.#unsaid.has(pair);
    if (isUnsaid) this.#say(pair, textAt(columns.reason), textAt(columns.severity));
    if (user !== "") this.#except(pair, { user, reason: why, until });
    else if (!isUnsaid) this.report(`Line ${line} repeats a pair; its first line counts.`);
    else this.#unsaid.delete(pair);
    if (user === "" && (why !== "" || until !== ""))
      this.report(`Line ${line} does not say who is excepted; the exception is left out.`);
  }

  #say(pair: Draft, reason: string, severity: string): void {
    if (pair.reason === "") pair.reason = this.#once(reason);
    if (severity === "" || pair.severity) return;
    pair.severity = severityIn(severity);
    if (!pair.severity)
      this.report(
        `Line ${this.#line}: ${quoted(severity)} is none of low, medium, high and critical; left out.`,
      );
  }

  #except(pair: Draft, { user, reason, until }: ConflictException): void {
    const users = this.#excepted.get(pair) ?? new Set();
    this.#excepted.set(pair, users);
    const day = dayIn(until);
    if (users.has(user))
      this.report(`Line ${this.#line} excepts somebody again; the first line counts.`);
    else if (day === undefined)
      this.report(
        `Line ${this.#line}: ${quoted(until)} is no day, or may be two; write it as 2026-12-31. The exception is left out.`,
      );
    else {
      users.add(user);
      pair.exceptions ??= [];
      pair.exceptions.push({ user: this.#once(user), reason: this.#once(reason), until: day });
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

/** Pairs with those of a file besides; of a pair that both have, what the file says counts. */
export function withRead(present: readonly Conflict[], read: readonly Conflict[]): Conflict[] {
  const keyOf = ({ groups }: Conflict) => JSON.stringify([...groups].sort());
  const byKey = new Map(read.map((one) => [keyOf(one), one]));
  const changed = present.map((one) => {
    const other = byKey.get(keyOf(one));
    if (!other) return one;
    byKey.delete(keyOf(one));
    const users = new Map(
      [...(one.exceptions ?? []), ...(other.exceptions ?? [])].map((exception) => [
        exception.user,
        exception,
      ]),
    );
    return {
      groups: one.groups,
      reason: other.reason || one.reason,
      severity: other.severity ?? one.severity,
      exceptions: users.size === 0 ? undefined : [...users.values()],
    };
  });
  return [...changed, ...byKey.values()];
}
