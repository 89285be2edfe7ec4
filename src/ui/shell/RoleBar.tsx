import { useEffect, useRef } from "react";
import { discardedCount } from "../../model/roles/role.ts";
import { countOf, formatShare } from "../../model/wording.ts";
import { useValue } from "../../watch.ts";
import { ACTIONS } from "../actions/actions.ts";
import { ActionButton } from "../actions/buttons/ActionButton.tsx";
import { useWorkspace } from "../actions/screen/screen.ts";
import { DownIcon, UpIcon } from "../kit/icons.tsx";
import { useRovingFocus } from "../kit/rovingFocus.ts";
import { laterParts } from "./laterParts.ts";
import "../roles/bar/roleBar.css";

/** A screen so small has one line of roles, whatever is chosen: a phone's, upright or not. */
const SMALL = { width: 720, height: 480 };

/** The bar of the roles below the tools: filter and order, the roles' buttons, and how to fold them. */
export function RoleBar() {
  const { table, view } = useWorkspace();
  const roles = useValue(() => table.roles);
  const later = useValue(laterParts.loaded);
  const fold = useValue(view.roleBar);
  // The panel has the roles, too: one line of them is enough then.
  const isPanelOpen = useValue(() => view.rolesPanel.get().isOpen);
  const isSmall = useValue(() => {
    const { width, height } = view.screen.get();
    return width <= SMALL.width || height <= SMALL.height;
  });
  const bar = useRef<HTMLDivElement>(null);
  useRovingFocus(bar);
  const hasRoles = roles.length > 0;
  return (
    <div ref={bar} className="role-bar" role="toolbar" aria-label="Roles" data-fold={fold}>
      {!hasRoles && (
        <span className="hint cut muted">
          No roles yet: Recalculate Roles derives them from the groups that users share.
        </span>
      )}
      {hasRoles && fold === "away" && (
        <span className="hint cut muted">
          {countOf(roles.length - discardedCount(roles), "role")}
        </span>
      )}
      {later && hasRoles && fold !== "away" && (
        <later.Roles isOneLine={fold === "line" || isPanelOpen || isSmall} isSmall={isSmall} />
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

/** The commands after which roles are applied no more, and others are as they were. */
const TAKING_BACK: ReadonlySet<string> = new Set(["takeBack", "takeBackRoles", "discardRoles"]);

/** Says what has become of a role that was applied or taken back: its button tells only that it is used. */
function AppliedAnnouncement() {
  const { table } = useWorkspace();
  const announcement = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let before = table.applied.length;
    return table.subscribe(({ kind, commands }) => {
      const { applied, coveredCount, measuredCount } = table;
      const isFewer = kind === "done" && applied.length < before;
      const isTakenBack = isFewer && commands.some((command) => TAKING_BACK.has(command));
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
