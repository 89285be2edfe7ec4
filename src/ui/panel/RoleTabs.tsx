import type { RoleTab } from "../../view/roles/roleTables.ts";
import { useStore } from "../../watch.ts";
import { useSession } from "../session.ts";
import { TabList } from "./TabList.tsx";

/** The element that both tabs show their table in. */
export const TABLE_ID = "role-table";

/** The tabs of the two tables of roles, each with the number of its roles. */
export function RoleTabs() {
  const { table, view } = useSession();
  const { tab } = useStore(view.roleTables);
  const { roles, applied } = table;
  const choose = (next: RoleTab) => {
    if (next !== tab) view.roleTables.update({ tab: next, selected: undefined });
  };
  return (
    <TabList<RoleTab>
      label="Roles"
      className="role-tabs"
      panelId={TABLE_ID}
      tabs={[
        { key: "candidates", name: "Candidates", count: roles.length - applied.length },
        { key: "applied", name: "Applied", count: applied.length },
      ]}
      chosen={tab}
      onChoose={choose}
    />
  );
}
