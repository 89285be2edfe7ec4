import type { ChosenFile } from "#src/files/inputFile.ts";
import type { FileRoles, NameRef } from "#src/files/roleFiles/fileRoles.ts";
import { type RoleReadOptions, readRoles } from "#src/files/roleFiles/readRoles.ts";

/** A file of this text. */
export function fileOf(text: string | Uint8Array, name = "roles.csv"): ChosenFile {
  return Object.assign(new Blob([text as BlobPart]), { name });
}

/** What files tell of roles, in words: a role is its name with its groups, users and roles above. */
export async function told(files: readonly ChosenFile[], options: RoleReadOptions = {}) {
  return inWords(await readRoles(files, options));
}

export function inWords({ roles, groups, users, parts, problems }: FileRoles) {
  const nameOf = (refs: readonly NameRef[]) => (at: number) => refs[at].texts.join(" = ");
  return {
    roles: roles.map(({ id, name, owner, note, used, ...role }) => ({
      ...{ id, ...(name && { name }), ...(owner && { owner }), ...(note && { note }) },
      ...(used === undefined ? {} : { used }),
      groups: Array.from(role.groups, nameOf(groups)),
      users: Array.from(role.users, nameOf(users)),
      ...(role.inherits.length > 0 && {
        inherits: Array.from(role.inherits, (at) => roles[at].id),
      }),
    })),
    kinds: parts.map(({ kind }) => kind),
    problems: problems.first.map(({ text }) => text),
  };
}

/** The text of a refusal. */
export async function refusalOf(...files: readonly ChosenFile[]): Promise<string> {
  return readRoles(files).then(
    () => "it was read",
    (error: Error) => error.message,
  );
}
