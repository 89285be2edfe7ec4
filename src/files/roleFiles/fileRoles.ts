import type { LongList, Problem } from "../import/findings.ts";

/**
 * A group or user as a file names it: by one text, or by several of which the first that is known
 * counts. `between` is set where the text may be a list of names, and what stands between them.
 */
export interface NameRef {
  readonly texts: readonly string[];
  readonly between?: "; " | "any";
}

/** A role as files tell of it; its groups, users and roles above are numbers. */
export interface FileRole {
  readonly id: string;
  /** Empty where it is the id. */
  readonly name: string;
  readonly owner: string;
  readonly note: string;
  /** Whether it is applied there; undefined where the file does not tell. */
  readonly used?: boolean;
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
  readonly inherits: Uint32Array;
}

/** What a column of a table of roles is used for; several of one use name the same thing. */
export const ROLE_USES = {
  role: "Role",
  roleName: "Role name",
  group: "Group",
  user: "User",
  inherits: "Inherits from",
  owner: "Owner",
  note: "Description",
  unused: "Not used",
} as const;
export type RoleUse = keyof typeof ROLE_USES;

/** A file, or a sheet of one, and what was understood of it. */
export interface RolePart {
  readonly name: string;
  readonly kind: string;
  readonly roles: number;
  readonly groups: number;
  readonly users: number;
  /** Given for rows, whose columns a person may choose. */
  readonly columns?: RoleColumns;
}

export interface RoleColumns {
  readonly headings: readonly string[];
  readonly uses: readonly RoleUse[];
  readonly rows: readonly (readonly string[])[];
  /** False where the first row is one like the others. */
  readonly hasHeadings: boolean;
}

/** The columns that a person chose, by the place of their part. */
export type RoleChoices = Readonly<
  Record<number, { readonly uses: readonly RoleUse[]; readonly hasHeadings: boolean }>
>;

/** The roles of some files, before anybody knows what of them is in the table. */
export interface FileRoles {
  readonly roles: readonly FileRole[];
  readonly groups: readonly NameRef[];
  readonly users: readonly NameRef[];
  readonly parts: readonly RolePart[];
  readonly problems: LongList<Problem>;
}
