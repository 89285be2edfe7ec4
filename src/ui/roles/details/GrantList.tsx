import { useCallback } from "react";
import type { CellsByUser } from "../../../mining/cellsByUser.ts";
import { lostByUser } from "../../../mining/uncoverable.ts";
import { isolated } from "../../../model/isolated.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useGoTo } from "../../actions/screen/useGoTo.ts";
import { NameList } from "../../kit/list/NameList.tsx";
import { useUserName } from "./MemberLists.tsx";
import { useCounted } from "./useCounted.ts";

/** More groups of a user than this are not named: nobody reads so long a line. */
const MOST_NAMED = 20;

interface GrantListProps {
  readonly grants: CellsByUser | undefined;
  readonly isApplied: boolean;
}

/** The users that a role grants something, each with the groups. */
export function GrantList({ grants, isApplied }: GrantListProps) {
  if (!grants) return <p className="no-names">Counting…</p>;
  return (
    <CellList
      label={isApplied ? "Users who are granted something" : "Users who would gain something"}
      cells={grants}
      sign="+"
      empty={
        isApplied
          ? "All of its users held all of its groups."
          : "Nobody would gain anything: all of its users hold all of its groups."
      }
    />
  );
}

/** The users who hold something that no role could cover any more, were this one applied. */
export function LossList({ at }: { readonly at: number }) {
  const losses = useCounted(at, lostByUser);
  if (!losses) return null;
  return (
    <>
      {losses.count > 0 && <h4 className="losses note">Would become uncoverable</h4>}
      <CellList
        label="Users who would lose something"
        cells={losses}
        sign="−"
        empty="Nobody would lose anything: no held cell becomes one that no role could cover."
      />
    </>
  );
}

interface CellListProps {
  readonly label: string;
  readonly cells: CellsByUser;
  /** Before the groups of a user. */
  readonly sign: "+" | "−";
  readonly empty: string;
}

/** Cells by user, each with the groups; one leads to the first of these cells. */
export function CellList({ label, cells: { users, groupsOf }, sign, empty }: CellListProps) {
  const { groupNames } = useWorkspace().table.memberships.data;
  const { goToCell } = useGoTo();
  const noteOf = useCallback(
    (user: number) => {
      const groups = groupsOf.get(user) ?? [];
      const named = groups.slice(0, MOST_NAMED).map((group) => isolated(groupNames[group]));
      return `${sign} ${named.join(", ")}${groups.length > named.length ? ", …" : ""}`;
    },
    [groupsOf, groupNames, sign],
  );
  return (
    <NameList
      label={label}
      items={users}
      textOf={useUserName()}
      noteOf={noteOf}
      onChoose={(user) => goToCell({ user, group: groupsOf.get(user)![0] })}
      empty={empty}
    />
  );
}
