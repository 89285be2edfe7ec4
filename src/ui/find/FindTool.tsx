import { openFindBar } from "../../view/view.ts";
import { FindIcon } from "../icons.tsx";
import { useHasTable, useSession } from "../session.ts";

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘F" : "Ctrl+F";

/** The `Find` button. */
export function FindTool() {
  const { view } = useSession();
  const isReady = useHasTable();
  return (
    <button
      type="button"
      tabIndex={-1}
      className="tool"
      title={`Find users, groups and roles (${SHORTCUT})`}
      aria-disabled={!isReady || undefined}
      onClick={() => isReady && openFindBar(view)}
    >
      <FindIcon />
      <span className="tool-name">Find</span>
    </button>
  );
}
