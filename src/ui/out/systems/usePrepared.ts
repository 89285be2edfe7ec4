import type { PreparedForSystem } from "../../../files/systems/prepareFor.ts";
import type { SystemRoles } from "../../../files/systems/roles/systemRoles.ts";
import type { Answers, System } from "../../../files/systems/system.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { prepareFor } from "../../../session/exports/systemExport.ts";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";

interface Shown {
  /** What comes of an export; that of the last answers while it is prepared anew. */
  readonly prepared?: PreparedForSystem;
  /** True where it is of these roles and answers. */
  readonly isPresent: boolean;
}

/** The files of a system for roles, prepared between frames: all pairs of the roles are looked at. */
export function usePrepared(
  system: System,
  roles: SystemRoles | undefined,
  answers: Answers,
): Shown {
  const work =
    roles &&
    (async (isStale: () => boolean) => {
      const prepared = await inSlices(prepareFor(system, roles, answers), isStale);
      return prepared && { prepared, roles, answers };
    });
  const found = useWorkedOut(work, [system, roles !== undefined], [roles, answers]);
  const isPresent = found !== undefined && found.roles === roles && found.answers === answers;
  return { prepared: roles && found?.prepared, isPresent };
}
