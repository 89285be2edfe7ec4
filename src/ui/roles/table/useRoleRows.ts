import { useMemo } from "react";
import { roleRows } from "../../../view/roles/roleRows.ts";
import type { RoleSort } from "../../../view/roles/roleTables.ts";
import { useStore } from "../../../watch.ts";
import { useSession } from "../../actions/screen/session.ts";
import { type CountedFigures, useRoleFigures } from "./useRoleFigures.ts";

/** The rows of the table of roles that is shown. */
export interface RoleRows extends CountedFigures {
  /** The numbers of the roles, in the order of the rows. */
  readonly shown: Uint32Array;
  readonly sort: RoleSort | undefined;
}

export function useRoleRows(): RoleRows {
  const { table, view } = useSession();
  const tables = useStore(view.roleTables);
  const counted = useRoleFigures();
  const { figures } = counted;
  const { tab, filter, sorts } = tables;
  const { roles, applied } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is the same, its roles change
  const shown = useMemo(
    () => roleRows(table, { tab, filter, sorts }, figures),
    [table, roles, applied, tab, filter, sorts, figures],
  );
  return { ...counted, shown, sort: sorts[tab] };
}
