// @vitest-environment node
import { expect, test } from "vitest";
import type { TableData } from "../../src/model/table.ts";
import { TableBuilder } from "../../src/model/tableBuilder.ts";
import { sendTable, type TablePart, TableReceiver } from "../../src/model/tableTransfer.ts";
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
  const make = () => {
    const builder = new TableBuilder();
    HOSTILE_NAMES.forEach((name, at) => {
      const user = builder.user(name);
      builder.name(user, `${name}!`);
      if (at % 3 === 0) builder.attribute(user, "Department", name);
      builder.hold(user, builder.group(name), at % 2 ? "assigned" : "assumed");
    });
    return builder.build().data;
  };
  expect(sent(make()).received).toEqual(make());
});

test("many names come in parts, in order", () => {
  const builder = new TableBuilder();
  for (let user = 0; user < 25_000; user++)
    builder.hold(builder.user(`u${user}`), builder.group("g"));
  const { data } = builder.build();
  const { parts, received } = sent(data);
  expect(parts).toBe(3 + 3 + 1 + 1);
  expect(received!.userIds).toEqual(data.userIds);
});
