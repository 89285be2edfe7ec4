import { check, checkLines } from "../checks.ts";
import { includes, type Lines, line, lineCount, transpose } from "../lines.ts";
import { Codec, type Fields, namesOf, withComputed } from "./codec.ts";
import { ATTRIBUTES, LINES, NUMBERS, TEXTS } from "./fieldTypes.ts";
import type { Attribute, TableData } from "./memberships.ts";

/** Refuses a field that does not fit those before it; `what` is the field's name. */
type Verify<T> = (value: T, table: TableData, what: string) => void;

type FullTable = Required<TableData>;

type Verified = { readonly [F in keyof FullTable]: { readonly verify?: Verify<FullTable[F]> } };

/** Each field is either verified, or computed from fields that are. */
type TableFields = Fields<TableData> &
  Verified & {
    readonly [F in keyof FullTable]: { readonly verify: unknown } | { readonly compute: unknown };
  };

/**
 * The fields of a table and their types. A field in this list crosses to other threads, is kept
 * between visits, and is verified when it is read again.
 */
export const TABLE_FIELDS: TableFields = {
  userIds: { type: TEXTS, verify: isUnique },
  userNames: { type: TEXTS, verify: hasAllUsers },
  userRead: { type: NUMBERS, verify: hasAllUsers, isOptional: true },
  attributes: { type: ATTRIBUTES, verify: areOfAllUsers },
  groupNames: { type: TEXTS, verify: isUnique },
  groupRead: { type: NUMBERS, verify: hasAllGroups },
  rows: { type: LINES, verify: areCells },
  columns: { type: LINES, compute: ({ rows, groupNames }) => transpose(rows, groupNames.length) },
  assumed: { type: LINES, verify: areCellsBesides, isOptional: true },
};

export const tableCodec = new Codec<TableData>(TABLE_FIELDS);

const VERIFIED: Verified = TABLE_FIELDS;

/** The table, verified. Computed fields are computed anew, whatever came for them. */
export function checkedTable(table: TableData): TableData {
  const checked: Checked = {};
  for (const name of namesOf<TableData>(TABLE_FIELDS)) checkField(name, table, checked);
  return withComputed<TableData>(TABLE_FIELDS, checked);
}

type Checked = { -readonly [F in keyof TableData]?: TableData[F] };

function checkField<F extends keyof FullTable>(name: F, table: TableData, checked: Checked): void {
  const { verify }: { verify?: Verify<FullTable[F]> } = VERIFIED[name];
  if (!verify) return;
  const value = (table as Partial<FullTable>)[name];
  if (value === undefined) return;
  verify(value, table, name);
  checked[name] = value;
}

function isUnique(names: readonly string[], _: TableData, what: string): void {
  check(new Set(names).size === names.length, what);
}

function hasAllUsers(list: ArrayLike<unknown>, { userIds }: TableData, what: string): void {
  check(list.length === userIds.length, what);
}

function hasAllGroups(list: ArrayLike<unknown>, { groupNames }: TableData, what: string): void {
  check(list.length === groupNames.length, what);
}

function areOfAllUsers(attributes: readonly Attribute[], table: TableData, what: string): void {
  for (const { values } of attributes) hasAllUsers(values, table, what);
}

function areCells(cells: Lines, { userIds, groupNames }: TableData, what: string): void {
  checkLines(cells, userIds.length, groupNames.length, what);
}

/** No cell is both assigned and assumed. */
function areCellsBesides(cells: Lines, table: TableData, what: string): void {
  areCells(cells, table, what);
  for (let user = 0; user < lineCount(cells); user++) {
    const row = line(table.rows, user);
    for (const group of line(cells, user)) check(!includes(row, group), what);
  }
}
