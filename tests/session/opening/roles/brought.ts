import type { ChosenFile } from "#src/files/inputFile.ts";
import type { FileRoles } from "#src/files/roleFiles/fileRoles.ts";
import { readRoles } from "#src/files/roleFiles/readRoles.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { nameOf } from "#src/model/roles/role.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import {
  type OpenRoles,
  ReadingRoles,
  type RolesChoice,
} from "#src/session/opening/roles/readingRoles.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";

/** A reading of roles beside a table, without a worker. */
export function readingBeside(
  data: TableData,
  read: (files: readonly ChosenFile[]) => Promise<FileRoles> = readRoles,
) {
  const workspace = new Workspace(new AccessTable(data));
  const open: OpenRoles = (files, options) =>
    options.choices ? readRoles(files, options) : read(files);
  return { workspace, reading: new ReadingRoles(workspace, open) };
}

/** The roles in force of a table that these files bring in, by names: sorted lines. */
export async function brought(
  data: TableData,
  files: readonly ChosenFile[],
  choice: Partial<RolesChoice> = {},
): Promise<string[]> {
  const { workspace, reading } = readingBeside(data);
  await reading.open(files as readonly File[]);
  const { refused } = reading.state.get();
  if (refused !== undefined) throw new Error(refused);
  await reading.choose(choice);
  await reading.accept();
  return linesOf(workspace.table).filter((line) => line.endsWith("in force"));
}

/** What roles give to whom, a line each: their names, groups and users. */
export function linesOf(table: AccessTable): string[] {
  const { groupNames, userIds } = table.memberships.data;
  return table.roles
    .map((role) => {
      const groups = Array.from(role.groups, (group) => groupNames[group]).sort();
      const users = Array.from(role.users, (user) => userIds[user]).sort();
      return `${JSON.stringify([nameOf(role), groups, users])}${role.inForce ? " in force" : ""}`;
    })
    .sort();
}
