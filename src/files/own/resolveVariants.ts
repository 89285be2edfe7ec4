import type { TableRole } from "../../model/accessTable.ts";
import { type Rule, rule as ruleFact } from "../../model/facts/rule.ts";
import { quoted } from "../../model/isolated.ts";
import { unapplied } from "../../model/roles/byHand/besideKept.ts";
import { sharedRoles } from "../../model/roles/variants/variant.ts";
import type { Basis, Variant } from "../../model/variants.ts";
import type { OwnReading } from "./reading.ts";
import type { RoleRecord } from "./readRoles.ts";
import type { RoleReference, VariantRecord } from "./readVariants.ts";
import { checkInherits } from "./roleRules.ts";
import type { RoleResolver } from "./roleSet.ts";

/** The variants of a file, with the roles that they refer to: the table's own, and those of variants before them. */
export function resolveVariants(
  records: readonly VariantRecord[],
  own: readonly TableRole[],
  resolve: RoleResolver,
  basis: Basis,
  { report }: OwnReading,
): readonly Variant[] {
  const known = new Map([["", byId(own.map(unapplied))]]);
  const variants: Variant[] = [];
  for (const record of records) {
    const found: TableRole[] = [];
    const places: Pick<RoleReference, "where" | "line">[] = [];
    for (const one of record.roles) {
      const role = isReference(one) ? referred(one) : unapplied(resolve(one));
      if (!role) continue;
      found.push(role);
      places.push(one);
    }
    const roles = sharedRoles(checkInherits(found, places, report), variants);
    const applied = placesOf(record, roles, report);
    const left = leftOf(record, roles, resolve);
    const { name, made, rule = ruleFact.first } = record;
    variants.push({ name, made, rule: rule as Rule, roles, applied, left, basis });
    known.set(name, byId(roles));
  }
  return variants;

  function referred({ id, of, where, line }: RoleReference): TableRole | undefined {
    const role = known.get(of)?.get(id);
    const list = of === "" ? "roles does not" : `no variant ${quoted(of)} before it does`;
    if (!role) report(`${where} names the role ${quoted(id)}, which ${list} list; left out.`, line);
    return role;
  }
}

function isReference(one: RoleReference | RoleRecord): one is RoleReference {
  return one.of !== undefined;
}

function byId(roles: readonly TableRole[]): ReadonlyMap<string, TableRole> {
  return new Map(roles.map((role) => [role.id, role]));
}

/** The roles that are applied, in their order. */
function placesOf(
  { applied, where, line }: VariantRecord,
  roles: readonly TableRole[],
  report: OwnReading["report"],
): readonly number[] {
  const placeOf = new Map(roles.map(({ id }, at) => [id, at]));
  const order = new Set<number>();
  for (const id of applied) {
    const at = placeOf.get(id);
    const refuse = (why: string) =>
      report(`${where}.applied names ${quoted(id)}, ${why}; left out.`, line);
    if (at === undefined) refuse("which its roles do not list");
    else if (roles[at].discarded) refuse("which is discarded");
    else if (order.has(at)) refuse("a second time");
    else order.add(at);
  }
  return [...order];
}

function leftOf({ left }: VariantRecord, roles: readonly TableRole[], resolve: RoleResolver) {
  const placeOf = new Map(roles.map(({ id }, at) => [id, at]));
  const all = left.flatMap((one) => {
    const at = placeOf.get(one.id);
    return at === undefined || isReference(one) ? [] : [[at, resolve(one).groups] as const];
  });
  return new Map(all.sort(([a], [b]) => a - b));
}
