import type { RoleSet } from "../model/accessTable.ts";
import { allUsers } from "../model/table/folded.ts";
import { Memberships, type TableData } from "../model/table/memberships.ts";
import { hasNesting, type NestingCounts, nestingCounts } from "../model/table/nesting/expand.ts";
import { atOnce } from "../model/tasks/slices.ts";
import { countOf } from "../model/wording.ts";
import { areByHand } from "./byHand/byHand.ts";
import { headsOf, type Readable, type Readables } from "./heads.ts";
import type { Choices, ColumnPreview } from "./import/choices.ts";
import { Draft } from "./import/draft.ts";
import { Encodings, reportSurvey } from "./import/encodings.ts";
import { decodeOptions, type FileHead, type ReadHooks } from "./import/fileHead.ts";
import type { LongList, NestedGroup, Problem } from "./import/findings.ts";
import type { Format, Source } from "./import/format.ts";
import type { Answer, Question } from "./import/questions/question.ts";
import { withReadings } from "./import/questions/readings.ts";
import { type ChosenFile, quoted } from "./inputFile.ts";
import type { ShownOrder } from "./own/shownOrder.ts";
import { NoTable, ReadAgainError, Refusal } from "./refusal.ts";
import { type Recognised, readableSheets } from "./sheets.ts";
import { aboutFiles, withLosses } from "./tableSource.ts";
import { chunksOf, utf8Of } from "./text/chunks.ts";
import type { Encoding } from "./text/encoding.ts";
import type { Excluded } from "./unpack/archive.ts";
import { unpacked } from "./unpack/unpack.ts";

export interface ReadProgress {
  /** The bytes read so far, of all files together. */
  readonly bytes: number;
  readonly allBytes: number;
  readonly rows: number;
}

export interface ReadOptions {
  readonly choices?: Choices;
  readonly signal?: AbortSignal;
  onProgress?(progress: ReadProgress): void;
}

/** What groups in groups come to, and how many of those that are members have none in the files. */
interface FoundNesting extends NestingCounts {
  readonly unknown: number;
}

export interface ReadResult {
  readonly data: TableData;
  readonly kind: string;
  readonly users: number;
  readonly groups: number;
  readonly memberships: number;
  readonly files: readonly { readonly name: string; readonly encoding: Encoding }[];
  readonly columns: ColumnPreview | undefined;
  readonly questions: readonly Question[];
  readonly problems: LongList<Problem>;
  readonly nested: LongList<NestedGroup>;
  readonly nesting?: FoundNesting;
  readonly roleSet: RoleSet | undefined;
  readonly order?: ShownOrder;
  /** True where the use of the columns is only likely: a person is shown it. */
  readonly isGuess?: boolean;
  /** What a person has to choose before there is a table: until then it is empty. */
  readonly lacks?: string;
  /** True where there is nothing to decide or report: the table can be opened without a dialog. */
  readonly isClean: boolean;
}

/** Reads some files into one table, or throws a `Refusal`: all of them or none. */
export async function readInputs(chosen: readonly ChosenFile[], options: ReadOptions = {}) {
  if (chosen.length === 0) throw new Refusal("There is no file to open.");
  const inputs: Readable[] = [];
  const beside = new Set<Readable>();
  const excluded: Excluded[] = [];
  for (const file of chosen) {
    options.signal?.throwIfAborted();
    const before = excluded.length;
    const all = await unpacked(file, excluded);
    const isBeside = all.length + excluded.length - before > 1;
    for (const one of all) {
      try {
        const input = "sheets" in one ? await readableSheets(one) : one;
        inputs.push(input);
        if (isBeside) beside.add(input);
      } catch (error) {
        if (!(error instanceof NoTable) || !isBeside) throw error;
        excluded.push({ name: one.name, error });
      }
    }
  }
  const encodings = new Encodings(options.signal);
  const files = { inputs, beside, excluded };
  const first: Learned = { encodings, assumed: new Map() };
  const result = await readSurely(chosen, files, first, options);
  const { choices = {}, onProgress } = options;
  const questions = await withReadings(
    result.questions,
    result.data,
    async ({ isAboutColumns }, answer, left) => {
      const answers = { ...choices.answers, ...answer };
      const learned = { ...first, assumed: new Map(first.assumed) };
      const other = await readSurely(chosen, files, learned, {
        ...options,
        choices: isAboutColumns ? { answers } : { ...choices, answers },
        onProgress: (progress) => onProgress?.(amongReadings(progress, left)),
      });
      return other.data;
    },
  );
  return { ...result, questions };
}

/** Reads some files, and again as long as they turn out to be other than they began. */
async function readSurely(
  chosen: readonly ChosenFile[],
  files: Readables,
  learned: Learned,
  options: ReadOptions,
): Promise<ReadResult> {
  for (;;) {
    try {
      return await readAll(chosen, files, learned, options);
    } catch (error) {
      if (error instanceof ReadAgainError) continue;
      if (learned.refused) throw error instanceof NoTable ? learned.refused : error;
      // What is of a known kind and has no memberships may as well be of none.
      if (!(error instanceof NoMemberships && areByHand(options.choices))) throw error;
      learned.refused = error;
    }
  }
}

/** The progress of all readings, of which so many are left, as if this were the second last. */
function amongReadings({ bytes, allBytes, rows }: ReadProgress, left: number): ReadProgress {
  return { bytes: allBytes + bytes, allBytes: (1 + left) * allBytes, rows };
}

/** What earlier readings of the same files have found. */
interface Learned {
  readonly encodings: Encodings;
  readonly assumed: Map<string, Answer>;
  /** Why a person has to say what the files are, though they are of a known kind. */
  refused?: NoMemberships;
}

/** The refusal of a file of a known kind that has nobody in it. */
class NoMemberships extends Refusal {}

async function readAll(
  chosen: readonly ChosenFile[],
  files: Readables,
  { encodings, assumed, refused }: Learned,
  options: ReadOptions,
): Promise<ReadResult> {
  const { signal, choices } = options;
  const draft = new Draft(choices, assumed);
  encodings.reportTo(draft);
  const how: ReadHooks = {
    signal,
    onBytes: progressReporter(draft, options),
    onDoubt: (input, detected) =>
      encodings.check(input, detected, (survey) => reportSurvey(input.name, survey, draft)),
  };
  const known = await headsOf(files, draft, encodings, how, refused !== undefined);
  const heads = known.map(({ head }) => head);
  draft.allBytes += heads.reduce((sum, { input }) => sum + input.size, 0);
  const format = formatOf(known);
  draft.ignoresCase = format.ignoresCase ?? false;
  const sources = heads.map((head) => sourceOf(head, how, draft));
  await format.read(sources, draft);
  signal?.throwIfAborted();
  return resultOf(chosen, heads, draft.kind ?? format.kind, draft);
}

/** A file as formats read it. */
export function sourceOf(head: FileHead, how: ReadHooks, draft: Draft): Source {
  const { input } = head;
  const options = decodeOptions(input, head, how);
  const { signal, onBytes } = how;
  const onProblem = (text: string, line?: number, column?: number) => {
    if (column === undefined || draft.keyColumns.has(column))
      draft.problems.add({ file: input.name, line, text });
  };
  return {
    head,
    name: input.name,
    chunks: () => chunksOf(input, options),
    utf8: () => utf8Of(input, options),
    eachRow:
      input.eachRow && (async (onRow) => input.eachRow?.(onRow, { signal, onBytes, onProblem })),
  };
}

function resultOf(
  chosen: readonly ChosenFile[],
  heads: readonly FileHead[],
  kind: string,
  draft: Draft,
): ReadResult {
  const { columns, roleSet, order, rows, isGuess, choices } = draft;
  const questions = draft.questions.asked;
  const read = draft.finish();
  const files = heads.map(({ input, encoding }) => ({ name: input.name, encoding }));
  const about = aboutFiles(
    chosen,
    heads.map(({ input }) => input),
  );
  const origin = { ...about, format: kind, time: new Date().toISOString(), rows };
  // A file of our own tells where its table came from at first, and may be broken by now.
  const source = withLosses(read.source ?? { ...origin, mended: 0, leftOut: 0 }, draft);
  const data = { ...read, source };
  const users = allUsers(data);
  const groups = data.groupNames.length;
  const isEmpty = users === 0 || groups === 0;
  const named = `it names ${countOf(users, "user")} and ${countOf(groups, "group")}`;
  if (isEmpty && !columns?.byHand)
    throw new NoMemberships(
      `${namesOf(heads)} has no memberships in it: read as ${quoted(kind)}, ${named}.`,
    );
  const lacks = draft.lacks ?? (isEmpty ? `Read so, ${named}. Choose other columns.` : undefined);
  const problems = draft.problems.build();
  const nested = draft.nested.list.build();
  return {
    data,
    kind,
    users,
    groups,
    memberships: data.counts
      ? new Memberships(data).heldCount
      : data.rows.items.length + (data.assumed?.items.length ?? 0),
    files,
    columns: columns && asTurnedOut(columns, draft),
    questions,
    problems,
    nested,
    nesting: hasNesting(data)
      ? { ...atOnce(nestingCounts(data)), unknown: draft.nested.unknown }
      : undefined,
    roleSet,
    order,
    isGuess,
    lacks,
    isClean:
      problems.count === 0 &&
      nested.count === 0 &&
      questions.every(({ id }) => Object.hasOwn(choices.answers ?? {}, id)) &&
      !isGuess &&
      lacks === undefined,
  };
}

/** The columns as they turned out: some are about memberships, or about users or groups after all. */
function asTurnedOut(
  columns: ColumnPreview,
  { membershipColumns, userColumns, groupColumns }: Draft,
): ColumnPreview {
  const { headings, uses } = columns;
  const turnedOut = uses.map((use, at) => {
    if (use === "attribute" && membershipColumns.has(headings[at])) return "membership";
    if (use === "attribute" && groupColumns.has(headings[at])) return "groupAttribute";
    return use === "groupAttribute" && userColumns.has(headings[at]) ? "attribute" : use;
  });
  return { ...columns, uses: turnedOut };
}

function formatOf([first, ...others]: readonly Recognised[]): Format {
  const other = others.find(({ format }) => format !== first.format);
  if (other)
    throw new Refusal(
      `These are two kinds of files: ${quoted(first.head.input.name)} is “${first.format.kind}”, ${quoted(other.head.input.name)} is “${other.format.kind}”. Open one kind at a time.`,
    );
  return first.format;
}

/** Adds up the bytes and reports the progress, at most ten times a second. */
function progressReporter(draft: Draft, { onProgress }: ReadOptions): (bytes: number) => void {
  let bytes = 0;
  let reportedAt = 0;
  return (more) => {
    bytes += more;
    const { allBytes, rows } = draft;
    const now = Date.now();
    if (!onProgress || (now - reportedAt < 100 && bytes < allBytes)) return;
    reportedAt = now;
    // A packed file may say less of itself than there is.
    onProgress({ bytes, allBytes: Math.max(bytes, allBytes), rows });
  };
}

function namesOf(heads: readonly FileHead[]): string {
  const [{ input }] = heads;
  return heads.length === 1 ? quoted(input.name) : `None of these ${heads.length} files`;
}
