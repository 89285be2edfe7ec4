import { useCallback } from "react";
import { isolated } from "../../../model/isolated.ts";
import { shownName } from "../../../model/wording.ts";
import type { Grants } from "../../../session/mining/roleDetails.ts";
import { NameList } from "../../list/NameList.tsx";
import { useSession } from "../../session.ts";
import { useUserName } from "./MemberLists.tsx";
import { useGoTo } from "./useGoTo.ts";

/** More groups of a user than this are not named: nobody reads so long a line. */
const MOST_NAMED = 20;

interface GrantListProps {
  /** Undefined while they are being counted. */
  readonly grants: Grants | undefined;
  readonly isApplied: boolean;
}

/** The users that a role grants something, each with the groups; one leads to the first of these cells. */
export function GrantList({ grants, isApplied }: GrantListProps) {
  const { table } = useSession();
  const { goToCell } = useGoTo();
  const { groupNames } = table.memberships.data;
  const noteOf = useCallback(
    (user: number) => {
      const groups = grants?.groupsOf.get(user) ?? [];
      const named = groups
        .slice(0, MOST_NAMED)
        .map((group) => isolated(shownName(groupNames[group])));
      return `+ ${named.join(", ")}${groups.length > named.length ? ", …" : ""}`;
    },
    [grants, groupNames],
  );
  const textOf = useUserName();
  if (!grants) return <p className="no-names">Counting…</p>;
  const goTo = (user: number) => goToCell({ user, group: grants.groupsOf.get(user)![0] });
  return (
    <NameList
      label={isApplied ? "Users who are granted something" : "Users who would gain something"}
      items={grants.users}
      textOf={textOf}
      noteOf={noteOf}
      onChoose={goTo}
      empty={
        isApplied
          ? "All of its users held all of its groups."
          : "Nobody would gain anything: all of its users hold all of its groups."
      }
    />
  );
}
