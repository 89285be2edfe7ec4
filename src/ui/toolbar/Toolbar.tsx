import { useEffect, useMemo, useRef } from "react";
import type { Change } from "../../model/accessTable.ts";
import type { SearchMarks } from "../../view/find/matches.ts";
import { shownRoles } from "../../view/shownRoles.ts";
import { useChanges, useStore } from "../../watch.ts";
import { ExportTool } from "../export/ExportTool.tsx";
import { FindTool } from "../find/FindTool.tsx";
import { HelpTool } from "../help/HelpTool.tsx";
import { OpenTool } from "../open/OpenTool.tsx";
import { RecentTool } from "../recent/RecentTool.tsx";
import { RoleFilter } from "../roles/RoleFilter.tsx";
import { RoleStrip } from "../roles/RoleStrip.tsx";
import { useSession } from "../session.ts";
import { HistoryTools } from "./HistoryTools.tsx";
import { RecalculateButton } from "./RecalculateButton.tsx";
import { useRovingFocus } from "./rovingFocus.ts";
import { TableTools } from "./TableTools.tsx";
import { ZoomTools } from "./ZoomTools.tsx";
import "./toolbar.css";

const MANY_ROLES = 20;

/** The bar with the roles and everything that can be done. */
export function Toolbar() {
  const { table, view } = useSession();
  useChanges(table, changesRoles);
  const filter = useStore(view.roleFilter);
  const toolbar = useRef<HTMLDivElement>(null);
  useRovingFocus(toolbar);

  const order = useStore(view.roleOrder);
  const { roles } = table;
  const hasFilter = roles.length > MANY_ROLES;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is the same, its roles change
  const shown = useMemo(
    () => shownRoles(table, hasFilter ? filter : "", hasFilter ? order : "derivation"),
    [table, roles, hasFilter, filter, order],
  );
  // A role that was found is shown, whatever was filtered.
  const found = useStore(view.searchMarks);
  const foundRole = currentRole(found);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is filtered afterwards stays so
  useEffect(() => {
    if (foundRole !== undefined && !shown.includes(foundRole)) view.roleFilter.set("");
  }, [found]);
  return (
    <div ref={toolbar} className="toolbar" role="toolbar" aria-label="Roles and tools">
      <div className="derive">
        <RecalculateButton />
        {hasFilter && (
          <RoleFilter
            text={filter}
            onText={view.roleFilter.set}
            order={order}
            onOrder={view.roleOrder.set}
            shown={shown.length}
            count={roles.length}
          />
        )}
      </div>
      <RoleStrip shown={shown} filter={filter} order={order} found={foundRole} />
      <div className="tools">
        <HistoryTools />
        <TableTools />
        <div className="pair">
          <OpenTool />
          <RecentTool />
        </div>
        <FindTool />
        <ZoomTools />
        <ExportTool />
        <HelpTool />
      </div>
    </div>
  );
}

function currentRole(found: SearchMarks | undefined): number | undefined {
  return found?.current?.kind === "roles" ? found.current.item : undefined;
}

function changesRoles({ touched }: Change): boolean {
  return touched.roles !== "none";
}
