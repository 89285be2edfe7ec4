import type { TableRole } from "../../../model/accessTable.ts";
import { hasWords } from "../../../model/roles/saidRecords.ts";

/** True where a further column tells the names of roles: without one, files are as they ever were. */
export function haveNames(roles: readonly TableRole[]): boolean {
  return roles.some(({ name }) => name !== "");
}

/** True where further columns tell their names, owners and notes. */
export function haveWords(roles: readonly TableRole[]): boolean {
  return roles.some(hasWords);
}

/** The roles that are listed: those that are discarded are in the JSON alone. */
export function listedRoles(roles: readonly TableRole[]): readonly TableRole[] {
  return roles.filter(({ discarded }) => !discarded);
}
