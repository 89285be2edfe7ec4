import { useDeferredValue, useMemo, useRef, useState } from "react";
import type { Decision } from "../../../model/facts/decisions.ts";
import { atOnce, inSlices, nextTask } from "../../../model/tasks/slices.ts";
import { countOf } from "../../../model/wording.ts";
import { type Arranged, arrange } from "../../../session/mining/odd/arranging.ts";
import { CellsToReview, decidedIn, decisionsIn } from "../../../session/mining/odd/oddList.ts";
import type { ReviewList } from "../../../session/mining/odd/reviewLists.ts";
import {
  type DecidedFilter,
  groupOfPlace,
  type ReviewRows,
  reviewRows,
  rowOf,
  selectedPlaces,
} from "../../../session/mining/odd/reviewRows.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { useMining } from "../table/useMining.ts";
import { type Selecting, useSelecting } from "./useSelecting.ts";

/** The choices of what is shown, by what was decided about it. */
export const REVIEW_FILTERS: readonly (readonly [DecidedFilter, string])[] = [
  ["undecided", "Undecided"],
  ["all", "All"],
  ["keep", "Kept"],
  ["remove", "For removal"],
];

/** What is decided about more cells is prepared in slices. */
const MOST_DECIDED_AT_ONCE = 2000;
const MANY_TO_FOLLOW = 10_000;

/** A list as it is reviewed: what is shown of it, where one is, what is selected, and what can be done. */
export interface Reviewed extends Selecting {
  readonly list: CellsToReview;
  readonly arranged: Arranged<CellsToReview>;
  readonly shown: ReviewRows;
  /** The number of listed cells that were decided about. */
  readonly reviewed: number;
  /** What was decided last, in words: the list goes on to the next cell. */
  readonly announcement: string;
  /** The row that is looked at; −1 where none is. */
  readonly active: number;
  goTo(row: number): void;
  isFolded(group: number): boolean;
  fold(group: number, isFolded: boolean): void;
  /** Those that are selected, else the one that is looked at, by their numbers in the list. */
  readonly targets: Uint32Array;
  /** What is said to these: as it is typed, else as it was said to the one. */
  readonly comment: string;
  typeComment(text: string): void;
  /** Says it to those of them that were decided about before. */
  sayComment(): void;
  /** Decides about these, and goes on to the next that is undecided; `keeping` does what may remove the focus. */
  decide(decision: Decision["decision"], keeping?: (act: () => void) => void): void;
  withdraw(): void;
}

export function useReviewed(listed: ReviewList): Reviewed | undefined {
  const { table } = useWorkspace();
  const { odd } = useMining();
  const list = useCellsToReview(listed);
  const arranging = useValue(odd.arranging);
  const arranged = useWorkedOut(
    (isStale) => inSlices(arrange(list, table, odd.words, arranging), isStale),
    [],
    [list, table, odd, arranging],
  );
  return useArranged(arranged ?? nothingOf(list), arranged !== undefined);
}

/** The list with what was decided about and is not in it; the same object as long as it has the same cells. */
function useCellsToReview(listed: ReviewList): CellsToReview {
  const { table } = useWorkspace();
  const decisions = useValue(() => table.decisions);
  const version = useDecided(listed);
  const known = useRef<CellsToReview>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decisions change without another object
  return useMemo(() => {
    if (!known.current?.isStillOf(listed, decisions))
      known.current = new CellsToReview(listed, decisions);
    return known.current;
  }, [listed, decisions, version]);
}

/** Another number when something else was decided; a long list follows in a task of its own. */
function useDecided({ count }: ReviewList): number {
  const { table } = useWorkspace();
  const version = useValue(() => table.decisions.version);
  const later = useDeferredValue(version);
  return count > MANY_TO_FOLLOW ? later : version;
}

function nothingOf(list: CellsToReview): Arranged<CellsToReview> {
  const none = new Uint32Array();
  return {
    list,
    order: none,
    starts: Uint32Array.of(0, 0),
    keys: Uint32Array.of(0),
    nameOf: undefined,
  };
}

/** Where one is: at a place or a group of an arranged list, and at a membership wherever it stands then. */
interface Looked {
  readonly of: Arranged;
  readonly value: number;
  readonly number: number | undefined;
}

function useArranged(arranged: Arranged<CellsToReview>, isThere: boolean): Reviewed | undefined {
  const { table } = useWorkspace();
  const { odd } = useMining();
  const { list, order } = arranged;
  const filter = useValue(odd.filter);
  const folds = useFolds(arranged);
  const decisions = useValue(() => table.decisions);
  const version = useDecided(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decisions change without another object
  const shown = useMemo(
    () => reviewRows(arranged, filter, folds.isFolded, decisions),
    [arranged, filter, folds.isFolded, decisions, version],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: decisions change without another object
  const reviewed = useMemo(() => decidedIn(list.listed, decisions), [list, decisions, version]);
  const [looked, setLooked] = useState<Looked>();
  const [told, setTold] = useState({ text: "", version });
  // Nothing that was undone, or decided elsewhere, is told.
  const announcement = told.version === version ? told.text : "";
  const tell = (text: string) => setTold({ text, version: decisions.version });
  const active = activeRow(shown, arranged, looked);
  const lookAt = (value: number) =>
    setLooked({ of: arranged, value, number: value < 0 ? undefined : order[value] });
  const goTo = (row: number) => shown.rows.length > 0 && lookAt(shown.rows[row]);
  const selecting = useSelecting(arranged, shown, active, goTo, filter);
  const { selection } = selecting;
  const places = useMemo(() => {
    if (selection.count > 0) return selectedPlaces(selection);
    const row = shown.rows[active] ?? -1;
    return row < 0 ? new Uint32Array() : Uint32Array.of(row);
  }, [selection, shown, active]);
  const targets = useMemo(() => places.map((place) => order[place]), [places, order]);
  const [typed, setTyped] = useState<{ readonly targets?: Uint32Array; readonly text: string }>({
    text: "",
  });
  const said = () => {
    if (typed.targets === targets) return typed.text;
    if (targets.length !== 1) return "";
    const { user, group } = list.cellAt(targets[0]);
    return decisions.of(user, group)?.comment ?? "";
  };
  const comment = said();
  if (!isThere) return undefined;
  return {
    ...selecting,
    ...{ list, arranged, shown, reviewed, announcement, active, targets, goTo, comment },
    ...folds,
    typeComment: (text) => setTyped({ targets, text }),
    decide(decision, keeping = (act) => act()) {
      if (targets.length === 0) return;
      const goOn = () => {
        const words = decision === "keep" ? "Kept" : "Marked for removal";
        tell(`${words}${targets.length > 1 ? `: ${countOf(targets.length, "cell")}` : ""}. `);
        const decisionAt = decisionsIn(list, table.decisions);
        const next = nextAfter(
          places.at(-1)!,
          shown,
          (place) => decisionAt(order[place]) === undefined,
        );
        selecting.clear();
        if (next === undefined) return;
        folds.fold(groupOfPlace(arranged, next), false);
        lookAt(next);
      };
      const work = odd.deciding(list, targets, { decision, comment: comment.trim() || undefined });
      const decideNow = (act: () => void) =>
        keeping(() => {
          act();
          goOn();
        });
      if (targets.length <= MOST_DECIDED_AT_ONCE) decideNow(atOnce(work));
      else
        void inSlices(work).then(async (act) => {
          await nextTask();
          act();
          await nextTask();
          keeping(goOn);
        });
    },
    sayComment() {
      const count = odd.comment(list, targets, comment.trim() || undefined);
      if (count > 0) tell(`Comment on ${countOf(count, "decision")}. `);
    },
    withdraw: () => odd.withdraw(list, targets),
  };
}

function activeRow(shown: ReviewRows, arranged: Arranged, looked: Looked | undefined): number {
  if (looked === undefined) return rowOf(shown, arranged, 0);
  if (looked.of === arranged) return rowOf(shown, arranged, looked.value);
  const place = looked.number === undefined ? -1 : arranged.order.indexOf(looked.number);
  return rowOf(shown, arranged, Math.max(0, place));
}

/** The next place behind one that is undecided, else the next, else the last. */
function nextAfter(
  place: number,
  { places }: ReviewRows,
  isUndecided: (place: number) => boolean,
): number | undefined {
  const later = places.subarray(places.findLastIndex((one) => one <= place) + 1);
  return later.find(isUndecided) ?? places.findLast(isUndecided) ?? later[0] ?? places.at(-1);
}

/** Which groups are folded: all but the first, until a person folds otherwise. */
function useFolds({ keys }: Arranged) {
  const { odd } = useMining();
  const { by } = useValue(odd.arranging);
  const [told, setTold] = useState({ by, unfolded: undefined as ReadonlySet<number> | undefined });
  const unfolded = told.by === by ? told.unfolded : undefined;
  return useMemo(() => {
    const isFolded = (group: number) => (unfolded ? !unfolded.has(keys[group]) : group > 0);
    const fold = (group: number, folded: boolean) => {
      if (isFolded(group) === folded) return;
      const next = new Set(unfolded ?? [keys[0]]);
      if (folded) next.delete(keys[group]);
      else next.add(keys[group]);
      setTold({ by, unfolded: next });
    };
    return { isFolded, fold };
  }, [unfolded, keys, by]);
}
