import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { MANY_ROLES } from "../../../model/commands/change.ts";
import { discardedCount } from "../../../model/roles/role.ts";
import { formatNumber } from "../../../model/wording.ts";
import { JUDGED_COLUMNS, judgedColumn } from "../../../view/roles/inForceColumns.ts";
import { isSheetOn, SHEET_SHARE } from "../../../view/roles/rolesPanel.ts";
import type { RoleTab } from "../../../view/roles/roleTables.ts";
import { usePageId, useValue } from "../../../watch.ts";
import { WordButton } from "../../actions/buttons/ActionButton.tsx";
import { LATER_ACTIONS } from "../../actions/laterActions.ts";
import { useCoveredMatrix } from "../../actions/screen/coveredMatrix.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useFocusInSight } from "../../actions/screen/useFocusInSight.ts";
import { Button, DismissButton } from "../../kit/buttons.tsx";
import { SearchField } from "../../kit/fields/textFields.tsx";
import { Icon } from "../../kit/icons.tsx";
import { focusedElement } from "../../kit/keyboard.ts";
import { TabList, tabId } from "../../kit/TabList.tsx";
import { useOwnTask } from "../../kit/useWorkedOut.ts";
import { RoleDetails } from "../details/RoleDetails.tsx";
import { ReviewPart } from "../review/ReviewPart.tsx";
import { RoleTable } from "../table/RoleTable.tsx";
import { type RoleRows, useRoleRows } from "../table/useRoleRows.ts";
import { ChosenBar } from "./ChosenBar.tsx";
import { NewRoleButton } from "./NewRoleButton.tsx";
import { PanelEdge } from "./PanelEdge.tsx";
import { PanelSections } from "./sections/PanelSections.tsx";
import { useBestTools } from "./sections/useBestTools.tsx";
import "./rolesPanel.css";

/** The panel of the roles: what each is worth and why, beside the matrix or as a sheet below it. */
export function RolesPanel() {
  const { table, view } = useWorkspace();
  useValue(table.changes);
  const element = useRef<HTMLElement>(null);
  const id = usePageId("roles-panel");
  const tableId = `${id}-table`;
  const isSheet = useValue(() => isSheetOn(view));
  const { width, sheet, isReviewing } = useValue(view.rolesPanel);
  const { tab, selected, chosen } = useValue(view.roleTables);
  const isCovering = isSheet && sheet === SHEET_SHARE.covering;
  const rows = useRoleRows();
  const best = useBestTools();
  useCoveredMatrix(isCovering);
  useFocusInSight();
  // Without it nobody would know why the matrix is dimmed.
  useEffect(
    () => view.rolesPanel.subscribe(({ isOpen }) => isOpen || view.showsUncovered.set(false)),
    [view],
  );
  // The last candidate is applied: its row goes, or the button that did it, and the keyboard to the tab that comes.
  useEffect(
    () =>
      view.roleTables.subscribe(({ tab: next }) => {
        const goes = focusedElement()?.closest(".role-grid, .best-tools");
        if (next === tab || !element.current?.contains(goes ?? null)) return;
        element.current.querySelector<HTMLElement>(`#${tabId(tableId, next)}`)?.focus();
      }),
    [view, tab, tableId],
  );
  const closeDetails = () => {
    if (selected === undefined) return;
    flushSync(() => view.roleTables.update({ selected: undefined }));
    // Back to the role that they are of, or to the tab if that is in sight no more.
    const row = element.current?.querySelector<HTMLElement>(`[data-role-at="${selected}"] .name`);
    (row ?? element.current?.querySelector<HTMLElement>(`#${tabId(tableId, tab)}`))?.focus();
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
      id={id}
      className="roles-panel"
      data-panel="roles"
      aria-label="Roles"
      data-form={isCovering ? "cover" : isSheet ? "sheet" : "side"}
      onKeyDown={onKeyDown}
      style={isSheet ? { height: isCovering ? undefined : `${100 * sheet}cqh` } : { width }}
    >
      <h2 className="unseen">Roles</h2>
      <PanelEdge id={id} panel={element} isSheet={isSheet} />
      <PanelBar isSheet={isSheet}>{best.buttons}</PanelBar>
      {best.below}
      {isReviewing ? (
        <ReviewPart />
      ) : (
        <>
          <PanelSections />
          <div className="role-tabs row">
            <RoleTabs tableId={tableId} />
            <FilterCount rows={rows} />
            <LayersButton />
          </div>
          <div
            id={tableId}
            className="role-tables fill"
            role="tabpanel"
            aria-labelledby={tabId(tableId, tab)}
          >
            <RoleFilterBar />
            <TabTable key={tab} tab={tab} rows={rows} />
            <ChosenBar shown={rows.matching} />
          </div>
          {selected !== undefined && selected < table.roles.length && (
            <RoleDetails at={selected} isSheet={isSheet} onClose={closeDetails} />
          )}
        </>
      )}
    </section>
  );
}

/** The table of a tab: one of very many roles comes in the next task, after all around it. */
function TabTable(props: { readonly tab: RoleTab; readonly rows: RoleRows }) {
  const isReady = useOwnTask(props.rows.shown.length > MANY_ROLES);
  return isReady && <RoleTable {...props} />;
}

/** The tabs of the roles' tables with their counts; of discarded ones once there are some. */
function RoleTabs({ tableId }: { readonly tableId: string }) {
  const { table, view } = useWorkspace();
  const { tab } = useValue(view.roleTables);
  const { roles, applied } = table;
  const discarded = discardedCount(roles);
  const inForce = roles.reduce((count, role) => (role.inForce ? count + 1 : count), 0);
  const choose = (next: RoleTab) => {
    if (next !== tab) view.roleTables.update({ tab: next, selected: undefined, chosen: [] });
  };
  return (
    <TabList<RoleTab>
      label="Roles"
      className="grow"
      panelId={tableId}
      tabs={[
        { key: "candidates", name: "Candidates", count: roles.length - applied.length - discarded },
        { key: "applied", name: "Applied", count: applied.length },
        ...(discarded > 0 || tab === "discarded"
          ? [{ key: "discarded" as const, name: "Discarded", count: discarded }]
          : []),
        ...(inForce > 0 || tab === "inForce"
          ? [{ key: "inForce" as const, name: "In force", count: inForce }]
          : []),
      ]}
      chosen={tab}
      onChoose={choose}
    />
  );
}

/** How many roles the filter leaves, and that gains are being counted. */
function FilterCount({ rows }: { readonly rows: RoleRows }) {
  const { view } = useWorkspace();
  const isFiltered = useValue(() => {
    const { tab, filter, finding } = view.roleTables.get();
    return filter.trim() !== "" || (tab === "inForce" && finding !== undefined);
  });
  return (
    <>
      <span className="filter-count note numbers" role="status">
        {isFiltered && `${formatNumber(rows.matching.length)} left`}
      </span>
      {rows.isCounting && <span className="counting note numbers">Counting gains…</span>}
    </>
  );
}

/** The field that filters the roles of the table, and what is done with all of them. */
function RoleFilterBar() {
  const { table, view } = useWorkspace();
  const { tab, filter } = useValue(view.roleTables);
  return (
    <div className="panel-filter padded row wrap">
      <SearchField
        className="grow"
        aria-label="Filter these roles"
        placeholder="Filter by name, id or group"
        text={filter}
        onText={(filter) => view.roleTables.update({ filter })}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || filter === "") return;
          event.stopPropagation();
          view.roleTables.update({ filter: "" });
        }}
      />
      {tab === "inForce" && <FindingFilter />}
      <NewRoleButton />
      {tab === "inForce" && (
        <WordButton action={LATER_ACTIONS.roleChanges} aria-label="Changes to roles in force">
          Changes
        </WordButton>
      )}
      {table.roles.length > 0 && (
        <>
          <WordButton action={LATER_ACTIONS.nameAll} />
          <WordButton action={LATER_ACTIONS.similarRoles} />
          <WordButton action={LATER_ACTIONS.keepVariant} />
        </>
      )}
      {table.roles.length + table.facts.variants.length > 0 && (
        <WordButton action={LATER_ACTIONS.variants} />
      )}
    </div>
  );
}

/** What the roles in force that are shown are found to have. */
function FindingFilter() {
  const { view } = useWorkspace();
  const { finding } = useValue(view.roleTables);
  return (
    <select
      aria-label="Show roles in force"
      value={finding ?? ""}
      onChange={({ target }) =>
        view.roleTables.update({ finding: judgedColumn(target.value)?.judged, chosen: [] })
      }
    >
      <option value="">All of them</option>
      {JUDGED_COLUMNS.map((column) => (
        <option key={column.name} value={column.name}>
          {column.finding}
        </option>
      ))}
    </select>
  );
}

interface PanelBarProps {
  readonly isSheet: boolean;
  readonly children: ReactNode;
}

/** The bar at the panel's top: what is done with all roles together, and how to put the panel away. */
function PanelBar({ isSheet, children }: PanelBarProps) {
  const { view } = useWorkspace();
  return (
    <div className="panel-bar row">
      {children}
      {isSheet && <CoverButton />}
      <DismissButton
        aria-label="Close the roles"
        title="Close (R)"
        onClick={() => view.rolesPanel.update({ isOpen: false })}
      />
    </div>
  );
}

/** Two arrowheads, one above the other. */
const TWO_UP = "M4.5 8 8 4.5 11.5 8M4.5 12 8 8.5 11.5 12";
const TWO_DOWN = "M4.5 4.5 8 8 11.5 4.5M4.5 8.5 8 12 11.5 8.5";

/** The button that lets the sheet cover the matrix, and makes it small again. */
function CoverButton() {
  const { view } = useWorkspace();
  const isCovering = useValue(() => view.rolesPanel.get().sheet === SHEET_SHARE.covering);
  const name = isCovering ? "Show the matrix" : "Cover the matrix";
  return (
    <Button
      className="dismiss"
      aria-label={name}
      title={name}
      onClick={() =>
        view.rolesPanel.update({ sheet: isCovering ? SHEET_SHARE.usual : SHEET_SHARE.covering })
      }
    >
      <Icon>
        <path d={isCovering ? TWO_DOWN : TWO_UP} />
      </Icon>
    </Button>
  );
}

/** The button that shows the tables of roles as trees: broad roles, and below each the narrower ones. */
function LayersButton() {
  const { view } = useWorkspace();
  const isOn = useValue(() => view.rolesPanel.get().isInLayers);
  const isUsable = useValue(() => view.roleTables.get().tab !== "discarded");
  if (!isUsable) return null;
  return (
    <WordButton action={LATER_ACTIONS.layers} className="tool layers-tool" aria-pressed={isOn}>
      <Icon>
        <path d="M2.5 3.5h8M5.5 8h8M5.5 12.5h8M3 6v6.5" />
      </Icon>
      <span className="layers-word">Layers</span>
    </WordButton>
  );
}
