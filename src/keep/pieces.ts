import { type Lines, transpose } from "../model/lines.ts";
import { check, checkLines, checkTexts, isCount, isNumbers, isRecord } from "../model/records.ts";
import { Table, type TableData } from "../model/table.ts";
import { RECORD_VERSION } from "./records.ts";

const TEXTS_A_PIECE = 10_000;
const NUMBERS_A_PIECE = 500_000;

/** The first piece: what the others hold. Columns are not kept, rows make them again. */
interface Contents {
  readonly version: typeof RECORD_VERSION;
  readonly users: number;
  readonly groups: number;
  readonly assigned: number;
  /** -1 where no cell came as assumed. */
  readonly assumed: number;
  readonly attributes: readonly string[];
}

type Texts = (string | undefined)[];

/** A table that is filled or emptied piece by piece, in an order that its contents tell. */
interface Parts {
  readonly texts: readonly Texts[];
  readonly numbers: readonly Uint32Array[];
}

/** The table in pieces small enough for a page that goes on meanwhile. */
export function* piecesOf(data: TableData): Generator<unknown> {
  const { userIds, userNames, attributes, groupNames, groupRead, rows, assumed } = data;
  const contents: Contents = {
    version: RECORD_VERSION,
    users: userIds.length,
    groups: groupNames.length,
    assigned: rows.items.length,
    assumed: assumed ? assumed.items.length : -1,
    attributes: attributes.map((attribute) => attribute.name),
  };
  yield contents;
  const texts = [userIds, userNames, groupNames, ...attributes.map((one) => one.values)];
  for (const all of texts)
    for (const [from, to] of spans(all.length, TEXTS_A_PIECE)) yield all.slice(from, to);
  const numbers = [groupRead, rows.start, rows.items];
  if (assumed) numbers.push(assumed.start, assumed.items);
  for (const all of numbers)
    for (const [from, to] of spans(all.length, NUMBERS_A_PIECE)) yield all.slice(from, to);
}

export function bytesOfPiece(piece: unknown): number {
  if (ArrayBuffer.isView(piece)) return piece.byteLength;
  if (!Array.isArray(piece)) return 100;
  let bytes = 0;
  for (const text of piece) bytes += 5 + (text?.length ?? 0);
  return bytes;
}

/** The table again, or an error where the pieces don't make one. */
export async function tableFrom(read: (at: number) => Promise<unknown>): Promise<TableData> {
  const contents = checkContents(await read(0));
  const { users, groups, assigned, assumed } = contents;
  const parts: Parts = {
    texts: [users, users, groups, ...contents.attributes.map(() => users)].map(
      (length) => new Array(length),
    ),
    numbers: [groups, users + 1, assigned, ...(assumed < 0 ? [] : [users + 1, assumed])].map(
      (length) => new Uint32Array(length),
    ),
  };
  let at = 1;
  for (const texts of parts.texts)
    for (const [from, to] of spans(texts.length, TEXTS_A_PIECE)) {
      const piece = await read(at++);
      check(Array.isArray(piece) && piece.length === to - from, "names");
      for (let k = 0; k < piece.length; k++) texts[from + k] = piece[k];
    }
  for (const numbers of parts.numbers)
    for (const [from, to] of spans(numbers.length, NUMBERS_A_PIECE)) {
      const piece = await read(at++);
      check(isNumbers(piece, "Uint32Array"), "cells");
      check((piece as Uint32Array).length === to - from, "cells");
      numbers.set(piece as Uint32Array, from);
    }
  check((await read(at)) === undefined, "more pieces than it has");
  return checkTable(contents, parts);
}

function checkContents(value: unknown): Contents {
  const what = "its contents";
  check(isRecord(value) && value.version === RECORD_VERSION, what);
  const { users, groups, assigned, assumed } = value;
  check(isCount(users) && isCount(groups) && isCount(assigned), what);
  check(assumed === -1 || isCount(assumed), what);
  check(users <= 10_000_000 && groups <= 1_000_000 && assigned < 2 ** 30, what);
  check(assumed < 2 ** 30, what);
  checkTexts(value.attributes, what);
  return value as unknown as Contents;
}

function checkTable({ users, groups, attributes }: Contents, parts: Parts): TableData {
  const [userIds, userNames, groupNames, ...values] = parts.texts;
  const [groupRead, start, items, assumedStart, assumedItems] = parts.numbers;
  checkTexts(userIds, "user ids");
  checkTexts(userNames, "user names");
  checkTexts(groupNames, "group names");
  for (const of of values)
    check(
      of.every((value) => value === undefined || typeof value === "string"),
      "attributes",
    );
  check(new Set(userIds).size === users, "user ids");
  check(new Set(groupNames).size === groups, "group names");
  check(isPermutation(groupRead), "the groups' order");
  const rows = checkLines({ start, items }, users, groups, "cells");
  const assumed =
    assumedStart &&
    checkLines({ start: assumedStart, items: assumedItems }, users, groups, "assumed cells");
  const data: TableData = {
    userIds: userIds as string[],
    userNames: userNames as string[],
    attributes: attributes.map((name, at) => ({ name, values: values[at] })),
    groupNames: groupNames as string[],
    groupRead,
    rows,
    columns: transpose(rows, groups),
    assumed,
  };
  if (assumed) checkApart(data, assumed);
  return data;
}

function checkApart(data: TableData, assumed: Lines): void {
  const table = new Table({ ...data, assumed: undefined });
  for (let user = 0; user < table.userCount; user++)
    for (let k = assumed.start[user]; k < assumed.start[user + 1]; k++)
      check(!table.isAssigned(user, assumed.items[k]), "assumed cells");
}

function isPermutation(order: Uint32Array): boolean {
  const isMet = new Uint8Array(order.length);
  for (const at of order) {
    if (at >= order.length || isMet[at]) return false;
    isMet[at] = 1;
  }
  return true;
}

function* spans(length: number, step: number): Generator<[number, number]> {
  for (let from = 0; from < length; from += step) yield [from, Math.min(length, from + step)];
}
