import { assume } from "../../model/commands/assume/assume.ts";
import {
  countNotAssigned,
  MOST_AT_ONCE,
  type SomeCells,
} from "../../model/commands/assume/someCells.ts";
import { formatNumber } from "../../model/wording.ts";
import { notify } from "../../view/view.ts";
import type { Screen } from "./screen/screen.ts";

/** Assumes some cells, counted as they are now; too many are refused in a sentence. */
export function assumeCells(
  { workspace: { table, view } }: Screen,
  some: SomeCells,
  advice: string,
): void {
  const count = countNotAssigned(some, table.memberships);
  if (count <= MOST_AT_ONCE) table.run(assume, some);
  else {
    const [most, many] = [formatNumber(MOST_AT_ONCE), formatNumber(count)];
    notify(view, `At most ${most} cells can be assumed at once, and these are ${many}. ${advice}`);
  }
}
