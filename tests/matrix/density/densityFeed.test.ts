import fc from "fast-check";
import { expect, test } from "vitest";
import { DensityCopy } from "#src/matrix/density/densityCopy.ts";
import { DensityFeed } from "#src/matrix/density/densityFeed.ts";
import { densityPixels } from "#src/matrix/density/densityInk.ts";
import type { DensityRequest } from "#src/matrix/density/densityMessages.ts";
import { coverColor } from "#src/matrix/density/pixelColor.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { NOTHING_TOUCHED } from "#src/model/commands/change.ts";
import { setNesting } from "#src/model/commands/facts/setNesting.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { startOver } from "#src/model/commands/startOver.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { linesFrom } from "#src/model/lines.ts";
import { newRole } from "#src/model/roles/role.ts";
import { expansionOf } from "#src/model/table/nesting/expand.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { arrangedTable } from "#src/view/arrangement/arrangedTable.ts";
import { Order, TABLE_ORDER } from "#src/view/arrangement/order.ts";
import { DARK, LIGHT, type Theme } from "#src/view/colors/theme.ts";
import { anyChange, anyStepping, anyTable, run } from "../../model/anyCommands.ts";
import { tableBy } from "../../table.ts";

const anyCommand = fc.oneof(anyChange, anyStepping, fc.constant("part" as const));

test("the copy in the worker looks as the table does, whatever happens while it is sent or later", () => {
  fc.assert(
    fc.property(
      anyTable,
      fc.array(anyCommand, { maxLength: 10 }),
      fc.array(anyCommand, { maxLength: 30 }),
      fc.option(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6])),
      fc.constantFrom(1, 2),
      (data, before, after, shown, each) => {
        const table = new AccessTable(data);
        const { userCount, groupCount } = table.memberships;
        for (const command of before) if (command !== "part") run(table, command);
        const look = (theme: Theme) => ({ theme, isCoverDimmed: each === 2 });
        const order = (all: number) =>
          shown ? new Order(Uint32Array.from(shown.filter((at) => at < all))) : TABLE_ORDER;
        const arranged = { users: order(userCount), groups: order(groupCount) };

        const copy = new DensityCopy();
        let stamp = 0;
        const feed = new DensityFeed(table, arranged, look(DARK), stamp, (request) => {
          if (request.kind !== "tiles") copy.receive(structuredClone(request));
        });
        table.subscribe((change) => {
          if (!change.touched.table) feed.sendChange(change.touched, ++stamp);
        });
        for (const command of after)
          if (command === "part") feed.sendPart();
          else run(table, command);
        while (feed.isSending) feed.sendPart();
        for (const command of before)
          if (command === "part") feed.sendPart();
          else run(table, command);
        feed.setLook(look(LIGHT), ++stamp);
        // Nothing that is counted before all is sent may pass for up to date.
        while (feed.isSending) {
          expect(copy.stamp).toBeLessThan(stamp);
          feed.sendPart();
        }

        const counted = arrangedTable(table, arranged);
        const blocks = {
          ...{ rowsPerBlock: each, columnsPerBlock: each, firstRow: 0, firstColumn: 0 },
          rows: Math.ceil(counted.rowCount / each),
          columns: Math.ceil(counted.columnCount / each),
        };
        const colorOfRole = (role: number) =>
          coverColor(table.roles[role].color, LIGHT.background, each === 2);
        expect(densityPixels(copy, blocks, copy.inks)).toEqual(
          densityPixels(counted, blocks, { ...LIGHT, colorOfRole }),
        );
        expect(copy.stamp).toBe(stamp);
      },
    ),
    { numRuns: 300 },
  );
});

test("a cell that groups in groups assign still looks assigned once it starts over", () => {
  const nested = linesFrom([Uint32Array.of(1), new Uint32Array(0)]);
  const table = new AccessTable({ ...tableBy(1, 2, (_, group) => group === 0), memberOf: nested });
  table.memberships.expansion = atOnce(expansionOf(table.memberships.direct));
  table.run(toggle, { user: 0, group: 1 });
  table.run(setNesting, { nesting: "expanded" });
  const copy = new DensityCopy();
  const look = { theme: LIGHT, isCoverDimmed: false };
  const arranged = { users: TABLE_ORDER, groups: TABLE_ORDER };
  const feed = new DensityFeed(table, arranged, look, 0, (request) => {
    if (request.kind !== "tiles") copy.receive(structuredClone(request));
  });
  while (feed.isSending) feed.sendPart();
  table.subscribe(({ touched }) => feed.sendChange(touched, 1));
  table.run(startOver, undefined);
  while (feed.isSending) feed.sendPart();
  expect(copy.assumed.size).toBe(0);
});

test("the users of many roles that are applied at once are copied in parts, between which time may pass", () => {
  const [userCount, roleCount] = [20_000, 40];
  const table = new AccessTable(tableBy(userCount, roleCount, () => false));
  const users = Uint32Array.from({ length: userCount }, (_, user) => user);
  const roles = Array.from({ length: roleCount }, (_, group) =>
    newRole({ id: `role ${group}`, groups: Uint32Array.of(group), users, used: false }),
  );
  table.run(recalculate, { roles });
  const look = { theme: LIGHT, isCoverDimmed: false };
  const sent: DensityRequest[] = [];
  const arranged = { users: TABLE_ORDER, groups: TABLE_ORDER };
  const feed = new DensityFeed(table, arranged, look, 0, (request) => sent.push(request));
  while (feed.isSending) feed.sendPart();
  sent.length = 0;

  table.run(applyInOrder, { roles: [...roles.keys()] });
  feed.sendChange({ ...NOTHING_TOUCHED, roles: "changed", colors: true }, 1);
  expect(sent).toEqual([]);
  while (feed.isSending) feed.sendPart();
  const numbers = sent.map((request) =>
    request.kind === "roles" ? request.lines.items.length : 0,
  );
  expect(numbers.length).toBeGreaterThan(4);
  expect(Math.max(...numbers)).toBeLessThan(128 * 1024 + userCount + 1);
  expect(numbers.reduce((sum, count) => sum + count)).toBe(roleCount * (userCount + 1));
  expect(sent.at(-1)).toMatchObject({ kind: "applied", stamp: 1 });

  // What the worker has already is not copied again.
  sent.length = 0;
  table.undo();
  feed.sendChange({ ...NOTHING_TOUCHED, roles: "changed", colors: true }, 2);
  while (feed.isSending) feed.sendPart();
  expect(sent.map(({ kind }) => kind)).toEqual(["applied"]);
});

test("ten thousand small roles cross in few messages of two buffers each, none of which has all of them", () => {
  const roleCount = 10_000;
  const table = new AccessTable(tableBy(2, roleCount, () => false));
  const roles = Array.from({ length: roleCount }, (_, at) =>
    newRole({
      id: `role ${at}`,
      groups: Uint32Array.of(at),
      users: Uint32Array.of(1),
      used: false,
    }),
  );
  table.run(recalculate, { roles });
  table.run(applyInOrder, { roles: [...roles.keys()] });
  const look = { theme: LIGHT, isCoverDimmed: false };
  const parts: { roles: number; transferred: number }[] = [];
  const arranged = { users: TABLE_ORDER, groups: TABLE_ORDER };
  const feed = new DensityFeed(table, arranged, look, 0, (request, transfer) => {
    if (request.kind === "roles")
      parts.push({ roles: request.roles.length, transferred: transfer.length });
  });
  while (feed.isSending) feed.sendPart();
  expect(parts.length).toBeGreaterThan(4);
  expect(parts.length).toBeLessThan(20);
  expect(parts.every(({ transferred }) => transferred === 2)).toBe(true);
  expect(parts.reduce((sum, part) => sum + part.roles, 0)).toBe(roleCount);
});
