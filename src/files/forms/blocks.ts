import { normalizeHeading } from "../../model/validityWords.ts";
import { isGroupWord } from "../import/rows/headingWords.ts";
import type { Form } from "./form.ts";
import { isRemark } from "./rules.ts";

/** A field in a line: PowerShell's `Format-List`, expanded output of psql (`|`) and mysql (`:`). */
const FIELD = /^\s*([\p{L}_][\p{L}\p{N} _.-]{0,60}?)\s*(?:\s[:|]|:)(?:\s(.*))?$/u;
/** The line between two records of psql and mysql. */
const BETWEEN = /^\s*(?:-\[ RECORD \d+ \][-+]*|\*{5,} \d+\. row \*{5,})\s*$/i;

/** Records as blocks of lines, a field each, with a blank line or a rule between them. */
export const blocks: Form = {
  rowsOf({ lines, text, isComplete, json }) {
    const sample = lines.slice(0, 200);
    const fitting = sample.filter((line) => FIELD.test(line) || BETWEEN.test(line)).length;
    if (json !== undefined || !isComplete || lines.length < 2) return undefined;
    if (fitting < 0.8 * sample.length) return undefined;
    const records = recordsIn(text);
    if (!records || records.length === 0 || records[0].fields.size < 2) return undefined;
    const headings = [...new Set(records.flatMap(({ fields }) => [...fields.keys()]))];
    const namesGroup = headings.some((heading) => isGroupWord(normalizeHeading(heading)));
    // What stands further in is of something else than the one record.
    const isOne = namesGroup && lines.every((line) => /^\S/.test(line));
    if (records.length === 1 && !isOne) return undefined;
    return {
      rows: [
        { line: 0, cells: headings },
        ...records.map(({ line, fields }) => ({
          line,
          cells: headings.map((heading) => fields.get(heading) ?? ""),
        })),
      ],
    };
  },
};

interface FieldsAt {
  readonly line: number;
  readonly fields: Map<string, string>;
}

/** The records; none where a field comes twice in one, or has another name, as those of other files. */
function recordsIn(text: string): FieldsAt[] | undefined {
  const records: FieldsAt[] = [];
  let open: FieldsAt | undefined;
  let last = "";
  // The names of mysql stand at the right: no line goes on in the next.
  const isAtRight = /^\*{5,}/m.test(text);
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, name, value = ""] = FIELD.exec(line) ?? [];
    const isOutside = line.trim() === "" || BETWEEN.test(line);
    if (isOutside || (name === undefined && isRemark(line))) open = undefined;
    else if (name !== undefined && (isAtRight || !(open && /^\s{8}/.test(line)))) {
      if (!open) records.push((open = { line: at + 1, fields: new Map() }));
      if (open.fields.has(name)) return undefined;
      open.fields.set((last = name), value.trim());
    } else if (open && /^\S.*\s:(?:\s|$)/.test(line)) return undefined;
    else if (open) open.fields.set(last, (open.fields.get(last) ?? "") + line.trim());
  }
  return records;
}
