import { useMemo, useState } from "react";
import type { TableRole } from "../../../model/accessTable.ts";
import { changeRole } from "../../../model/commands/byHand/changeRole.ts";
import { without } from "../../../model/lines.ts";
import { effectOfChange, effectText } from "../../../session/mining/byHand/changeEffect.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { DialogForm } from "../../kit/Dialog.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { GroupCheckList, UserCheckList } from "./CheckList.tsx";
import { RoleDialog } from "./RoleDialog.tsx";

/** The dialog that adds groups and users to a role, and takes some away. */
export function EditRoleDialog() {
  return (
    <RoleDialog
      name="editRole"
      title="Edit"
      description="What is ticked is in the role. A user of it who does not hold one of its groups is granted that group."
    >
      {(role, at) => <EditForm key={at} role={role} at={at} />}
    </RoleDialog>
  );
}

function EditForm({ role, at }: { readonly role: TableRole; readonly at: number }) {
  const { table } = useWorkspace();
  const { groupCount, userCount } = table.memberships;
  const [groups, setGroups] = useState(role.derivedGroups);
  const [users, setUsers] = useState(role.users);
  const allGroups = useMemo(
    () => withMembersFirst(role.derivedGroups, groupCount),
    [role, groupCount],
  );
  const allUsers = useMemo(() => withMembersFirst(role.users, userCount), [role, userCount]);
  const isChanged = groups !== role.derivedGroups || users !== role.users;
  const problem = problemOf(groups, users);
  const effect = useEffectText(at, groups, users, isChanged && problem === undefined);
  const isUsable = isChanged && problem === undefined;
  const save = () => void table.run(changeRole, { role: at, groups, users });
  return (
    <DialogForm action="Save" isOff={!isUsable} onSubmit={save}>
      <div className="tick-lists">
        <GroupCheckList items={allGroups} ticked={groups} onTicked={setGroups} />
        <UserCheckList items={allUsers} ticked={users} onTicked={setUsers} />
      </div>
      <p className="by-hand-effect numbers" role="status">
        {problem ?? effect}
      </p>
    </DialogForm>
  );
}

/** All numbers below a count, those of a line before the others. */
function withMembersFirst(members: Uint32Array, count: number): Uint32Array {
  const all = Uint32Array.from({ length: count }, (_, at) => at);
  const sorted = new Uint32Array(count);
  sorted.set(members);
  sorted.set(without(all, members), members.length);
  return sorted;
}

function problemOf(groups: Uint32Array, users: Uint32Array): string | undefined {
  if (groups.length === 0) return "A role needs at least one group.";
  return users.length === 0 ? "A role needs at least one user." : undefined;
}

/** What the change would grant and uncover, counted between frames. */
function useEffectText(
  at: number,
  groups: Uint32Array,
  users: Uint32Array,
  isAsked: boolean,
): string {
  const { table } = useWorkspace();
  const effect = useWorkedOut(
    isAsked ? (isStale) => effectOfChange(table, at, { groups, users }, isStale) : undefined,
    [table, at, groups, users, isAsked],
  );
  if (!isAsked) return "Nothing is changed yet.";
  return effect ? effectText(effect) : "Counting…";
}
