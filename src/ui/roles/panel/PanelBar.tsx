import type { ReactNode } from "react";
import { SHEET_SHARE } from "../../../view/roles/rolesPanel.ts";
import { useStore } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/session.ts";
import { CloseIcon, Icon } from "../../kit/icons.tsx";

interface PanelBarProps {
  readonly isSheet: boolean;
  /** The buttons for all roles together. */
  readonly children: ReactNode;
}

/** The bar at the panel's top: what is done with all roles together, and how to put the panel away. */
export function PanelBar({ isSheet, children }: PanelBarProps) {
  const { view } = useWorkspace();
  return (
    <div className="panel-bar row">
      {children}
      {isSheet && <CoverButton />}
      <button
        type="button"
        className="dismiss"
        aria-label="Close the roles"
        title="Close (R)"
        onClick={() => view.rolesPanel.update({ isOpen: false })}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

/** Two arrowheads, one above the other. */
const TWO_UP = "M4.5 8 8 4.5 11.5 8M4.5 12 8 8.5 11.5 12";
const TWO_DOWN = "M4.5 4.5 8 8 11.5 4.5M4.5 8.5 8 12 11.5 8.5";

/** The button that lets the sheet cover the matrix, and makes it small again. */
function CoverButton() {
  const { view } = useWorkspace();
  const isCovering = useStore(view.rolesPanel, ({ sheet }) => sheet === SHEET_SHARE.covering);
  const name = isCovering ? "Show the matrix" : "Cover the matrix";
  return (
    <button
      type="button"
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
    </button>
  );
}
