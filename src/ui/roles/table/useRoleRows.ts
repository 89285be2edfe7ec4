import { useEffect, useMemo, useRef, useState } from "react";
import type { CountedFigures, RoleFigureLists, RoleSort } from "../../../view/roles/roleColumns.ts";
import { roleRows } from "../../../view/roles/roleRows.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useMining } from "./useMining.ts";

/** The rows of the table of roles that is shown, with their figures. */
export interface RoleRows {
  readonly shown: Uint32Array;
  readonly sort: RoleSort | undefined;
  /** All figures, to be sorted by: while a change is being counted, those from before it. */
  readonly figures: RoleFigureLists | undefined;
  readonly isCounting: boolean;
  figuresOf(role: number): CountedFigures;
}

export function useRoleRows(): RoleRows {
  const { table, view } = useWorkspace();
  const { tab, filter, sorts } = useValue(view.roleTables);
  const counted = useRoleFigures();
  const { figures } = counted;
  const { roles, applied } = table;
  const sort = sorts[tab];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is the same, its roles change
  const shown = useMemo(
    () => roleRows(table, { tab, filter, sort }, figures),
    [table, roles, applied, tab, filter, sort, figures],
  );
  return { ...counted, shown, sort };
}

const UNKNOWN: CountedFigures = { gain: Number.NaN, grants: Number.NaN };

/** The figures of all roles, kept up while the panel is there. */
function useRoleFigures(): Omit<RoleRows, "shown" | "sort"> {
  const { table } = useWorkspace();
  const store = useMining().figures;
  const [isWatching, setWatching] = useState(false);
  const version = useValue(store.version);
  const isCounting = useValue(store.isCounting) || !isWatching;
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
    figuresOf(role) {
      const { gain, covers, grants, isExact } = store.of(role);
      return isFirst && !isExact ? UNKNOWN : { gain: gain + covers, grants };
    },
  };
}
