import { check, checkLines, checkTexts, isCount } from "../../checks.ts";
import { areEqual, countShared, line, linesFrom } from "../../lines.ts";
import { asInForce } from "../../roles/byHand/inForce.ts";
import type { RolePart } from "../../roles/byHand/parts.ts";
import type { RoleShape } from "../../roles/byHand/roleIds.ts";
import { readRule } from "../../roles/records/ruleRecords.ts";
import type { TableRole } from "../../roles/role.ts";
import type { RoleState } from "../../roles/roleState.ts";
import type { TableState } from "../../state/tableState.ts";
import type { Work } from "../../tasks/slices.ts";
import { countOf } from "../../wording.ts";
import type { Command } from "../command.ts";
import {
  type NewFields,
  type ReplacingEffect,
  replaceByOthers,
  withOthers,
} from "./replaceByOthers.ts";
import { rolesInWords } from "./someRoles.ts";

interface SplitRoleArgs {
  readonly role: number;
  /** At least two, each with some of its groups, those that applied roles took among them, and users. */
  readonly parts: readonly RolePart[];
}

/**
 * Splits a role into parts in its place, each with its note and owner, pinned and applied as it was.
 * Of one in force the part with its id stays in force.
 */
export const splitRole: Command<SplitRoleArgs, ReplacingEffect> = {
  name: "splitRole",
  label({ parts: { length } }) {
    return () => `splitting a role into ${length}`;
  },
  effect({ role, parts }, state) {
    const { roles } = state.roleState;
    const whole = roles[role];
    if (whole.discarded || parts.length < 2) return undefined;
    const ids = new Set(parts.map(({ id }) => id));
    const isNew = roles.every(({ id }, at) => at === role || !ids.has(id));
    if (!isNew || ids.size < parts.length || !parts.every((part) => isPartOf(whole, part)))
      return undefined;
    return replaceByOthers([role], fieldsOf(whole, parts), state);
  },
  announce({ role, parts }, state, { covered }) {
    const fewer = covered < 0 ? [`They cover ${countOf(-covered, "held cell")} fewer.`] : [];
    const sentence = `${rolesInWords([role], state)} is split into ${countOf(parts.length, "role")}.`;
    return [[sentence, ...fewer].join(" ")];
  },
  log: {
    record: ({ role, parts }) => ({
      role,
      ids: parts.map(({ id }) => id),
      names: parts.map(({ name }) => name),
      ...(parts.some(({ rule }) => rule) && { rules: parts.map(({ rule }) => rule) }),
      groups: linesFrom(parts.map(({ groups }) => groups)),
      users: linesFrom(parts.map(({ users }) => users)),
    }),
    *read(record, { roleState: { roles }, memberships }) {
      const { role } = record;
      check(isCount(role) && role < roles.length, "its log");
      const ids = checkTexts(record.ids, "its log");
      const names = checkTexts(record.names, "its log");
      check(names.length === ids.length, "its log");
      const { rules = ids.map(() => undefined) } = record;
      check(Array.isArray(rules) && rules.length === ids.length, "its log");
      const groups = checkLines(record.groups, ids.length, memberships.groupCount, "its log");
      const users = checkLines(record.users, ids.length, memberships.userCount, "its log");
      yield {
        role,
        parts: ids.map((id, at) => ({
          ...{ id, name: names[at] },
          groups: line(groups, at).slice(),
          users: line(users, at).slice(),
          rule: rules[at] === undefined ? undefined : readRule(rules[at], memberships.userCount),
        })),
      };
    },
  },
};

/** The roles once one is split, and what they cover, as work that can be interrupted. */
export function rolesAfterSplit(
  role: number,
  parts: readonly RolePart[],
  state: TableState,
): Work<RoleState> {
  return withOthers([role], fieldsOf(state.roleState.roles[role], parts), state);
}

function fieldsOf(whole: TableRole, parts: readonly RolePart[]): NewFields[] {
  return parts.map((part) => partFields(whole, part));
}

function isPartOf(whole: TableRole, { groups, users }: RoleShape): boolean {
  return (
    groups.length > 0 &&
    users.length > 0 &&
    countShared(groups, whole.derivedGroups) === groups.length &&
    countShared(users, whole.users) === users.length
  );
}

function partFields(whole: TableRole, { id, name, groups, users, rule }: RolePart): NewFields {
  const isTaken = !areEqual(whole.groups, whole.derivedGroups);
  const left = new Set(whole.groups);
  return {
    ...whole,
    ...{ id, name, users, rule, inForce: whole.inForce && id === whole.id },
    asInForce: id === whole.id ? asInForce(whole, { groups, users }) : undefined,
    derivedGroups: groups,
    groups: isTaken ? groups.filter((group) => left.has(group)) : groups,
  };
}
