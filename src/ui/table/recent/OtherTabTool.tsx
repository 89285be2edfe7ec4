import { isolated } from "../../../model/isolated.ts";
import { lazyPart } from "../../../model/values/lazyPart.ts";
import { notify } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { useLazyPart } from "../../kit/useLazyPart.ts";

const dialog = lazyPart(async () => (await import("./OtherTabDialog.tsx")).OtherTabDialog);

/** The dialog about a table that another tab has open, loaded when there is one. */
export function OtherTabTool() {
  const { view } = useWorkspace();
  const { recent } = useSession();
  const table = useValue(recent.openInOtherTab);
  const OtherTabDialog = useLazyPart(dialog, {
    isWanted: table !== undefined,
    onFailure: () => {
      if (!table) return;
      table.leave();
      notify(view, `«${isolated(table.name)}» is open in another tab.`);
    },
  });
  return OtherTabDialog && <OtherTabDialog />;
}
