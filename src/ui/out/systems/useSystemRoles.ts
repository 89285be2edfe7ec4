import { useEffect, useState } from "react";
import type { SystemRoles } from "../../../files/systems/roles/systemRoles.ts";
import type { System } from "../../../files/systems/system.ts";
import { rolesFor, type WhichRoles } from "../../../session/exports/systemExport.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";

interface Gathered {
  readonly system: System;
  readonly which: WhichRoles;
  readonly roles: SystemRoles;
}

/** The roles for a system with all that it may be told of them; undefined while they are gathered. */
export function useSystemRoles(system: System, which: WhichRoles): SystemRoles | undefined {
  const { table } = useWorkspace();
  const [gathered, setGathered] = useState<Gathered>();
  useEffect(() => {
    const canceller = new AbortController();
    void rolesFor(table, system, which, canceller.signal).then(
      (roles) => roles && setGathered({ system, which, roles }),
    );
    return () => canceller.abort();
  }, [table, system, which]);
  return gathered?.system === system && gathered.which === which ? gathered.roles : undefined;
}
