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

/** The bar with the roles and the tools. */
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
  // A role that is the current match is shown, whatever the filter.
  const marks = useStore(view.searchMarks);
  const currentMatch = currentRoleMatch(marks);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter that is set afterwards stays
  useEffect(() => {
    if (currentMatch !== undefined && !shown.includes(currentMatch)) view.roleFilter.set("");
  }, [marks]);
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
      <RoleStrip shown={shown} filter={filter} order={order} currentMatch={currentMatch} />
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

function currentRoleMatch(marks: SearchMarks | undefined): number | undefined {
  return marks?.current?.kind === "roles" ? marks.current.item : undefined;
}

function changesRoles({ touched }: Change): boolean {
  return touched.roles !== "none";
}
