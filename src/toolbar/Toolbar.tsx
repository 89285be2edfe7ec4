import { useEffect, useMemo, useRef, useState } from "react";
import type { AccessTable, Change } from "../model/accessTable.ts";
import type { Camera } from "../view/camera.ts";
import type { TextExports } from "../view/exporting.ts";
import type { Found } from "../view/found.ts";
import type { Kept } from "../view/kept.ts";
import type { Opening } from "../view/opening.ts";
import type { OpeningFiles } from "../view/openingFiles.ts";
import type { Picture } from "../view/picture.ts";
import type { Recalculation } from "../view/recalculation.ts";
import { shownRoles } from "../view/shownRoles.ts";
import type { View } from "../view/view.ts";
import { useChanges, useStore } from "../watch.ts";
import { ExportTool } from "./ExportTool.tsx";
import { FindTool } from "./FindTool.tsx";
import { HistoryTools } from "./HistoryTools.tsx";
import { OpenTool } from "./OpenTool.tsx";
import { RecalculateButton } from "./RecalculateButton.tsx";
import { RecentTool } from "./RecentTool.tsx";
import { RoleFilter } from "./RoleFilter.tsx";
import { RoleStrip } from "./RoleStrip.tsx";
import { useRovingFocus } from "./rovingFocus.ts";
import { TableTools } from "./TableTools.tsx";
import { ZoomTools } from "./ZoomTools.tsx";
import "./toolbar.css";

const MANY_ROLES = 20;

interface ToolbarProps {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  readonly recalculation: Recalculation;
  readonly opening: Opening;
  readonly files: OpeningFiles;
  readonly kept: Kept;
  readonly picture: Picture;
  readonly loadExports: () => Promise<TextExports>;
  /** Whether there is a table to act on. */
  readonly isReady: boolean;
}

export function Toolbar(props: ToolbarProps) {
  const {
    table,
    view,
    camera,
    recalculation,
    opening,
    files,
    kept,
    picture,
    loadExports,
    isReady,
  } = props;
  useChanges(table, changesRoles);
  const [filter, setFilter] = useState("");
  useEffect(() => table.subscribe((change) => change.touched.table && setFilter("")), [table]);
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
  const found = useStore(view.found);
  const foundRole = currentRole(found);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is filtered afterwards stays so
  useEffect(() => {
    if (foundRole !== undefined && !shown.includes(foundRole)) setFilter("");
  }, [found]);
  return (
    <div ref={toolbar} className="toolbar" role="toolbar" aria-label="Roles and tools">
      <div className="derive">
        <RecalculateButton table={table} recalculation={recalculation} isReady={isReady} />
        {hasFilter && (
          <RoleFilter
            text={filter}
            onText={setFilter}
            order={order}
            onOrder={view.roleOrder.set}
            shown={shown.length}
            count={roles.length}
          />
        )}
      </div>
      <RoleStrip
        table={table}
        view={view}
        shown={shown}
        filter={filter}
        order={order}
        found={foundRole}
      />
      <div className="tools">
        <HistoryTools table={table} isReady={isReady} />
        <TableTools table={table} opening={opening} isReady={isReady} />
        <div className="pair">
          <OpenTool view={view} files={files} />
          <RecentTool view={view} kept={kept} />
        </div>
        <FindTool view={view} isReady={isReady} />
        <ZoomTools view={view} camera={camera} />
        <ExportTool
          table={table}
          view={view}
          opening={opening}
          picture={picture}
          loadExports={loadExports}
          isReady={isReady}
        />
      </div>
    </div>
  );
}

function currentRole(found: Found | undefined): number | undefined {
  return found?.current?.kind === "roles" ? found.current.item : undefined;
}

function changesRoles({ touched }: Change): boolean {
  return touched.roles !== "none";
}
