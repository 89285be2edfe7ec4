import { check, checkLines } from "../checks.ts";
import { includes, type Lines, line, lineCount, transpose } from "../lines.ts";
import { Codec, type Fields, namesOf, withDerived } from "./codec.ts";
import { ATTRIBUTES, LINES, NUMBERS, TEXTS } from "./fieldTypes.ts";
import type { Attribute, TableData } from "./memberships.ts";

/** Refuses a field that does not go with those before it; `what` is what the field is called. */
type Verify<T> = (value: T, table: TableData, what: string) => void;

type Whole = Required<TableData>;

type Verified = { readonly [F in keyof Whole]: { readonly verify?: Verify<Whole[F]> } };

/** Each field can be verified or is worked out from those that were. */
type TableFields = Fields<TableData> &
  Verified & {
    readonly [F in keyof Whole]: { readonly verify: unknown } | { readonly derive: unknown };
  };

/**
 * The fields of a table, each in the way in which it is taken apart. A field that stands here
 * crosses to other threads, is kept between visits, and is verified when it is read again.
 */
export const TABLE_FIELDS: TableFields = {
  userIds: { form: TEXTS, verify: isUnique },
  userNames: { form: TEXTS, verify: hasAllUsers },
  userRead: { form: NUMBERS, verify: hasAllUsers, isOptional: true },
  attributes: { form: ATTRIBUTES, verify: areOfAllUsers },
  groupNames: { form: TEXTS, verify: isUnique },
  groupRead: { form: NUMBERS, verify: hasAllGroups },
  rows: { form: LINES, verify: areCells },
  columns: { form: LINES, derive: ({ rows, groupNames }) => transpose(rows, groupNames.length) },
  assumed: { form: LINES, verify: areCellsBesides, isOptional: true },
};

export const tableCodec = new Codec<TableData>(TABLE_FIELDS);

const VERIFIED: Verified = TABLE_FIELDS;

/** The table if it is one. What follows from other fields is worked out anew, whatever came. */
export function checkedTable(table: TableData): TableData {
  const checked: Checked = {};
  for (const name of namesOf<TableData>(TABLE_FIELDS)) checkField(name, table, checked);
  return withDerived<TableData>(TABLE_FIELDS, checked);
}

type Checked = { -readonly [F in keyof TableData]?: TableData[F] };

function checkField<F extends keyof Whole>(name: F, table: TableData, checked: Checked): void {
  const { verify }: { verify?: Verify<Whole[F]> } = VERIFIED[name];
  if (!verify) return;
  const value = (table as Partial<Whole>)[name];
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

/** A cell that is assigned is not assumed as well. */
function areCellsBesides(cells: Lines, table: TableData, what: string): void {
  areCells(cells, table, what);
  for (let user = 0; user < lineCount(cells); user++) {
    const row = line(table.rows, user);
    for (const group of line(cells, user)) check(!includes(row, group), what);
  }
}
