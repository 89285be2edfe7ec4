import { expect, test } from "vitest";
import { type NameBatch, pack, Unpacking } from "../../src/files/packed.ts";
import { open } from "./inputs.ts";

test("a table crosses from a worker to the page unchanged, its names in small batches", async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, i) =>
      `u${i},Name ${i},g${i % 70},${i % 3 === 0 ? "" : `d${i % 5}`},${i % 9 ? "assigned" : "assumed"}`,
  );
  const { data } = await open(`login,name,group,department,state\n${rows.join("\n")}\n`);
  const batches: NameBatch[] = [];
  const { packed, transfer } = pack(data, (batch) => batches.push(structuredClone(batch)));
  expect(Math.max(...batches.map(({ names }) => names.length))).toBeLessThanOrEqual(8192);
  const before = structuredClone(data);
  const crossed = structuredClone(packed, { transfer });
  const unpacking = new Unpacking();
  for (const batch of batches) unpacking.take(batch);
  expect(await unpacking.finish(crossed, async () => {})).toEqual(before);
  expect(before.assumed?.items.length).toBeGreaterThan(0);
});
