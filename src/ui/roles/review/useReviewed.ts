import { useMemo, useState } from "react";
import type { Decision } from "../../../model/facts/decisions.ts";
import { CellsToReview, type OddList } from "../../../session/mining/odd/oddReview.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useMining } from "../table/useMining.ts";

/** The cells of the list that are shown, by what was decided about them. */
export const REVIEW_FILTERS = [
  ["undecided", "Undecided"],
  ["all", "All"],
  ["keep", "Kept"],
  ["remove", "For removal"],
] as const;
type ReviewFilter = (typeof REVIEW_FILTERS)[number][0];

export interface Reviewed {
  readonly list: CellsToReview;
  /** The numbers of the cells that are shown, in the list. */
  readonly shown: Uint32Array;
  /** The number of odd cells of the whole list that were decided about. */
  readonly reviewed: number;
  /** What was decided last, in words: the list goes on to the next cell. */
  readonly announcement: string;
  readonly filter: ReviewFilter;
  setFilter(filter: ReviewFilter): void;
  /** The row among those shown that is looked at; −1 where none is. */
  readonly active: number;
  goTo(row: number): void;
  /** Decides about the cell of the active row, and goes on to the next that is undecided. */
  decide(decision: Decision["decision"]): void;
  withdraw(): void;
}

export function useReviewed(odds: OddList): Reviewed {
  const { table } = useWorkspace();
  const { odd } = useMining();
  const decisions = useValue(() => table.decisions);
  const version = useValue(() => table.decisions.version);
  const [filter, setFilter] = useState<ReviewFilter>("undecided");
  /** The number of the cell that is looked at, in the list: it stays when others go. */
  const [looked, setLooked] = useState(0);
  const [announcement, setAnnouncement] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: decisions change without another object
  const list = useMemo(() => new CellsToReview(odds, decisions), [odds, decisions, version]);
  const { shown, reviewed } = useMemo(
    () => filtered(list, filter, (user, group) => table.decisions.of(user, group)?.decision),
    [list, filter, table],
  );
  const found = shown.findIndex((at) => at >= looked);
  const active = found < 0 ? shown.length - 1 : found;
  const isUndecided = (at: number) => {
    const { user, group } = list.cellAt(at);
    return table.decisions.of(user, group) === undefined;
  };
  const nextAfter = (row: number) => {
    const later = shown.subarray(row + 1);
    return later.find(isUndecided) ?? later[0] ?? shown[row];
  };
  return {
    ...{ list, shown, reviewed, announcement, filter, setFilter, active },
    goTo: (row) => shown.length > 0 && setLooked(shown[row]),
    decide(decision) {
      if (active < 0) return;
      odd.decide(list, shown[active], decision);
      setAnnouncement(decision === "keep" ? "Kept. " : "Marked for removal. ");
      setLooked(nextAfter(active));
    },
    withdraw: () => active >= 0 && odd.withdraw(list, shown[active]),
  };
}

function filtered(
  list: CellsToReview,
  filter: ReviewFilter,
  decisionOn: (user: number, group: number) => Decision["decision"] | undefined,
): { readonly shown: Uint32Array; readonly reviewed: number } {
  const shown = new Uint32Array(list.count);
  let [count, reviewed] = [0, 0];
  for (let at = 0; at < list.count; at++) {
    const { user, group } = list.cellAt(at);
    const decision = decisionOn(user, group);
    if (decision !== undefined && list.isOdd(at)) reviewed++;
    if (filter === "all" || (decision ?? "undecided") === filter) shown[count++] = at;
  }
  return { shown: shown.subarray(0, count), reviewed };
}
