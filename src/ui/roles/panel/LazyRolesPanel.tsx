import { useEffect } from "react";
import { notify } from "../../../view/view.ts";
import { useLazy, useStore } from "../../../watch.ts";
import { useHasTable, useWorkspace } from "../../actions/screen/session.ts";
import { ErrorBoundary } from "../../kit/ErrorBoundary.tsx";

const fetchPanel = async () => (await import("./RolesPanel.tsx")).RolesPanel;

/** The panel of the roles, which is loaded when it is first opened. */
export function LazyRolesPanel() {
  const { view } = useWorkspace();
  const hasTable = useHasTable();
  const isOpen = useStore(view.rolesPanel, (panel) => panel.isOpen);
  const [RolesPanel, loadPanel] = useLazy(fetchPanel);
  const isShown = isOpen && hasTable;

  useEffect(() => {
    if (!isShown || RolesPanel) return;
    loadPanel().catch(() => {
      view.rolesPanel.update({ isOpen: false });
      notify(view, "The panel of roles could not be loaded. Check the connection and try again.");
    });
  }, [isShown, RolesPanel, loadPanel, view]);

  return (
    isShown &&
    RolesPanel && (
      <ErrorBoundary name="The panel of roles">
        <RolesPanel />
      </ErrorBoundary>
    )
  );
}
