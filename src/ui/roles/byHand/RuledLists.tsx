import { useCallback, useId, useMemo, useState } from "react";
import { minedTable } from "../../../mining/minedTable.ts";
import { heldAmong } from "../../../mining/rules/fitting.ts";
import { isolated } from "../../../model/isolated.ts";
import { includes, mergeLines, NO_LINE, without } from "../../../model/lines.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { countOf, formatShare } from "../../../model/wording.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { TextField } from "../../kit/fields/textFields.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { useUserId } from "../details/MemberLists.tsx";
import { GroupCheckList, UserCheckList } from "./CheckList.tsx";
import type { RuleDraft } from "./useRuleDraft.ts";

/** What most of those who fit hold is offered to be ticked at once. */
const MOST_HOLD = 0.8;

interface RuledListsProps {
  readonly draft: RuleDraft;
  readonly groups: Uint32Array;
  readonly onGroups: (groups: Uint32Array) => void;
  /** The groups that stand first, whoever holds them. */
  readonly first: Uint32Array;
  /** The groups that come from broader roles. */
  readonly above?: Uint32Array;
}

/** The groups that a rule gives, those first that most who fit hold, and who of these gets them. */
export function RuledLists({ draft, groups, onGroups, first, above = NO_LINE }: RuledListsProps) {
  const { fit, users, excepted, setUsers, areNew, reason, setReason } = draft;
  const { held, sorted } = useHeld(users, first);
  const people = useWorkspace().table.memberships.usersIn(users);
  const reasonId = useId();
  // As they were when they came: who is unticked stays in place.
  const [exceptedAtFirst] = useState(excepted);
  const items = useMemo(() => {
    const above = fit.filter((user) => includes(exceptedAtFirst, user));
    return Uint32Array.from([...above, ...without(fit, above)]);
  }, [fit, exceptedAtFirst]);
  const shareOf = useCallback(
    (group: number) => {
      if (!held || people === 0) return "";
      const share = formatShare(held[group], people);
      return includes(above, group) ? `inherited, ${share}` : share;
    },
    [held, people, above],
  );
  const usual = useMemo(
    () => sorted.filter((group) => held && people > 0 && held[group] >= MOST_HOLD * people).sort(),
    [sorted, held, people],
  );
  const missing = without(without(usual, groups), above);
  return (
    <>
      <div className="tick-lists">
        <GroupCheckList items={sorted} ticked={groups} onTicked={onGroups} noteOf={shareOf} />
        <UserCheckList
          items={items}
          ticked={users}
          onTicked={setUsers}
          noteOf={useUserNote(draft)}
          empty="Nobody fits yet."
        />
        {missing.length > 0 && (
          <Button
            className="link usual-groups"
            onClick={() => onGroups(mergeLines(groups, missing))}
          >
            Tick the {countOf(missing.length, "group")} that 80% of them hold
          </Button>
        )}
      </div>
      {areNew && (
        <p className="row">
          <label htmlFor={reasonId}>Why are they excepted?</label>
          <TextField id={reasonId} className="grow" text={reason} onText={setReason} />
        </p>
      )}
    </>
  );
}

/** The reason of an excepted user, else the id. */
function useUserNote({ reasons, excepted }: RuleDraft): (user: number) => string {
  const idOf = useUserId();
  return useCallback(
    (user) =>
      includes(excepted, user)
        ? `excepted${reasons.get(user) ? `: ${isolated(reasons.get(user)!)}` : ""}`
        : idOf(user),
    [idOf, reasons, excepted],
  );
}

/** How many of some users hold each group, and the groups by that, some first; in their order until it is counted. */
function useHeld(users: Uint32Array, first: Uint32Array) {
  const { table } = useWorkspace();
  const changes = useValue(table.changes);
  const held = useWorkedOut(
    (isStale) => inSlices(heldAmong(minedTable(table), users), isStale),
    [table],
    [users, changes],
  );
  const { groupCount } = table.memberships;
  const sorted = useMemo(() => {
    const all = Uint32Array.from({ length: groupCount }, (_, group) => group);
    const others = without(all, first);
    if (held) others.sort((a, b) => held[b] - held[a] || a - b);
    return Uint32Array.from([...first, ...others]);
  }, [held, first, groupCount]);
  return { held, sorted };
}
