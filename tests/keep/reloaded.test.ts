// @vitest-environment node
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { anyChange, run } from "../model/anyCommands.ts";
import { anyDataOf } from "../model/table/anyData.ts";
import { kill, lastTable, newDisk, visit } from "./visits.ts";

beforeEach(newDisk);

const written = (table: AccessTable) => [...json.write(table)].join("");

async function reloaded(table: AccessTable): Promise<AccessTable> {
  const { keep } = await visit();
  keep.attach(table);
  await keep.close();
  kill();
  const again = await visit();
  const loaded = await lastTable(again.keep);
  expect(again.events).toEqual([]);
  return loaded;
}

test("a JSON exported after a reload is the one exported before it, byte for byte", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyDataOf(1),
      fc.array(anyChange, { maxLength: 12 }),
      async (data, changes) => {
        newDisk();
        const table = new AccessTable(data, { name: "Team" });
        for (const change of changes) run(table, change);
        const before = written(table);
        expect(written(await reloaded(table))).toBe(before);
      },
    ),
  );
});

test("also where a file has users and groups at other places than they were read at", async () => {
  const text = `{"format":"access-table","version":1,"rule":"exclusive","source":{"files":["team.csv"],"format":"Long table","time":"2026-11-22T02:36:34.000Z","rows":3,"mended":1,"leftOut":0},"groups":[
{"name":"all","read":5,"attributes":{"System":"SAP"}},
{"name":"some","read":5}
],"users":[
{"id":"u1","name":"Ann","read":20,"attributes":{"Department":"Sales"},"groupStates":{"all":"assigned"},"roles":[]},
{"id":"u2","name":"Bob","read":3,"groupStates":{"all":"assigned","some":"assumed"},"roles":[]}
],"roles":[
]}
`;
  const { data } = await readInputs([new File([text], "team.json")]);
  const table = new AccessTable(data, { name: "team.json" });
  expect(written(table)).toBe(text);
  expect(written(await reloaded(table))).toBe(text);
});
