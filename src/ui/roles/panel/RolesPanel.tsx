import { type KeyboardEvent, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { SHEET_SCREEN, SHEET_SHARE } from "../../../view/roles/rolesPanel.ts";
import { useChanges, useStore } from "../../../watch.ts";
import { useCoveredMatrix } from "../../actions/screen/coveredMatrix.ts";
import { useWorkspace } from "../../actions/screen/session.ts";
import { useFocusInSight } from "../../actions/screen/useFocusInSight.ts";
import { tabId } from "../../kit/TabList.tsx";
import { useMedia } from "../../kit/useMedia.ts";
import { RoleDetails } from "../details/RoleDetails.tsx";
import { ReviewPart } from "../review/ReviewPart.tsx";
import { RoleTable } from "../table/RoleTable.tsx";
import { useRoleRows } from "../table/useRoleRows.ts";
import { ChosenBar } from "./ChosenBar.tsx";
import { PanelBar } from "./PanelBar.tsx";
import { PanelEdge } from "./PanelEdge.tsx";
import { RoleFilterBar } from "./RoleFilterBar.tsx";
import { RoleTabs, TABLE_ID } from "./RoleTabs.tsx";
import { PanelSections } from "./sections/PanelSections.tsx";
import { useBestTools } from "./sections/useBestTools.tsx";
import "./rolesPanel.css";

/** The panel of the roles: what each is worth and why, beside the matrix or as a sheet below it. */
export function RolesPanel() {
  const { table, view } = useWorkspace();
  useChanges(table);
  const element = useRef<HTMLElement>(null);
  const isSheet = useMedia(SHEET_SCREEN);
  const { width, sheet, isReviewing } = useStore(view.rolesPanel);
  const { tab, selected, chosen } = useStore(view.roleTables);
  const isCovering = isSheet && sheet === SHEET_SHARE.covering;
  const rows = useRoleRows();
  const best = useBestTools();
  useCoveredMatrix(isCovering);
  useFocusInSight();
  // Nobody would know why the matrix is dimmed.
  useEffect(() => () => view.showsUncovered.set(false), [view]);
  const closeDetails = () => {
    if (selected === undefined) return;
    flushSync(() => view.roleTables.update({ selected: undefined }));
    // Back to the role that they are of, or to the tab if that is in sight no more.
    const row = element.current?.querySelector<HTMLElement>(`[data-role-at="${selected}"] .name`);
    (row ?? document.getElementById(tabId(TABLE_ID, tab)))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What the review hides has no keys.
    if (event.key !== "Escape" || isReviewing) return;
    if (selected === undefined && chosen.length === 0) return;
    event.preventDefault();
    if (chosen.length > 0) view.roleTables.update({ chosen: [] });
    else closeDetails();
  };
  return (
    <section
      ref={element}
      // A sheet that covers the matrix is all that there is to work with.
      role={isCovering ? "main" : "complementary"}
      id="roles-panel"
      className="roles-panel"
      aria-label="Roles"
      data-form={isCovering ? "cover" : isSheet ? "sheet" : "side"}
      onKeyDown={onKeyDown}
      style={isSheet ? { height: isCovering ? undefined : `${100 * sheet}dvh` } : { width }}
    >
      <h2 className="unseen">Roles</h2>
      <PanelEdge panel={element} isSheet={isSheet} />
      <PanelBar isSheet={isSheet}>{best.buttons}</PanelBar>
      {best.below}
      {isReviewing ? (
        <ReviewPart />
      ) : (
        <>
          <PanelSections />
          <RoleTabs />
          <div
            id={TABLE_ID}
            className="role-tables"
            role="tabpanel"
            aria-labelledby={tabId(TABLE_ID, tab)}
          >
            <RoleFilterBar rows={rows} />
            <RoleTable key={tab} tab={tab} rows={rows} />
            <ChosenBar shown={rows.shown} />
          </div>
          {selected !== undefined && selected < table.roles.length && (
            <RoleDetails at={selected} isSheet={isSheet} onClose={closeDetails} />
          )}
        </>
      )}
    </section>
  );
}
