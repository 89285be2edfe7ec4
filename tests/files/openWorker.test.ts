// @vitest-environment node
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { json } from "../../src/files/export/json.ts";
import { openFiles } from "../../src/files/open.ts";
import { readInputs } from "../../src/files/readInputs.ts";
import { AccessTable } from "../../src/model/accessTable.ts";
import type { TableData } from "../../src/model/table/memberships.ts";
import { runHere } from "../model/loopback.ts";
import { anyDataOf } from "../model/table/anyData.ts";
import { expectSame } from "../model/table/sameTable.ts";

beforeAll(() => runHere(() => import("../../src/files/openWorker.ts")));

async function expectOpened(text: string, name: string): Promise<TableData> {
  const file = new File([text], name);
  const { data, ...opened } = await openFiles([file]);
  const { data: expected, ...rest } = await readInputs([file]);
  expectSame(data, expected);
  expect(opened).toEqual(rest);
  return data;
}

test("a table crosses from a worker to the page unchanged, field by field", async () => {
  await fc.assert(
    fc.asyncProperty(anyDataOf(1), async (data) => {
      const text = [...json.write(new AccessTable(data))].join("");
      const opened = await expectOpened(text, "table.json");
      expect(opened.rows).toEqual(data.rows);
      expect(opened.attributes).toEqual(data.attributes);
    }),
  );
});

test("so does a large one", async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, i) =>
      `u${i},Name ${i},g${i % 70},${i % 3 === 0 ? "" : `d${i % 5}`},${i % 9 ? "assigned" : "assumed"}`,
  );
  const text = `login,name,group,department,state\n${rows.join("\n")}\n`;
  const { assumed, attributes } = await expectOpened(text, "table.csv");
  expect(assumed?.items.length).toBeGreaterThan(0);
  expect(attributes[0].values).toContain(undefined);
});
