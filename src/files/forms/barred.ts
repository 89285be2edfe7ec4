import type { Form, LineReader, TextRow } from "./form.ts";
import { BAR, isRemark, isRule, OTHER_TABLE, printed } from "./rules.ts";

/**
 * A printed table with strokes between its columns: in a box, between pipes, as Markdown, as psql,
 * mysql and SAP print it. Lines without strokes are none of it; headings that come again on each page
 * are left out, and a cell that goes on in the next line (psql marks it by `+`) is put together.
 */
export const barred: Form = {
  isSure: true,
  rowsOf({ lines, json }) {
    if (json !== undefined) return undefined;
    const sample = lines.slice(0, 200);
    const first = sample.findIndex((line) => BAR.test(line) && !isRule(line));
    // A rule stands right above the headings or below them; else pipes are those of a CSV. Strokes
    // with blanks between them part columns by themselves.
    const isEdge = (line = "") => isRule(line) && !/[-=] +[-=]/.test(line);
    if (first < 0 || !(isEdge(sample[first - 1]) || isEdge(sample[first + 1]))) return undefined;
    const below = sample.slice(first).filter((line) => !isRule(line) && !isRemark(line));
    const withBars = below.filter((line) => BAR.test(line)).length;
    if (withBars < 2 || withBars < below.length / 2) return undefined;
    return { begin: () => reader(isOuter(sample[first])) };
  },
};

/** True where strokes stand at both ends as well. */
function isOuter(line: string): boolean {
  return /^\s*[|│┃║▏]/u.test(line) && /[|│┃║▏]\s*$/u.test(line);
}

function reader(hasEdges: boolean): LineReader {
  let headings: readonly string[] | undefined;
  let waiting: TextRow | undefined;
  let goesOn: readonly boolean[] = [];
  let rule = "";
  let shape = "";
  let isBelowHeadings = false;
  /** True where the next line with strokes may have the headings of another table. */
  let mayBeOther = false;
  let isOther = false;
  return (line, number, tell) => {
    const flush = (next?: TextRow) => {
      const done = waiting;
      waiting = next;
      return done ? [done] : [];
    };
    if (line === undefined) return flush();
    if (isRule(line)) {
      rule = line;
      const found = line
        .trim()
        .replaceAll(/[^-_=:─━═╌\s]/gu, "+")
        .replaceAll(/[^+\s]/gu, "-");
      mayBeOther ||= !isBelowHeadings && shape !== "" && shape !== found;
      shape = found;
      return [];
    }
    if (!BAR.test(line)) {
      mayBeOther ||= isRemark(line);
      return [];
    }
    const split = cellsOf(line, hasEdges);
    const isOfWidth = !headings || split.length === headings.length;
    const raw = isOfWidth ? split : (cellsUnder(rule, line) ?? split);
    const cells = raw.map(printed);
    if (waiting && cells[0] === "" && goesOn.includes(true)) {
      const { line: at, cells: begun } = waiting;
      waiting = { line: at, cells: begun.map((cell, i) => joined(cell, goesOn[i], cells[i])) };
      goesOn = raw.map(isCut);
      return [];
    }
    goesOn = raw.map(isCut);
    isBelowHeadings = !headings || headings.join("\n") === cells.join("\n");
    if (headings && mayBeOther && !isBelowHeadings && !isOther) tell(OTHER_TABLE);
    if (headings && (mayBeOther || isBelowHeadings)) isOther = !isBelowHeadings;
    mayBeOther = false;
    if (isOther || (headings && isBelowHeadings)) return [];
    headings ??= cells;
    return flush({ line: number, cells });
  };
}

function cellsOf(line: string, hasEdges: boolean): string[] {
  const inner = hasEdges ? line.replace(/^\s*[|│┃║▏]/u, "").replace(/[|│┃║▏]\s*$/u, "") : line;
  // Markdown writes a stroke in a name as `\|`.
  return inner
    .replaceAll("\\|", "\0")
    .split(BAR)
    .map((cell) => cell.replaceAll("\0", "|"));
}

/** The cells below the strokes of a rule: a name may have such a stroke itself. */
function cellsUnder(rule: string, line: string): string[] | undefined {
  const places = Array.from(rule.matchAll(/[^-_=:─━═╌\s]/gu), ({ index }) => index);
  if (places.length < 2 || !places.every((at) => BAR.test(line[at] ?? ""))) return undefined;
  return places.slice(1).map((end, at) => line.slice(places[at] + 1, end));
}

/** True for a cell that psql prints in several lines: it ends where other cells have a blank. */
function isCut(cell: string): boolean {
  return cell.endsWith("+");
}

function joined(cell: string, isCutHere: boolean | undefined, more: string | undefined): string {
  const begun = isCutHere ? cell.replace(/\s*\+$/, "") : cell;
  return more ? `${begun}\n${more}` : begun;
}
