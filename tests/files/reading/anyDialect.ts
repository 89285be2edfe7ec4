import fc from "fast-check";
import { parquetOf } from "../parquet/parquetFile.ts";
import { KINDS } from "../sheets/makers.ts";
import type { Cell } from "../workbooks.ts";

/** Who holds what: user id → names of groups, sorted. */
export type Held = Readonly<Record<string, readonly string[]>>;

/** A file in some dialect, and the table that it was written from. */
export interface Written {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly held: Held;
  readonly text: string;
}

const PEOPLE =
  "anna bert carla dora erik Franz grete u1001 u1002 E77123 anna.lee@x.com bob@x.com DOM\\jim Adminović Summers Müller Łukasz José Zoë".split(
    " ",
  );
const GROUPS = [
  ...["SAP", "CRM", "VPN", "All Staff", "Sales, EMEA", "Dev; Ops", "A|B", "GG_Mail_01", "Ärzte"],
  ...[
    "Rôle X",
    "Total Rewards",
    "Summer school",
    "x",
    "Read",
    "Team 1",
    "2",
    "All",
    "Summe",
    'say "hi"',
  ],
];

/** The words for user and group in each language. */
const HEADINGS = [
  ["user", "group"],
  ["Benutzer", "Gruppe"],
  ["Utilisateur", "Groupe"],
  ["Usuario", "Grupo"],
  ["Utente", "Gruppo"],
  ["Gebruiker", "Groep"],
  ["Usuário", "Grupo"],
  ["Użytkownik", "Grupa"],
  ["login", "role"],
  ["member", "rolname"],
] as const;

const MARKS = [
  "x",
  "X",
  "1",
  "✓",
  "●",
  "ja",
  "oui",
  "yes/no",
  "✓/✗",
  "☑/☐",
  "1/0",
  "R",
  "granted/denied",
  "L/E",
];
const TOTALS = ["Gesamtergebnis", "Grand Total", "Summe", "Total", "Totale", "Razem"];
const PADS = ["", "", "", " ", "\u00a0", "\t", "\u200b"];

const anyHeld = fc
  .record({
    users: fc.uniqueArray(fc.constantFrom(...PEOPLE), { minLength: 1, maxLength: 8 }),
    groups: fc.uniqueArray(fc.constantFrom(...GROUPS), { minLength: 1, maxLength: 6 }),
    cells: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  })
  .map(({ users, groups, cells }) => {
    const held: Record<string, string[]> = {};
    for (const [at, user] of users.entries()) {
      const some = groups.filter((_, group) => (cells[at] >> group) & 1);
      held[user] = some.length > 0 ? some : [groups[cells[at] % groups.length]];
    }
    return held;
  });

interface Dialect {
  readonly shape: "long" | "lists" | "filled" | "pivot" | "transposed" | "byGroup";
  readonly delimiter: string;
  readonly isQuoted: boolean;
  readonly ends: string;
  readonly encoding: string;
  readonly headings: readonly [string, string];
  readonly between: string;
  readonly marks: string;
  readonly total: string | undefined;
  readonly hasNotes: boolean;
  readonly comesAgain: boolean;
  readonly pads: readonly number[];
}

const PRINTED = ["boxed", "stroked", "fields", "json", "values"] as const;
type Printed = (typeof PRINTED)[number];

const anyDialect: fc.Arbitrary<Dialect> = fc.record({
  shape: fc.constantFrom("long", "lists", "filled", "pivot", "transposed", "byGroup"),
  delimiter: fc.constantFrom(",", ";", "\t", "|"),
  isQuoted: fc.boolean(),
  ends: fc.constantFrom("\n", "\r\n", "\r"),
  encoding: fc.constantFrom(
    "utf-8",
    "utf-8-bom",
    "utf-16le",
    "windows-1252",
    ...Object.keys(KINDS),
    "parquet",
    ...PRINTED,
  ),
  headings: fc.constantFrom(...HEADINGS),
  between: fc.constantFrom("; ", ",", ", ", "|", "\n", ";"),
  marks: fc.constantFrom(...MARKS),
  total: fc.option(fc.constantFrom(...TOTALS), { nil: undefined, freq: 2 }),
  hasNotes: fc.boolean(),
  comesAgain: fc.boolean(),
  pads: fc.array(fc.nat(PADS.length - 1), { minLength: 5, maxLength: 5 }),
});

/** A table in any dialect. */
export const anyWritten: fc.Arbitrary<Written> = fc
  .tuple(anyHeld, anyDialect)
  .map(([held, any]) => {
    // A line of a printed table has no line breaks in it.
    const hasLines =
      any.encoding === "boxed" || any.encoding === "stroked" || any.encoding === "fields";
    const dialect = hasLines && any.between === "\n" ? { ...any, between: "; " } : any;
    return written(withoutBetween(held, dialect), dialect);
  });

/** The table without names that cannot be told from lists any more, once they are in one. */
function withoutBetween(held: Held, { shape, between, marks, encoding }: Dialect): Held {
  const isList = shape === "lists" || shape === "byGroup";
  const mark = between.trim() || between;
  // Under `All` a 1 for the one group that somebody holds is a sum, as it is told.
  const isNumber = marks.startsWith("1");
  const plain = (name: string) => {
    const inBox = encoding === "boxed" ? name.replaceAll("|", "+") : name;
    const apart = isList ? inBox.replaceAll(mark, "+") : inBox;
    return isNumber ? apart.replace(/^(All|Summe)$/, "$1 in") : apart;
  };
  return Object.fromEntries(
    Object.entries(held).map(([user, groups]) => [plain(user), groups.map(plain)]),
  );
}

function written(held: Held, dialect: Dialect): Written {
  const rows = rowsOf(held, dialect);
  const { encoding, ends } = dialect;
  const text = rows.map((row) => lineOf(row, dialect)).join(ends) + ends;
  if (encoding in KINDS) {
    const cells = rows.map((row): Cell[] =>
      row.map((cell) =>
        /^\d{1,9}$/.test(cell) && dialect.isQuoted ? Number(cell) : cell || undefined,
      ),
    );
    const bytes = KINDS[encoding](cells);
    return {
      name: encoding,
      bytes: typeof bytes === "string" ? encoded(bytes, "utf-8") : bytes,
      held,
      text,
    };
  }
  if (encoding === "parquet") {
    const width = rows[0].length;
    const even = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ""));
    return { name: "t.parquet", bytes: parquetOf(even, 0, (raw) => raw), held, text };
  }
  const isPrinted = (one: string): one is Printed => PRINTED.some((it) => it === one);
  if (isPrinted(encoding)) {
    const text = printed(rows, encoding);
    return { name: "t.txt", bytes: encoded(text, "utf-8"), held, text };
  }
  return { name: "t.csv", bytes: encoded(text, encoding), held, text };
}

function rowsOf(held: Held, dialect: Dialect): string[][] {
  const { shape, headings, between, pads, total, hasNotes, comesAgain } = dialect;
  const [userHeading, groupHeading] = headings;
  const users = Object.keys(held);
  const groups = [...new Set(Object.values(held).flat())];
  let place = 0;
  const padded = (name: string) => name + PADS[pads[place++ % pads.length]];
  const rows: string[][] = [];
  if (shape === "long" || shape === "filled") {
    rows.push([userHeading, groupHeading]);
    for (const user of users)
      for (const [at, group] of held[user].entries())
        rows.push([shape === "filled" && at > 0 ? "" : padded(user), padded(group)]);
  } else if (shape === "lists") {
    rows.push([userHeading, groupHeading]);
    for (const user of users) rows.push([padded(user), held[user].join(between)]);
  } else if (shape === "byGroup") {
    rows.push([groupHeading, userHeading]);
    for (const group of groups)
      rows.push([
        padded(group),
        users.filter((user) => held[user].includes(group)).join(unlikeNames(between)),
      ]);
  } else rows.push(...pivotRows(held, dialect, users, groups, padded));
  if (comesAgain && rows.length > 2) rows.splice(2, 0, rows[0]);
  if (total !== undefined && (shape === "long" || shape === "filled")) {
    const count = rows.length - 1 - Number(comesAgain && rows.length > 3);
    rows.push([total, String(count)]);
  }
  if (hasNotes) rows.push([], ["Legende:"], ["x = ja"]);
  return rows;
}

/** Two capital names with a comma and a blank between them are one person’s. */
function unlikeNames(between: string): string {
  return between === ", " ? "," : between;
}

function pivotRows(
  held: Held,
  { shape, headings, marks, total }: Dialect,
  users: readonly string[],
  groups: readonly string[],
  padded: (name: string) => string,
): string[][] {
  const [yes, no = ""] = marks.split("/");
  const isTransposed = shape === "transposed";
  const [lines, columns] = isTransposed ? [groups, users] : [users, groups];
  const isHeld = (line: string, column: string) =>
    isTransposed ? held[column].includes(line) : held[line].includes(column);
  const rows = [[headings[isTransposed ? 1 : 0], ...columns]];
  for (const line of lines)
    rows.push([padded(line), ...columns.map((column) => (isHeld(line, column) ? yes : no))]);
  if (total !== undefined && /^[1x]/i.test(marks)) {
    const counts = columns.map((column) => lines.filter((line) => isHeld(line, column)).length);
    rows.push([total, ...counts.map((count) => (count === 0 ? "" : String(count)))]);
  }
  return rows;
}

function lineOf(row: readonly string[], { delimiter, isQuoted }: Dialect): string {
  return row
    .map((cell) =>
      isQuoted || /["\r\n]/.test(cell) || cell.includes(delimiter)
        ? `"${cell.replaceAll('"', '""')}"`
        : cell,
    )
    .join(delimiter);
}

/** Rows as consoles and programs write them. */
function printed(rows: readonly (readonly string[])[], as: Printed): string {
  const [headings, ...below] = rows;
  const named = (row: readonly string[]) =>
    headings.map((heading, at): [string, string] => [heading, row[at] ?? ""]);
  const records = below
    .filter((row) => row.length > 0)
    .map((row) => Object.fromEntries(named(row)));
  if (as === "json") return JSON.stringify(records, undefined, 2);
  if (as === "values")
    return records.map((record) => JSON.stringify(record, undefined, 1)).join("\n");
  if (as === "fields")
    return below
      .map((row) =>
        named(row)
          .map(([heading, cell]) => `${heading} : ${cell}\n`)
          .join(""),
      )
      .join("\n");
  const cells = rows.map((row) => headings.map((_, at) => row[at] ?? ""));
  const widths = headings.map((_, at) => Math.max(2, ...cells.map((row) => row[at].length)));
  const padded = cells.map((row) => row.map((cell, at) => cell.padEnd(widths[at])));
  const strokes = widths.map((width) => "-".repeat(width));
  if (as === "stroked")
    return [padded[0], strokes, ...padded.slice(1)].map((row) => row.join(" ")).join("\n");
  const edge = `+-${strokes.join("-+-")}-+`;
  const lines = padded.map((row) => `| ${row.join(" | ")} |`);
  return [edge, lines[0], edge, ...lines.slice(1), edge, ""].join("\n");
}

function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === "utf-16le") return new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
  if (encoding === "windows-1252" && [...text].every((letter) => letter.charCodeAt(0) < 256))
    return new Uint8Array(Buffer.from(text, "latin1"));
  return new TextEncoder().encode(encoding === "utf-8-bom" ? `\ufeff${text}` : text);
}
