import { isRecord, isTypedArray } from "../../model/checks.ts";
import { type CheckpointRecord, newId } from "../records.ts";

/** The most numbers that are written at once. */
const AT_ONCE = 200_000;

type Numbers = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** What stands for a list in its checkpoint: its pieces are beside that, from one number to another. */
interface Apart {
  readonly token: string;
  readonly fromPiece: number;
  readonly toPiece: number;
}

/** A checkpoint without its long lists of numbers, once they are written piece by piece by `write`. */
export async function writtenApart(
  checkpoint: CheckpointRecord,
  write: (piece: Numbers, token: string, at: number) => Promise<void>,
): Promise<CheckpointRecord> {
  // The pieces of another tab, or of a write that failed, have another one.
  const token = newId();
  const pieces: Numbers[] = [];
  const record = replaced(checkpoint, (value) => {
    if (!isNumbers(value) || value.length <= AT_ONCE) return undefined;
    const fromPiece = pieces.length;
    for (let at = 0; at < value.length; at += AT_ONCE)
      pieces.push(value.subarray(at, at + AT_ONCE));
    return { token, fromPiece, toPiece: pieces.length };
  });
  // Copies: with a part of a list, all of it would be written.
  for (const [at, piece] of pieces.entries()) await write(piece.slice(), token, at);
  return record as CheckpointRecord;
}

/** Checkpoints by their keys with their long lists in them; one that has lost a piece goes without the list. */
export function withPieces(
  all: readonly (readonly [key: IDBValidKey, value: unknown])[],
): readonly (readonly [key: IDBValidKey, value: unknown])[] {
  const pieces = new Map<string, unknown>();
  const checkpoints = all.filter(([key, value]) => {
    const [, , token, at] = key as IDBValidKey[];
    if (token !== undefined) pieces.set(`${token} ${at}`, value);
    return token === undefined;
  });
  const whole = (value: unknown) => (isApart(value) ? joined(value, pieces) : undefined);
  return checkpoints.map(([key, value]) => [key, replaced(value, whole)]);
}

function joined({ token, fromPiece, toPiece }: Apart, pieces: ReadonlyMap<string, unknown>) {
  const own = Array.from({ length: toPiece - fromPiece }, (_, k) =>
    pieces.get(`${token} ${fromPiece + k}`),
  );
  if (!own.every(isNumbers)) return undefined;
  const length = own.reduce((sum, one) => sum + one.length, 0);
  const all = isTypedArray(own[0], "Uint32Array")
    ? new Uint32Array(length)
    : new Float64Array(length);
  let at = 0;
  for (const one of own) {
    all.set(one, at);
    at += one.length;
  }
  return all;
}

/** A value with others in the place of some of what is in it. */
function replaced(value: unknown, other: (value: unknown) => unknown): unknown {
  const instead = other(value);
  if (instead !== undefined) return instead;
  if (Array.isArray(value)) return value.map((one) => replaced(one, other));
  if (Object.prototype.toString.call(value) !== "[object Object]") return value;
  return Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [name, replaced(one, other)]),
  );
}

function isNumbers(value: unknown): value is Numbers {
  return isTypedArray(value, "Uint32Array") || isTypedArray(value, "Float64Array");
}

function isApart(value: unknown): value is Apart {
  return isRecord(value) && typeof value.token === "string" && "fromPiece" in value;
}
