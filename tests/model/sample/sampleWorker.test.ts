// @vitest-environment node
import { beforeEach, expect, test, vi } from "vitest";
import { makeSampleHere, makeSampleInWorker } from "#src/model/sample/openSample.ts";
import { expectSame } from "../table/sameTable.ts";
import { runHere } from "../tasks/loopback.ts";

// A worker of its own for each: one that has told of its progress tells no less any more.
beforeEach(() => {
  vi.resetModules();
  return runHere(() => import("#src/model/sample/sampleWorker.ts"));
});

const { signal } = new AbortController();

test("a sample that a worker makes is the sample made here, field by field", async () => {
  const size = { users: 12_000, groups: 60, seed: 5 };
  const told: number[] = [];
  const made = await makeSampleInWorker(size, (done) => told.push(done), signal);
  expectSame(made, await makeSampleHere(size));
  expect(told.length).toBeGreaterThan(3);
});

test("so is an organisation", async () => {
  const size = { users: 2000, groups: 300, seed: 5, organisation: { strays: 4, missing: 1 } };
  const made = await makeSampleInWorker(size, () => {}, signal);
  expectSame(made, await makeSampleHere(size));
  expect(made.attributes.map(({ name }) => name)).toContain("Department");
});
