import { collectBlob } from "../../files/export/collectBlob.ts";
import { zip } from "../../files/export/zip.ts";
import type { SystemRole, SystemRoles } from "../../files/systems/roles/systemRoles.ts";
import type { Answers, Prepared, System } from "../../files/systems/system.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { isolated } from "../../model/isolated.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { notify, notifyOfDownload, type View } from "../../view/view.ts";
import { download } from "../download.ts";
import { fileName } from "../fileName.ts";
import { gatherRoles, type WhichRoles } from "./gatherRoles.ts";

export type { SystemRoles } from "../../files/systems/roles/systemRoles.ts";
export {
  type Answers,
  answerProblem,
  initialAnswer,
  type Prepared,
  type System,
  type SystemOption,
} from "../../files/systems/system.ts";
export { SYSTEMS } from "../../files/systems/systems.ts";
export type { WhichRoles } from "./gatherRoles.ts";

/** What can be wrong with a role that is to go to another system. */
export type RoleFlaw = "groupless" | "conflicting" | "granting";

export const ROLE_FLAWS: readonly RoleFlaw[] = ["groupless", "conflicting", "granting"];

/** True for a role with a flaw. */
export function hasFlaw({ groups, conflicts, grants }: SystemRole, flaw: RoleFlaw): boolean {
  if (flaw === "groupless") return groups.length === 0;
  return flaw === "conflicting" ? conflicts.length > 0 : grants > 0;
}

/** The roles without those that have one of some flaws. */
export function withoutFlaws(roles: SystemRoles, flaws: readonly RoleFlaw[]): SystemRoles {
  return roles.with(roles.roles.filter((role) => !flaws.some((flaw) => hasFlaw(role, flaw))));
}

/** Gathers the roles for a system while the page goes on; undefined once it is not asked for any more. */
export async function rolesFor(
  table: AccessTable,
  system: System,
  which: WhichRoles,
  signal: AbortSignal,
): Promise<SystemRoles | undefined> {
  return inSlices(gatherRoles(table, which, system), () => signal.aborted);
}

/** Saves the files for a system among the downloads: one as it is, several in a zip. */
export async function saveForSystem(
  view: View,
  table: AccessTable,
  system: System,
  prepared: Prepared,
): Promise<void> {
  const { files, pack } = prepared;
  const single = files[0].name.slice(files[0].name.lastIndexOf(".") + 1);
  const ending = pack?.ending ?? (files.length > 1 ? "zip" : single);
  const name = fileName(table.name, { kind: system.id, ending });
  try {
    const written = [];
    for (const { name, type, write } of files)
      written.push({ name, content: await collectBlob(write(), { type }) });
    const file = written.length > 1 ? await zip(written) : written[0].content;
    download(pack ? new Blob([file], { type: pack.type }) : file, name);
    notifyOfDownload(view, name);
  } catch (error) {
    notify(view, `${isolated(name)} could not be written: ${reasonOf(error)}.`);
  }
}

/** The files for a system; the answers of its options are complete. */
export function prepareFor(system: System, roles: SystemRoles, answers: Answers): Prepared {
  return system.prepare(roles, answers);
}
