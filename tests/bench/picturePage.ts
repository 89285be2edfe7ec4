import { wholeTable } from "#src/matrix/picture/pictureGeometry.ts";
import { drawPng, LARGE_BANDS } from "#src/matrix/picture/png/drawPng.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { LIGHT } from "#src/view/colors/theme.ts";
import { sampleData } from "./sampleData.ts";

/** A picture that was drawn and written some times: in px, bytes and ms. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly runs: readonly { readonly ms: number; readonly floor: number }[];
}

/** Draws the whole table, with cells of a size (CSS px). The first run only warms up. */
export async function measure(
  users: number,
  groups: number,
  cell: number,
  runs: number,
): Promise<Drawn> {
  const table = new AccessTable(sampleData(users, groups));
  const geometry = wholeTable(table, { x: cell, y: cell }, 1);
  const measured: { ms: number; floor: number }[] = [];
  let bytes = 0;
  for (let run = 0; run <= runs; run++) {
    const clock = watchCompressing();
    const start = performance.now();
    const file = await drawPng({ table, geometry, theme: LIGHT }, LARGE_BANDS);
    const ms = performance.now() - start;
    clock.stop();
    bytes = file.size;
    if (run > 0) measured.push({ ms, floor: clock.ms });
  }
  const { width, height } = geometry;
  return { width, height, bytes, runs: measured };
}

/** Measures what the browser's own compressing takes of the time, on the very same bytes. */
function watchCompressing() {
  const Native = CompressionStream;
  const clock = {
    ms: 0,
    stop: () => {
      globalThis.CompressionStream = Native;
    },
  };
  const timed = async (work: () => Promise<void>) => {
    const start = performance.now();
    await work();
    clock.ms += performance.now() - start;
  };
  globalThis.CompressionStream = class {
    readonly readable: Native["readable"];
    readonly writable: WritableStream<BufferSource>;
    constructor(format: CompressionFormat) {
      const native = new Native(format);
      const writer = native.writable.getWriter();
      this.readable = native.readable;
      this.writable = new WritableStream({
        write: (bytes) => timed(() => writer.write(bytes)),
        close: () => timed(() => writer.close()),
      });
    }
  };
  type Native = InstanceType<typeof Native>;
  return clock;
}
