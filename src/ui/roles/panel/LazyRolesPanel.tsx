import { lazyPart } from "../../../model/values/lazyPart.ts";
import { useValue } from "../../../watch.ts";
import { useHasTable, useWorkspace } from "../../actions/screen/screen.ts";
import { ErrorBoundary } from "../../kit/ErrorBoundary.tsx";
import { useLazyPart } from "../../kit/useLazyPart.ts";

const panel = lazyPart(async () => (await import("./RolesPanel.tsx")).RolesPanel);

/** The panel of the roles, which is loaded when it is first opened. */
export function LazyRolesPanel() {
  const { view } = useWorkspace();
  const isOpen = useValue(() => view.rolesPanel.get().isOpen);
  const isWanted = useHasTable() && isOpen;
  const RolesPanel = useLazyPart(panel, {
    isWanted,
    title: "The panel of roles",
    onFailure: () => view.rolesPanel.update({ isOpen: false }),
  });
  return (
    RolesPanel &&
    isWanted && (
      <ErrorBoundary name="The panel of roles">
        <RolesPanel />
      </ErrorBoundary>
    )
  );
}
