// @vitest-environment jsdom
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { WholeFrame } from "#src/matrix/layers/layers.ts";
import { paint } from "#src/matrix/layers/paint.ts";
import { runsOf } from "#src/matrix/layers/strips/runs.ts";
import { rowSlots } from "#src/matrix/layers/strips/slots.ts";
import { StripPainter } from "#src/matrix/layers/strips/stripPainter.ts";
import { NameBitmaps } from "#src/matrix/stage/nameBitmaps.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { Arrangement, TABLE_ARRANGEMENT } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { LIGHT } from "#src/view/colors/theme.ts";
import type { Geometry } from "#src/view/geometry/geometry.ts";
import { stripColors } from "#src/view/strips/stripColors.ts";
import { stripOf, stripsOf } from "#src/view/strips/stripOf.ts";
import { NO_STRIPS } from "#src/view/strips/strips.ts";
import { tableBy } from "../../../table.ts";
import { geometryOf } from "../../frames.ts";

interface DrawCall {
  readonly type: string;
  readonly props: Record<string, unknown>;
}

let context: CanvasRenderingContext2D & {
  __getDrawCalls(): DrawCall[];
  __getEvents(): DrawCall[];
};

beforeEach(() => {
  context = newContext();
});

/** A context in which each letter is 6 px wide. */
function newContext() {
  const made = document.createElement("canvas").getContext("2d") as typeof context;
  return Object.assign(made, { measureText: (text: string) => ({ width: 6 * text.length }) });
}

const stripFrom = (values: readonly (string | undefined)[]) =>
  atOnce(stripOf({ name: "Place", values }, 0));
const COLORS = stripColors(LIGHT);

/** A table of so many users and groups, and the frame of it with strips of these values. */
function frameOf(
  users: readonly (string | undefined)[],
  groups: readonly (string | undefined)[] = [],
  part: Partial<Geometry> = {},
): WholeFrame & { table: AccessTable } {
  const table = new AccessTable(
    tableBy(users.length, Math.max(1, groups.length), (user) => user === 0),
  );
  const geometry = geometryOf(table, { ...part });
  const strips = new StripPainter(
    stripsOf([stripFrom(users)], groups.length > 0 ? [stripFrom(groups)] : []),
  );
  return { table, geometry, theme: LIGHT, strips };
}

/** The boxes that were filled in a colour: left, top, width, height. */
function fillsIn(color: string): number[][] {
  const fills: number[][] = [];
  let ink = "";
  for (const { type, props } of context.__getEvents()) {
    if (type === "fillStyle") ink = String(props.value);
    if (type === "fillRect" && ink === color)
      fills.push([props.x, props.y, props.width, props.height].map(Number));
  }
  return fills;
}

const texts = () =>
  context
    .__getDrawCalls()
    .filter(({ type }) => type === "fillText")
    .map(({ props }) => props.text);

const STRIPS = { x: 16, y: 0 };

describe("the strips of the users", () => {
  test("fill each legible row with its value's colour, less its line, right of the names", () => {
    const frame = frameOf(["Bern", "Rome", "Bern", undefined], [], {
      ...{ pinned: 136, strips: STRIPS },
    });
    paint(context, frame);
    const [bern, rome] = COLORS.values;
    expect(fillsIn(bern)).toEqual([
      [122, 80, 12, 19],
      [122, 120, 12, 19],
    ]);
    expect(fillsIn(rome)).toEqual([[122, 100, 12, 19]]);
    expect(texts()).toEqual(expect.arrayContaining(["B", "R", "Place"]));
  });

  test("write the values where the strips are wide, those without a colour, too", () => {
    const rare = Array.from({ length: 12 }, (_, at) => `Town ${at}`);
    paint(context, frameOf(rare, [], { pinned: 220, strips: { x: 100, y: 0 }, height: 400 }));
    expect(texts()).toEqual(expect.arrayContaining(["Town 0", "Town 11"]));
    expect(fillsIn(COLORS.others)).toHaveLength(12);
  });

  test("in small rows are runs, with the value once where it fits", () => {
    const values = [...Array(30).fill("Bern"), ...Array(2).fill("Rome"), ...Array(7).fill("Bern")];
    const small = { pinned: 136, strips: STRIPS, pitchY: 4, height: 400 };
    paint(context, frameOf(values, [], small));
    expect(fillsIn(COLORS.values[0])).toEqual([
      [122, 80, 12, 120],
      [122, 208, 12, 28],
    ]);
    expect(fillsIn(COLORS.values[1])).toEqual([[122, 200, 12, 8]]);
    expect(texts().filter((text) => text === "Bern")).toHaveLength(1);
    expect(texts().filter((text) => text === "B")).toHaveLength(1);
    expect(texts()).not.toContain("R");
  });

  test("go by the arrangement", () => {
    const frame = frameOf(["Bern", "Rome", "Bern"], [], { pinned: 136, strips: STRIPS });
    const arrangement = new Arrangement(new Order(Uint32Array.of(1, 2)));
    const geometry = { ...frame.geometry, rows: 2 };
    paint(context, { ...frame, geometry, arrangement });
    expect(fillsIn(COLORS.values[1]).map(([, top]) => top)).toEqual([80]);
    expect(fillsIn(COLORS.values[0]).map(([, top]) => top)).toEqual([100]);
  });

  test("are faint beside a highlighted role, but for its users", () => {
    const frame = frameOf(["Bern", "Bern", "Bern"], [], {
      ...{ pinned: 136, strips: STRIPS, pitchY: 6 },
    });
    frame.table.run(recalculate, {});
    paint(context, { ...frame, highlighted: 0 });
    // The role's only user is the first.
    expect(fillsIn(COLORS.values[0])).toEqual([
      [122, 80, 12, 6],
      [122, 86, 12, 12],
    ]);
  });

  test("are in the bitmaps of rows that are scrolled, and other strips make other ones", () => {
    const frame = frameOf(["Bern", "Rome"], [], { pinned: 136, strips: STRIPS });
    const names = new NameBitmaps();
    const bitmaps = () => {
      names.paintPinned(context, frame);
      names.paintPinned(context, frame);
      const drawn = context.__getDrawCalls().filter(({ type }) => type === "drawImage");
      return drawn.slice(-1).map(({ props }) => props.img);
    };
    const first = bitmaps();
    expect(bitmaps()).toEqual(first);
    Object.assign(frame, { strips: new StripPainter(stripsOf([stripFrom(["a", "b"])], [])) });
    expect(bitmaps()[0]).not.toBe(first[0]);
  });
});

describe("the strips of the groups", () => {
  test("fill each column below the names, with a letter, and their name stands in the corner", () => {
    const groups = ["SAP", "SAP", "Jira"];
    paint(context, frameOf(["x"], groups, { header: 96, strips: { x: 0, y: 16 } }));
    expect(fillsIn(COLORS.values[0])).toEqual([
      [120, 82, 19, 12],
      [140, 82, 19, 12],
    ]);
    expect(fillsIn(COLORS.values[1])).toEqual([[160, 82, 19, 12]]);
    expect(texts()).toEqual(expect.arrayContaining(["S", "J", "Place"]));
  });
});

test("without strips, or where none is shown, everything is painted as ever", () => {
  const { strips: _, ...frame } = frameOf(["Bern", "Rome"], ["SAP"]);
  paint(context, frame);
  const plain = JSON.stringify(context.__getDrawCalls());
  context = newContext();
  paint(context, { ...frame, strips: new StripPainter(NO_STRIPS) });
  expect(JSON.stringify(context.__getDrawCalls())).toBe(plain);
});

describe("the runs of a strip", () => {
  /** The parts of runs with their texts, by their first pixel from the table's start, that a window has. */
  function partsIn(values: readonly string[], pitch: number, offset: number, height: number) {
    const table = new AccessTable(tableBy(values.length, 1));
    const part = { header: 0, height, pitchY: pitch, offset: { x: 0, y: offset } };
    const slots = rowSlots(geometryOf(table, part), TABLE_ARRANGEMENT);
    const parts = runsOf(stripFrom(values), slots).flatMap((run) =>
      [...slots.partsOf(run)].map(({ from, to }) => ({
        code: run.code,
        from: slots.edgeOf(from) + offset,
        to: slots.edgeOf(to) + offset,
      })),
    );
    return parts.filter(({ from, to }) => to > offset && from < offset + height);
  }

  test("have the same texts at the same places in whatever window they are seen", () => {
    const runs = fc.array(
      fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: 1, max: 900 })),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    const pitches = fc.constantFrom(0.25, 0.4, 1, 1.3, 2, 5.5, 8);
    fc.assert(
      fc.property(
        runs,
        pitches,
        fc.nat(2000),
        fc.integer({ min: 50, max: 700 }),
        (given, pitch, top, height) => {
          const values = given.flatMap(([value, count]) => Array<string>(count).fill(value));
          const length = Math.floor(values.length * pitch);
          const offset = Math.min(top, Math.max(0, length - height));
          const whole = partsIn(values, pitch, 0, length + 1);
          const seen = whole.filter(({ from, to }) => to > offset && from < offset + height);
          expect(partsIn(values, pitch, offset, height)).toEqual(seen);
        },
      ),
    );
  });

  test("of a million users cost what is in the window", () => {
    const table = new AccessTable(tableBy(1, 1));
    const geometry = geometryOf(table, { rows: 1_000_000, pitchY: 1 / 1024, height: 1080 });
    let looked = 0;
    const slots = rowSlots(geometry, TABLE_ARRANGEMENT);
    const codes = new Uint16Array(1_000_000).fill(1);
    const counted = {
      ...slots,
      itemAt: (slot: number) => {
        looked++;
        return slots.itemAt(slot);
      },
    };
    expect(runsOf({ ...stripFrom(["a"]), codes }, counted)).toHaveLength(1);
    expect(looked).toBeLessThanOrEqual(1080);
  });
});
