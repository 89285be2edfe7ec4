import { isolated } from "../../model/isolated.ts";
import { line } from "../../model/lines.ts";
import type { TableData } from "../../model/table/memberships.ts";
import type { ChosenFile } from "../inputFile.ts";
import { type ReadResult, readInputs } from "../readInputs.ts";
import { Refusal } from "../refusal.ts";
import type { DraftRole, RolesDraft } from "./rolesDraft.ts";

/** A file that is read as a table is, of whose groups some are roles. */
export type TableOfRoles = Pick<ReadResult, "data" | "kind">;

/** What is known of a group, or user, beside its name. */
const ID_WORDS = /^(id|object ?(id|guid)|dn|distinguishedName|mail|externalId)$/i;

/** Reads a file as a table is read; undefined where it is none, or nobody knows what its columns are. */
export async function tableOfRoles(
  file: ChosenFile,
  signal: AbortSignal | undefined,
): Promise<TableOfRoles | undefined> {
  const read = await readInputs([file], { signal }).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
  return read && !read.lacks && !read.isGuess ? read : undefined;
}

/**
 * Takes groups that are members of other groups for roles, which give what those are. Undefined where
 * there is none; else what this is called.
 */
export function takeNested({ data, kind }: TableOfRoles, roles: RolesDraft): string | undefined {
  const { memberOf, groupNames, groupAttributes = [] } = data;
  if (!memberOf || memberOf.items.length === 0) return undefined;
  const ids = groupAttributes.filter(({ name }) => ID_WORDS.test(name));
  for (const [group, name] of groupNames.entries()) {
    const above = line(memberOf, group);
    if (above.length === 0) continue;
    const role = roles.role(name);
    for (const other of above)
      if (line(memberOf, other).length > 0) role.inherits.add(roles.text(groupNames[other]));
      else {
        const more = ids.map(({ values }) => values[other] ?? "");
        roles.add(role, "groups", { texts: [groupNames[other], ...more] });
      }
    addUsers(data, group, role, roles);
  }
  return `Groups in groups (${isolated(kind)})`;
}

/** Takes groups that other files have as roles for these, or all where no file has a role. */
export function takeUsers({ data, kind }: TableOfRoles, roles: RolesDraft): string | undefined {
  const known = roles.byName();
  let isAny = false;
  for (const [group, name] of data.groupNames.entries()) {
    const role = known.size === 0 ? roles.role(name) : known.get(roles.text(name));
    if (role) addUsers(data, group, role, roles);
    if (role) isAny = true;
  }
  return isAny ? `Users of roles (${isolated(kind)})` : undefined;
}

function addUsers(data: TableData, group: number, role: DraftRole, roles: RolesDraft): void {
  const ids = data.attributes.filter(({ name }) => ID_WORDS.test(name));
  for (const user of line(data.columns, group)) {
    const more = ids.map(({ values }) => values[user] ?? "");
    roles.add(role, "users", { texts: [data.userIds[user], ...more] });
  }
}
