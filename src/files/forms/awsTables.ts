import type { Form } from "./form.ts";
import { isRule, printed } from "./rules.ts";

/** A part of such a table: its rows up to the first rule, and those below. */
interface Part {
  readonly above: string[][];
  readonly below: string[][];
}

/**
 * What `aws --output table` prints: titles in strokes around a table with headings, and around the
 * fields of one record, which are of each of its rows.
 */
export const awsTables: Form = {
  isSure: true,
  rowsOf({ lines, isComplete, json }) {
    if (json !== undefined || !isComplete || !/^-+$/.test(lines[0] ?? "")) return undefined;
    if (!/^\|\s+\w+\s+\|$/.test(lines[1] ?? "")) return undefined;
    const parts: Part[] = [];
    let isBelow = false;
    for (const line of lines.slice(1)) {
      const cells = line
        .replace(/^\|+|\|+$/g, "")
        .split("|")
        .map(printed);
      const last = parts.at(-1);
      if (isRule(line)) isBelow = last !== undefined && last.above.length > 0;
      else if (cells.length === 1) {
        parts.push({ above: [], below: [] });
        isBelow = false;
      } else if (isBelow) last?.below.push(cells);
      else last?.above.push(cells);
    }
    const tables = parts.filter(({ below }) => below.length > 0);
    const [table] = tables;
    if (tables.length !== 1 || table.above.length !== 1) return undefined;
    const [headings] = table.above;
    const fields = parts.flatMap((part) => (part === table ? [] : part.above));
    const more = fields.filter(
      ([name]) => /^(Group|User|Role|Policy)Name$/.test(name) && !headings.includes(name),
    );
    const rows = [
      [...headings, ...more.map(([name]) => name)],
      ...table.below.map((cells) => [...cells, ...more.map(([, value]) => value)]),
    ];
    return { rows: rows.map((cells, at) => ({ line: at + 1, cells })) };
  },
};
