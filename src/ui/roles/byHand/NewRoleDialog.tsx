import { type RefObject, useId, useMemo, useRef } from "react";
import { type ShapeGrants, shapeGrants } from "../../../mining/grants.ts";
import { minedTable } from "../../../mining/minedTable.ts";
import type { AccessTable } from "../../../model/accessTable.ts";
import { idOfNewRole } from "../../../model/commands/byHand/addRole.ts";
import { groupsInWords } from "../../../model/commands/byHand/someRoles.ts";
import { andMore, isolated } from "../../../model/isolated.ts";
import type { RoleShape } from "../../../model/roles/byHand/roleIds.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { selectedItems } from "../../../view/selection/selection.ts";
import { useValue } from "../../../watch.ts";
import { useScreen, useWorkspace } from "../../actions/screen/screen.ts";
import { Dialog, DialogClose, DialogForm } from "../../kit/Dialog.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { createRole } from "./createRole.ts";
import "./newRole.css";

/** The most names of users or groups that are told one by one. */
const MOST_NAMED = 5;

/** The dialog that makes a role of the selected users and groups, and says first what it grants. */
export function NewRoleDialog() {
  const name = useRef<HTMLInputElement>(null);
  return (
    <Dialog name="newRole" title="New role" width={460} initialFocus={name}>
      <NewRoleForm name={name} />
    </Dialog>
  );
}

function NewRoleForm({ name }: { readonly name: RefObject<HTMLInputElement | null> }) {
  const screen = useScreen();
  const { table } = screen.workspace;
  const nameId = useId();
  const shape = useSelectedShape();
  const changes = useValue(table.changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew after each change
  const id = useMemo(() => shape && idOfNewRole(shape, table), [shape, table, changes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew after each change
  const own = useMemo(() => shape && freeShape(shape, table), [shape, table, changes]);
  const grants = useGrants(own);
  if (!shape || !own || id === undefined) return <NothingSelected />;
  const { userNames, groupNames } = table.memberships.data;
  const free = own.groups.length;
  const create = () => createRole(screen, id, shape, name.current?.value.trim() ?? "");
  return (
    <DialogForm action="Create role" onSubmit={create}>
      <dl className="new-role-facts facts">
        <dt>ID</dt>
        <dd>{isolated(id)}</dd>
        <dt>
          <label htmlFor={nameId}>Name</label>
        </dt>
        <dd>
          <input ref={name} id={nameId} type="text" autoComplete="off" placeholder="As its ID" />
        </dd>
        <dt>Users</dt>
        <dd>{namesInWords(shape.users, userNames)}</dd>
        <dt>Groups</dt>
        <dd>{namesInWords(shape.groups, groupNames)}</dd>
        <dt>Grants</dt>
        <dd>
          <span role="status">
            {grantsInWords(grants, own, free < shape.groups.length, userNames)}
          </span>
        </dd>
      </dl>
      {groupsInWords(free, shape.groups.length).map((sentence) => (
        <p key={sentence} className="new-role-taken">
          {sentence}
        </p>
      ))}
    </DialogForm>
  );
}

function NothingSelected() {
  return (
    <>
      <p role="status">Nothing is selected any more.</p>
      <div className="dialog-buttons">
        <DialogClose />
      </div>
    </>
  );
}

/** The users, and those of the groups that applied roles leave to a new one. */
function freeShape({ users, groups }: RoleShape, table: AccessTable): RoleShape {
  const isFree = (group: number) =>
    table.rule === "overlapping" || table.appliedRolesOf(group).length === 0;
  return { users, groups: groups.filter(isFree) };
}

/** The selected users and groups, as they were when the dialog was opened. */
function useSelectedShape(): RoleShape | undefined {
  const { view } = useWorkspace();
  const selection = useValue(view.selection);
  return useMemo(
    () => selection && selectedItems(selection, view.arrangement.get()),
    [selection, view],
  );
}

/** What a new role would grant, counted anew after each change; undefined until it is counted. */
function useGrants(shape: RoleShape | undefined): ShapeGrants | undefined {
  const { table } = useWorkspace();
  const changes = useValue(table.changes);
  const work = (isStale: () => boolean) =>
    inSlices(shapeGrants(minedTable(table), shape!), isStale);
  return useWorkedOut(shape && work, [table, shape, changes]);
}

/** Some names, and how many more there are: "12: Ann, Bob, Cleo and 9 more". */
function namesInWords(items: Uint32Array, names: readonly string[]): string {
  const named = Array.from(items.subarray(0, MOST_NAMED), (item) => isolated(names[item]));
  return `${formatNumber(items.length)}: ${andMore(named, items.length)}`;
}

function grantsInWords(
  grants: ShapeGrants | undefined,
  { users, groups }: RoleShape,
  areSomeTaken: boolean,
  names: readonly string[],
): string {
  if (groups.length === 0) return "Nothing for now: no group is left to it.";
  if (!grants) return "Counting…";
  const { cells, granted, userCount, first } = grants;
  if (cells === 0) return nothingNew(granted, users.length * groups.length, areSomeTaken);
  const named = first.map(
    ({ user, groups }) => `${isolated(names[user])} (${countOf(groups, "group")})`,
  );
  const what = granted > 0 ? "neither held nor granted already" : "not held";
  return `${countOf(cells, "cell")} that ${cells === 1 ? "is" : "are"} ${what}, to ${countOf(userCount, "user")}: ${andMore(named, userCount)}.`;
}

/** The reason why a role grants nothing: all is held, or granted by applied roles. */
function nothingNew(granted: number, all: number, areSomeTaken: boolean): string {
  if (granted === 0)
    return `Nothing new: its users hold all of ${areSomeTaken ? "the groups that are left to it" : "its groups"}.`;
  const held = all - granted;
  if (held === 0) return "Nothing new: applied roles grant all of its cells.";
  const others = granted === 1 ? "the other one" : `the other ${formatNumber(granted)}`;
  return `Nothing new: ${formatNumber(held)} of its ${countOf(all, "cell")} ${held === 1 ? "is" : "are"} held, and applied roles grant ${others}.`;
}
