import { xmlText } from "../escape/xml.ts";

export const LONGEST_CELL = 32_767;

export interface SheetTable {
  readonly name: string;
  readonly headings: readonly string[];
  /** The number of rows below the headings. */
  readonly count: number;
  rows(): Iterable<readonly string[]>;
  /** Set where people write into it. */
  readonly form?: SheetForm;
}

/** What makes a sheet one that people fill in: all but some cells are protected. */
export interface SheetForm {
  /** The rows above the headings; the first is the title. */
  readonly above: readonly (readonly string[])[];
  /** The widths of the columns, in characters; one without any is hidden. */
  readonly widths: readonly number[];
  /** The cells above that can be written into. */
  readonly open: readonly string[];
  /** The columns that can be written into, and what can be chosen there; for any text, nothing. */
  readonly answers: ReadonlyMap<number, readonly string[] | undefined>;
}

/** The XML of a sheet with some of a table's rows, all of whose cells are text: none is a formula. */
export function* sheetXml(
  { headings, rows, count, form }: SheetTable,
  from: number,
  to: number,
): Generator<string> {
  const top = (form?.above.length ?? 0) + 1;
  const fits = form ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : "";
  yield `${XML}<worksheet xmlns="${MAIN}">${fits}<sheetViews><sheetView workbookViewId="0"><pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`;
  yield headings
    .map((_, at) => {
      const width = form?.widths[at] ?? 28;
      const isHidden = width === 0 ? ' hidden="1"' : "";
      return `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${TEXT}"${isHidden} customWidth="1"/>`;
    })
    .join("");
  yield "</cols><sheetData>";
  for (const [at, row] of (form?.above ?? []).entries()) {
    const styleOf = (place: string) => {
      if (form?.open.includes(place)) return OPEN;
      return at === 0 ? TITLE : TEXT;
    };
    const isWords = at > 0 && row.length === 1;
    yield rowXml(
      row,
      at + 1,
      isWords ? () => WORDS : styleOf,
      isWords ? [sumOf(form!.widths)] : [],
    );
  }
  yield rowXml(headings, top, () => HEADING);
  const styleOf = (_: string, column: number) => {
    if (!form) return TEXT;
    return form.answers.has(column) ? OPEN : LOCKED;
  };
  let at = 0;
  for (const row of rows()) {
    if (at >= to) break;
    if (at >= from) yield rowXml(row, at - from + top + 1, styleOf, form?.widths);
    at++;
  }
  yield `</sheetData>${form ? formXml(form, top + 1, top + Math.min(count, to) - from) : ""}</worksheet>`;
}

/** The styles of a workbook, by their numbers in it. */
const [TEXT, HEADING, LOCKED, OPEN, TITLE, WORDS] = [1, 2, 3, 4, 5, 6];

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}

/** The protection of a sheet, what can be chosen in it, and how it is printed: on pages as wide as it. */
function formXml({ above, widths, answers }: SheetForm, first: number, last: number): string {
  const words = above.flatMap((row, at) =>
    at > 0 && row.length === 1
      ? [`<mergeCell ref="A${at + 1}:${letters(widths.length - 1)}${at + 1}"/>`]
      : [],
  );
  const merged =
    words.length > 0 ? `<mergeCells count="${words.length}">${words.join("")}</mergeCells>` : "";
  const lists = [...answers].flatMap(([column, choices]) => {
    if (!choices || last < first) return [];
    const cells = `${letters(column)}${first}:${letters(column)}${last}`;
    const help = `errorTitle="Not an answer" error="Choose ${choices.join(" or ")}."`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" ${help} sqref="${cells}"><formula1>"${choices.join(",")}"</formula1></dataValidation>`;
  });
  const validations =
    lists.length > 0
      ? `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>`
      : "";
  return `<sheetProtection sheet="1" objects="1" scenarios="1" formatColumns="0" formatRows="0"/>${merged}${validations}<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;CPage &amp;P of &amp;N</oddFooter></headerFooter>`;
}

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** A row. What is too long for a cell goes on in the next: so the last one alone may be. */
function rowXml(
  cells: readonly string[],
  line: number,
  styleOf: (place: string, column: number) => number,
  widths?: readonly number[],
): string {
  const inside = cells
    .flatMap(piecesOf)
    .map((text, at) => {
      const place = `${letters(at)}${line}`;
      const style = styleOf(place, at);
      if (text !== "") return cellXml(text, place, style);
      return style === OPEN || style === LOCKED ? `<c r="${place}" s="${style}"/>` : "";
    })
    .join("");
  return `<row r="${line}"${heightXml(cells, widths)}>${inside}</row>`;
}

/** The height of a line of text, in points. */
const LINE_HEIGHT = 15;

/** The height of a row whose texts go on in further lines of their cells, by their lengths. */
function heightXml(cells: readonly string[], widths: readonly number[] = []): string {
  const lines = cells.map((text, at) => Math.ceil(text.length / (widths[at] || LONGEST_CELL)));
  const most = Math.min(20, Math.max(1, ...lines));
  return most > 1 ? ` ht="${LINE_HEIGHT * most}" customHeight="1"` : "";
}

function cellXml(text: string, reference: string, style: number): string {
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;
}

/** A text as a cell has it: `_x0007_` for what XML cannot hold, and for what looks like that. */
function cellText(text: string): string {
  return xmlText(
    text
      .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot hold
      .replace(/[\0-\x08\x0b\x0c\r\x0e-\x1f\ufffe\uffff]|[\ud800-\udfff]/gu, (sign) => {
        return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
      }),
  );
}

function piecesOf(text: string): string[] {
  if (text.length <= LONGEST_CELL) return [text];
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += LONGEST_CELL)
    pieces.push(text.slice(at, at + LONGEST_CELL));
  return pieces;
}

/** The letters of a column: A, …, Z, AA, … */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}
