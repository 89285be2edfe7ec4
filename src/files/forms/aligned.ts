import { quoted } from "../inputFile.ts";
import type { Form, LineReader } from "./form.ts";
import { BAR, isRemark, isRule } from "./rules.ts";

/** The columns of an aligned table: where each begins. */
type Starts = readonly number[];

/**
 * A printed table whose columns are told by strokes below the headings (`----- ----------`), as
 * SQL*Plus, sqlcmd and PowerShell print it, in pages or at a stretch.
 */
export const ruled: Form = {
  isSure: true,
  rowsOf({ lines, json }) {
    if (json !== undefined) return undefined;
    const rule = lines.slice(0, 200).findIndex(isDashes);
    if (rule < 1 || isRule(lines[rule - 1]) || BAR.test(lines[rule - 1])) return undefined;
    const starts = startsOf(lines[rule], /\S+/g);
    const below = lines.slice(rule + 1, rule + 100).filter((line) => !isRemark(line));
    const isLoose = below.some((line) => !fits(line, starts) || cut(line, starts).includes(""));
    const isSplit = isLoose && below.every((line) => wordsOf(line).length === starts.length);
    // Where nothing stands under its heading, as sqlcmd -W prints it, blanks part the cells.
    return { begin: () => ruledReader(isSplit) };
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
          : [{ line: number, cells: line.split(delimiter).map((cell) => cell.trim()) }],
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

function isDashes(line: string): boolean {
  return /^\s*(?:-{2,}|={2,})(?: +(?:-+|=+))+\s*$/.test(line);
}

function startsOf(line: string, cell: RegExp): Starts {
  return Array.from(line.matchAll(cell), ({ index }) => index);
}

/** True for a line in which no cell goes on over the place where the next begins. */
function fits(line: string, starts: Starts): boolean {
  return starts.slice(1).every((at) => at > line.length || /\s/.test(line[at - 1]));
}

function cut(line: string, starts: Starts): string[] {
  return starts.map((from, i) => line.slice(i === 0 ? 0 : from, starts[i + 1]).trim());
}

function wordsOf(line: string): string[] {
  return line.trim().split(/\s+/);
}

function ruledReader(isSplit: boolean): LineReader {
  let above = { line: "", number: 0 };
  let starts: Starts | undefined;
  let headings = "";
  let isAfterBlank = false;
  const cells = (line: string) => (isSplit ? wordsOf(line) : cut(line, starts ?? []));
  return (line, number, tell) => {
    if (line === undefined) return [];
    if (isDashes(line)) {
      if (starts) return [];
      starts = startsOf(line, /\S+/g);
      headings = above.line.trim();
      isAfterBlank = false;
      return [{ line: above.number, cells: cells(above.line) }];
    }
    above = { line, number };
    if (line.trim() === "") isAfterBlank = true;
    if (!starts || line.trim() === "" || isRemark(line) || line.trim() === headings) return [];
    const row = cells(line);
    // Below a blank line there may be words on the table.
    if (isAfterBlank && (!fits(line, starts) || row.filter((cell) => cell !== "").length < 2)) {
      tell(`${quoted(line.trim())} is no row of the table; left out.`);
      return [];
    }
    isAfterBlank = false;
    return [{ line: number, cells: row }];
  };
}
