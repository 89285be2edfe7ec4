import type { AccessTable } from "../../model/accessTable.ts";
import { heldPieces, heldSize } from "../../model/roles/inWorker/heldCells.ts";
import { mine } from "../miningInWorker.ts";
import { oddCells } from "./oddCells.ts";
import type { OddCells, OddOptions } from "./oddOptions.ts";

/**
 * Finds the odd cells as if what is left out did not exist; abort it when the table changes. Those only
 * assumed are none, since nobody has them: they can be cleared.
 */
export function findOdd(
  { memberships, excluded, measured }: AccessTable,
  chosen: Omit<OddOptions, "assumed">,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<OddCells> {
  const { assumed, userCount, groupCount } = memberships;
  const options = assumed.size === 0 ? chosen : { ...chosen, assumed: assumed.lines(userCount) };
  const size = () => heldSize(memberships, excluded);
  return mine({
    ask: () => ({ work: "odd", size: size(), options }),
    pieces: () => heldPieces(memberships, excluded),
    work: () => oddCells(measured.lines().rows, groupCount, options),
    onProgress,
    signal,
  });
}
