import { useState } from "react";
import { inSlices } from "../../../model/tasks/slices.ts";
import {
  type AskingChoices,
  type People,
  type PreparedAsking,
  peopleOf,
  prepareAsking,
  usualChoices,
} from "../../../session/asking/asking.ts";
import type { ReviewList } from "../../../session/mining/odd/reviewLists.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";

/** Who answers for a list, as it is chosen. */
export interface Asking {
  readonly choices: AskingChoices;
  choose(choices: Partial<AskingChoices>): void;
  /** Undefined until the table's people are known. */
  readonly people: People | undefined;
  /** What the choices come to; that of the last ones while it is found out. */
  readonly prepared: PreparedAsking | undefined;
  /** True where it is of the present choices. */
  readonly isPresent: boolean;
}

export function useAsking(list: ReviewList | undefined): Asking {
  const { table } = useWorkspace();
  const data = useValue(() => table.memberships.data);
  const [choices, setChoices] = useState(() => usualChoices(data));
  const people = useWorkedOut((isStale) => inSlices(peopleOf(table), isStale), [table, data]);
  const work =
    people && list
      ? (isStale: () => boolean) => inSlices(prepareAsking(data, people, list, choices), isStale)
      : undefined;
  const prepared = useWorkedOut(work, [people, list], [choices]);
  return {
    ...{ choices, people, prepared, isPresent: prepared?.choices === choices },
    choose: (some) => setChoices((before) => ({ ...before, ...some })),
  };
}
