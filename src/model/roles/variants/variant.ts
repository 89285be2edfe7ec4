import type { Facts } from "../../facts/facts.ts";
import { areEqual } from "../../lines.ts";
import { inOneOf } from "../../table/cellSet.ts";
import type { Basis, Variant } from "../../variants.ts";
import { appliedRoles } from "../application.ts";
import { unapplied } from "../byHand/besideKept.ts";
import { NOTHING_SAID, newRole, type SaidOfRole, type TableRole } from "../role.ts";
import type { RoleState } from "../roleState.ts";

export const MOST_VARIANTS = 20;

/** The parts of a table's state that make a variant. */
interface VariedState {
  readonly facts: Pick<Facts, "rule" | "variants">;
  readonly roleState: RoleState;
  readonly memberships: { readonly groupCount: number };
  toggledCells(): readonly number[];
}

type NamedRoles = Pick<Variant, "rule" | "roles" | "applied" | "left">;

/** The present roles under a name; what variants have already is that. */
export function presentVariant(name: string, made: string, state: VariedState): Variant {
  const { facts, roleState, memberships } = state;
  const { isRecalculated, derivedWithout, derivedNesting, changedSince, carriedOver } = roleState;
  const { rule } = facts;
  const { applied } = roleState;
  const roles = sharedRoles(roleState.roles.map(unapplied), facts.variants);
  const left = leftBeside(roleState.roles, { rule, roles, applied }, memberships);
  const basis: Basis = {
    ...{ isRecalculated, derivedWithout, derivedNesting, carriedOver },
    toggled: Float64Array.from(
      isRecalculated
        ? inOneOf(state.toggledCells(), changedSince.numbers(memberships.groupCount))
        : [],
    ),
  };
  const known = facts.variants;
  return {
    ...{ name, made, rule, left },
    roles: oneOf(
      known.map((one) => one.roles),
      roles,
    ),
    applied: oneOf(
      known.map((one) => one.applied),
      applied,
    ),
    basis: {
      ...basis,
      toggled: oneOf(
        known.map((one) => one.basis.toggled),
        basis.toggled,
      ),
    },
  };
}

/** The number of the variant that the present roles are, or -1. */
export function presentPlace({ facts, roleState, memberships }: VariedState): number {
  const { rule, variants } = facts;
  if (variants.length === 0) return -1;
  const { applied } = roleState;
  const roles = roleState.roles.map(unapplied);
  let left: NamedRoles["left"] | undefined;
  return variants.findIndex((variant) => {
    if (variant.rule !== rule || variant.roles.length !== roles.length) return false;
    if (!isSameList(variant.applied, applied)) return false;
    if (!variant.roles.every((role, at) => isSameRole(role, roles[at]))) return false;
    left ??= leftBeside(roleState.roles, { rule, roles, applied }, memberships);
    return areSameLeft(variant.left, left);
  });
}

function areSameLeft(a: NamedRoles["left"], b: NamedRoles["left"]): boolean {
  if (a.size !== b.size) return false;
  return [...a].every(([at, groups]) => {
    const others = b.get(at);
    return others !== undefined && areEqual(groups, others);
  });
}

/** A variant's roles as they stand once they are applied. */
export function rolesOf(
  { roles, applied, rule, left }: NamedRoles,
  { groupCount }: VariedState["memberships"],
): TableRole[] {
  const after = appliedRoles(roles, applied, rule, groupCount);
  for (const [at, groups] of left) after[at] = newRole({ ...after[at], groups });
  return after;
}

/** The groups of roles that are not what applying leaves them. */
function leftBeside(
  actual: readonly TableRole[],
  { roles, applied, rule }: Omit<NamedRoles, "left">,
  { groupCount }: VariedState["memberships"],
): ReadonlyMap<number, Uint32Array> {
  const usual = appliedRoles(roles, applied, rule, groupCount);
  return new Map(
    actual.flatMap(({ groups }, at) =>
      areEqual(groups, usual[at].groups) ? [] : [[at, groups] as const],
    ),
  );
}

/** Unapplied roles, those that a variant has as that has them. */
export function sharedRoles(
  roles: readonly TableRole[],
  variants: readonly Pick<Variant, "roles">[],
): readonly TableRole[] {
  const known = new Map<string, TableRole[]>();
  for (const role of new Set(variants.flatMap((variant) => variant.roles)))
    known.set(role.id, [...(known.get(role.id) ?? []), role]);
  return roles.map((role) => known.get(role.id)?.find((one) => isSameRole(one, role)) ?? role);
}

const SAID = Object.keys(NOTHING_SAID) as (keyof SaidOfRole)[];

/** True for unapplied roles that are the same in all. */
function isSameRole(a: TableRole, b: TableRole): boolean {
  if (a === b) return true;
  const isSaid = (key: keyof SaidOfRole) =>
    a[key] === b[key] || JSON.stringify(a[key]) === JSON.stringify(b[key]);
  return (
    a.id === b.id &&
    a.planned === b.planned &&
    areEqual(a.users, b.users) &&
    areEqual(a.groups, b.groups) &&
    SAID.every(isSaid)
  );
}

/** The list among some that has the same items, else the own one: equal ones are held once. */
function oneOf<List extends ArrayLike<unknown>>(known: readonly List[], own: List): List {
  return known.find((one) => isSameList(one, own)) ?? own;
}

function isSameList(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  if (a === b) return true;
  let at = a.length === b.length ? a.length : 0;
  while (at > 0 && a[at - 1] === b[at - 1]) at--;
  return at === 0 && a.length === b.length;
}

/** Variants some of whose roles are others now; the very same where none is. */
export function withOtherRoles(
  variants: readonly Variant[],
  change: (role: TableRole) => TableRole,
): readonly Variant[] {
  const changed = new Map<TableRole, TableRole>();
  for (const { roles } of variants)
    for (const role of roles) if (!changed.has(role)) changed.set(role, change(role));
  if ([...changed].every(([before, after]) => before === after)) return variants;
  return variants.map((variant) => ({
    ...variant,
    roles: variant.roles.map((role) => changed.get(role)!),
  }));
}
