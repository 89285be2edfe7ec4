import type { AccessTable, TableRole } from "../../../model/accessTable.ts";
import { apply } from "../../../model/commands/apply.ts";
import { discardRoles } from "../../../model/commands/byHand/discardRoles.ts";
import { canMerge, mergeRoles, placeOfMerged } from "../../../model/commands/byHand/mergeRoles.ts";
import { pinRoles } from "../../../model/commands/byHand/pinRoles.ts";
import { takeBackRoles } from "../../../model/commands/byHand/takeBackRoles.ts";
import { takeBack } from "../../../model/commands/takeBack.ts";
import { type InForceShape, isCandidate } from "../../../model/roles/role.ts";
import { showRole } from "../../../view/find/reveal.ts";
import { applyMany } from "../../../view/roles/applyMany.ts";
import type { Action } from "../../actions/action.ts";
import type { Screen } from "../../actions/screen/screen.ts";
import { type DialogName, openDialog } from "../../kit/opened.ts";

/** Something that is done with one role, or as one step with all that are chosen. */
interface RoleAction {
  readonly name: string;
  readonly note?: string;
  /** What it does with one role, by the rule that holds. Without it, several are needed. */
  readonly one?: string | ((table: AccessTable) => string);
  /** What it does with several roles. Without it, it is for one alone. */
  readonly several?: string;
  /** False where it would do nothing: a menu has it turned off, and no bar has it. */
  isFor(roles: readonly TableRole[]): boolean;
  /** False where it stands in a bar, but cannot be done. */
  isUsable?(roles: readonly number[], table: AccessTable): boolean;
  /** Set if the roles stay chosen after it. */
  readonly keepsChoice?: true;
  perform(screen: Screen, roles: readonly number[], isOne: boolean): void;
}

const areKept = (roles: readonly TableRole[]) => !roles.some(({ discarded }) => discarded);
const arePinned = (roles: readonly TableRole[]) => roles.every(({ pinned }) => pinned);

/** To add an action on roles is to add an object: menu, details, palette and the bar of several have it. */
const ROLE_ACTIONS = {
  apply: {
    name: "Apply",
    one: ({ rule }) =>
      rule === "overlapping"
        ? "Gives the role to its users"
        : "Gives the role to its users and takes its groups from the other roles",
    several: "Applies them in the order in which they were chosen, as one step",
    isFor: (roles) => roles.every(isCandidate),
    perform: ({ workspace: { table } }, roles, isOne) =>
      isOne ? table.run(apply, { role: roles[0] }) : applyMany(table, roles),
  },
  takeBack: {
    name: "Take back",
    one: ({ rule }) =>
      rule === "overlapping"
        ? "Takes the role from its users"
        : "Takes the role from its users and gives the other roles back what it took",
    several: "Makes them candidates again, as one step",
    isFor: (roles) => roles.every(({ used }) => used),
    perform: ({ workspace: { table } }, roles, isOne) =>
      isOne ? table.run(takeBack, { role: roles[0] }) : table.run(takeBackRoles, { roles }),
  },
  show: {
    name: "Show",
    note: "Alt+click",
    one: "Brings its first cell into the window",
    isFor: ([{ users, groups }]) => users.length * groups.length > 0,
    perform: ({ workspace: { table, camera } }, [role]) => showRole(camera, table.roles[role]),
  },
  edit: {
    name: "Edit",
    one: "Adds and takes away groups and users, and says first what that changes",
    isFor: areKept,
    perform: (screen, [role]) => openFor(screen, role, "editRole"),
  },
  split: {
    name: "Split",
    one: "Makes several roles of it: by groups, by users or by an attribute",
    isFor: areKept,
    perform: (screen, [role]) => openFor(screen, role, "splitRole"),
  },
  merge: {
    name: "Merge",
    several: "Makes one role of them, with the groups and users of all",
    isFor: areKept,
    isUsable: (roles, table) => canMerge(roles, table.roles),
    keepsChoice: true,
    perform: mergeSome,
  },
  pin: {
    name: "Pin",
    one: "Has a recalculation keep it as it is, unapplied",
    several: "Has a recalculation keep them as they are",
    isFor: (roles) => areKept(roles) && !arePinned(roles),
    keepsChoice: true,
    perform: ({ workspace: { table } }, roles) => table.run(pinRoles, { roles, pinned: true }),
  },
  unpin: {
    name: "Unpin",
    one: "Lets a recalculation replace it",
    several: "Lets a recalculation replace them",
    isFor: (roles) => areKept(roles) && arePinned(roles),
    keepsChoice: true,
    perform: ({ workspace: { table } }, roles) => table.run(pinRoles, { roles, pinned: false }),
  },
  discard: {
    name: "Discard",
    one: "Puts it aside, where it can be brought back from",
    several: "Puts them aside, where they can be brought back from",
    isFor: areKept,
    perform: ({ workspace: { table } }, roles) =>
      table.run(discardRoles, { roles, discarded: true }),
  },
  bringBack: {
    name: "Bring back",
    one: "Makes it a candidate again, in its place",
    several: "Makes them candidates again, in their places",
    isFor: (roles) => roles.every(({ discarded }) => discarded),
    perform: ({ workspace: { table } }, roles) =>
      table.run(discardRoles, { roles, discarded: false }),
  },
} satisfies Record<string, RoleAction>;

type Name = keyof typeof ROLE_ACTIONS;
const entries = Object.entries<RoleAction>(ROLE_ACTIONS) as [Name, RoleAction][];

/** What can be done with one role: for its menu, its details and the palette. */
export function roleActions(at: number): Readonly<Record<Exclude<Name, "merge">, Action>> {
  const actions = entries.flatMap(([name, action]) => {
    const { one, note } = action;
    if (one === undefined) return [];
    const own: Action = {
      name: action.name,
      ...(note !== undefined && { note: () => note }),
      description: ({ workspace: { table } }) => (typeof one === "string" ? one : one(table)),
      isUsable: ({ workspace: { table } }) => action.isFor([table.roles[at]]),
      perform: (screen) => action.perform(screen, [at], true),
    };
    return [[name, own]];
  });
  return Object.fromEntries(actions);
}

/** What can be done with several chosen roles as one step: for their bar. */
export function chosenActions(chosen: readonly number[], { roles }: AccessTable): Action[] {
  const some = chosen.map((at) => roles[at]);
  return entries.flatMap(([, action]) => {
    const { name, several, keepsChoice } = action;
    if (several === undefined || !action.isFor(some)) return [];
    const own: Action = {
      name,
      description: () => several,
      isUsable: ({ workspace: { table } }) => action.isUsable?.(chosen, table) ?? true,
      perform(screen) {
        action.perform(screen, chosen, false);
        if (!keepsChoice) screen.workspace.view.roleTables.update({ chosen: [] });
      },
    };
    return [own];
  });
}

/** Makes one role of some, and shows its details. */
export function mergeSome({ workspace: { table, view } }: Screen, roles: readonly number[]): void {
  if (!table.run(mergeRoles, { roles })) return;
  view.roleTables.update({ selected: placeOfMerged(roles), chosen: [] });
}

/** Opens a dialog about a role, whose details are shown; `Edit` perhaps with a change that is proposed. */
export function openFor(
  screen: Screen,
  selected: number,
  name: DialogName,
  proposed?: InForceShape,
): void {
  screen.workspace.view.roleTables.update({ selected, chosen: [], proposed });
  openDialog(screen.workspace, name);
}
