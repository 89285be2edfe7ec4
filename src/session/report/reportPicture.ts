import type { ReportPicture, SquareKind } from "../../files/report/reportData.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import type { DrawOptions, Picture } from "../../view/picture/picture.ts";
import { SQUARES, squaresOf } from "../../view/words/legend.ts";
import { type FindOrders, findArrangement } from "../workspace/findArrangement.ts";

/** The pictures that are tried, from the largest: one is taken that a report has room for. */
const SIZES = [1600, 1200, 800, 400];
/** The most bytes of the picture, which takes a third more in a page. */
const MOST_BYTES = 900_000;

const BY_ROLE = { users: "role", groups: "role" } as const;

/** The share of the work that goes into the order. */
const ORDERING = 0.6;

/** The makers of the picture: that of pictures, and the search for an order, a worker's by default. */
export interface PictureMakers {
  readonly picture: Pick<Picture, "drawCells">;
  readonly findOrders?: FindOrders;
}

export async function reportPicture(
  table: AccessTable,
  { picture, findOrders }: PictureMakers,
  { signal, onProgress }: DrawOptions,
): Promise<ReportPicture> {
  const arrangement = await findArrangement({
    table,
    names: BY_ROLE,
    part: BY_ROLE,
    kept: undefined,
    findOrders,
    signal,
    onProgress: (done) => onProgress(done * ORDERING),
  });
  signal.throwIfAborted();
  const draw = (size: number) =>
    picture.drawCells(
      { arrangement, within: { width: size, height: size } },
      { signal, onProgress: (done) => onProgress(ORDERING + done * (1 - ORDERING)) },
    );
  let drawn = await draw(SIZES[0]);
  for (const size of SIZES.slice(1)) {
    if (drawn.file.size <= MOST_BYTES) break;
    drawn = await draw(size);
  }
  // There is no report of what is compared.
  const kinds = squaresOf(table) as SquareKind[];
  const squares = kinds.map((kind) => ({ kind, text: SQUARES[kind] }));
  const { file, width, height } = drawn;
  return { source: await dataUrl(file), width, height, squares };
}

/** Three bytes are four letters: pieces of that many leave none over. */
const PIECE = 3 * 2 ** 12;

async function dataUrl(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = `data:${file.type};base64,`;
  for (let at = 0; at < bytes.length; at += PIECE)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return text;
}
