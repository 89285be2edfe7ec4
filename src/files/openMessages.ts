import type { RoleSet } from "../model/accessTable.ts";
import { NOTHING_EXCLUDED } from "../model/facts/excluded.ts";
import {
  type ExcludedRecord,
  readExcluded,
  recordExcluded,
} from "../model/facts/excludedRecords.ts";
import { type RolesRecord, readRoles, recordRoles } from "../model/roles/roleRecords.ts";
import { Memberships, type TableData } from "../model/table/memberships.ts";
import type { Choices } from "./import/format.ts";
import type { ChosenFile } from "./inputFile.ts";
import type { ReadResult } from "./readInputs.ts";

/** The request of the page to the worker. */
export interface OpenRequest {
  readonly files: readonly ChosenFile[];
  readonly choices?: Choices;
}

/** The last answer of the worker, after the parts of the table. */
export interface OpenResult {
  readonly result: Omit<ReadResult, "data" | "roleSet">;
  /** The roles as records, whose numbers are handed over: twenty thousand may have 50 million users. */
  readonly roleSet?: Omit<RoleSet, "roles" | "excluded"> & {
    readonly roles: RolesRecord;
    readonly excluded?: ExcludedRecord;
  };
}

/** The roles for the page, and the memory that is handed over with them. */
export function packRoleSet(
  { roles, excluded = NOTHING_EXCLUDED, ...more }: RoleSet,
  data: TableData,
) {
  const record = recordRoles(roles, new Memberships(data), excluded);
  const { roleGroups, roleColumns, roleUsers, derivedRoles, derivedGroups } = record;
  const numbers = [
    ...[roleColumns, derivedRoles],
    ...[roleGroups, roleUsers, derivedGroups].flatMap(({ start, items }) => [start, items]),
  ];
  const transfer = numbers.map(({ buffer }) => buffer as ArrayBuffer);
  return { roleSet: { ...more, roles: record, excluded: recordExcluded(excluded) }, transfer };
}

/** The roles that the worker has sent, of the table that it has sent before. */
export function unpackRoleSet(
  { roles, excluded, ...more }: NonNullable<OpenResult["roleSet"]>,
  data: TableData,
): RoleSet {
  const used = new Set(more.applied);
  const table = { data, userCount: data.userIds.length, groupCount: data.groupNames.length };
  return {
    ...more,
    roles: readRoles({ ...roles }, table, (at) => used.has(at)),
    excluded: readExcluded(excluded, table),
  };
}
