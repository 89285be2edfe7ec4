import { useEffect } from "react";
import { isolated } from "../../../model/isolated.ts";
import { notify } from "../../../view/view.ts";
import { useLazy, useStore } from "../../../watch.ts";
import { useSession, useWorkspace } from "../../actions/screen/session.ts";

const fetchDialog = async () => (await import("./OtherTabDialog.tsx")).OtherTabDialog;

/** The dialog about a table that another tab has open, loaded when there is one. */
export function OtherTabTool() {
  const { view } = useWorkspace();
  const { recent } = useSession();
  const table = useStore(recent.openInOtherTab);
  const [OtherTabDialog, loadDialog] = useLazy(fetchDialog);

  useEffect(() => {
    if (!table || OtherTabDialog) return;
    loadDialog().catch(() => {
      table.leave();
      notify(view, `«${isolated(table.name)}» is open in another tab.`);
    });
  }, [table, OtherTabDialog, loadDialog, view]);

  return OtherTabDialog && <OtherTabDialog />;
}
