import type { Cursor } from "./cursor.ts";
import { Damage } from "./damage.ts";
import { ThriftReader } from "./thrift.ts";

/** The kinds of pages, by their numbers in files. */
export const PAGES = { data: 0, index: 1, dictionary: 2, data2: 3 } as const;

/** What stands before a page. */
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
  let [kind, unpacked, packed, values, encoding] = [-1, 0, 0, 0, 0];
  let [repetitionBytes, definitionBytes] = [0, 0];
  let isPacked = true;
  const counts = {
    1: () => {
      values = thrift.count();
    },
  };
  const withEncoding = {
    ...counts,
    2: () => {
      encoding = thrift.count();
    },
  };
  thrift.struct({
    1: () => {
      kind = thrift.count();
    },
    2: () => {
      unpacked = thrift.count();
    },
    3: () => {
      packed = thrift.count();
    },
    5: () => thrift.struct(withEncoding),
    7: () => thrift.struct(withEncoding),
    8: () =>
      thrift.struct({
        ...counts,
        4: () => {
          encoding = thrift.count();
        },
        5: () => {
          definitionBytes = thrift.count();
        },
        6: () => {
          repetitionBytes = thrift.count();
        },
        7: () => {
          isPacked = thrift.bool();
        },
      }),
  });
  if (kind < 0) throw new Damage("a page is of no kind");
  const levels = repetitionBytes + definitionBytes;
  if (levels > packed || levels > unpacked)
    throw new Damage("a page is smaller than what is in it");
  return {
    ...{ kind, unpacked, packed, values, encoding },
    ...{ repetitionBytes, definitionBytes, isPacked },
  };
}
