import type { Cursor } from "./cursor.ts";
import { Damage } from "./damage.ts";
import { ThriftReader } from "./thrift.ts";

/** The kinds of pages, by their numbers in files. */
export const PAGES = { data: 0, index: 1, dictionary: 2, data2: 3 } as const;

export interface PageHeader {
  readonly kind: number;
  readonly unpacked: number;
  readonly packed: number;
  readonly values: number;
  readonly encoding: number;
  /** The bytes of the levels of repetition and definition before what is packed, in pages of the second form. */
  readonly repetitionBytes: number;
  readonly definitionBytes: number;
  readonly isPacked: boolean;
}

export function readPageHeader(cursor: Cursor): PageHeader {
  const thrift = new ThriftReader(cursor);
  const { count, bool } = thrift;
  const first = () => thrift.struct({ 1: count, 2: count });
  const second = () => thrift.struct({ 1: count, 4: count, 5: count, 6: count, 7: bool });
  const header = thrift.struct({ 1: count, 2: count, 3: count, 5: first, 7: first, 8: second });
  const { 1: kind = -1, 2: unpacked = 0, 3: packed = 0, 5: data, 7: dictionary, 8: data2 } = header;
  if (kind < 0) throw new Damage("a page is of no kind");
  const { 5: definitionBytes = 0, 6: repetitionBytes = 0, 7: isPacked = true } = data2 ?? {};
  const levels = repetitionBytes + definitionBytes;
  if (levels > packed || levels > unpacked)
    throw new Damage("a page is smaller than what is in it");
  const values = (data2 ?? dictionary ?? data)?.[1] ?? 0;
  const encoding = data2 ? data2[4] : (dictionary ?? data)?.[2];
  return {
    ...{ kind, unpacked, packed, values, encoding: encoding ?? 0 },
    ...{ repetitionBytes, definitionBytes, isPacked },
  };
}
