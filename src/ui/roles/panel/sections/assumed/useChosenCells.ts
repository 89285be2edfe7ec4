import { useEffect, useState } from "react";
import type {
  AssumedCells,
  AssumedChoice,
} from "../../../../../session/mining/assumed/assumedList.ts";
import { useMining } from "../../../table/useMining.ts";

/** Some of the assumed cells, with the list and the choice that they come from. */
export interface ChosenCells {
  readonly all: AssumedCells;
  readonly choice: AssumedChoice;
  /** Their places in the list; undefined for all of them. */
  readonly places: Uint32Array | undefined;
}

/**
 * The assumed cells that a choice leaves. Until those of a newer list or another choice are found,
 * the last ones stay, whole: places mean something in their own list alone.
 */
export function useChosenCells(all: AssumedCells, choice: AssumedChoice): ChosenCells {
  const { assumed } = useMining();
  const [chosen, setChosen] = useState<ChosenCells>({ all, choice, places: undefined });
  useEffect(() => {
    let isStale = false;
    void assumed
      .choose(all, choice, () => isStale)
      .then((places) => {
        if (!isStale) setChosen({ all, choice, places });
      });
    return () => {
      isStale = true;
    };
  }, [assumed, all, choice]);
  return chosen;
}
