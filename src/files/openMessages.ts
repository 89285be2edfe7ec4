import type { RoleSet } from "../model/accessTable.ts";
import { copyOfFacts, readFacts, recordFacts } from "../model/facts/facts.ts";
import { type RolesRecord, readRoles, recordRoles } from "../model/roles/records/roleRecords.ts";
import "../model/roles/variants/variantRecords.ts";
import { Memberships, type TableData } from "../model/table/memberships.ts";
import type { Choices } from "./import/choices.ts";
import type { ChosenFile } from "./inputFile.ts";
import type { ReadResult } from "./readInputs.ts";
import type { FileRoles, RoleChoices } from "./roleFiles/fileRoles.ts";

export interface OpenRequest {
  readonly files: readonly ChosenFile[];
  readonly choices?: Choices;
}

/** Asks for one file as plain columns. */
export interface ColumnsRequest {
  readonly file: ChosenFile;
  readonly part?: number;
}

/** Asks for the roles of some files. */
export interface RolesRequest {
  readonly roleFiles: readonly ChosenFile[];
  readonly choices?: RoleChoices;
}

/** Some of the roles of files, or of the names in them: all at once would hold up the page. */
export type RolesPart = Partial<Pick<FileRoles, "roles" | "groups" | "users">>;

const NAMES_AT_ONCE = 5000;
/** A role has thousands of users. */
const ROLES_AT_ONCE = 500;

export function* partsOfRoles({ roles, groups, users }: FileRoles): Generator<RolesPart> {
  const slice = <T>(list: readonly T[], most: number) =>
    Array.from({ length: Math.ceil(list.length / most) }, (_, at) =>
      list.slice(at * most, (at + 1) * most),
    );
  for (const some of slice(roles, ROLES_AT_ONCE)) yield { roles: some };
  for (const some of slice(groups, NAMES_AT_ONCE)) yield { groups: some };
  for (const some of slice(users, NAMES_AT_ONCE)) yield { users: some };
}

/** The last answer of the worker, after the parts of the table. */
export interface OpenResult {
  readonly result: Omit<ReadResult, "data" | "roleSet">;
  /** The roles as records, whose numbers are handed over: twenty thousand may have 50 million users. */
  readonly roleSet?: {
    readonly applied: readonly number[];
    readonly roles: RolesRecord;
    readonly facts: Readonly<Record<string, unknown>>;
  };
}

export function packRoleSet({ roles, applied, ...told }: RoleSet, data: TableData) {
  const table = new Memberships(data);
  const facts = copyOfFacts(told);
  const record = recordRoles(roles, table, facts.excluded);
  // A copy: facts that nobody added are the same lists everywhere, which must not be handed over.
  return { applied, roles: record, facts: structuredClone(recordFacts(facts, table)) };
}

/** The roles that the worker has sent, of the table that it has sent before. */
export function unpackRoleSet(
  { roles, applied, facts }: NonNullable<OpenResult["roleSet"]>,
  data: TableData,
): RoleSet {
  const used = new Set(applied);
  const table = new Memberships(data);
  return {
    ...readFacts(facts, table),
    applied,
    roles: readRoles({ ...roles }, table, (at) => used.has(at)),
  };
}
