import { check } from "../../checks.ts";
import { isolated, namesInWords } from "../../isolated.ts";
import { unionOf } from "../../lines.ts";
import { asInForce } from "../../roles/byHand/inForce.ts";
import { roleIds } from "../../roles/byHand/roleIds.ts";
import { inheritedRoles } from "../../roles/layers/inherited.ts";
import type { TableRole } from "../../roles/role.ts";
import { haveSameConditions, type RoleRule } from "../../roles/roleRule.ts";
import { countOf } from "../../wording.ts";
import type { Command } from "../command.ts";
import { type NewFields, type ReplacingEffect, replaceByOthers } from "./replaceByOthers.ts";
import { readSome, recordSome } from "./someRoles.ts";

interface MergeRolesArgs {
  /** At least two, all of them applied, or none; none of them discarded. */
  readonly roles: readonly number[];
  /** The id of the one that comes of them, which no other role has; found where it is left out. */
  readonly id?: string;
}

interface MergingEffect extends ReplacingEffect {
  readonly id: string;
}

/**
 * Merges roles into one with the groups and users of all, in the place of the first. It keeps their
 * names, notes and owners, a rule that all of them have or by which all are in one of them, and is pinned where one of them was.
 * Where some are in force, it is the first of those, changed: it has its id, and is in force. Others
 * of them are put aside: they are there still.
 */
export const mergeRoles: Command<MergeRolesArgs, MergingEffect> = {
  name: "mergeRoles",
  label({ roles: { length } }, { id }) {
    return () => `merging ${length} roles into «${isolated(id)}»`;
  },
  effect({ roles: some, id: given }, state) {
    const { roles } = state.roleState;
    if (!canMerge(some, roles)) return undefined;
    const fields = mergedFields(some, roles);
    const merged = new Set(some);
    const others = roles.filter((_, at) => !merged.has(at)).map((role) => role.id);
    const shape = { groups: fields.derivedGroups, users: fields.users };
    const [inForce, ...retired] = some.map((at) => roles[at]).filter((role) => role.inForce);
    const id = given ?? inForce?.id ?? roleIds([shape], state.memberships, others)[0];
    if (others.includes(id)) return undefined;
    const one = { ...fields, id, asInForce: inForce && asInForce(inForce, shape) };
    const aside = retired.map((role) => ({
      ...{ ...role, groups: role.derivedGroups },
      discarded: true,
    }));
    return { ...replaceByOthers(some, [one, ...aside], state), id };
  },
  announce({ roles: some }, { roleState: { roles } }, { granted, id }) {
    const name = joined(
      some.map((at) => roles[at]),
      "name",
    );
    const more = granted > 0 ? [`It grants ${countOf(granted, "more cell")}.`] : [];
    if (losesRule(some, roles)) more.push("Its users are in it by hand from now on.");
    return [
      [`${countOf(some.length, "role")} are one now: ${namesInWords([name || id])}.`, ...more].join(
        " ",
      ),
    ];
  },
  log: {
    record: ({ roles }, { roleState }) => ({
      roles: recordSome(roles),
      id: roleState.roles[placeOfMerged(roles)].id,
    }),
    *read({ roles, id }, state) {
      check(typeof id === "string", "its log");
      yield { roles: readSome(roles, state, 2), id };
    },
  },
};

/** True for two or more roles that are all candidates, or all applied. */
export function canMerge(some: readonly number[], roles: readonly TableRole[]): boolean {
  const isSameKind = (at: number) => roles[at].used === roles[some[0]].used && !roles[at].discarded;
  return new Set(some).size === some.length && some.length > 1 && some.every(isSameKind);
}

export function placeOfMerged(some: readonly number[]): number {
  return some.reduce((first, at) => Math.min(first, at));
}

function mergedFields(some: readonly number[], roles: readonly TableRole[]): Omit<NewFields, "id"> {
  const all = some.map((at) => roles[at]);
  const derivedGroups = unionOf(all.map((role) => role.derivedGroups));
  const groups = unionOf(all.map((role) => role.groups));
  const users = unionOf(all.map((role) => role.users));
  return {
    derivedGroups,
    groups,
    users,
    rule: mergedRule(all, users.length),
    inherits: mergedInherits(all, roles),
    name: joined(all, "name"),
    note: joined(all, "note"),
    owner: joined(all, "owner"),
    pinned: all.some((role) => role.pinned),
    inForce: all.some((role) => role.inForce),
    planned: all.every((role) => role.planned),
  };
}

/** True where some of the roles have a rule, and the one that comes of them has none. */
export function losesRule(some: readonly number[], roles: readonly TableRole[]): boolean {
  const all = some.map((at) => roles[at]);
  if (all.every(({ rule }) => !rule)) return false;
  return mergedRule(all, unionOf(all.map(({ users }) => users)).length) === undefined;
}

/** The rule that all have but for exceptions, else that of the one with all users, if any. */
function mergedRule(all: readonly TableRole[], userCount: number): RoleRule | undefined {
  const [first, ...others] = all;
  if (!first.rule || !others.every(({ rule }) => haveSameConditions(first.rule, rule)))
    return all.find(({ rule, users }) => rule && users.length === userCount)?.rule;
  const exceptedBy = others.map(({ rule }) => new Set(rule!.except.map(({ user }) => user)));
  const except = first.rule.except.filter(({ user }) => exceptedBy.every((some) => some.has(user)));
  return { ...first.rule, except };
}

/** What some roles inherit from, less themselves and what inherits from them: that would go in a circle. */
function mergedInherits(some: readonly TableRole[], roles: readonly TableRole[]): string[] {
  const merged = new Set(some);
  const inCircle = roles.filter(
    (role) => merged.has(role) || inheritedRoles(role, roles).some((one) => merged.has(one)),
  );
  const ids = new Set(inCircle.map(({ id }) => id));
  const inherits = new Set(some.flatMap((role) => role.inherits));
  return [...inherits].filter((id) => !ids.has(id));
}

const BETWEEN = { name: " + ", note: "\n", owner: ", " };

/** What some roles are called, say, each once. */
function joined(roles: readonly TableRole[], field: keyof typeof BETWEEN): string {
  const texts = new Set(roles.map((role) => role[field]));
  return [...texts].filter((text) => text !== "").join(BETWEEN[field]);
}
