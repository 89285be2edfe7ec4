import { isolated } from "../../model/isolated.ts";
import { line } from "../../model/lines.ts";
import type { ChosenFile } from "../inputFile.ts";
import { readInputs } from "../readInputs.ts";
import { Refusal } from "../refusal.ts";
import type { RolesDraft } from "./rolesDraft.ts";

/** What is known of a group beside its name. */
const ID_WORDS = /^(id|object ?(id|guid)|dn|distinguishedName|mail|externalId)$/i;

/**
 * Reads a file as a table is read, and takes groups that are members of other groups for roles: these
 * give what the others are. Undefined where there is none; else its kind.
 */
export async function readNestedGroups(
  file: ChosenFile,
  roles: RolesDraft,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const read = await readInputs([file], { signal }).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
  const memberOf = read?.data.memberOf;
  if (!read || !memberOf || memberOf.items.length === 0) return undefined;
  const { groupNames, groupAttributes = [], userIds, attributes, columns } = read.data;
  const ids = (list: typeof attributes) => list.filter(({ name }) => ID_WORDS.test(name));
  const [ofGroups, ofUsers] = [ids(groupAttributes), ids(attributes)];
  const groupTexts = (group: number) => [
    groupNames[group],
    ...ofGroups.map(({ values }) => values[group] ?? ""),
  ];
  for (const [group, name] of groupNames.entries()) {
    const above = line(memberOf, group);
    if (above.length === 0) continue;
    const role = roles.role(name);
    for (const other of above)
      if (line(memberOf, other).length > 0) role.inherits.add(roles.text(groupNames[other]));
      else roles.add(role, "groups", { texts: groupTexts(other) });
    for (const user of line(columns, group))
      roles.add(role, "users", {
        texts: [userIds[user], ...ofUsers.map(({ values }) => values[user] ?? "")],
      });
  }
  return `Groups in groups (${isolated(read.kind)})`;
}
