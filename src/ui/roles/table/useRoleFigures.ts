import { useEffect, useRef, useState } from "react";
import type { RoleFigureLists } from "../../../view/roles/roleRows.ts";
import { useStore } from "../../../watch.ts";
import { useSession } from "../../actions/screen/session.ts";
import { useMining } from "./useMining.ts";

/** The figures of a role that its table shows; not numbers until they are counted. */
export interface ShownFigures {
  /** Of an applied role, what it covers. */
  readonly gain: number;
  readonly grants: number;
}

export interface CountedFigures {
  /** All, to be sorted by: while a change is being counted, those from before it. */
  readonly figures: RoleFigureLists | undefined;
  /** True while some figures are out of date. */
  readonly isCounting: boolean;
  of(role: number): ShownFigures;
}

const UNKNOWN: ShownFigures = { gain: Number.NaN, grants: Number.NaN };

/** The figures of all roles, kept up while the panel is there. */
export function useRoleFigures(): CountedFigures {
  const { table } = useSession();
  const mining = useMining();
  const store = mining.figures;
  const [isWatching, setWatching] = useState(false);
  const version = useStore(store.version);
  const isCounting = useStore(store.isCounting) || !isWatching;
  const whole = useRef<{ readonly version: number; readonly lists: RoleFigureLists }>(undefined);
  useEffect(() => {
    const stop = table.subscribe(({ touched }) => {
      // Other roles have these numbers now.
      if (touched.roles === "replaced") whole.current = undefined;
    });
    const stopWatching = store.watch();
    setWatching(true);
    return () => {
      stop();
      stopWatching();
    };
  }, [table, store]);
  if (!isCounting && whole.current?.version !== version)
    whole.current = { version, lists: store.lists() };
  const isFirst = whole.current === undefined;
  return {
    figures: whole.current?.lists,
    isCounting,
    of(role) {
      const { gain, covers, grants, isExact } = store.of(role);
      return isFirst && !isExact ? UNKNOWN : { gain: gain + covers, grants };
    },
  };
}
