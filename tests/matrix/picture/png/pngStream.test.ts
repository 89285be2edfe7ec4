import fc from "fast-check";
import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import { crc32, PngStream } from "#src/matrix/picture/png/pngStream.ts";
import { RowFilter } from "#src/matrix/picture/png/rowFilter.ts";

/** Opaque pixels with long runs and repeated rows, as drawings have, and some noise. */
const anyPicture = fc
  .record({
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 30 }),
    colors: fc.integer({ min: 1, max: 300 }),
    repeats: fc.integer({ min: 1, max: 5 }),
    bands: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
    seed: fc.nat(),
  })
  .map(({ width, height, colors, repeats, bands, seed }) => {
    const rgba = new Uint8Array(4 * width * height);
    let next = seed;
    const random = () => (next = (Math.imul(next, 1664525) + 1013904223) >>> 0) >>> 8;
    const palette = Array.from({ length: colors }, () => [random(), random(), random()]);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = 4 * (y * width + x);
        if (y % repeats > 0) rgba.copyWithin(at, at - 4 * width, at - 4 * width + 4);
        else if (x > 0 && random() % 3) rgba.copyWithin(at, at - 4, at);
        else rgba.set([...palette[random() % colors], 255], at);
      }
    return { width, height, bands, rgba };
  });

/** Writes rows in bands of these heights, again and again, from a buffer that is used again. */
async function written(
  { width, height, rgba }: { width: number; height: number; rgba: Uint8Array },
  bands: readonly number[] = [height],
): Promise<Buffer> {
  const file = new PngStream(width, height);
  const buffer = new Uint8Array(4 * width * Math.max(...bands));
  for (let row = 0, k = 0; row < height; k++) {
    const rows = Math.min(height - row, bands[k % bands.length]);
    buffer.set(rgba.subarray(4 * width * row, 4 * width * (row + rows)));
    await file.write(buffer.subarray(0, 4 * width * rows));
    row += rows;
  }
  return Buffer.from(await (await file.finish()).arrayBuffer());
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly crc: number;
}

function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const end = at + 8 + length;
    const type = file.toString("latin1", at + 4, at + 8);
    chunks.push({ type, data: file.subarray(at + 4, end), crc: file.readUInt32BE(end) });
    at = end + 4;
  }
  return chunks;
}

describe("a picture that is written", () => {
  test("comes back pixel for pixel, whatever its size, its pixels and the bands it came in", async () => {
    await fc.assert(
      fc.asyncProperty(anyPicture, async ({ bands, ...picture }) => {
        const read = PNG.sync.read(await written(picture, bands));
        expect([read.width, read.height]).toEqual([picture.width, picture.height]);
        expect(Buffer.compare(read.data, Buffer.from(picture.rgba))).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  test("has rows longer than what is compressed at once, and more chunks than one", async () => {
    const [width, height] = [400_000, 3];
    const rgba = new Uint8Array(4 * width * height).fill(255);
    let next = 1;
    for (let at = 0; at < rgba.length; at += 4) {
      next = (Math.imul(next, 1664525) + 1013904223) >>> 0;
      rgba.set([next >>> 24, next >>> 16, next >>> 8], at);
    }
    const file = await written({ width, height, rgba }, [2]);
    expect(PNG.sync.read(file).data.equals(Buffer.from(rgba))).toBe(true);
    expect(chunksOf(file).filter(({ type }) => type === "IDAT").length).toBeGreaterThan(3);
  });

  test("has its chunks in order, each with its checksum", async () => {
    const file = await written({ width: 2, height: 1, rgba: new Uint8Array(8).fill(255) });
    expect([...file.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
    const chunks = chunksOf(file);
    expect(chunks.map(({ type }) => type)).toEqual(["IHDR", "IDAT", "IEND"]);
    for (const { data, crc } of chunks) expect(crc).toBe(crc32(data));
  });
});

describe("the checksum", () => {
  test("is that of the standard", () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
    expect(crc32(new TextEncoder().encode("IEND"))).toBe(0xae426082);
  });

  test("goes on where another one ended", () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (one, other) => {
        expect(crc32(other, crc32(one))).toBe(crc32(new Uint8Array([...one, ...other])));
      }),
    );
  });
});

describe("a filtered row", () => {
  const filtered = (row: number[], above?: number[]) => {
    const filter = new RowFilter(row.length);
    const out = new Uint8Array(filter.length);
    const rgba = (pixels: number[]) => Uint8Array.from(pixels.flatMap((v) => [v, 0, 0, 255]));
    filter.filter(rgba(row), above && rgba(above), out);
    return [...out].filter((_, at) => at === 0 || at % 3 === 1);
  };

  test("is all zeros where it repeats the one above", () => {
    expect(filtered([5, 7, 9], [5, 7, 9])).toEqual([2, 0, 0, 0]);
  });

  const plain = Array.from({ length: 48 }, () => 5);

  test("tells what changes from above, or from pixel to pixel where that is less", () => {
    expect(filtered(plain.with(9, 7), plain)).toEqual([2, ...plain.map(() => 0).with(9, 2)]);
    expect(
      filtered(
        plain.map((_, x) => (x < 9 ? 5 : 2)),
        plain.fill(1),
      ),
    ).toEqual([1, 5, ...Array.from({ length: 47 }, (_, x) => (x === 8 ? 253 : 0))]);
  });

  test("stays as it is where much changes", () => {
    expect(filtered([5, 6, 9], [1, 2, 3])).toEqual([0, 5, 6, 9]);
    expect(filtered([5, 6, 2])).toEqual([0, 5, 6, 2]);
  });
});
