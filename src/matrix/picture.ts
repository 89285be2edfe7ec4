import type { AccessTable } from "../model/accessTable.ts";
import type { Camera } from "../view/camera.ts";
import { contentSize, type Geometry } from "../view/geometry.ts";
import type { Picture, PicturePart } from "../view/picture.ts";
import type { Theme } from "../view/theme.ts";
import { DEFAULT_CELL } from "../view/view.ts";
import { pitchOf } from "../view/zoom.ts";
import { fitHeader, fitPinnedColumn } from "./fit.ts";
import { paint } from "./paint.ts";

/** Pictures of the matrix by the screen's own painter, without what belongs to the pointer. */
export function createPicture(table: AccessTable, camera: Camera, theme: () => Theme): Picture {
  const geometryOf = (part: PicturePart, scale: number): Geometry =>
    part === "whole" ? wholeTable(table, scale) : rescaled(camera.geometry.get(), scale);

  return {
    size(part, scale) {
      const { width, height } = geometryOf(part, scale);
      return { width, height };
    },
    async draw(part, scale) {
      const geometry = geometryOf(part, scale);
      const canvas = document.createElement("canvas");
      canvas.width = geometry.width;
      canvas.height = geometry.height;
      const context = canvas.getContext("2d");
      if (!context) throw new Error(TOO_LARGE);
      // The whole table is drawn as it is, what is visible as it is arranged.
      const arrangement = part === "visible" ? camera.arrangement : undefined;
      paint(context, { geometry, table, theme: theme(), arrangement });
      const blob = await new Promise<Blob | null>((done) => {
        canvas.toBlob(done, "image/png");
      });
      // A canvas over the browser's limits stays blank without a word: the background is opaque.
      const isDrawn =
        context.getImageData(geometry.width - 1, geometry.height - 1, 1, 1).data[3] === 255;
      if (!blob || !isDrawn) throw new Error(TOO_LARGE);
      return blob;
    },
    async drawSvg() {
      const { SvgDrawing } = await import("./svgDrawing.ts");
      const measure = document.createElement("canvas").getContext("2d");
      if (!measure) throw new Error("This browser gives no canvas to measure names on");
      const geometry = geometryOf("whole", 1);
      const drawing = new SvgDrawing(measure);
      paint(drawing, { geometry, table, theme: theme() });
      const { width, height } = geometry;
      return new Blob(drawing.finish(width, height), { type: "image/svg+xml" });
    },
  };
}

const TOO_LARGE = "this browser can't draw one of that size";

/** The whole table, every name whole. */
function wholeTable(accessTable: AccessTable, scale: number): Geometry {
  const { data } = accessTable.table;
  const id = Math.ceil(fitPinnedColumn(data, "id", scale));
  const pitch = Math.max(1, Math.round(DEFAULT_CELL * scale));
  const geometry = {
    dpr: scale,
    width: 0,
    height: 0,
    header: Math.ceil(fitHeader(data, scale)),
    id,
    panel: id + Math.ceil(fitPinnedColumn(data, "name", scale)),
    pitchX: pitch,
    pitchY: pitch,
    rows: accessTable.table.userCount,
    columns: accessTable.table.groupCount,
    offset: { x: 0, y: 0 },
  };
  return { ...geometry, ...contentSize(geometry) };
}

/** What the window shows, at another scale. */
function rescaled(g: Geometry, scale: number): Geometry {
  const resized = (pixels: number) => Math.round((pixels / g.dpr) * scale);
  const pitchX = pitchOf(g.pitchX, scale / g.dpr);
  const pitchY = pitchOf(g.pitchY, scale / g.dpr);
  return {
    ...g,
    dpr: scale,
    width: resized(g.width),
    height: resized(g.height),
    header: resized(g.header),
    id: resized(g.id),
    panel: resized(g.panel),
    pitchX,
    pitchY,
    offset: {
      x: Math.round((g.offset.x / g.pitchX) * pitchX),
      y: Math.round((g.offset.y / g.pitchY) * pitchY),
    },
  };
}
