import { useEffect, useMemo, useState } from "react";
import { inSlices } from "../../../model/tasks/slices.ts";
import { countOf } from "../../../model/wording.ts";
import { withoutDecided } from "../../../session/asking/asking.ts";
import { membershipsOf, type ReviewList } from "../../../session/mining/odd/reviewLists.ts";
import { useValue } from "../../../watch.ts";
import { listToAsk } from "../../actions/screen/askOthers.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { LIST_WORDS } from "../../roles/review/ListField.tsx";
import { useMining } from "../../roles/table/useMining.ts";

/** The lists of the review that need no further choice. */
const PLAIN = ["privileged", "movers", "leftOver"] as const;

/** The lists that can be asked about, by their names here. */
export type ListName = "given" | "shown" | "odd" | (typeof PLAIN)[number];

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
  const hasMovers = useValue(() => (table.facts.lastUpdate?.moved.users.length ?? 0) > 0);
  const plain = PLAIN.find((of) => of === chosen);
  const memberships = useWorkedOut(
    plain && ((isStale) => inSlices(membershipsOf(table, { of: plain }), isStale)),
    [table, plain],
  );
  const lists: Partial<Record<ListName, ReviewList>> = { given, shown, odd: undecided };
  const names: (readonly [ListName, string])[] = [
    ["odd", "Odd cells, undecided"],
    ...PLAIN.filter((of) => of !== "movers" || hasMovers).map(
      (of) => [of, LIST_WORDS[of].name] as const,
    ),
  ];
  if (shown && !given) names.unshift(["shown", `As the review shows: ${counted(shown)}`]);
  if (given) names.unshift(["given", counted(given)]);
  return { names, chosen, choose, list: plain ? memberships : lists[chosen] };
}

function counted({ name, count }: ReviewList): string {
  return `${name}, ${countOf(count, "membership")}`;
}
