import { useCallback, useState } from "react";
import { isolated } from "../../../model/isolated.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useGoTo } from "../../actions/screen/useGoTo.ts";
import { NameList } from "../../kit/list/NameList.tsx";

interface MemberListProps {
  readonly label: string;
  /** The users, or the groups. */
  readonly items: Uint32Array;
  readonly empty: string;
}

/** A list of users, each of whom leads to the row. */
export function UserList(props: MemberListProps) {
  const { goToUser } = useGoTo();
  return <NameList {...props} textOf={useUserName()} noteOf={useUserId()} onChoose={goToUser} />;
}

/** Some users below a line that unfolds them; nothing where there are none. */
export function FoldedUsers({
  title,
  users,
}: {
  readonly title: string;
  readonly users: Uint32Array;
}) {
  const [isOpen, setOpen] = useState(false);
  if (users.length === 0) return null;
  return (
    <details className="exceptions" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <UserList label={title} items={users} empty="" />}
    </details>
  );
}

/** A list of groups, each of which leads to its column. */
export function GroupList(props: MemberListProps) {
  const { goToGroup } = useGoTo();
  return <NameList {...props} textOf={useGroupName()} onChoose={goToGroup} />;
}

export function useGroupName(): (group: number) => string {
  const { groupNames } = useWorkspace().table.memberships.data;
  return useCallback((group: number) => isolated(groupNames[group]), [groupNames]);
}

export function useUserName(): (user: number) => string {
  const { userNames } = useWorkspace().table.memberships.data;
  return useCallback((user: number) => isolated(userNames[user]), [userNames]);
}

export function useUserId(): (user: number) => string {
  const { userIds, userNames } = useWorkspace().table.memberships.data;
  return useCallback(
    (user: number) => (userIds[user] === userNames[user] ? "" : isolated(userIds[user])),
    [userIds, userNames],
  );
}
