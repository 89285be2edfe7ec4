import fc from "fast-check";
import { expect, test } from "vitest";
import { coverColor } from "../../../src/matrix/density/coverColor.ts";
import { DensityCopy } from "../../../src/matrix/density/densityCopy.ts";
import { DensityFeed } from "../../../src/matrix/density/densityFeed.ts";
import { densityPixels } from "../../../src/matrix/density/densityInk.ts";
import { AccessTable } from "../../../src/model/accessTable.ts";
import { arrangedTable } from "../../../src/view/arrangement/arrangedTable.ts";
import { Order, TABLE_ORDER } from "../../../src/view/arrangement/order.ts";
import { DARK, LIGHT, type Theme } from "../../../src/view/theme.ts";
import { anyChange, anyStepping, anyTable, run } from "../../model/anyCommands.ts";

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
        const steps = feed.sendTable();
        for (const command of after)
          if (command === "part") steps.next();
          else run(table, command);
        while (!steps.next().done);
        for (const command of before) if (command !== "part") run(table, command);
        feed.setLook(look(LIGHT), ++stamp);

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
