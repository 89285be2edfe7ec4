import { byHand } from "./byHand/byHand.ts";
import { unknownHead } from "./byHand/unknownRows.ts";
import { headsInForms } from "./forms/forms.ts";
import type { Draft } from "./import/draft.ts";
import type { Encodings } from "./import/encodings.ts";
import { type FileHead, type ReadHooks, readHead } from "./import/fileHead.ts";
import { rowHeads } from "./import/rowsHead.ts";
import { type InputFile, quoted } from "./inputFile.ts";
import { NoTable } from "./refusal.ts";
import {
  areByHand,
  bookByHand,
  chosenSheets,
  type ReadableWorkbook,
  type Recognised,
  recognised,
} from "./sheets.ts";
import type { Excluded } from "./unpack/archive.ts";

/** A file to be read, or a workbook some of whose sheets are. */
export type Readable = InputFile | ReadableWorkbook;

/** The files to be read, and those of them that stand beside others in an archive, which may be no tables. */
export interface Readables {
  readonly inputs: readonly Readable[];
  readonly beside: ReadonlySet<Readable>;
  /** What turned out to be no table before. */
  readonly excluded: readonly Excluded[];
}

/**
 * The heads of some files: of those of a known kind, else of tables of which a person says what they
 * are; of all as such tables where they are said to be of no known kind.
 */
export async function headsOf(
  { inputs, beside, excluded }: Readables,
  draft: Draft,
  encodings: Encodings,
  how: ReadHooks,
  areUnknown: boolean,
): Promise<Recognised[]> {
  const heads: Recognised[] = [];
  const unknown: Unknown[] = [];
  const noTables = [...excluded];
  for (const [at, input] of inputs.entries()) {
    how.signal?.throwIfAborted();
    if ("sheets" in input) {
      if (areUnknown || areByHand(input)) unknown.push(sheetsByHand(input, at, draft));
      else heads.push(...sheetHeads(input, at, draft));
      continue;
    }
    try {
      const head = input.eachRow ? undefined : await readHead(input, encodings.of(input), how);
      const known = areUnknown ? undefined : await recognisedIn(input, head, how);
      if (known) heads.push(known);
      else unknown.push({ input, heads: () => headsByHand(input, head, how, draft) });
    } catch (error) {
      if (!(error instanceof NoTable) || !beside.has(input)) throw error;
      noTables.push({ name: input.name, error });
    }
  }
  const left = heads.length > 0 ? unknown : await takeByHand(unknown, heads);
  for (const { input } of left) {
    const error = noKind(input, heads.length > 0);
    if (!beside.has(input)) throw error;
    noTables.push({ name: input.name, error });
  }
  if (heads.length === 0) for (const one of noTables) if ("error" in one) throw one.error;
  for (const one of noTables) {
    const text = "told" in one ? one.told : `${one.error.message} It is left out.`;
    draft.problems.add({ file: one.name, line: undefined, text });
  }
  return heads;
}

function sheetHeads(book: ReadableWorkbook, at: number, draft: Draft): Recognised[] {
  return chosenSheets(book, at, draft.questions).map(({ sheet, head, format }) => {
    const file = head.input.name;
    if (sheet.isHidden) draft.problems.add({ file, line: undefined, text: HIDDEN });
    // A kind may be told by the name, which a single sheet has from its file.
    return (format !== byHand && recognised([head])) || { head, format };
  });
}

const HIDDEN = "The sheet is hidden in the workbook; read all the same.";

/** The refusal of what is no table of rows, or would be one if it were not beside others. */
function noKind({ name }: Readable, isBeside: boolean): NoTable {
  return new NoTable(
    `${quoted(name)} is of no kind that Access Table knows${isBeside ? ". If it is a table, open it by itself and say what its columns are." : ", and is no table of rows either. A table needs a column of users and one of groups: save it as CSV or .xlsx, with a row of headings."}`,
  );
}

/** What nobody knows the kind of, and its heads as rows, of which a person says what they are. */
interface Unknown {
  readonly input: Readable;
  heads(): Promise<readonly Recognised[]>;
}

function sheetsByHand(input: ReadableWorkbook, at: number, draft: Draft): Unknown {
  return {
    input,
    async heads() {
      const { name, sheets } = input;
      const found = await bookByHand({ name, sheets: sheets.map(({ sheet }) => sheet) });
      return found.sheets.length > 0 ? sheetHeads(found, at, draft) : [];
    },
  };
}

async function headsByHand(
  input: InputFile,
  text: FileHead | undefined,
  how: ReadHooks,
  draft: Draft,
): Promise<Recognised[]> {
  const head = await unknownHead(input, text, how, draft);
  return head ? [{ head, format: byHand }] : [];
}

/** Takes those that are tables of rows with the headings of the first one; returns the others. */
async function takeByHand(unknown: readonly Unknown[], heads: Recognised[]): Promise<Unknown[]> {
  const left: Unknown[] = [];
  for (const one of unknown) {
    const found = await one.heads();
    const [first = found[0]] = heads;
    if (first && found[0]?.head.unknown?.key === first.head.unknown?.key) heads.push(...found);
    else left.push(one);
  }
  return left;
}

/** The head by which a file is known: as it stands, or as rows in another form. */
async function recognisedIn(
  input: InputFile,
  head: FileHead | undefined,
  how: ReadHooks,
): Promise<Recognised | undefined> {
  if (!head) return recognised(await rowHeads(input));
  const drawn = recognised(await headsInForms(head, how, true));
  if (drawn && !drawn.format.isGuess) return drawn;
  const plain = recognised([head]);
  if (plain && !plain.format.isGuess) return plain;
  const other = recognised(await headsInForms(head, how, false));
  return other && !(plain && other.format.isGuess) ? other : plain;
}
