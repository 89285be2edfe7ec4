import { useMemo } from "react";
import { type RoleFigureLists, roleRows } from "../../view/roles/roleRows.ts";
import type { RoleSort } from "../../view/roles/roleTables.ts";
import { useStore } from "../../watch.ts";
import { useSession } from "../session.ts";
import { useRoleFigures } from "./useRoleFigures.ts";

/** The rows of the table of roles that is shown. */
export interface RoleRows {
  /** The numbers of the roles, in the order of the rows. */
  readonly shown: Uint32Array;
  readonly sort: RoleSort | undefined;
  /** Undefined until they are counted for the first time. */
  readonly figures: RoleFigureLists | undefined;
  /** The share of the roles that are counted, while some are not. */
  readonly counted: number | undefined;
}

export function useRoleRows(): RoleRows {
  const { table, view } = useSession();
  const tables = useStore(view.roleTables);
  const { figures, counted } = useRoleFigures();
  const { tab, filter, sorts } = tables;
  const { roles, applied } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is the same, its roles change
  const shown = useMemo(
    () => roleRows(table, { tab, filter, sorts, selected: undefined }, figures),
    [table, roles, applied, tab, filter, sorts, figures],
  );
  return { shown, sort: sorts[tab], figures, counted };
}
