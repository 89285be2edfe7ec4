import type { Strip } from "../../../view/strips/strips.ts";
import type { Slots } from "./slots.ts";

/** Some slots on end of one value. */
export interface Run {
  readonly code: number;
  readonly isFaint: boolean;
  readonly from: number;
  to: number;
}

/** The runs of a strip that reach into the window, without those who have no value. Legible slots stay single. */
export function runsOf({ codes }: Strip, slots: Slots, isFaint?: (item: number) => boolean): Run[] {
  const { from, to } = slots.isLegible ? slots.visible : slots.around;
  const runs: Run[] = [];
  let last: Run | undefined;
  for (let slot = from; slot < to; slot++) {
    const item = slots.itemAt(slot);
    const code = codes[item];
    const faint = isFaint?.(item) ?? false;
    const goesOn = last?.code === code && last.isFaint === faint && !slots.isLegible;
    if (last && goesOn) last.to = slot + 1;
    else {
      last = { code, isFaint: faint, from: slot, to: slot + 1 };
      if (code > 0) runs.push(last);
    }
  }
  return runs;
}
