// @vitest-environment node
import { beforeEach, expect, test, vi } from "vitest";
import { makeSample } from "#src/model/sample/makeSample.ts";
import type { SampleSize } from "#src/model/sample/sampleSize.ts";
import { expectSame } from "../table/sameTable.ts";
import { runHere } from "../tasks/loopback.ts";

// A worker of its own for each: one that has told of its progress tells no less any more.
beforeEach(() => {
  vi.resetModules();
  return runHere(() => import("#src/model/sample/sampleWorker.ts"));
});

const { signal } = new AbortController();
const made = (size: SampleSize, isHere: boolean, tell: (done: number) => void = () => {}) =>
  makeSample(size, tell, signal, isHere);

test("a sample that a worker makes is the sample made here, field by field", async () => {
  const size = { users: 12_000, groups: 60, seed: 5 };
  const told: number[] = [];
  const there = await made(size, false, (done) => told.push(done));
  expectSame(there, await made(size, true));
  expect(told.length).toBeGreaterThan(3);
});

test("so is an organisation", async () => {
  const size = { users: 2000, groups: 300, seed: 5, organisation: { strays: 4, missing: 1 } };
  const there = await made(size, false);
  expectSame(there, await made(size, true));
  expect(there.attributes.map(({ name }) => name)).toContain("Department");
});
