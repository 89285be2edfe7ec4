// @vitest-environment node
import { expect, test } from "vitest";
import { attributeCodes } from "#src/mining/why/attributeCodes.ts";
import { explain } from "#src/mining/why/explain.ts";
import { explainInWorker } from "#src/mining/why/explainInWorker.ts";
import { countedPeople } from "#src/mining/why/people.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { runHere } from "../../model/tasks/loopback.ts";

test("a worker explains a role as the page does", async () => {
  await runHere(() => import("#src/mining/why/explainWorker.ts"));
  const columns = [3, 5, 7].map((many) =>
    Array.from({ length: 500 }, (_, user) => (user % 11 === 0 ? undefined : `${user % many}`)),
  );
  const codes = columns.map((values, at) => atOnce(attributeCodes({ name: `${at}`, values })));
  const holders = Uint32Array.from(Array(500).keys()).filter(
    (user) => (user % 15 === 4 && user % 4 > 0) || user % 97 === 0,
  );
  const people = countedPeople(500, Uint32Array.of(4, 19), holders);
  const explanation = atOnce(explain(codes, people));
  expect(explanation.rule?.conditions).toHaveLength(2);
  expect(await explainInWorker(codes, people, new AbortController().signal)).toEqual(explanation);
});
