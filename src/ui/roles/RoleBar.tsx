import { useEffect, useMemo, useRef, useState } from "react";
import type { Change } from "../../model/accessTable.ts";
import { countOf, formatShare } from "../../model/wording.ts";
import type { SearchMarks } from "../../view/find/matches.ts";
import { shownRoles } from "../../view/shownRoles.ts";
import { useChanges, useStore } from "../../watch.ts";
import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { DownIcon, FilterIcon, UpIcon } from "../icons.tsx";
import { useRovingFocus } from "../rovingFocus.ts";
import { useSession } from "../session.ts";
import { useMedia } from "../useMedia.ts";
import { RoleFilter } from "./RoleFilter.tsx";
import { RoleStrip } from "./RoleStrip.tsx";
import "./roleBar.css";

const MANY_ROLES = 20;

/** Screens on which the roles have one line, whatever is chosen: phones, upright or not. */
const SMALL_SCREEN = "(max-width: 720px), (max-height: 480px)";

/** The bar of the roles below the tools: filter and order, the roles' buttons, and how to fold them. */
export function RoleBar() {
  const { table, view } = useSession();
  useChanges(table, changesRoles);
  const fold = useStore(view.roleStrip);
  // The panel has the roles, too: one line of them is enough then.
  const isPanelOpen = useStore(view.rolesPanel, ({ isOpen }) => isOpen);
  const isSmall = useMedia(SMALL_SCREEN);
  const bar = useRef<HTMLDivElement>(null);
  useRovingFocus(bar);
  const hasRoles = table.roles.length > 0;
  return (
    <div ref={bar} className="role-bar" role="toolbar" aria-label="Roles" data-fold={fold}>
      {!hasRoles && (
        <span className="hint">Recalculate Roles derives them from who holds which groups.</span>
      )}
      {hasRoles && fold === "away" && (
        <span className="hint">{countOf(table.roles.length, "role")}</span>
      )}
      {hasRoles && fold !== "away" && (
        <Roles isOneLine={fold === "line" || isPanelOpen || isSmall} isSmall={isSmall} />
      )}
      <AppliedAnnouncement />
      {hasRoles && (
        <div className="pair fold-tools">
          <ActionButton action={ACTIONS.foldRoles} isIcon>
            <UpIcon />
          </ActionButton>
          <ActionButton action={ACTIONS.showRoles} isIcon>
            <DownIcon />
          </ActionButton>
        </div>
      )}
    </div>
  );
}

interface RolesProps {
  readonly isOneLine: boolean;
  /** A small screen shows the filter when it is asked for. */
  readonly isSmall: boolean;
}

/** The roles that are shown, and where there are many, what they are filtered and sorted by. */
function Roles({ isOneLine, isSmall }: RolesProps) {
  const { table, view } = useSession();
  const [isFilterWanted, setFilterWanted] = useState(false);
  const hasFilter = table.roles.length > MANY_ROLES;
  const filter = useStore(view.roleFilter);
  const order = useStore(view.roleOrder);
  const { roles } = table;
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
    <>
      {hasFilter && isSmall && (
        <button
          type="button"
          tabIndex={-1}
          className="tool icon-tool"
          aria-label="Filter"
          title="Filter and sort roles"
          aria-pressed={isFilterWanted}
          onClick={() => setFilterWanted(!isFilterWanted)}
        >
          <FilterIcon />
        </button>
      )}
      {hasFilter && (!isSmall || isFilterWanted) && (
        <RoleFilter
          text={filter}
          onText={view.roleFilter.set}
          order={order}
          onOrder={view.roleOrder.set}
          shown={shown.length}
          count={roles.length}
          isOneLine={isOneLine}
        />
      )}
      <RoleStrip
        shown={shown}
        filter={filter}
        order={order}
        currentMatch={currentMatch}
        isOneLine={isOneLine}
      />
    </>
  );
}

/** Says what has become of a role that was applied or taken back: its button tells only that it is used. */
function AppliedAnnouncement() {
  const { table } = useSession();
  const announcement = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let before = table.applied.length;
    return table.subscribe(({ kind, commands }) => {
      const { applied, coveredCount, measuredCount } = table;
      const isTakenBack = kind === "done" && commands.includes("takeBack");
      if (applied.length > before || isTakenBack) {
        const done = isTakenBack ? "Taken back" : "Applied";
        const covered = formatShare(coveredCount, measuredCount);
        announcement.current?.replaceChildren(`${done}, ${covered} covered`);
      }
      before = applied.length;
    });
  }, [table]);
  return <span ref={announcement} className="unseen" aria-live="polite" />;
}

function currentRoleMatch(marks: SearchMarks | undefined): number | undefined {
  return marks?.current?.kind === "roles" ? marks.current.item : undefined;
}

function changesRoles({ touched }: Change): boolean {
  return touched.roles !== "none";
}
