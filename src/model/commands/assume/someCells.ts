import { check, checkItems, isTypedArray, type UnknownRecord } from "../../checks.ts";
import { countShared, includes, linesFrom, transpose, without } from "../../lines.ts";
import type { Memberships } from "../../table/memberships.ts";

/** All cells of some users in some groups; both lists rise. */
export interface CellRectangle {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
}

/** Single cells by their numbers, which rise. */
export interface CellList {
  readonly cells: Float64Array;
}

/** Some cells, as many as there may be: what is recorded of them is short. */
export type SomeCells = CellRectangle | CellList;

/** The most cells that are assumed at once: a fifth of a second, and 100 MB. */
export const MOST_AT_ONCE = 1_000_000;

/** The number of those that are `notAssigned`, without a list of them. */
export function countNotAssigned(some: SomeCells, memberships: Memberships): number {
  if ("cells" in some) return notAssignedAmong(some, memberships).length;
  const { users, groups } = some;
  let held = 0;
  if (isTall(some))
    for (const group of groups) held += countShared(users, memberships.heldColumn(group));
  else for (const user of users) held += countShared(groups, memberships.heldRow(user));
  return users.length * groups.length - held;
}

/** Those of the cells that are `notAssigned`, by their numbers, rising. */
export function notAssignedAmong(some: SomeCells, memberships: Memberships): Float64Array {
  if ("cells" in some)
    return some.cells.filter((number) => {
      const { user, group } = memberships.cellAt(number);
      return !memberships.isHeld(user, group);
    });
  const { users, groups } = some;
  if (!isTall(some))
    return numbersOf(users, memberships, (user) => without(groups, memberships.heldRow(user)));
  const columns = Array.from(groups, (group) => without(users, memberships.heldColumn(group)));
  const { start, items } = transpose(linesFrom(columns), memberships.userCount);
  const numbers = new Float64Array(items.length);
  for (let user = 0; user < memberships.userCount; user++)
    for (let k = start[user]; k < start[user + 1]; k++)
      numbers[k] = memberships.cellNumber(user, groups[items[k]]);
  return numbers;
}

/** True where there are fewer columns to go through than rows: of many users each takes a moment. */
function isTall({ users, groups }: CellRectangle): boolean {
  return groups.length < users.length;
}

/** Those of the cells that are `assumed`, by their numbers, rising. */
export function assumedAmong(some: SomeCells, memberships: Memberships): Float64Array {
  const { assumed } = memberships;
  if ("cells" in some)
    return some.cells.filter((number) => {
      const { user, group } = memberships.cellAt(number);
      return assumed.has(user, group);
    });
  return numbersOf(some.users, memberships, (user) =>
    Array.from(assumed.row(user)).filter((group) => includes(some.groups, group)),
  );
}

/** The rectangle around everything that is assumed: as short as can be said where that is much. */
export function allAssumed({ assumed }: Memberships): CellRectangle {
  const rising = (keys: Iterable<number>) => Uint32Array.from(keys).sort();
  return { users: rising(assumed.rows.keys()), groups: rising(assumed.columns.keys()) };
}

/** The cells as a record has them: a part of a large buffer would be stored with the whole buffer. */
export function recordSomeCells(some: SomeCells): SomeCells {
  if ("cells" in some) return { cells: whole(some.cells) };
  return { users: whole(some.users), groups: whole(some.groups) };
}

function whole<Numbers extends Uint32Array | Float64Array>(numbers: Numbers): Numbers {
  const isWhole = numbers.byteLength === numbers.buffer.byteLength;
  return isWhole ? numbers : (numbers.slice() as Numbers);
}

/** The cells of a record; throws where they can't be this table's. */
export function readSomeCells(record: UnknownRecord, memberships: Memberships): SomeCells {
  const { userCount, groupCount } = memberships;
  if ("cells" in record) return { cells: checkNumbers(record.cells, userCount * groupCount) };
  return {
    users: checkItems(record.users, userCount, "its log"),
    groups: checkItems(record.groups, groupCount, "its log"),
  };
}

function numbersOf(
  users: Uint32Array,
  memberships: Memberships,
  groupsOf: (user: number) => Iterable<number>,
): Float64Array {
  const numbers: number[] = [];
  for (const user of users)
    for (const group of groupsOf(user)) numbers.push(memberships.cellNumber(user, group));
  return Float64Array.from(numbers);
}

function checkNumbers(value: unknown, cellCount: number): Float64Array {
  check(isTypedArray(value, "Float64Array"), "its log");
  const numbers = value as Float64Array;
  for (let at = 0; at < numbers.length; at++) {
    check(Number.isSafeInteger(numbers[at]) && numbers[at] >= 0, "its log");
    check(numbers[at] < cellCount && (at === 0 || numbers[at - 1] < numbers[at]), "its log");
  }
  return numbers;
}
