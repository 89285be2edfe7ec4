import { check, checkLinesSteps } from "../checks.ts";
import { includes, type Lines, line, lineCount, transposeSteps } from "../lines.ts";
import type { Work } from "../tasks/slices.ts";
import { Codec, type Fields, namesOf } from "./codec.ts";
import { ATTRIBUTES, COMPARED, LINES, NUMBERS, SOURCE, TEXTS } from "./fieldTypes.ts";
import type { Attribute, TableData } from "./memberships.ts";
import { NameMap } from "./nameMap.ts";

/** Refuses a field that does not fit those before it, by work where that is much; `what` is its name. */
type Verify<T> = (value: T, table: TableData, what: string) => Work<unknown> | undefined;

/** The most names, and cells that are looked up, between two chances to interrupt the work. */
const NAMES_AT_ONCE = 10_000;
const LOOKUPS_AT_ONCE = 50_000;

type FullTable = Required<TableData>;

type Verified = { readonly [F in keyof FullTable]: { readonly verify?: Verify<FullTable[F]> } };

/** Each field is either verified, or computed from fields that are. */
type TableFields = Fields<TableData> &
  Verified & {
    readonly [F in keyof FullTable]: { readonly verify: unknown } | { readonly compute: unknown };
  };

/** The fields of a table: each crosses to threads, is kept, and verified when it is read. */
export const TABLE_FIELDS: TableFields = {
  userIds: { type: TEXTS, verify: isUnique },
  userNames: { type: TEXTS, verify: hasAllUsers },
  userRead: { type: NUMBERS, verify: hasAllUsers, isOptional: true },
  attributes: { type: ATTRIBUTES, verify: areOfAllUsers },
  counts: { type: NUMBERS, verify: areCounts, isOptional: true },
  groupNames: { type: TEXTS, verify: isUnique },
  groupRead: { type: NUMBERS, verify: hasAllGroups },
  groupAttributes: { type: ATTRIBUTES, verify: areOfAllGroups, isOptional: true },
  memberOf: { type: LINES, verify: areOfGroups, isOptional: true },
  rows: { type: LINES, verify: areCells },
  columns: {
    type: LINES,
    compute: ({ rows, groupNames }) => transposeSteps(rows, groupNames.length),
  },
  assumed: { type: LINES, verify: areCellsBesides, isOptional: true },
  source: { type: SOURCE, verify: isChecked, isOptional: true },
  // Compared tables go to workers alone, and are never kept.
  compared: { type: COMPARED, verify: isChecked, isOptional: true },
};

export const tableCodec = new Codec<TableData>(TABLE_FIELDS);

const VERIFIED: Verified = TABLE_FIELDS;

/** The table, verified; computed fields are made anew here, where it does not hold up the page. */
export function* checkedTable(table: TableData): Work<TableData> {
  const checked: Checked = {};
  const names = namesOf<TableData>(TABLE_FIELDS);
  for (const name of names) yield* checkField(name, table, checked);
  for (const name of names) yield* computeField(name, checked);
  return checked as TableData;
}

type Checked = { -readonly [F in keyof TableData]?: TableData[F] };

function* checkField<F extends keyof FullTable>(
  name: F,
  table: TableData,
  checked: Checked,
): Work<void> {
  const { verify }: { verify?: Verify<FullTable[F]> } = VERIFIED[name];
  if (!verify) return;
  const value = (table as Partial<FullTable>)[name];
  if (value === undefined) return;
  const work = verify(value, table, name);
  if (work) yield* work;
  checked[name] = value;
}

function* computeField<F extends keyof FullTable>(name: F, checked: Checked): Work<void> {
  const { compute }: Pick<TableFields[F], "compute"> = TABLE_FIELDS[name];
  if (compute) checked[name] = (yield* compute(checked as TableData)) as FullTable[F];
}

function* isUnique(names: readonly string[], _: TableData, what: string): Work<void> {
  const different = new NameMap<true>();
  for (let at = 0; at < names.length; at++) {
    different.set(names[at], true);
    if (at % NAMES_AT_ONCE === NAMES_AT_ONCE - 1) yield;
  }
  check(different.size === names.length, what);
}

function hasAllUsers(list: ArrayLike<unknown>, { userIds }: TableData, what: string): undefined {
  check(list.length === userIds.length, what);
}

function areCounts(counts: Uint32Array, table: TableData, what: string): undefined {
  hasAllUsers(counts, table, what);
  check(!counts.includes(0), what);
}

function hasAllGroups(
  list: ArrayLike<unknown>,
  { groupNames }: TableData,
  what: string,
): undefined {
  check(list.length === groupNames.length, what);
}

function areOfAllUsers(
  attributes: readonly Attribute[],
  table: TableData,
  what: string,
): undefined {
  for (const { values } of attributes) hasAllUsers(values, table, what);
}

function areOfAllGroups(
  attributes: readonly Attribute[],
  table: TableData,
  what: string,
): undefined {
  for (const { values } of attributes) hasAllGroups(values, table, what);
}

function areOfGroups(lines: Lines, { groupNames }: TableData, what: string): Work<Lines> {
  return checkLinesSteps(lines, groupNames.length, groupNames.length, what);
}

/** Nothing in it is to be checked against the table. */
function isChecked(): undefined {}

function areCells(cells: Lines, { userIds, groupNames }: TableData, what: string): Work<Lines> {
  return checkLinesSteps(cells, userIds.length, groupNames.length, what);
}

/** No cell is both assigned and assumed. */
function* areCellsBesides(cells: Lines, table: TableData, what: string): Work<void> {
  yield* areCells(cells, table, what);
  const { start, items } = cells;
  for (let user = 0, checked = 0; user < lineCount(cells); user++) {
    if (start[user] === start[user + 1]) continue;
    const row = line(table.rows, user);
    for (let k = start[user]; k < start[user + 1]; k++) check(!includes(row, items[k]), what);
    if (start[user + 1] - checked < LOOKUPS_AT_ONCE) continue;
    checked = start[user + 1];
    yield;
  }
}
