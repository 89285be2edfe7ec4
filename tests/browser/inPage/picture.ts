import type { WholeFrame } from "#src/matrix/layers/layers.ts";
import { paint } from "#src/matrix/layers/paint.ts";
import { StripPainter } from "#src/matrix/layers/strips/stripPainter.ts";
import { wholeTable } from "#src/matrix/picture/pictureGeometry.ts";
import { type BandSize, drawPng } from "#src/matrix/picture/png/drawPng.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { atOnce as inOne } from "#src/model/tasks/slices.ts";
import { DARK, LIGHT } from "#src/view/colors/theme.ts";
import type { Geometry } from "#src/view/geometry/geometry.ts";
import { type CellSizes, pitchOf } from "#src/view/geometry/zoom.ts";
import { stripOf, stripsOf } from "#src/view/strips/stripOf.ts";
import { NO_STRIPS, type Strips } from "#src/view/strips/strips.ts";
import { tableBy } from "../../table.ts";

/** A picture of the whole table, or of a window onto it. */
export interface Try {
  readonly users: number;
  readonly groups: number;
  /** CSS px; by axis, or for both. */
  readonly cell: number | CellSizes;
  readonly dpr: number;
  readonly isDark: boolean;
  readonly cut: BandSize;
  /** True with strips of attributes on both sides. */
  readonly hasStrips?: boolean;
  readonly window?: Pick<Geometry, "width" | "height" | "offset">;
}

/** The streamed file, and the same picture on one canvas: both as base64. */
export async function draw(tried: Try): Promise<{ file: string; canvas: string }> {
  const table = newTable(tried.users, tried.groups);
  const { cell, dpr } = tried;
  const strips = tried.hasStrips ? stripsFor(tried) : NO_STRIPS;
  const pitches =
    typeof cell === "number"
      ? { x: pitchOf(cell, dpr), y: pitchOf(cell, dpr) }
      : { x: cell.x * dpr, y: cell.y * dpr };
  const geometry = {
    ...wholeTable(table, pitches, dpr, strips),
    ...tried.window,
  };
  const theme = tried.isDark ? DARK : LIGHT;
  const frame: WholeFrame = { table, geometry, theme, strips: new StripPainter(strips) };
  const file = await drawPng(frame, tried.cut);
  return { file: await base64(file), canvas: await base64(new Blob([atOnce(frame)])) };
}

/** Strips with runs of all lengths, some of them longer than a window, and with values that are missing. */
function stripsFor({ users, groups }: Try): Strips {
  const strip = (name: string, count: number, each: number) => {
    const values = Array.from({ length: count }, (_, at) => {
      const run = Math.floor(Math.sqrt(at / each) * 2) % 11;
      return run === 3 ? undefined : `${name} ${run}`;
    });
    return inOne(stripOf({ name, values }, each));
  };
  return stripsOf(
    [strip("Town", users, 2), strip("Team", users, 40)],
    [strip("System", groups, 1)],
  );
}

function atOnce(frame: WholeFrame): Uint8ClampedArray<ArrayBuffer> {
  const { width, height } = frame.geometry;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  paint(context, frame);
  return context.getImageData(0, 0, width, height).data;
}

/** Names of all lengths and kinds; assigned, assumed, covered and granted cells. */
function newTable(users: number, groups: number): AccessTable {
  const groupNames = Array.from(
    { length: groups },
    (_, group) =>
      `${"gÅj".repeat((group % 7) + 1)} ${group} ${group % 5 ? "" : "e\u0301\u0302\u0323"}`,
  );
  const nameOf = (user: number) =>
    user % 9 ? `Ågnes ${"Qy".repeat(user % 6)} ${user}` : `日本 🏳️‍🌈 ${user}`;
  const stateOf = (user: number, group: number) => {
    const isHeld = (user * 7 + group * 13) % 11 < 4 || (user < users / 2 && group < 6);
    return isHeld && ((user + group) % 9 ? "assigned" : "assumed");
  };
  const table = new AccessTable(tableBy(users, groupNames, stateOf, { names: nameOf }));
  table.run(recalculate, {});
  for (let role = 0; role < Math.min(5, table.roles.length); role++) table.run(apply, { role });
  for (let row = 0; row < users; row += 3) table.run(toggle, { user: row, group: row % groups });
  return table;
}

function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1]);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
