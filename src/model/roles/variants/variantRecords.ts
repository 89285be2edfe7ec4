import {
  check,
  checkItems,
  checkLines,
  fieldsOf,
  isRecord,
  isTypedArray,
  type UnknownRecord,
} from "../../checks.ts";
import { checkCellNumbers } from "../../facts/decisions.ts";
import { excluded, NOTHING_EXCLUDED } from "../../facts/excluded.ts";
import { nesting } from "../../facts/nesting.ts";
import { rule } from "../../facts/rule.ts";
import { line, linesFrom } from "../../lines.ts";
import { onceFor } from "../../onceFor.ts";
import type { Memberships } from "../../table/memberships.ts";
import { recordVariantsBy, type Variant } from "../../variants.ts";
import { readRoles, recordRoles } from "../records/roleRecords.ts";
import type { TableRole } from "../role.ts";
import { carriedFrom, carriedPlaces } from "../roleState.ts";
import { MOST_VARIANTS } from "./variant.ts";

const WHAT = "variants";

/** Each role once, however many variants have it. What several have is one array, which is kept once. */
function record(variants: readonly Variant[], table: Memberships) {
  const placeOf = new Map<TableRole, number>();
  for (const { roles } of variants)
    for (const role of roles) if (!placeOf.has(role)) placeOf.set(role, placeOf.size);
  const placesOf = onceFor((roles: readonly TableRole[]) =>
    Uint32Array.from(roles, (role) => placeOf.get(role)!),
  );
  const orderOf = onceFor((applied: readonly number[]) => Uint32Array.from(applied));
  const withoutOf = onceFor((without: Variant["basis"]["derivedWithout"]) =>
    fieldsOf(excluded.record(without, table)),
  );
  const { derivedWithout } = variants.at(-1)?.basis ?? { derivedWithout: NOTHING_EXCLUDED };
  return {
    ...recordRoles([...placeOf.keys()], table, derivedWithout),
    list: variants.map(({ name, made, rule, roles, applied, left, basis }) => ({
      ...{ name, made, rule },
      roles: placesOf(roles),
      applied: orderOf(applied),
      leftRoles: Uint32Array.from(left.keys()),
      leftGroups: linesFrom([...left.values()]),
      ...basis,
      derivedWithout: withoutOf(basis.derivedWithout),
      carriedOver: basis.carriedOver && carriedPlaces(roles, basis.carriedOver),
    })),
  };
}

function read(value: unknown, table: Memberships): readonly Variant[] {
  check(isRecord(value) && Array.isArray(value.list), WHAT);
  check(value.list.length <= MOST_VARIANTS, WHAT);
  const pool = readRoles(value, table, () => false, true);
  const variants = value.list.map((one) => readVariant(one, pool, table));
  check(new Set(variants.map(({ name }) => name)).size === variants.length, WHAT);
  return variants;
}

function readVariant(value: unknown, pool: readonly TableRole[], table: Memberships): Variant {
  check(isRecord(value) && typeof value.name === "string" && typeof value.made === "string", WHAT);
  const { name, made } = value;
  const places = checkPlaces(value.roles, pool.length);
  const roles = Array.from(places, (at) => pool[at]);
  check(new Set(roles.map(({ id }) => id)).size === roles.length, WHAT);
  const applied = Array.from(checkPlaces(value.applied, roles.length));
  for (const at of applied) check(!roles[at].discarded, WHAT);
  const some = checkItems(value.leftRoles, roles.length, WHAT);
  const lines = checkLines(value.leftGroups, some.length, table.groupCount, WHAT);
  const left = new Map(Array.from(some, (role, at) => [role, line(lines, at).slice()]));
  return {
    name,
    made,
    rule: rule.read(value.rule, table),
    roles,
    applied,
    left,
    basis: basisOf(value, roles, table),
  };
}

function basisOf(
  value: UnknownRecord,
  roles: readonly TableRole[],
  table: Memberships,
): Variant["basis"] {
  const { isRecalculated, derivedWithout, derivedNesting, toggled, carriedOver } = value;
  check(typeof isRecalculated === "boolean", WHAT);
  return {
    isRecalculated,
    derivedWithout: excluded.read(derivedWithout, table),
    derivedNesting: nesting.read(derivedNesting, table),
    toggled: Float64Array.from(checkCellNumbers(toggled, table, WHAT)),
    carriedOver: carriedOver
      ? carriedFrom(checkItems(carriedOver, roles.length, WHAT), roles)
      : null,
  };
}

/** The value as numbers below `count`, no two the same. */
function checkPlaces(value: unknown, count: number): Uint32Array {
  check(isTypedArray(value, "Uint32Array"), WHAT);
  const places = value as Uint32Array;
  check(new Set(places).size === places.length, WHAT);
  for (const place of places) check(place < count, WHAT);
  return places;
}

recordVariantsBy({ record, read });
