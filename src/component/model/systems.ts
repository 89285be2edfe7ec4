import { Refusal } from "../../files/refusal.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import type { WhichRoles } from "../../session/exports/systemExport.ts";
import { type Watch, whole } from "./mined.ts";

export interface SystemAsked extends Pick<Watch, "signal"> {
  /** What goes there: the applied roles, unless it is said. */
  readonly roles?: WhichRoles;
  /** Answers to what the system asks, by the ids of its options. */
  readonly options?: Readonly<Record<string, string>>;
}

/** The files for a system, and what a person should know before they are used there. */
export interface FilesForSystem {
  readonly files: readonly { readonly name: string; readonly content: Blob }[];
  /** What the format cannot hold, each in a sentence. */
  readonly losses: readonly string[];
  readonly checks: readonly string[];
}

/** Writes roles as another system takes them: `okta`, `entra`, `keycloak`, `midpoint`, `scim` … */
export async function filesFor(
  table: AccessTable,
  id: string,
  { roles: which = "applied", options = {}, signal }: SystemAsked = {},
): Promise<FilesForSystem> {
  const { SYSTEMS, answersWith, gatherRoles, prepareFor, systemProblem, writtenFor } = await import(
    "../../session/exports/systemExport.ts"
  );
  const system = SYSTEMS.find((one) => one.id === id);
  const known = SYSTEMS.map((one) => one.id).join(", ");
  if (!system) throw new Refusal(`There is no system “${id}”: there are ${known}.`);
  const answers = answersWith(system, options);
  const roles = await whole(gatherRoles(table, which, system), signal);
  const problem = systemProblem(system, answers, which === "removals", roles);
  if (problem) throw new Refusal(problem);
  const prepared = await whole(prepareFor(system, roles, answers), signal);
  const packed = `${system.id}.${prepared.pack?.ending}`;
  const { losses, checks } = prepared;
  return { files: await writtenFor(prepared, packed), losses, checks };
}
