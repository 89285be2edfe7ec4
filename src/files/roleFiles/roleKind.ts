import type { FileHead } from "../import/fileHead.ts";
import type { Source } from "../import/format.ts";
import type { RolesDraft } from "./rolesDraft.ts";

/** A kind of file that tells of roles, other than rows. */
export interface RoleKind {
  readonly kind: string;
  recognises(head: Pick<FileHead, "text" | "json">): boolean;
  /** Reads all files of this kind, which may name what others of them have. */
  read(sources: readonly Source[], roles: RolesDraft): Promise<void>;
}

/** The whole text of a file. */
export async function textOf(source: Pick<Source, "chunks">): Promise<string> {
  const parts: string[] = [];
  for await (const chunk of source.chunks()) parts.push(chunk);
  return parts.join("");
}
