// @vitest-environment node
import { beforeAll, expect, test } from "vitest";
import { findOdd } from "#src/mining/odd/findOdd.ts";
import { oddCells } from "#src/mining/odd/oddCells.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { runHere } from "../../model/tasks/loopback.ts";
import { tableBy } from "../../table.ts";

// Once: a script that has run is not run again.
beforeAll(() => runHere(() => import("#src/mining/miningWorker.ts")));

const { signal } = new AbortController();

test("a worker finds the odd cells that are found here, without what is left out", async () => {
  const table = new AccessTable(
    tableBy(150, 30, (user, group) => (user * 7 + group * 13 + ((user * group) % 5)) % 9 < 3),
  );
  table.run(toggle, { user: 3, group: 4 });
  const [users, groups] = [Uint32Array.of(5, 9), Uint32Array.of(2)];
  table.run(exclude, { users, groups, why: "", since: "" });
  const codes = Uint32Array.from({ length: 150 }, (_, user) => user % 4);
  const told: number[] = [];
  const options = { most: 6, codes };
  const found = await findOdd(table, options, (done) => told.push(done), signal);
  const assumed = table.memberships.assumed.lines(150);
  const { rows } = table.measured.lines();
  expect(found).toEqual(atOnce(oddCells(rows, 30, { ...options, assumed })));
  expect(found.total).toBeGreaterThan(0);
  expect([...found.users]).not.toContain(5);
  expect([...found.groups]).not.toContain(2);
  expect(told.length).toBeGreaterThan(3);
});
