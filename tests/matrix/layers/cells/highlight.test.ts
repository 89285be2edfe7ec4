import { expect, test } from "vitest";
import { highlightOf } from "#src/matrix/layers/cells/cellPart.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { Arrangement } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { LIGHT } from "#src/view/colors/theme.ts";
import { tableOf } from "../../../table.ts";
import { geometryOf } from "../../frames.ts";

test("a role's cells are highlighted where its users and groups stand", () => {
  const table = new AccessTable(tableOf("xx. x.. xx. ..x"));
  table.run(recalculate, {});
  const highlighted = table.roles.findIndex(({ users }) => users.length === 2);
  const frame = { table, geometry: geometryOf(table), theme: LIGHT, highlighted };
  const whole = { firstRow: 0, rows: 4, firstColumn: 0, columns: 3 };
  expect(highlightOf(frame, whole)).toMatchObject({ rows: [0, 2], columns: [0, 1] });
  const arrangement = new Arrangement(
    new Order(Uint32Array.of(3, 2, 1)),
    new Order(Uint32Array.of(2, 1)),
  );
  const part = { firstRow: 0, rows: 3, firstColumn: 0, columns: 2 };
  const highlight = highlightOf({ ...frame, arrangement }, part);
  expect(highlight).toMatchObject({ rows: [1], columns: [1] });
  expect([0, 1, 2, 3, 4, 5].filter((cell) => highlight?.has(cell))).toEqual([3]);
});
