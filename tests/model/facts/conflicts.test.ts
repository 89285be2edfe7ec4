import fc from "fast-check";
import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { type Conflict, conflicts as fact } from "#src/model/facts/conflicts.ts";
import { tableOf } from "../../table.ts";

const table = new AccessTable(tableOf("xo. x..")).memberships;
const anyConflicts: fc.Arbitrary<Conflict[]> = fc.array(
  fc.record({
    groups: fc.tuple(fc.string(), fc.constantFrom("VPN", "Dev", "A*")),
    reason: fc.constantFrom("", "SoD", "VPN"),
  }),
);

test("conflicts are recorded with each text once, and read back as they were", () => {
  fc.assert(
    fc.property(anyConflicts, (conflicts) => {
      const record = structuredClone(fact.record(conflicts, table)) as { texts: string[] };
      expect(fact.read(record, table)).toEqual(conflicts);
      expect(new Set(record.texts).size).toBe(record.texts.length);
    }),
  );
});

test("a record of before, with a text for each name, is read as it was", () => {
  fc.assert(
    fc.property(anyConflicts, (conflicts) => {
      const before = {
        groups: conflicts.flatMap(({ groups }) => groups),
        reasons: conflicts.map(({ reason }) => reason),
      };
      expect(fact.read(before, table)).toEqual(conflicts);
    }),
  );
});

test.each([
  {},
  { texts: ["a"], uses: [0, 0, 0] },
  { texts: ["a"], uses: Uint32Array.of(0, 0, 1) },
  { texts: ["a"], uses: Uint32Array.of(0, 0) },
  { texts: [1], uses: Uint32Array.of(0, 0, 0) },
  { groups: ["a"], reasons: [""] },
])("a record that is damaged is refused: %j", (record) => {
  expect(() => fact.read(record, table)).toThrow(/damaged/);
});
