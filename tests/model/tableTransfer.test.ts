import { expect, test } from "vitest";
import type { TableData } from "../../src/model/table.ts";
import { sendTable, type TablePart, TableReceiver } from "../../src/model/tableTransfer.ts";
import { tableBy } from "../table.ts";
import { HOSTILE_NAMES } from "./hostileNames.ts";

function sent(data: TableData): { parts: number; received: TableData | undefined } {
  const receiver = new TableReceiver();
  let received: TableData | undefined;
  let parts = 0;
  sendTable(data, (part: TablePart, transfer) => {
    parts++;
    received = receiver.take(structuredClone(part, { transfer }));
  });
  return { parts, received };
}

test("a table arrives as it was sent: any names, assumed cells, attributes", () => {
  const make = () =>
    tableBy(
      HOSTILE_NAMES,
      HOSTILE_NAMES,
      (user, group) => user === group && (user % 2 ? "assigned" : "assumed"),
      {
        names: HOSTILE_NAMES.map((name) => `${name}!`),
        attributes: [
          {
            name: "Department",
            values: HOSTILE_NAMES.map((name, user) => (user % 3 ? undefined : name)),
          },
        ],
      },
    );
  expect(sent(make()).received).toEqual(make());
});

test("many names come in parts, in order", () => {
  const data = tableBy(25_000, 1, () => true);
  const { parts, received } = sent(data);
  expect(parts).toBe(3 + 3 + 1 + 1);
  expect(received!.userIds).toEqual(data.userIds);
});
