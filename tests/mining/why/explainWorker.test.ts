// @vitest-environment node
import { expect, test, vi } from "vitest";
import { explainUsers } from "#src/mining/why/explainRole.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { runHere } from "../../model/tasks/loopback.ts";
import { tableBy } from "../../table.ts";

test("a worker explains a role as the page does", async () => {
  await runHere(() => import("#src/mining/miningWorker.ts"));
  let workers = 0;
  const There = Worker;
  vi.stubGlobal("Worker", function start() {
    workers++;
    return new There("");
  });
  const attributes = [3, 5, 7].map((many) => ({
    name: `${many}`,
    values: Array.from({ length: 500 }, (_, user) =>
      user % 11 === 0 ? undefined : `${user % many}`,
    ),
  }));
  const isHolder = (user: number) => (user % 15 === 4 && user % 4 > 0) || user % 97 === 0;
  const table = new AccessTable(
    tableBy(500, ["All", "Some"], (user, group) => group === 0 || isHolder(user), { attributes }),
  );
  const users = Uint32Array.of(4, 19);
  table.run(exclude, { users, groups: new Uint32Array(0), why: "", since: "" });
  table.run(recalculate, {});
  const role = table.roles.findIndex(({ id }) => id === "Some");
  const { signal } = new AbortController();
  const here = await explainUsers(table, role, signal);
  expect(workers).toBe(0);
  expect(here!.explanation.rule?.conditions).toHaveLength(2);
  const there = await explainUsers(table, role, signal, 1);
  expect(workers).toBe(1);
  expect(there!.explanation).toEqual(here!.explanation);
});
