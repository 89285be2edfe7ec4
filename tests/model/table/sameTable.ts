import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { TableData } from "#src/model/table/memberships.ts";
import { TABLE_FIELDS } from "#src/model/table/tableFields.ts";

export const FIELDS = Object.keys(TABLE_FIELDS) as (keyof TableData)[];

/** Holds a table to another one, field by field. */
export function expectSame(table: TableData, expected: TableData): void {
  const fields = new Set([...FIELDS, ...(Object.keys(expected) as (keyof TableData)[])]);
  for (const field of fields) {
    // It is quick with large tables; what differs is shown by the other.
    if (isDeepStrictEqual(table[field], expected[field])) continue;
    expect({ [field]: table[field] }).toEqual({ [field]: expected[field] });
  }
}
