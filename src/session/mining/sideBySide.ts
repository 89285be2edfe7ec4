import {
  type BesideAnother,
  besideAnother,
  cellsApart,
} from "../../mining/variants/besideAnother.ts";
import {
  type ComparedVariant,
  comparedVariant,
  type VariantFigures,
  variantFigures,
} from "../../mining/variants/variantFigures.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { touchesRemarksAlone } from "../../model/commands/change.ts";
import { rolesOf } from "../../model/roles/variants/variant.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { sidesOf } from "../../view/roles/sides.ts";
import { conflictGroupsOf } from "./conflictWork.ts";

/** The figures of a variant, and of all but the first what it is beside that. */
export interface SideFigures extends VariantFigures, Omit<ComparedVariant, "roles"> {
  readonly key: string;
  readonly beside: BesideAnother | undefined;
}

/** Some variants by their names in figures; the present roles by an empty one. */
export function* sideBySide(
  keys: readonly string[],
  table: AccessTable,
): Work<readonly SideFigures[]> {
  const conflicts = table.conflicts.length > 0 ? yield* conflictGroupsOf(table) : undefined;
  const sides: SideFigures[] = [];
  let first: ComparedVariant | undefined;
  for (const key of keys) {
    const variant = comparedByName(key, table);
    yield;
    const figures = yield* variantFigures(variant, table, conflicts);
    const beside = first && (yield* besideAnother(first, variant, table));
    const { others, isAsIfApplied } = variant;
    sides.push({ key, others, isAsIfApplied, ...figures, beside });
    first ??= variant;
  }
  return sides;
}

/** The cells that one of two alone covers, shown on the matrix until something else follows from the table. */
export async function showBeside(
  keys: readonly [string, string],
  names: readonly [string, string],
  table: AccessTable,
): Promise<void> {
  const [first, second] = keys.map((key) => comparedByName(key, table));
  const rows = await inSlices(cellsApart(first, second, table));
  const shown = sidesOf(table);
  shown.set({ names, rows });
  const stop = table.subscribe(({ touched }) => {
    if (!touchesRemarksAlone(touched)) shown.set(undefined);
  });
  const stopFollowing = shown.subscribe(() => {
    stop();
    stopFollowing();
  });
}

/** The roles of a variant that count. */
function comparedByName(name: string, table: AccessTable): ComparedVariant {
  const { memberships, facts } = table;
  const variant = facts.variants.find((one) => one.name === name);
  if (!variant) return comparedVariant(table, table.rule, memberships.groupCount);
  const { applied, rule } = variant;
  const roles = rolesOf(variant, memberships);
  return comparedVariant({ roles, applied }, rule, memberships.groupCount);
}
