import fc from "fast-check";
import { expect, test } from "vitest";
import { comparedPixels } from "#src/matrix/density/comparedInk.ts";
import { DensityCopy } from "#src/matrix/density/densityCopy.ts";
import { DensityFeed } from "#src/matrix/density/densityFeed.ts";
import { pixelOf } from "#src/matrix/density/pixelColor.ts";
import { arrangedTable } from "#src/view/arrangement/arrangedTable.ts";
import { Order, TABLE_ORDER } from "#src/view/arrangement/order.ts";
import { DARK, LIGHT } from "#src/view/colors/theme.ts";
import { comparedTables } from "../../comparedTable.ts";
import { anyTwoTables } from "../../model/comparison/anyTables.ts";
import { tableBy } from "../../table.ts";

const inksOf = (theme: typeof LIGHT) => ({ ...theme, colorOfRole: () => "#000000" });

/** Of a table of 64 × 64 users and groups in blocks of 32 × 32 the pixel with the one cell that differs. */
function changedPixel(theme: typeof LIGHT, change: "gained" | "lost"): number {
  const isOdd = (user: number, group: number) => user === 3 && group === 40;
  const holds = (user: number, group: number) => user + group < 20;
  const tableWith = (isHeld: boolean) =>
    tableBy(64, 64, (user, group) => (isOdd(user, group) ? isHeld : holds(user, group)));
  const isGained = change === "gained";
  const { table } = comparedTables(tableWith(isGained), tableWith(!isGained));
  const blocks = { rowsPerBlock: 32, columnsPerBlock: 32, firstRow: 0, firstColumn: 0 };
  const counted = arrangedTable(table);
  const pixels = comparedPixels(counted, { ...blocks, rows: 2, columns: 2 }, inksOf(theme));
  return pixels[Math.floor(table.memberships.columnOf("g40")! / 32)];
}

test.each([LIGHT, DARK])("one change of a thousand cells is seen, and which one it is", (theme) => {
  const [gained, lost] = [changedPixel(theme, "gained"), changedPixel(theme, "lost")];
  const away = (pixel: number, from: number) =>
    Math.max(
      ...[0, 8, 16].map((shift) => Math.abs(((pixel >>> shift) & 255) - ((from >>> shift) & 255))),
    );
  const same = pixelOf(theme.same);
  for (const pixel of [gained, lost]) {
    expect(away(pixel, pixelOf(theme.background))).toBeGreaterThan(60);
    expect(away(pixel, same)).toBeGreaterThan(40);
  }
  expect(away(gained, lost)).toBeGreaterThan(60);
});

test("what is the same is fainter than a change, and nothing is blank", () => {
  const same = tableBy(64, 64, (user, group) => user < 32 && group < 32);
  const { table } = comparedTables(same, same);
  const blocks = { rowsPerBlock: 32, columnsPerBlock: 32, firstRow: 0, firstColumn: 0 };
  const [full, , , none] = comparedPixels(
    arrangedTable(table),
    { ...blocks, rows: 2, columns: 2 },
    inksOf(LIGHT),
  );
  expect([full, none]).toEqual([pixelOf(LIGHT.same), pixelOf(LIGHT.background)]);
});

test("the worker's copy of a compared table gives the same pixels", () => {
  fc.assert(
    fc.property(
      anyTwoTables,
      fc.option(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6])),
      fc.constantFrom(1, 2),
      ({ here, there }, shown, each) => {
        const { table } = comparedTables(here, there);
        const { userCount, groupCount } = table.memberships;
        const order = (all: number) =>
          shown ? new Order(Uint32Array.from(shown.filter((at) => at < all))) : TABLE_ORDER;
        const orders = { users: order(userCount), groups: order(groupCount) };
        const copy = new DensityCopy();
        const look = { theme: LIGHT, isCoverDimmed: false };
        const feed = new DensityFeed(table, orders, look, 1, (request) => {
          if (request.kind !== "tiles") copy.receive(structuredClone(request));
        });
        while (feed.isSending) feed.sendPart();
        const counted = arrangedTable(table, orders);
        const blocks = {
          ...{ rowsPerBlock: each, columnsPerBlock: each, firstRow: 0, firstColumn: 0 },
          rows: Math.ceil(counted.rowCount / each),
          columns: Math.ceil(counted.columnCount / each),
        };
        expect(comparedPixels(copy, blocks, copy.inks)).toEqual(
          comparedPixels(counted, blocks, inksOf(LIGHT)),
        );
      },
    ),
  );
});
