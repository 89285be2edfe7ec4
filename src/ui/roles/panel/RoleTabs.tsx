import { discardedCount } from "../../../model/roles/role.ts";
import type { RoleTab } from "../../../view/roles/roleTables.ts";
import { useStore } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/session.ts";
import { TabList } from "../../kit/TabList.tsx";

/** The element that all tabs show their table in. */
export const TABLE_ID = "role-table";

/**
 * The tabs of the tables of roles, each with the number of its roles. That of the discarded ones is
 * there once there is one.
 */
export function RoleTabs() {
  const { table, view } = useWorkspace();
  const { tab } = useStore(view.roleTables);
  const { roles, applied } = table;
  const discarded = discardedCount(roles);
  const choose = (next: RoleTab) => {
    if (next !== tab) view.roleTables.update({ tab: next, selected: undefined, chosen: [] });
  };
  return (
    <TabList<RoleTab>
      label="Roles"
      className="role-tabs"
      panelId={TABLE_ID}
      tabs={[
        { key: "candidates", name: "Candidates", count: roles.length - applied.length - discarded },
        { key: "applied", name: "Applied", count: applied.length },
        ...(discarded > 0 || tab === "discarded"
          ? [{ key: "discarded" as const, name: "Discarded", count: discarded }]
          : []),
      ]}
      chosen={tab}
      onChoose={choose}
    />
  );
}
