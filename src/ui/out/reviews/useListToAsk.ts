import { useEffect, useMemo, useState } from "react";
import { inSlices } from "../../../model/tasks/slices.ts";
import { countOf } from "../../../model/wording.ts";
import { withoutDecided } from "../../../session/asking/asking.ts";
import { membershipsOf, type ReviewList } from "../../../session/mining/odd/reviewLists.ts";
import { useValue } from "../../../watch.ts";
import { listToAsk } from "../../actions/screen/askOthers.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { useMining } from "../../roles/table/useMining.ts";

/** The lists that can be asked about, by their names here. */
export type ListName = "given" | "shown" | "odd" | "leftOver";

export interface ListToAsk {
  readonly names: readonly (readonly [name: ListName, words: string])[];
  readonly chosen: ListName;
  choose(name: ListName): void;
  /** Undefined until it is found. */
  readonly list: ReviewList | undefined;
}

/** The list that others are asked about: the one that the dialog was opened with, or one that is chosen. */
export function useListToAsk(): ListToAsk {
  const workspace = useWorkspace();
  const { table } = workspace;
  const { odd } = useMining();
  const [given] = useState(() => listToAsk(workspace));
  const [shown] = useState(() => odd.shown.get());
  const [chosen, choose] = useState<ListName>(given ? "given" : shown ? "shown" : "odd");
  useEffect(() => (chosen === "odd" ? odd.list.watch() : undefined), [chosen, odd]);
  const found = useValue(odd.list.result);
  const undecided = useMemo(() => found && withoutDecided(found, table.decisions), [found, table]);
  const isLeftOver = chosen === "leftOver";
  const leftOver = useWorkedOut(
    isLeftOver
      ? (isStale) => inSlices(membershipsOf(table, { of: "leftOver" }), isStale)
      : undefined,
    [table, isLeftOver],
  );
  const lists = { given, shown, odd: undecided, leftOver };
  const names: (readonly [ListName, string])[] = [
    ["odd", "Odd cells, undecided"],
    ["leftOver", "What no role covers"],
  ];
  if (shown && !given) names.unshift(["shown", `As the review shows: ${counted(shown)}`]);
  if (given) names.unshift(["given", counted(given)]);
  return { names, chosen, choose, list: lists[chosen] };
}

function counted({ name, count }: ReviewList): string {
  return `${name}, ${countOf(count, "membership")}`;
}
