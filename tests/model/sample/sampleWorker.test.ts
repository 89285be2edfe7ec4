// @vitest-environment node
import { expect, test } from "vitest";
import { makeSampleHere, makeSampleInWorker } from "../../../src/model/sample/openSample.ts";
import { runHere } from "../loopback.ts";
import { expectSame } from "../table/sameTable.ts";

test("a sample that a worker makes is the sample made here, field by field", async () => {
  await runHere(() => import("../../../src/model/sample/sampleWorker.ts"));
  const size = { users: 12_000, groups: 60, seed: 5 };
  const told: number[] = [];
  const { signal } = new AbortController();
  const made = await makeSampleInWorker(size, (done) => told.push(done), signal);
  expectSame(made, await makeSampleHere(size));
  expect(told.length).toBeGreaterThan(3);
});
