import { check, checkItems } from "../../checks.ts";
import { isolated } from "../../isolated.ts";
import { roleIds } from "../../roles/byHand/roleIds.ts";
import { shapedRole } from "../../roles/byHand/shaped.ts";
import { readRule } from "../../roles/records/ruleRecords.ts";
import type { TableRole } from "../../roles/role.ts";
import type { RoleRule } from "../../roles/roleRule.ts";
import type { TableState } from "../../state/tableState.ts";
import type { Memberships } from "../../table/memberships.ts";
import { NOTHING_TOUCHED } from "../change.ts";
import type { Command, Effect } from "../command.ts";
import { groupsInWords } from "./someRoles.ts";

interface AddRoleArgs {
  readonly id: string;
  /** By column and by row; at least one of each. */
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
  /** The rule that its users are by, if there is one. */
  readonly rule?: RoleRule | undefined;
}

/** Adds an unused role behind all others; what its users do not hold is granted once it is applied. */
export const addRole: Command<AddRoleArgs> = {
  name: "addRole",
  singlesOut: ({ rule }) => !rule || rule.except.length > 0,
  label({ id }) {
    return () => `the new role «${isolated(id)}»`;
  },
  effect({ id, groups, users, rule }, state) {
    if (groups.length === 0 || users.length === 0) return undefined;
    if (state.roleState.roles.some((role) => role.id === id)) return undefined;
    return appendRole(shapedRole({ id, derivedGroups: groups, users, rule }, state));
  },
  announce(args, state) {
    const { groups, derivedGroups } = shapedRole({ ...args, derivedGroups: args.groups }, state);
    return groupsInWords(groups.length, derivedGroups.length);
  },
  log: {
    record: ({ id, groups, users, rule }) => ({ id, groups, users, ...(rule && { rule }) }),
    *read({ id, groups, users, rule }, { memberships, roleState: { roles } }) {
      check(typeof id === "string" && !roles.some((role) => role.id === id), "its log");
      yield {
        id,
        groups: checkItems(groups, memberships.groupCount, "its log"),
        users: checkItems(users, memberships.userCount, "its log"),
        rule: rule === undefined ? undefined : readRule(rule, memberships.userCount),
      };
    },
  },
};

/** The id of a new role: the name of its most telling group, made unique by a number. */
export function idOfNewRole(
  { groups, users }: Pick<AddRoleArgs, "groups" | "users">,
  { memberships, roles }: { memberships: Memberships; roles: readonly TableRole[] },
): string {
  const ids = roles.map((role) => role.id);
  return roleIds([{ groups, users }], memberships, ids)[0];
}

/** Adds a role behind all others. */
function appendRole(role: TableRole): Effect {
  const set = (change: (roles: readonly TableRole[]) => TableRole[]) => (state: TableState) => {
    state.roleState = { ...state.roleState, roles: change(state.roleState.roles) };
    return state;
  };
  return {
    touched: { ...NOTHING_TOUCHED, roles: "replaced" },
    bytes: 256 + role.derivedGroups.byteLength + role.users.byteLength,
    redo: set((roles) => [...roles, role]),
    undo: set((roles) => roles.slice(0, -1)),
  };
}
