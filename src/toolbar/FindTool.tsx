import { find, type View } from "../view/view.ts";
import { FindIcon } from "./icons.tsx";

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘F" : "Ctrl+F";

interface FindToolProps {
  readonly view: View;
  readonly isReady: boolean;
}

/** The `Find` button. */
export function FindTool({ view, isReady }: FindToolProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="tool"
      title={`Find users, groups and roles (${SHORTCUT})`}
      aria-disabled={!isReady || undefined}
      onClick={() => isReady && find(view)}
    >
      <FindIcon />
      <span className="tool-name">Find</span>
    </button>
  );
}
