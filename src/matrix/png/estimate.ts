import type { Frame } from "../frame.ts";
import { drawTile, type PictureBox } from "./drawTile.ts";
import { PngStream } from "./pngStream.ts";

/** The side of a sample, in pixels of the picture. */
const SIDE = 256;
/** What a PNG has besides its pixels. */
const FRAMING = 57;
/** Far apart and never in step with the samples along the other axis. */
const GOLDEN = 0.618;

/** About how many bytes a picture will have: some samples of each of its parts are drawn and compressed. */
export async function estimateBytes(frame: Frame, signal: AbortSignal): Promise<number> {
  const { width, height, panel, header } = frame.geometry;
  const right = width - panel;
  const below = height - header;
  const regions: [PictureBox, number][] = [
    [{ left: 0, top: 0, width: panel, height: header }, 1],
    [{ left: panel, top: 0, width: right, height: header }, 3],
    [{ left: 0, top: header, width: panel, height: below }, 3],
    [{ left: panel, top: header, width: right, height: below }, 9],
  ];
  let bytes = FRAMING;
  for (const [region, samples] of regions)
    if (region.width > 0 && region.height > 0)
      bytes += await estimateRegion(frame, region, samples, signal);
  return bytes;
}

/** All samples of a region in one file: compressing gets better as it goes on. */
async function estimateRegion(
  frame: Frame,
  region: PictureBox,
  samples: number,
  signal: AbortSignal,
): Promise<number> {
  const width = Math.min(SIDE, region.width);
  const height = Math.min(SIDE, region.height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser gives no canvas to draw on");
  const file = new PngStream(width, height * samples);
  for (let k = 0; k < samples; k++) {
    const left = region.left + Math.floor(((k + 0.5) / samples) * (region.width - width));
    const top = region.top + Math.floor((((k + 0.5) * GOLDEN) % 1) * (region.height - height));
    await file.write(drawTile(context, frame, { left, top, width, height }).data);
    signal.throwIfAborted();
  }
  const { size } = await file.finish();
  const share = (region.width * region.height) / (width * height * samples);
  return (size - FRAMING) * share;
}
