import { useEffect, useState } from "react";
import type { AccessTable } from "../../model/accessTable.ts";
import { roleFigures } from "../../model/roles/roleFigures.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import type { RoleFigureLists } from "../../view/roles/roleRows.ts";
import { useSession } from "../session.ts";

interface CountedFigures {
  /** Those counted last: while a change is being counted, those from before it. */
  readonly figures: RoleFigureLists | undefined;
  /** The share that is counted, while some are not. */
  readonly counted: number | undefined;
}

/** The time after a change until its figures are counted, in ms: more may come right after it. */
const REST = 120;

/** The figures of all roles, counted between frames. */
export function useRoleFigures(): CountedFigures {
  const { table } = useSession();
  const [state, setState] = useState<CountedFigures>({ figures: undefined, counted: 0 });
  useEffect(() => {
    let isDisposed = false;
    let run = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = async () => {
      const mine = ++run;
      const isStale = () => isDisposed || mine !== run;
      const onProgress = (counted: number) =>
        !isStale() && setState(({ figures }) => ({ figures, counted }));
      const figures = await inSlices(figuresOf(table, onProgress), isStale);
      if (figures) setState({ figures, counted: undefined });
    };
    const stop = table.subscribe(({ kind, touched }) => {
      if (kind === "renamed") return;
      run++;
      clearTimeout(timer);
      // Of other roles with these numbers the figures say nothing.
      const isOther = touched.roles === "replaced";
      setState(({ figures }) => ({ figures: isOther ? undefined : figures, counted: 0 }));
      timer = setTimeout(count, touched.roles === "none" ? REST : 0);
    });
    void count();
    return () => {
      isDisposed = true;
      clearTimeout(timer);
      stop();
    };
  }, [table]);
  return state;
}

function* figuresOf(
  table: AccessTable,
  onProgress: (counted: number) => void,
): Work<RoleFigureLists> {
  const { roles } = table;
  const gain = new Float64Array(roles.length);
  const grants = new Float64Array(roles.length);
  for (let at = 0; at < roles.length; at++) {
    const { cells, uncovered, granted } = roleFigures(table, at)!;
    gain[at] = roles[at].used ? cells - granted : uncovered;
    grants[at] = granted;
    if (at % 512 === 511) onProgress(at / roles.length);
    yield;
  }
  return { gain, grants };
}
