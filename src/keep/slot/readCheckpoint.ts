import type { TableEdits } from "../../model/accessTable.ts";
import { check, checkItems, isRecord, isTypedArray } from "../../model/checks.ts";
import { checkCellNumber } from "../../model/commands/toggle.ts";
import { FACTS, readFacts } from "../../model/facts/facts.ts";
import { readRoles } from "../../model/roles/records/roleRecords.ts";
import "../../model/roles/variants/variantRecords.ts";
import { carriedFrom } from "../../model/roles/roleState.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { RECORD_VERSION } from "../records.ts";

/** The progress by its record, which counts the memberships from then on; throws where it can't be. */
export function progressFrom(value: unknown, table: Memberships): Required<TableEdits> {
  check(isRecord(value) && value.version === RECORD_VERSION, "its version");
  const { nesting = FACTS.nesting.first, derivedNesting: recordedNesting = nesting } = value;
  const { isRecalculated, derivedWithout } = value;
  const derivedNesting = FACTS.nesting.read(recordedNesting, table);
  const isExpanded = FACTS.nesting.read(nesting, table) === "expanded";
  check(table.expansion || (!isExpanded && derivedNesting === "direct"), "groups in groups");
  table.expand(isExpanded);
  // Roles of variants are recorded by the columns that count, too.
  const facts = readFacts(value, table);
  check(typeof isRecalculated === "boolean", "roles");
  check(isTypedArray(value.applied, "Uint32Array"), "applied roles");
  const applied = Array.from(value.applied as Uint32Array);
  const used = new Set(applied);
  check(used.size === applied.length, "applied roles");
  const roles = readRoles(value, table, (at) => used.has(at));
  for (const role of applied) check(role < roles.length, "applied roles");
  const { carriedRoles } = value;
  const carried =
    carriedRoles === undefined ? null : checkItems(carriedRoles, roles.length, "roles");
  return {
    ...facts,
    ...{ roles, applied, isRecalculated, derivedNesting },
    carriedOver: carried && carriedFrom(carried, roles),
    toggled: checkCells(value.toggled, table),
    changedSince: checkCells(value.changedSince, table),
    derivedWithout:
      derivedWithout === undefined
        ? FACTS.excluded.first
        : FACTS.excluded.read(derivedWithout, table),
  };
}

/** The numbers of cells that can be toggled; they have to be rising. */
function checkCells(value: unknown, table: Memberships): number[] {
  check(isTypedArray(value, "Float64Array"), "toggled cells");
  const cells = Array.from(value as Float64Array);
  cells.forEach((cell, at) => {
    check(at === 0 || cells[at - 1] < cell, "toggled cells");
    checkCellNumber(cell, table);
    const { user, group } = table.cellAt(cell);
    check(!table.isAssignedWith(false, user, group), "toggled cells");
  });
  return cells;
}
