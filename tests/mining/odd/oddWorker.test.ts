// @vitest-environment node
import { beforeAll, expect, test } from "vitest";
import { oddCells } from "#src/mining/odd/oddCells.ts";
import { oddInWorker } from "#src/mining/odd/oddInWorker.ts";
import { ExcludedItems } from "#src/model/facts/excluded.ts";
import { MeasuredCells } from "#src/model/roles/measuredCells.ts";
import { Memberships } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { runHere } from "../../model/tasks/loopback.ts";
import { tableBy } from "../../table.ts";

// Once: a script that has run is not run again.
beforeAll(() => runHere(() => import("#src/mining/odd/oddWorker.ts")));

const { signal } = new AbortController();

test("a worker finds the odd cells that are found here, without what is left out", async () => {
  const memberships = new Memberships(
    tableBy(150, 30, (user, group) => (user * 7 + group * 13 + ((user * group) % 5)) % 9 < 3),
  );
  memberships.assumed.toggle(3, 4);
  const reason = { why: "", since: "" };
  const excluded = {
    users: new ExcludedItems(Uint32Array.of(5, 9), [reason, reason]),
    groups: new ExcludedItems(Uint32Array.of(2), [reason]),
  };
  const codes = Uint32Array.from({ length: 150 }, (_, user) => user % 4);
  const told: number[] = [];
  const options = { most: 6, codes };
  const found = await oddInWorker(
    memberships,
    excluded,
    options,
    (done) => told.push(done),
    signal,
  );
  const { rows } = new MeasuredCells(memberships, excluded).lines();
  expect(found).toEqual(atOnce(oddCells(rows, 30, options)));
  expect(found.total).toBeGreaterThan(0);
  expect([...found.users]).not.toContain(5);
  expect([...found.groups]).not.toContain(2);
  expect(told.length).toBeGreaterThan(3);
});
