import { useMemo } from "react";
import { namesInWords } from "../../../model/isolated.ts";
import {
  changeInWords,
  type RoleChange,
  roleChanges,
} from "../../../model/roles/byHand/roleChanges.ts";
import { countOf } from "../../../model/wording.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Dialog, DialogClose, DialogDescription, useLeaving } from "../../kit/Dialog.tsx";
import { ActionList } from "../../kit/list/ActionList.tsx";
import { roleName } from "../bar/RoleButton.tsx";

/** What has to be done so that the roles as they are here are in force. */
export function RoleChangesDialog() {
  return (
    <Dialog name="roleChanges" title="Changes to roles in force" width={620}>
      <DialogDescription className="muted">
        Applied roles that are not in force are to be created, discarded ones to be retired. In the
        menu Export, Role changes CSV has each user and group, and Roles for … writes them for other
        systems.
      </DialogDescription>
      <Changes />
      <div className="dialog-buttons">
        <DialogClose />
      </div>
    </Dialog>
  );
}

const WORDS: Readonly<Record<RoleChange["kind"], string>> = {
  create: "Create",
  change: "Change",
  retire: "Retire",
};
const KINDS = ["create", "change", "retire"] as const;

function Changes() {
  const { table, view } = useWorkspace();
  const { close } = useLeaving();
  useValue(table.changes);
  const { roles } = table;
  const changes = useMemo(() => {
    const all = roleChanges(roles);
    return KINDS.flatMap((kind) => all.filter((one) => one.kind === kind));
  }, [roles]);
  const { userNames, groupNames } = table.memberships.data;
  const named = (some: Uint32Array, names: readonly string[]) =>
    namesInWords(Array.from(some, (one) => names[one]));
  const noteOf = (change: RoleChange) => {
    const { kind, added, removed } = change;
    return kind !== "change"
      ? changeInWords(change)
      : [
          added.users.length > 0 && `In: ${named(added.users, userNames)}.`,
          removed.users.length > 0 && `Out: ${named(removed.users, userNames)}.`,
          added.groups.length > 0 && `Groups in: ${named(added.groups, groupNames)}.`,
          removed.groups.length > 0 && `Groups out: ${named(removed.groups, groupNames)}.`,
        ]
          .filter(Boolean)
          .join(" ");
  };
  const show = ({ role }: RoleChange) => {
    const tab = role.discarded ? "discarded" : role.inForce ? "inForce" : "applied";
    view.rolesPanel.update({ isOpen: true });
    view.roleTables.update({ tab, selected: roles.indexOf(role), chosen: [] });
    close();
  };
  const counts = KINDS.map((kind) => changes.filter((one) => one.kind === kind).length);
  if (changes.length === 0) return <p role="status">Nothing: the roles here are those in force.</p>;
  return (
    <>
      <p role="status">
        {countOf(counts[0], "role")} to create, {counts[1]} to change, {counts[2]} to retire.
      </p>
      <div className="role-changes">
        <ActionList
          label="Changes to roles in force"
          count={changes.length}
          rowAt={(at) => ({
            key: at,
            name: `${WORDS[changes[at].kind]} ${roleName(changes[at].role)}`,
            note: noteOf(changes[at]),
          })}
          onChoose={(at) => show(changes[at])}
          actions={[]}
        />
      </div>
    </>
  );
}
