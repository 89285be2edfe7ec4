import { useState } from "react";
import { inSlices } from "../../../model/tasks/slices.ts";
import {
  type AskingChoices,
  type PreparedAsking,
  prepareAsking,
  usualChoices,
} from "../../../session/asking/asking.ts";
import { NamedPeople } from "../../../session/asking/namings.ts";
import type { ReviewList } from "../../../session/mining/odd/reviewLists.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";

/** Who answers for a list, as it is chosen. */
export interface Asking {
  readonly choices: AskingChoices;
  choose(choices: Partial<AskingChoices>): void;
  /** Undefined until the table's people are known. */
  readonly named: NamedPeople | undefined;
  /** What the choices come to; that of the last ones while it is found out. */
  readonly prepared: PreparedAsking | undefined;
  /** True where it is of the present choices. */
  readonly isPresent: boolean;
}

export function useAsking(list: ReviewList | undefined): Asking {
  const { table } = useWorkspace();
  const data = useValue(() => table.memberships.data);
  const [choices, setChoices] = useState(() => usualChoices(data));
  const named = useWorkedOut((isStale) => inSlices(NamedPeople.of(data), isStale), [data]);
  const work =
    named && list
      ? (isStale: () => boolean) => inSlices(prepareAsking(data, named, list, choices), isStale)
      : undefined;
  const prepared = useWorkedOut(work, [named, list], [choices]);
  return {
    ...{ choices, named, prepared, isPresent: prepared?.choices === choices },
    choose: (some) => setChoices((before) => ({ ...before, ...some })),
  };
}
