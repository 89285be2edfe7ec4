// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import type { Frame } from "#src/matrix/layers/frame.ts";
import { StripPainter } from "#src/matrix/layers/strips/stripPainter.ts";
import { shownStrips } from "#src/matrix/layers/strips/stripTiles.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { Arrangement } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { LIGHT } from "#src/view/colors/theme.ts";
import { stripOf, stripsOf } from "#src/view/strips/stripOf.ts";
import { tableBy } from "../../../table.ts";
import { geometryOf } from "../../frames.ts";

const USERS = 400;
const table = new AccessTable(tableBy(USERS, 3, (user) => user < 5));
const values = Array.from({ length: USERS }, (_, at) => `Town ${Math.floor(at / 30)}`);
const STRIPS = stripsOf(
  [atOnce(stripOf({ name: "Town", values }, 0))],
  [atOnce(stripOf({ name: "System", values: ["SAP", "Jira", "SAP"] }, 0))],
);

let context: CanvasRenderingContext2D;
/** Where tiles were copied to. */
let copied: number[][];

beforeEach(() => {
  context = document.createElement("canvas").getContext("2d")!;
  copied = [];
  context.drawImage = ((_: unknown, x: number, y: number) =>
    void copied.push([x, y])) as typeof context.drawImage;
});

function frameAt(offset: number, part: Partial<Frame> = {}): Frame {
  const strips = { x: 16, y: 16 };
  const window = { header: 96, pinned: 136, pitchX: 100, pitchY: 4, height: 496, strips };
  const geometry = geometryOf(table, { ...window, offset: { x: 0, y: offset } });
  return { table, theme: LIGHT, geometry, ...part };
}

/** The painter of the screen, which counts how often it paints anew. */
function counting() {
  const paint = StripPainter.prototype.paintPinned;
  let painted = 0;
  StripPainter.prototype.paintPinned = function (...given) {
    painted++;
    return paint.apply(this, given);
  };
  const strips = shownStrips(STRIPS);
  return {
    strips,
    painted: () => painted,
    end: () => (StripPainter.prototype.paintPinned = paint),
  };
}

test("scrolling copies what was painted, each tile where it stands", () => {
  const { strips, painted, end } = counting();
  strips.paintPinned(context, frameAt(0));
  expect(copied).toEqual([
    [120, 96],
    [120, 352],
  ]);
  expect(painted()).toBe(2);
  copied.length = 0;
  strips.paintPinned(context, frameAt(300));
  expect(copied).toEqual([
    [120, 96 - 44],
    [120, 96 + 212],
  ]);
  // One of the two was there.
  expect(painted()).toBe(3);
  strips.paintPinned(context, frameAt(10));
  expect(painted()).toBe(3);
  end();
});

test("another order, and another size of cells, are painted anew", () => {
  const { strips, painted, end } = counting();
  strips.paintPinned(context, frameAt(0));
  const arrangement = new Arrangement(
    new Order(Uint32Array.from({ length: USERS }, (_, at) => USERS - 1 - at)),
  );
  strips.paintPinned(context, frameAt(0, { arrangement }));
  expect(painted()).toBe(4);
  const frame = frameAt(0, { arrangement });
  strips.paintPinned(context, { ...frame, geometry: { ...frame.geometry, pitchY: 3 } });
  expect(painted()).toBe(6);
  end();
});

test("beside a highlighted role, and for a single name, strips are painted directly", () => {
  table.run(recalculate, {});
  const strips = shownStrips(STRIPS);
  strips.paintPinned(context, frameAt(0, { highlighted: 0 }));
  const { geometry } = frameAt(0);
  strips.paintPinned(context, frameAt(0, { geometry: { ...geometry, header: 0, height: 20 } }));
  expect(copied).toEqual([]);
});

test("of the groups are copied along the header", () => {
  const strips = shownStrips(STRIPS);
  strips.paintHeader(context, frameAt(0));
  expect(copied).toEqual([
    [136, 80],
    [136 + 256, 80],
  ]);
});
