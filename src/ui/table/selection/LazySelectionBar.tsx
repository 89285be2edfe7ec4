import { useEffect } from "react";
import { notify } from "../../../view/view.ts";
import { useLazy, useStore } from "../../../watch.ts";
import { useHasTable, useWorkspace } from "../../actions/screen/session.ts";

const fetchBar = async () => (await import("./SelectionBar.tsx")).SelectionBar;

/** The bar of a selection, which is loaded when something is first selected. */
export function LazySelectionBar() {
  const { view } = useWorkspace();
  const hasTable = useHasTable();
  const isSelecting = useStore(view.isSelecting);
  const isSelected = useStore(view.selection, (selection) => selection !== undefined);
  const isWanted = hasTable && (isSelecting || isSelected);
  const [SelectionBar, loadBar] = useLazy(fetchBar);

  useEffect(() => {
    if (!isWanted || SelectionBar) return;
    loadBar().catch(() => {
      view.selection.set(undefined);
      view.isSelecting.set(false);
      notify(view, "Selecting could not be loaded. Check the connection and try again.");
    });
  }, [view, isWanted, SelectionBar, loadBar]);

  return SelectionBar && isWanted && <SelectionBar />;
}
