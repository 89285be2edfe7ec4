import { shownName } from "../../model/wording.ts";
import type { ByHand, Choices, ColumnPreview, ColumnUse } from "../import/choices.ts";
import type { Draft } from "../import/draft.ts";
import type { UnknownRows } from "../import/fileHead.ts";
import type { Format, Source } from "../import/format.ts";
import { shareOfPeople } from "../import/pivot/people.ts";
import { readPivotRows } from "../import/pivot/pivotRows.ts";
import { findColumns, isKnownHeading, USER_WORDS } from "../import/rows/headingWords.ts";
import { longPlan } from "../import/rows/longPlan.ts";
import { readMembershipRows } from "../import/rows/readMembershipRows.ts";
import { Spread } from "../import/rows/spread.ts";
import { cellState } from "../import/rows/states.ts";
import { listed } from "../text/lists.ts";
import { LIST, likelyHeadings, MOST_ABOVE } from "./unknownRows.ts";

const HEADINGS = "row of headings";
const SHAPE = "shape of the rows";
const SHAPES = ["rows", "users", "groups"] as const;
type Shape = (typeof SHAPES)[number];

/** More bytes are not read once for each answer. */
const MOST_COUNTED = 20_000_000;
const PREVIEW_ROWS = 10;
const SHOWN_CELLS = 4;

const USES: Record<Shape, readonly ColumnUse[]> = {
  rows: ["userId", "userName", "group", "state", "attribute", "groupAttribute", "unused"],
  users: ["userId", "userName", "cells", "attribute", "unused"],
  groups: ["userId", "cells", "attribute", "unused"],
};

/** Rows whose kind nobody knows: a person says what they are. */
export const byHand: Format = {
  kind: "Columns as chosen",
  recognises: ({ unknown }) => unknown !== undefined,
  async read(sources, draft) {
    const [first] = sources;
    const shape = draft.questions.option(SHAPE, SHAPES) ?? "rows";
    const table = tableOf(first, shape, draft);
    draft.columns = previewOf(table);
    const size = sources.reduce((sum, { head }) => sum + head.input.size, 0);
    askForShape(shape, size <= MOST_COUNTED, draft);
    draft.lacks = lackOf(table);
    if (draft.lacks) return;
    for (const source of sources) {
      const own = source === first ? table : tableOf(source, shape, draft);
      const read = shape === "rows" ? readAsRows : readAsMatrix;
      await read(own, draft);
    }
  },
};

/** True for choices as they are made of rows of no known kind, or none. */
export function areByHand({ columns, hasNoHeadings, answers = {} }: Choices = {}): boolean {
  const isOurs = (id: string) => [SHAPE, HEADINGS, LIST].includes(id) || id.startsWith("sheet of ");
  return columns === undefined && hasNoHeadings === undefined && Object.keys(answers).every(isOurs);
}

function askForShape(answer: Shape, isCounted: boolean, { questions }: Draft): void {
  questions.ask({
    form: "radio",
    id: SHAPE,
    text: "What do its rows say?",
    answer,
    isAboutColumns: true,
    isCounted,
    options: [
      { value: "rows", label: "Each row names a user and a group" },
      { value: "users", label: "A matrix: a row a user, a column a group" },
      { value: "groups", label: "A matrix: a row a group, a column a user" },
    ],
  });
}

/** The rows of a file as they were chosen to be. */
interface ChosenTable {
  readonly source: Source;
  readonly shape: Shape;
  readonly headings: readonly string[];
  /** The place of the headings among the first rows, or -1. */
  readonly headingRow: number;
  /** The first rows below. */
  readonly rows: readonly (readonly string[])[];
  /** The names of the columns in choices: their headings, where these are clear. */
  readonly columns: readonly string[];
  readonly uses: readonly ColumnUse[];
}

function tableOf(source: Source, shape: Shape, { choices, questions }: Draft): ChosenTable {
  const { rows: first, hasFields } = source.head.unknown as UnknownRows;
  const chosen = Number(questions.text(HEADINGS) ?? assumedHeadings(first));
  // The columns of a matrix have to have names.
  const isNone = chosen < 0 && shape === "rows" && !hasFields;
  const headingRow = isNone ? -1 : Math.max(0, hasFields ? 0 : Math.min(chosen, first.length - 1));
  const named = isNone ? [] : first[headingRow].cells;
  const rows = first.slice(headingRow + 1).map(({ cells }) => cells);
  const width = Math.max(named.length, ...rows.map(({ length }) => length));
  const headings = Array.from({ length: width }, (_, at) => named[at] ?? "");
  const columns = headings.map((heading, at) =>
    heading === "" || headings.indexOf(heading) !== headings.lastIndexOf(heading)
      ? `${heading}#${at}`
      : heading,
  );
  const assumed = assumedUses(shape, headings, rows);
  const uses = columns.map((name, at) => {
    const use = choices.uses && Object.hasOwn(choices.uses, name) ? choices.uses[name] : undefined;
    return use && USES[shape].includes(use) ? use : assumed[at];
  });
  const called = headings.map((heading, at) =>
    heading === "" && (isNone || uses[at] !== "unused") ? `Column ${at + 1}` : heading,
  );
  const skipped = first[Math.max(0, headingRow)].line - 1;
  const dialect = { delimiter: ",", ...source.head.dialect, skipped, rows: [called, ...rows] };
  const head = { ...source.head, dialect };
  return { source: { ...source, head }, shape, headings: called, headingRow, rows, columns, uses };
}

/** A mail, a GUID or a number: no heading is one. */
const ID = /^(?:[^\s@]+@[^\s@]+\.[a-z]{2,}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|\d+)$/i;

/** The row of the headings; none where what would be it has ids or names that come again below. */
function assumedHeadings(first: UnknownRows["rows"]): number {
  const at = likelyHeadings(first);
  const { cells } = first[at];
  const below = first.slice(at + 1).map((row) => row.cells);
  const others = below.filter((row) => cells.some((cell, column) => cell !== row[column]));
  const isData = (cell: string, column: number) =>
    ID.test(cell)
      ? others.some((row) => ID.test(row[column] ?? ""))
      : cell !== "" &&
        others.some((row) => row[column] === cell) &&
        others.some((row) => row[column] !== cell);
  return cells.some(isData) && !cells.some(isKnownHeading) ? -1 : at;
}

/** What columns without headings are taken for: those of people, and what these have several of. */
function usesByCells(width: number, rows: readonly (readonly string[])[]): ColumnUse[] {
  const columns = [...Array(width).keys()];
  const shares = columns.map((at) => shareOfPeople(rows.map((row) => row[at] ?? "")));
  const most = Math.max(...shares);
  const user = most < LEAST_PEOPLE ? -1 : shares.indexOf(most);
  const group = user < 0 ? undefined : new Spread(rows).heldBy(user, columns);
  return columns.map((at) => (at === user ? "userId" : at === group ? "group" : "attribute"));
}

const LEAST_PEOPLE = 0.5;

/** What the columns are taken for until a person says otherwise: of rows what their headings say. */
function assumedUses(
  shape: Shape,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnUse[] {
  if (shape !== "rows") return headings.map((_, at) => (at === 0 ? "userId" : "cells"));
  if (headings.every((heading) => heading === "")) return usesByCells(headings.length, rows);
  const plan = longPlan(headings, rows, true);
  const user = plan?.userId[0] ?? findColumns(headings, USER_WORDS)[0];
  return headings.map((heading, at) => {
    if (at === user) return "userId";
    if (at === plan?.userName) return "userName";
    if (at === plan?.group) return "group";
    if (plan?.groupAttributes?.includes(at)) return "groupAttribute";
    return heading === "" || headings.indexOf(heading) < at ? "unused" : "attribute";
  });
}

function previewOf({ source, shape, headings, headingRow, ...table }: ChosenTable): ColumnPreview {
  const { rows, hasFields, key } = source.head.unknown as UnknownRows;
  const shown = (cell: string) => shownName(listed(cell));
  const byHand: ByHand = {
    key,
    columns: table.columns,
    uses: USES[shape],
    isTransposed: shape === "groups",
    headingRows: hasFields
      ? []
      : rows.slice(0, MOST_ABOVE).map(({ line, cells }) => {
          const used = cells.filter((cell) => cell.trim() !== "").map(shown);
          return `Row ${line}: ${used.slice(0, SHOWN_CELLS).join(", ")}`;
        }),
    headingRow,
    headingsId: HEADINGS,
  };
  return {
    headings: headings.map(shownName),
    uses: table.uses,
    rows: table.rows.slice(0, PREVIEW_ROWS).map((row) => row.map(shown)),
    byHand,
  };
}

/** What has to be chosen before there is a table. */
function lackOf({ shape, uses }: ChosenTable): string | undefined {
  const hasUser = uses.includes("userId");
  if (shape !== "rows") {
    if (!hasUser) return "Choose the column with the name of each row.";
    return uses.includes("cells") ? undefined : "Choose the columns of the matrix.";
  }
  const hasGroup = uses.includes("group");
  if (hasUser && hasGroup) return undefined;
  if (hasUser) return "Choose the column that names the group.";
  return `Choose the column that names the user${hasGroup ? "" : ", and the one that names the group"}.`;
}

function placeOf(uses: readonly ColumnUse[], use: ColumnUse): number | undefined {
  const at = uses.indexOf(use);
  return at < 0 ? undefined : at;
}

function placesOf(uses: readonly ColumnUse[], use: ColumnUse): number[] {
  return uses.flatMap((one, at) => (one === use ? [at] : []));
}

async function readAsRows({ source, headings, headingRow, uses }: ChosenTable, draft: Draft) {
  await readMembershipRows(
    source,
    {
      headings,
      userId: [uses.indexOf("userId")],
      userName: placeOf(uses, "userName"),
      group: uses.indexOf("group"),
      state: placeOf(uses, "state"),
      groupAttributes: placesOf(uses, "groupAttribute"),
      attributes: placesOf(uses, "attribute"),
      unused: placesOf(uses, "unused"),
      hasNoHeadings: headingRow < 0,
    },
    draft,
  );
}

async function readAsMatrix({ source, shape, headings, uses }: ChosenTable, draft: Draft) {
  const cells = placesOf(uses, "cells");
  await readPivotRows(
    source,
    {
      headings,
      userId: uses.indexOf("userId"),
      userName: placeOf(uses, "userName"),
      from: cells[0],
      to: cells[cells.length - 1] + 1,
      alike: [],
      alphabet: ANY_WORD,
      isTransposed: shape === "groups",
      uses,
    },
    draft,
  );
}

/** Whatever stands in the cells of a matrix that nobody knew says that something is held. */
const ANY_WORD = {
  has: (word: string) => cellState(word) === undefined,
  size: Number.POSITIVE_INFINITY,
};
