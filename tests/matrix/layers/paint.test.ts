// @vitest-environment jsdom
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { pixelOf } from "#src/matrix/density/pixelColor.ts";
import type { CellPart } from "#src/matrix/layers/cells/cellPart.ts";
import type { WholeFrame } from "#src/matrix/layers/layers.ts";
import { paint, paintCell, paintCells } from "#src/matrix/layers/paint.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { NOTHING_SAID } from "#src/model/roles/role.ts";
import { Arrangement } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { LIGHT } from "#src/view/colors/theme.ts";
import type { Geometry } from "#src/view/geometry/geometry.ts";
import { tableBy, tableOf } from "../../table.ts";
import { geometryOf, NAMED } from "../frames.ts";

interface DrawCall {
  readonly type: string;
  readonly props: Record<string, unknown>;
}

let context: CanvasRenderingContext2D & { __getDrawCalls(): DrawCall[] };

function beforeDrawing() {
  const canvas = document.createElement("canvas");
  context = canvas.getContext("2d") as typeof context;
}

beforeEach(beforeDrawing);

function isBroken(value: unknown): boolean {
  return typeof value === "number" && !Number.isInteger(value);
}

function draw(table: AccessTable, part: Partial<Geometry> = {}, highlighted?: number): DrawCall[] {
  const frame: WholeFrame = { table, geometry: geometryOf(table, part), theme: LIGHT, highlighted };
  paint(context, frame);
  return context.__getDrawCalls();
}

function wholeOf({ memberships }: AccessTable) {
  return {
    rows: { from: 0, to: memberships.userCount },
    columns: { from: 0, to: memberships.groupCount },
  };
}

function textsOf(calls: DrawCall[]): unknown[] {
  return calls.filter(({ type }) => type === "fillText").map(({ props }) => props.text);
}

/** The bitmap of squares is drawn at once: where it comes from and where it goes. */
function bitmapOf(calls: DrawCall[]): Record<string, unknown> {
  const images = calls.filter(({ type }) => type === "drawImage");
  expect(images).toHaveLength(1);
  return images[0].props;
}

function fillsOf(calls: DrawCall[]): unknown[] {
  return calls.filter(({ type }) => type === "fillRect").map(({ props }) => props);
}

describe("the painter", () => {
  it("writes ids, names, groups and the pinned columns' titles", () => {
    const texts = textsOf(draw(new AccessTable(tableOf("xx x.", NAMED))));
    expect(texts).toEqual(["u0", "u1", "User 0", "User 1", "g0", "g1", "ID", "Name"]);
  });

  it("writes no title where a header that is shrinking away would cut it", () => {
    const table = new AccessTable(tableOf("xx x.", NAMED));
    expect(textsOf(draw(table, { header: 21 }))).toContain("Name");
    beforeDrawing();
    expect(textsOf(draw(table, { header: 19 }))).not.toContain("Name");
  });

  it("draws on whole pixels, whatever fraction of one a cell has", () => {
    const table = new AccessTable(tableOf("xxo.x. xx.... xxx..x .o.xx. ...xxx", NAMED));
    table.run(recalculate, {});
    table.run(apply, { role: 0 });
    table.run(toggle, { user: 0, group: 3 });
    const pitches = fc.oneof(
      fc.double({ min: 0.3, max: 1, noNaN: true }),
      fc.double({ min: 1, max: 40, noNaN: true }),
    );
    const matches = {
      users: Uint32Array.of(1),
      groups: Uint32Array.of(2),
      roles: Uint32Array.of(),
    };
    fc.assert(
      fc.property(
        pitches,
        pitches,
        fc.nat(30),
        fc.boolean(),
        (pitchX, pitchY, offset, isPointed) => {
          beforeDrawing();
          const geometry = geometryOf(table, { pitchX, pitchY, offset: { x: offset, y: offset } });
          const highlighted = isPointed ? 1 : undefined;
          paint(context, { table, geometry, theme: LIGHT, matches, highlighted });
          const boxes = context
            .__getDrawCalls()
            .filter(({ type }) => ["fillRect", "drawImage"].includes(type))
            .map(({ props: { img: _, ...box } }) => box);
          expect(boxes.length).toBeGreaterThan(3);
          for (const box of boxes) expect(Object.values(box).filter(isBroken)).toEqual([]);
        },
      ),
    );
  });

  it("marks the whole of a cell, also where it is wider than high", () => {
    const table = new AccessTable(tableOf("xx xx x."));
    const roles = [
      {
        id: "A",
        color: "#ff0000",
        groups: Uint32Array.of(0, 1),
        derivedGroups: Uint32Array.of(0, 1),
        users: Uint32Array.of(0, 1, 2),
        used: true,
        planned: false,
        ...NOTHING_SAID,
      },
    ];
    const granted = new AccessTable(table.memberships.data, { edits: { roles, applied: [0] } });
    const fills = fillsOf(draw(granted, { pitchX: 40, pitchY: 20 }));
    // The frame that is cut out: 39 × 19 px of square, less a rim of 2 px.
    expect(fills).toContainEqual({ x: 120 + 40 + 2, y: 80 + 40 + 2, width: 35, height: 3 });
  });

  it("writes who stands there, in whatever arrangement", () => {
    const table = new AccessTable(tableOf("xx. x.. ..x", NAMED));
    const arrangement = new Arrangement(
      new Order(Uint32Array.of(2, 0)),
      new Order(Uint32Array.of(1)),
    );
    const geometry = geometryOf(table, { rows: 2, columns: 1 });
    paint(context, { table, geometry, theme: LIGHT, arrangement });
    const texts = textsOf(context.__getDrawCalls());
    expect(texts).toEqual(["u2", "u0", "User 2", "User 0", "g1", "ID", "Name"]);
  });

  it("draws small squares as one bitmap of a pixel a cell, enlarged by the pitch", () => {
    const image = bitmapOf(
      draw(new AccessTable(tableOf("xx. x..", NAMED)), { pitchX: 10, pitchY: 10 }),
    );
    expect(image).toMatchObject({
      sWidth: 3,
      sHeight: 2,
      dx: 120,
      dy: 80,
      dWidth: 30,
      dHeight: 20,
    });
    expect(context.imageSmoothingEnabled).toBe(false);
  });

  it("fills large squares in the colours that small ones have", () => {
    const lines = fc.array(
      fc.array(fc.constantFrom("x", "o", "."), { minLength: 6, maxLength: 6 }),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(lines, fc.boolean(), (rows, isApplied) => {
        const table = new AccessTable(tableOf(rows.map((row) => row.join("")).join(" ")));
        table.run(recalculate, {});
        if (isApplied && table.roles.length > 0) table.run(apply, { role: 0 });
        const colors: string[] = [];
        const fillRect = context.fillRect;
        context.fillRect = (x, y, width, height) => {
          for (let row = 0; row < rows.length; row++)
            for (let column = 0; column < 6; column++) {
              const [left, top] = [120 + 20 * column + 3, 80 + 20 * row + 14];
              const isIn = x <= left && left < x + width && y <= top && top < y + height;
              if (isIn) colors[row * 6 + column] = String(context.fillStyle);
            }
        };
        const geometry = geometryOf(table, { pinned: 120 });
        paintCells(context, { table, geometry, theme: LIGHT }, wholeOf(table));
        context.fillRect = fillRect;
        const expected = Array.from({ length: rows.length * 6 }, (_, k) => {
          const [user, group] = [Math.floor(k / 6), k % 6];
          const role = table.coveringRole(user, group);
          const state = table.memberships.state(user, group);
          const { background, assigned, assumed } = LIGHT;
          return role ? role.color : { notAssigned: background, assigned, assumed }[state];
        });
        expect(colors.map(pixelOf)).toEqual(expected.map(pixelOf));
      }),
    );
  });

  it("draws what is visible alone", () => {
    const table = new AccessTable(tableBy(100, 100, () => true, NAMED));
    const calls = draw(table, { offset: { x: 30, y: 45 } });
    expect(fillsOf(calls)).toContainEqual({ x: 110, y: 75, width: 15 * 20, height: 7 * 20 });
    const texts = textsOf(calls);
    expect(texts).toContain("User 2");
    expect(texts).toContain("User 8");
    expect(texts).not.toContain("User 1");
    expect(texts).not.toContain("User 9");
    expect(texts).toContain("g1");
    expect(texts).not.toContain("g0");
    expect(texts).not.toContain("g16");
  });

  it("makes as many draw calls for a table of any size", () => {
    const isEven = (_: number, group: number) => group % 2 === 0;
    const large = new AccessTable(tableBy(500, 300, isEven));
    const larger = new AccessTable(tableBy(1000, 600, isEven));
    const count = draw(large).length;
    context.canvas.width = 300;
    const before = context.__getDrawCalls().length;
    expect(draw(larger).length - before).toBe(count);
  });

  it("turns the groups' names once, from the bottom up", () => {
    const angles: number[] = [];
    const rotate = context.rotate.bind(context);
    context.rotate = (angle) => {
      angles.push(angle);
      rotate(angle);
    };
    draw(new AccessTable(tableOf("xxx", NAMED)));
    expect(angles).toEqual([-Math.PI / 2]);
  });

  it("thins names out where there is no room for all, so that they never overlap", () => {
    const table = new AccessTable(tableBy(12, 9, () => true, NAMED));
    const texts = textsOf(draw(table, { pitchX: 4, pitchY: 4, height: 130 }));
    expect(texts.filter((text) => String(text).startsWith("User"))).toEqual([
      "User 0",
      "User 3",
      "User 6",
      "User 9",
    ]);
    expect(texts.filter((text) => /^g\d/.test(String(text)))).toEqual(["g0", "g3", "g6"]);
  });

  it("draws no names and no titles where header and pinned columns are gone", () => {
    expect(
      textsOf(
        draw(new AccessTable(tableOf("xx xx", NAMED)), {
          pitchX: 2,
          pitchY: 2,
          header: 0,
          id: 0,
          pinned: 0,
        }),
      ),
    ).toEqual([]);
  });

  it("steps names back that the highlighted role does not concern", () => {
    const table = new AccessTable(tableOf("x. xx", NAMED));
    table.run(recalculate, {});
    const role = table.roles.findIndex(({ id }) => id === "g1");
    const alphas: number[] = [];
    const fillText = context.fillText.bind(context);
    context.fillText = (...text: Parameters<typeof fillText>) => {
      alphas.push(context.globalAlpha);
      fillText(...text);
    };
    draw(table, {}, role);
    expect(alphas).toEqual([0.4, 1, 0.4, 1, 1, 1, 1, 1]);
  });

  it("outlines the highlighted cells, one outline for neighbours", () => {
    const table = new AccessTable(tableOf("xx xx", NAMED));
    table.run(recalculate, {});
    const fills: { style: unknown; box: number[] }[] = [];
    const fillRect = context.fillRect.bind(context);
    context.fillRect = (...box: Parameters<typeof fillRect>) => {
      fills.push({ style: context.fillStyle, box });
      fillRect(...box);
    };
    draw(table, {}, 0);
    expect(fills.filter(({ style }) => style === LIGHT.text).map(({ box }) => box)).toEqual([
      [119, 79, 41, 1],
      [119, 119, 41, 1],
      [119, 79, 1, 41],
      [159, 79, 1, 41],
    ]);
  });

  it("marks a covered assumed cell by a cut corner, a covered notAssigned one by a frame", () => {
    const table = new AccessTable(tableOf("xo x.", NAMED));
    table.run(toggle, { user: 1, group: 1 });
    table.run(recalculate, {});
    table.run(apply, { role: 0 });
    const role = table.roles[0];
    expect([role.groups.length, role.users.length]).toEqual([2, 2]);
    const plain = draw(table).filter(({ type }) => type === "fill").length;
    expect(plain).toBe(2);
    table.run(toggle, { user: 1, group: 1 });
    const before = context.__getDrawCalls().length;
    const after = draw(table).slice(before);
    expect(after.filter(({ type }) => type === "fill")).toHaveLength(1);
    const frame = after.filter(
      ({ type, props }) =>
        type === "fillRect" &&
        Number(props.x) > 140 &&
        Number(props.y) > 100 &&
        Number(props.width) < 20 &&
        Number(props.height) > 1 &&
        Number(props.width) > 1,
    );
    expect(frame).toHaveLength(4);
  });

  it("outlines what is only assumed, whose middle keeps its shade", () => {
    const table = new AccessTable(tableOf("xo x.", NAMED));
    const filledIn = (part: Partial<Geometry>) => {
      const at = (left: number, top: number) => {
        let style = "";
        const { fillRect } = context;
        context.fillRect = (x, y, width, height) => {
          if (x <= left && left < x + width && y <= top && top < y + height)
            style = String(context.fillStyle);
        };
        const geometry = geometryOf(table, part);
        paintCells(context, { table, geometry, theme: LIGHT }, wholeOf(table));
        context.fillRect = fillRect;
        return style;
      };
      const { pitchX = 20, pitchY = 20 } = part;
      const [x, y] = [120 + pitchX, 80];
      return [
        at(x, y + pitchY / 2),
        at(x + pitchX / 2 - 1, y),
        at(x + pitchX / 2 - 1, y + pitchY / 2 - 1),
      ];
    };
    const [edge, middle] = [LIGHT.assumedEdge, LIGHT.assumed].map(pixelOf);
    expect(filledIn({}).map(pixelOf)).toEqual([edge, edge, middle]);
    expect(filledIn({ dpr: 2, pitchX: 48, pitchY: 48 }).map(pixelOf)).toEqual([edge, edge, middle]);
    // Too thin for an outline above and below.
    expect(filledIn({ pitchX: 40, pitchY: 14 }).map(pixelOf)).toEqual([edge, edge, middle]);
  });

  it("outlines small assumed squares, too, and hatches the smallest", () => {
    const table = new AccessTable(tableBy(3, 3, () => "assumed"));
    const middles = (pitchX: number, pitchY = pitchX) => {
      beforeDrawing();
      const fills: unknown[] = [];
      const fillRect = context.fillRect.bind(context);
      context.fillRect = (...box) => {
        if (pixelOf(String(context.fillStyle)) === pixelOf(LIGHT.assumed)) fills.push(box);
        fillRect(...box);
      };
      const geometry = geometryOf(table, { pitchX, pitchY });
      paintCells(context, { table, geometry, theme: LIGHT }, wholeOf(table));
      return fills.slice(0, 2);
    };
    // A line of the grid, and an outline of one pixel.
    expect(middles(8)).toEqual([
      [121, 81, 5, 5],
      [129, 81, 5, 5],
    ]);
    expect(middles(3)).toEqual([
      [121, 81, 1, 1],
      [124, 81, 1, 1],
    ]);
    // Thin rows keep their outline left and right.
    expect(middles(8, 2)).toEqual([
      [121, 80, 5, 2],
      [129, 80, 5, 2],
    ]);
    expect(middles(2)).toEqual([]);
    const images: number[][] = [];
    const drawSquares = (pixels: Uint32Array) => {
      images.push([...pixels]);
    };
    const geometry = geometryOf(table, { pitchX: 2, pitchY: 2 });
    const drawing = Object.assign(context, { drawSquares });
    paintCells(drawing, { table, geometry, theme: LIGHT }, wholeOf(table));
    const [edge, middle] = [LIGHT.assumedEdge, LIGHT.assumed].map(pixelOf);
    expect(images).toEqual([[edge, middle, edge, middle, edge, middle, edge, middle, edge]]);
  });

  it("signs one of two roles of the same colour, from 12 px a cell on", () => {
    const part = { color: "#ff0000", used: true, planned: false, ...NOTHING_SAID };
    const roles = [0, 1].map((at) => ({
      ...{ ...part, id: `R${at}` },
      ...{ groups: Uint32Array.of(at), derivedGroups: Uint32Array.of(at) },
      users: Uint32Array.of(0),
    }));
    const { data } = new AccessTable(tableOf("xx")).memberships;
    const table = new AccessTable(data, { edits: { roles, applied: [0, 1] } });
    const dots = (pitch: number) => {
      const before = context.__getDrawCalls().length;
      const calls = draw(table, { pitchX: pitch, pitchY: pitch, pinned: 120 }).slice(before);
      return fillsOf(calls).filter((box) => {
        const { y, width, height } = box as Record<string, number>;
        return width === height && width > 1 && y > 80;
      });
    };
    // The upper left, the lower left and the lower right of the second square.
    expect(dots(20)).toEqual([
      { x: 142, y: 82, width: 3, height: 3 },
      { x: 142, y: 94, width: 3, height: 3 },
      { x: 154, y: 94, width: 3, height: 3 },
    ]);
    expect(dots(12)).toHaveLength(3);
    expect(dots(11)).toEqual([]);
  });

  it("repaints one cell alone, within the body", () => {
    const table = new AccessTable(tableOf("xx xx", NAMED));
    const geometry = geometryOf(table);
    paintCell(context, { table, geometry, theme: LIGHT }, { row: 1, column: 0 });
    const calls = context.__getDrawCalls();
    expect(textsOf(calls)).toEqual([]);
    expect(fillsOf(calls)[0]).toEqual({ x: 120, y: 100, width: 20, height: 20 });
  });

  it("repaints one cell as tables that are compared have it, in view and under what is pinned", () => {
    const table = new AccessTable(tableOf("xx xx", NAMED));
    const windows: unknown[] = [];
    const paintSquares = (_: unknown, __: unknown, part: CellPart) => windows.push(part.window);
    const compared = { paintSquares };
    const geometry = geometryOf(table);
    const frame = { table, geometry, theme: LIGHT, compared } as unknown as WholeFrame;
    paintCell(context, frame, { row: 1, column: 0 });
    const pinned = { ...geometry, offset: { x: 4, y: 4 } };
    paintCell(context, { ...frame, geometry: pinned }, { row: 0, column: 0 });
    expect(windows).toMatchObject(
      [1, 0].map((firstRow) => ({ firstRow, rows: 1, firstColumn: 0, columns: 1 })),
    );
    expect(fillsOf(context.__getDrawCalls())).toEqual([]);
  });
});
