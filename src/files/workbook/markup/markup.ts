import { type InputFile, quoted, type RowHooks } from "../../inputFile.ts";
import { NoTable, Refusal } from "../../refusal.ts";
import { firstBytes } from "../../text/bytes.ts";
import { chunksOf, type DecodeOptions } from "../../text/chunks.ts";
import { encodingOf } from "../../text/encoding.ts";
import { surveyOf } from "../../text/survey.ts";
import { brokenWorkbook } from "../part.ts";
import { LOST } from "../sheetRows.ts";
import type { Sheet, Workbook } from "../workbook.ts";
import { Grid } from "./grid.ts";
import { type MarkupHandler, MarkupReader } from "./tags.ts";

/** A table in some markup, and the place of its tag in the text. */
export interface MarkupTable {
  readonly name: string;
  readonly isHidden: boolean;
  readonly at: number;
}

/** A kind of markup that has tables in it. */
export interface MarkupKind<Found extends Tables = Tables> {
  readonly isHtml: boolean;
  /** Finds the tables of a file. */
  tables(): Found;
  /** Reads the rows of the table at whose tag it begins. */
  rows(grid: Grid, among: Found): MarkupHandler;
}

interface Tables extends MarkupHandler {
  readonly found: readonly MarkupTable[];
}

/** Each is looked for anew from the beginning on. */
const MOST_TABLES = 250;
/** The rows in which headings are, and all that are merged with them. */
const HEADING_ROWS = 120;

/** Opens the tables of a file as the sheets of a workbook, which are read when they are asked for. */
export async function openMarkup<Found extends Tables>(
  name: string,
  content: InputFile,
  kind: MarkupKind<Found>,
): Promise<Workbook> {
  const { among, encoding } = await tablesIn(content, kind);
  if (among.found.length === 0)
    throw new NoTable(
      kind.isHtml
        ? `${quoted(name)} is a web page without a table. Open it in a browser to see what it says, and export again.`
        : `${quoted(name)} is no workbook with sheets. Copy its table to a sheet, save that as .xlsx, and open it.`,
    );
  if (among.found.length > MOST_TABLES)
    throw new Refusal(
      `${quoted(name)} has more than ${MOST_TABLES} tables. Copy the one that is wanted to a sheet, save that as .xlsx, and open it.`,
    );
  const sheets = among.found.map((table): Sheet => {
    const read = async (onRow: ConstructorParameters<typeof Grid>[1], following: RowHooks) => {
      const grid = new Grid(content.name, onRow, following);
      const reader = new MarkupReader(content.name, kind.isHtml, kind.rows(grid, among), table.at);
      if (encoding.told) following.onProblem?.(encoding.told);
      await readAll(content, reader, { ...encoding, ...hooksOf(following) }, table.at, grid);
      if (!grid.isEnough && !kind.isHtml) throw brokenWorkbook(content.name);
      if (!grid.isEnough) grid.end();
      return grid;
    };
    return {
      name: `${name}/${table.name}`,
      sheetName: table.name,
      isHidden: table.isHidden,
      size: content.size,
      stream: () => content.stream(),
      eachRow: async (onRow, following) => void (await read(onRow, following)),
      merges: async () => (await read(({ line }) => line < HEADING_ROWS, {})).merges,
    };
  });
  return { name, sheets };
}

function hooksOf({ signal, onBytes, onProblem }: RowHooks): Partial<DecodeOptions> {
  let isTold = false;
  const onDoubt = async () => {
    if (!isTold) onProblem?.(LOST);
    isTold = true;
  };
  return { signal, onBytes, onDoubt };
}

interface Encoded extends Pick<DecodeOptions, "encoding" | "hasBom"> {
  readonly told?: string;
}

/** Finds the tables, and the encoding: what it says, else UTF-8, or Windows-1252 where it is none. */
async function tablesIn<Found extends Tables>(
  content: InputFile,
  kind: MarkupKind<Found>,
): Promise<{ among: Found; encoding: Encoded }> {
  const declared = await declaredIn(content);
  let encoding: Encoded = declared;
  let isSurveyed = declared.encoding !== "utf-8" || declared.hasBom;
  const onDoubt = async () => {
    if (isSurveyed) return;
    isSurveyed = true;
    const survey = await surveyOf(content, { encoding: "utf-8", hasBom: false });
    if (survey.encoding !== "utf-8")
      encoding = { encoding: survey.encoding, hasBom: false, told: LEGACY };
  };
  for (;;) {
    const options = { ...encoding, onDoubt };
    const among = kind.tables();
    await readAll(content, new MarkupReader(content.name, kind.isHtml, among), options);
    if (options.encoding === encoding.encoding) return { among, encoding };
  }
}

const LEGACY =
  "It is no UTF-8 and was read as Windows-1252: if names look wrong, save it as UTF-8.";

async function readAll(
  content: InputFile,
  reader: MarkupReader,
  options: DecodeOptions,
  from = 0,
  until?: Grid,
): Promise<void> {
  let toPass = from;
  for await (const text of chunksOf(content, options)) {
    if (toPass < text.length) reader.push(toPass > 0 ? text.slice(toPass) : text);
    toPass = Math.max(0, toPass - text.length);
    if (until?.isEnough) return;
  }
  reader.push("", true);
}

const HEAD_BYTES = 1 << 12;

/** The encoding that a file says, by its mark, the first line of XML or a tag of HTML. */
async function declaredIn(content: InputFile): Promise<Encoded> {
  const bytes = await firstBytes(content, HEAD_BYTES);
  const { encoding, hasBom } = encodingOf(bytes);
  if (hasBom || encoding !== "utf-8") return { encoding, hasBom };
  const head = new TextDecoder("windows-1252").decode(bytes);
  const [, label] =
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/i.exec(head) ??
    /<meta[^>]*\scharset\s*=\s*["']?([\w.:-]+)/i.exec(head) ??
    /<meta[^>]*;\s*charset\s*=\s*([\w.:-]+)/i.exec(head) ??
    [];
  return { encoding: knownEncoding(label), hasBom };
}

/** What is known by this label; UTF-8 where it is none, or one that these bytes are not in. */
function knownEncoding(label = "utf-8"): string {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith("utf-16") ? "utf-8" : encoding;
  } catch {
    return "utf-8";
  }
}
