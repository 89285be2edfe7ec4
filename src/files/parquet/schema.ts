import { MOST_COLUMNS } from "../workbook/sheetRow.ts";
import { CannotOpen, Damage } from "./damage.ts";
import type { ThriftReader } from "./thrift.ts";

/** The physical types of values, by their numbers in files. */
export const TYPES = {
  boolean: 0,
  int32: 1,
  int64: 2,
  int96: 3,
  float: 4,
  double: 5,
  bytes: 6,
  fixedBytes: 7,
} as const;

/** The sense that a column's values have beyond their physical type. */
type Meaning =
  | { readonly kind: "text" | "date" | "unsigned" | "uuid" | "half" }
  | { readonly kind: "decimal"; readonly scale: number }
  | { readonly kind: "time"; readonly perSecond: number }
  | { readonly kind: "moment"; readonly perSecond: number; readonly isUtc: boolean };

/** An element of the schema: a column, or what has others in it, which follow it. */
export interface SchemaElement {
  readonly name: string;
  readonly type: number | undefined;
  readonly typeLength: number;
  readonly repetition: number;
  readonly children: number;
  readonly meaning: Meaning | undefined;
}

/** A column of plain values; `place` is its number among all, those in others included. */
export interface Column extends SchemaElement {
  readonly type: number;
  readonly place: number;
  /** Set where a row has several values: the level of definition of those that are there. */
  readonly listLevel?: number;
}

const REQUIRED = 0;
const OPTIONAL = 1;
const REPEATED = 2;

export function isOptional({ repetition }: SchemaElement): boolean {
  return repetition === OPTIONAL;
}

/** The columns of plain values, the names of the others, and the number of all. */
export function columnsOf(schema: readonly SchemaElement[]): {
  columns: Column[];
  nested: string[];
  count: number;
} {
  const [root, ...rest] = schema;
  if (!root) throw new Damage("it tells of no columns");
  const columns: Column[] = [];
  const nested: string[] = [];
  let count = 0;
  let at = 0;
  for (let child = 0; child < root.children; child++) {
    const element = rest[at];
    const list = element && listAt(rest, at);
    if (list && element) columns.push({ ...list, name: element.name, place: count });
    else if (element?.type !== undefined)
      columns.push({ ...element, type: element.type, place: count });
    else if (element) nested.push(element.name);
    for (let open = 1; open > 0; open--) {
      const inner = rest[at++];
      if (!inner) throw new Damage("it tells of fewer columns than it says");
      if (inner.type !== undefined) count++;
      else open += inner.children;
    }
  }
  if (columns.length > MOST_COLUMNS)
    throw new CannotOpen(`has more than ${MOST_COLUMNS} columns. Write it again with fewer.`);
  return { columns, nested, count };
}

/** The values of a list that begins here: a repeated value, or one in the groups around it that lists have. */
function listAt(
  elements: readonly SchemaElement[],
  at: number,
): Omit<Column, "place" | "name"> | undefined {
  let level = 0;
  let repeated = 0;
  for (let depth = 0; depth < 3; depth++) {
    const element = elements[at + depth];
    if (!element) return undefined;
    if (element.repetition !== REQUIRED) level++;
    if (element.repetition === REPEATED) repeated++;
    const { type } = element;
    if (type !== undefined)
      return repeated === 1 ? { ...element, type, listLevel: level } : undefined;
    if (element.children !== 1) return undefined;
  }
  return undefined;
}

export function schemaElement(thrift: ThriftReader): SchemaElement {
  const { count, int } = thrift;
  const found = thrift.struct({
    ...{ 1: count, 2: count, 3: count, 4: thrift.text, 5: count, 6: int, 7: int },
    10: () => logicalMeaning(thrift),
  });
  const { 1: type, 2: typeLength = 0, 3: repetition = 0, 4: name = "", 5: children = 0 } = found;
  const meaning = found[10] ?? convertedMeaning(found[6] ?? -1, found[7] ?? 0);
  return { name, type, typeLength, repetition, children, meaning };
}

/** The meaning as newer writers tell it: a union, by its field. */
function logicalMeaning(thrift: ThriftReader): Meaning | undefined {
  let [scale, unit] = [0, 1];
  let [isUtc, isSigned] = [false, true];
  const readClock = () => {
    ({ 1: isUtc = false, 2: unit = 1 } = thrift.struct({ 1: thrift.bool, 2: thrift.union }));
  };
  const kind = thrift.union({
    5: () => ({ 1: scale = 0 } = thrift.struct({ 1: thrift.int })),
    7: readClock,
    8: readClock,
    10: () => ({ 2: isSigned = true } = thrift.struct({ 2: thrift.bool })),
  });
  const perSecond = 1000 ** Math.max(1, Math.min(3, unit));
  if (kind === 1 || kind === 4 || kind === 12) return { kind: "text" };
  if (kind === 5) return { kind: "decimal", scale };
  if (kind === 6) return { kind: "date" };
  if (kind === 7) return { kind: "time", perSecond };
  if (kind === 8) return { kind: "moment", perSecond, isUtc };
  if (kind === 10 && !isSigned) return { kind: "unsigned" };
  if (kind === 14) return { kind: "uuid" };
  return kind === 15 ? { kind: "half" } : undefined;
}

/** The meaning as older writers tell it: by a number. */
function convertedMeaning(converted: number, scale: number): Meaning | undefined {
  if (converted === 0 || converted === 4 || converted === 19) return { kind: "text" };
  if (converted === 5) return { kind: "decimal", scale };
  if (converted === 6) return { kind: "date" };
  if (converted === 7 || converted === 8)
    return { kind: "time", perSecond: converted === 7 ? 1e3 : 1e6 };
  if (converted === 9 || converted === 10)
    return { kind: "moment", perSecond: converted === 9 ? 1e3 : 1e6, isUtc: true };
  return converted >= 11 && converted <= 14 ? { kind: "unsigned" } : undefined;
}
