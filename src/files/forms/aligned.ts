import { quoted } from "../inputFile.ts";
import type { Form, LineReader, TextRow } from "./form.ts";
import { BAR, isRemark, isRule, OTHER_TABLE, printed } from "./rules.ts";

/** The columns of an aligned table: where each begins. */
type Starts = readonly number[];

/**
 * A printed table whose columns are told by strokes below the headings (`----- ----------`), as
 * SQL*Plus, sqlcmd and PowerShell print it, in pages or at a stretch. Where a row has no room in a
 * line, SQL*Plus folds the headings and each row in the same way.
 */
export const ruled: Form = {
  isSure: true,
  rowsOf({ lines, json }) {
    if (json !== undefined) return undefined;
    const isFolded = (at: number) =>
      STROKES.test(lines[at]) && STROKES.test(lines[at + 2] ?? "") && isTooWide(lines, at);
    const rule = lines
      .slice(0, 200)
      .findIndex((line, at) => isDashes(line) || (at > 0 && isFolded(at)));
    if (rule < 1 || isRule(lines[rule - 1]) || BAR.test(lines[rule - 1])) return undefined;
    let folds = 1;
    while (isFolded(rule + 2 * (folds - 1)) && !isRule(lines[rule + 2 * folds - 1])) folds++;
    if (folds > 1) return { begin: () => ruledReader(folds, false) };
    const starts = startsOf(lines[rule], /\S+/g);
    const below = lines.slice(rule + 1, rule + 100).filter((line) => !isRemark(line));
    const isLoose = below.some((line) => !fits(line, starts) || cut(line, starts).includes(""));
    const isOfWords = (line: string) => /^\S/.test(line) && wordsOf(line).length === starts.length;
    const isSplit = isLoose && below.every(isOfWords);
    // Where nothing stands under its heading, as sqlcmd -W prints it, blanks part the cells.
    return { begin: () => ruledReader(1, isSplit) };
  },
};

/**
 * A delimited text with strokes below its headings, as sqlcmd writes it with `-s`.
 */
export const ruledCsv: Form = {
  isSure: true,
  rowsOf({ lines, dialect, json }) {
    if (json !== undefined || !dialect || !isRule(lines[1] ?? "")) return undefined;
    const { delimiter } = dialect;
    if (!lines[1].includes(delimiter) || delimiter === "|") return undefined;
    return {
      begin: () => (line, number) =>
        line === undefined || line.trim() === "" || isRule(line) || isRemark(line)
          ? []
          : [{ line: number, cells: line.split(delimiter).map(printed) }],
    };
  },
};

/** A printed table without strokes: columns stand apart by two blanks at least, as those of kubectl. */
export const aligned: Form = {
  rowsOf({ lines, json }) {
    const headings = lines[0] ?? "";
    const starts = startsOf(headings, /\S+(?: \S+)*/g);
    if (json !== undefined || starts.length < 2 || lines.length < 2 || /[\t;|]/.test(headings))
      return undefined;
    if (!lines.slice(1, 200).every((line) => isRemark(line) || fits(line, starts)))
      return undefined;
    return {
      begin: () => (line, number) =>
        line === undefined || line.trim() === "" || isRemark(line)
          ? []
          : [{ line: number, cells: cut(line, starts) }],
    };
  },
};

const STROKES = /^\s*[-=_─━]{2,}(?: +[-=_─━]+)*\s*$/u;

/** True where the next column has no room in the line: else the strokes are those of a title. */
function isTooWide(lines: readonly string[], at: number): boolean {
  return lines[at].trim().length + wordsOf(lines[at + 2])[0].length >= WIDTH;
}

const WIDTH = 80;
const PAGE = /(?:page|seite|página|pagina|strona)\s*:?\s*\d+\s*$/i;

/** True for the strokes below several headings. */
function isDashes(line: string): boolean {
  return STROKES.test(line) && / /.test(line.trim());
}

export function startsOf(line: string, cell: RegExp): Starts {
  return Array.from(line.matchAll(cell), ({ index }) => index);
}

/** True for a line in which no cell goes on over the place where the next begins. */
function fits(line: string, starts: Starts): boolean {
  return starts.slice(1).every((at) => at > line.length || /\s/.test(line[at - 1]));
}

export function cut(line: string, starts: Starts): string[] {
  return starts.map((from, i) => printed(line.slice(i === 0 ? 0 : from, starts[i + 1])));
}

function wordsOf(line: string): string[] {
  return line.trim().split(/\s+/).map(printed);
}

function ruledReader(folds: number, isSplit: boolean): LineReader {
  let above = { line: "", number: 0 };
  /** The starts and headings of each line of a row. */
  const starts: Starts[] = [];
  const headings: string[] = [];
  let begun: string[] = [];
  let isAfterBlank = false;
  /** True for the lines of a title on a further page, which ends with a blank line. */
  let isTitle = false;
  /** The last row: strokes below it tell that it has the headings of another table. */
  let waiting: TextRow | undefined;
  let isOther = false;
  const flush = (next?: TextRow) => {
    const done = waiting;
    waiting = next;
    return done ? [done] : [];
  };
  const cells = (lines: readonly string[]) =>
    lines.flatMap((line, at) => (isSplit ? wordsOf(line) : cut(line, starts[at])));
  return (line, number, tell) => {
    if (line === undefined) return flush();
    const isWhole = starts.length === folds;
    if (STROKES.test(line) && (folds > 1 || isDashes(line))) {
      if (isWhole) {
        isOther = isOther ? headings[0] !== above.line : waiting?.line === above.number;
        if (waiting && isOther) tell(OTHER_TABLE);
        if (isOther) waiting = undefined;
        return [];
      }
      headings.push(above.line);
      isAfterBlank = false;
      const isLast = starts.push(startsOf(line, /\S+/g)) === folds;
      return isLast ? [{ line: above.number, cells: cells(headings) }] : [];
    }
    above = { line, number };
    // Within a folded row a blank line is an empty cell.
    if (begun.length === 0) {
      if (line.trim() === "") isAfterBlank = true;
      isTitle = line.trim() !== "" && (isTitle || (isAfterBlank && PAGE.test(line)));
      const isHeading = headings.some((heading) => heading.trim() === line.trim());
      const isNone = line.trim() === "" || isRemark(line) || isHeading || isTitle;
      if (!isWhole || isNone || isOther) return [];
    }
    begun.push(line);
    if (begun.length < folds) return [];
    const row = cells(begun);
    begun = [];
    // Below a blank line there may be words on the table.
    const isRow = fits(line, starts[0]) && row.filter((cell) => cell !== "").length > 1;
    if (isAfterBlank && folds === 1 && !isRow) {
      tell(`${quoted(line.trim())} is no row of the table; left out.`);
      return [];
    }
    isAfterBlank = false;
    return flush({ line: number, cells: row });
  };
}
