import fc from "fast-check";
import type { TableSource } from "#src/model/table/source.ts";

const anyMoment = fc.constantFrom("2026-11-22T02:36:34.000Z", "2024-02-29T23:59:59.999Z");
const anyList = <T>(any: fc.Arbitrary<T>) => fc.array(any, { minLength: 1, maxLength: 3 });

/** Sources of every shape, with names of some kind: what may be missing is there, or is not. */
export function anySourceWith(anyName: fc.Arbitrary<string>): fc.Arbitrary<TableSource> {
  const anyPlace = fc.record(
    { file: anyName, line: fc.nat(), text: anyName },
    { requiredKeys: ["file", "text"], noNullPrototype: true },
  );
  const anyNote = fc.record(
    {
      reason: anyName,
      count: fc.nat(),
      isLeftOut: fc.boolean(),
      places: fc.array(anyPlace, { maxLength: 2 }),
    },
    { noNullPrototype: true },
  );
  return fc.record(
    {
      files: fc.array(anyName, { maxLength: 3 }),
      sizes: anyList(fc.nat(999_999_999_999)),
      changed: anyList(fc.oneof(fc.constant(""), anyMoment)),
      format: anyName,
      time: anyMoment,
      rows: fc.nat(),
      mended: fc.nat(),
      leftOut: fc.nat(),
      notes: anyList(anyNote),
    },
    {
      requiredKeys: ["files", "format", "time", "rows", "mended", "leftOut"],
      noNullPrototype: true,
    },
  );
}
