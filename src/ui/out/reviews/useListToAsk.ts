import { useEffect, useMemo, useState } from "react";
import { countOf } from "../../../model/wording.ts";
import { withoutDecided } from "../../../session/asking/asking.ts";
import type { ReviewList } from "../../../session/mining/odd/reviewLists.ts";
import { useValue } from "../../../watch.ts";
import { listToAsk } from "../../actions/screen/askOthers.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useListOf, useListOptions } from "../../roles/review/ListField.tsx";
import { useMining } from "../../roles/table/useMining.ts";

export interface ListToAsk {
  readonly options: readonly (readonly [key: string, words: string])[];
  readonly chosen: string;
  choose(key: string): void;
  /** The names of which the chosen list takes one; undefined where it takes none. */
  readonly names: readonly string[] | undefined;
  readonly typed: string;
  type(name: string): void;
  /** Undefined until it is found, or a name is still to come. */
  readonly list: ReviewList | undefined;
  readonly isFinding: boolean;
}

/** The list that others are asked about: the one that the dialog was opened with, or one that is chosen. */
export function useListToAsk(): ListToAsk {
  const workspace = useWorkspace();
  const { table } = workspace;
  const { odd } = useMining();
  const [given] = useState(() => listToAsk(workspace));
  const [shown] = useState(() => odd.shown.get());
  const [chosen, setChosen] = useState(given ? "given" : shown ? "shown" : "odd");
  const [typed, type] = useState("");
  useEffect(() => (chosen === "odd" ? odd.list.watch() : undefined), [chosen, odd]);
  const found = useValue(odd.list.result);
  const undecided = useMemo(() => found && withoutDecided(found, table.decisions), [found, table]);
  const own: ReadonlyMap<string, ReviewList | undefined> = new Map([
    ["given", given],
    ["shown", shown],
    ["odd", undecided],
  ]);
  const all = useListOf(own.has(chosen) ? undefined : chosen, typed);
  const options = [["odd", "Odd cells, undecided"] as const, ...useListOptions("name")];
  if (shown && !given) options.unshift(["shown", `As the review shows: ${counted(shown)}`]);
  if (given) options.unshift(["given", counted(given)]);
  const list = own.get(chosen) ?? all.found;
  return {
    ...{ options, chosen, typed, type, list, names: all.names },
    isFinding: !list && (own.has(chosen) || all.choice !== undefined),
    choose(key) {
      setChosen(key);
      type("");
    },
  };
}

function counted({ name, count }: ReviewList): string {
  return `${name}, ${countOf(count, "membership")}`;
}
