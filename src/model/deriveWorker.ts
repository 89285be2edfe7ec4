import { derive } from "./derive.ts";
import {
  type HeldPiece,
  HeldReceiver,
  type HeldSize,
  type PackedCandidates,
  packed,
} from "./deriveTransfer.ts";
import { transpose } from "./lines.ts";
import { reasonOf } from "./reasonOf.ts";

/** What the worker is told: how large the table is, and then, each time it asks, a piece of it. */
export type DeriveRequest =
  | ({ readonly kind: "size" } & HeldSize)
  | ({ readonly kind: "piece" } & HeldPiece);

/** What the worker tells: that it takes another piece, giving one back; how far it is; what came of it. */
export type DeriveMessage =
  | { readonly kind: "more"; readonly back?: HeldPiece }
  | { readonly kind: "progress"; readonly done: number }
  | ({ readonly kind: "derived" } & PackedCandidates)
  | { readonly kind: "failed"; readonly reason: string };

/** When all cells are here, and when they are known by column, too: about as parts of the time. */
const CELLS_HERE = 0.15;
const COLUMNS_KNOWN = 0.5;

const post = (message: DeriveMessage, transfer: ArrayBufferLike[] = []) =>
  postMessage(message, { transfer: transfer as ArrayBuffer[] });

let told = 0;
function tell(done: number): void {
  if (done < told + 0.01) return;
  told = done;
  post({ kind: "progress", done });
}

let receiver: HeldReceiver;
let groupCount = 0;

addEventListener("message", ({ data: request }: MessageEvent<DeriveRequest>) => {
  try {
    if (request.kind === "size") {
      receiver = new HeldReceiver(request);
      groupCount = request.groups;
    } else receiver.take(request);
    if (!receiver.isWhole) {
      tell(receiver.part * CELLS_HERE);
      if (request.kind === "size") return post({ kind: "more" });
      const { sizes, items } = request;
      return post({ kind: "more", back: { sizes, items } }, [sizes.buffer, items.buffer]);
    }
    const columns = transpose(receiver.rows, groupCount, (part) =>
      tell(CELLS_HERE + part * (COLUMNS_KNOWN - CELLS_HERE)),
    );
    const candidates = packed(
      derive(receiver.rows, columns, (part) => tell(COLUMNS_KNOWN + part * (1 - COLUMNS_KNOWN))),
    );
    const { of, groups } = candidates;
    post({ kind: "derived", of, groups }, [of.buffer, groups.start.buffer, groups.items.buffer]);
  } catch (error) {
    post({ kind: "failed", reason: reasonOf(error) });
  }
});
