import { useEffect } from "react";
import { notify } from "../../view/view.ts";
import { useStore } from "../../watch.ts";
import { useLater } from "../later.ts";
import { useHasTable, useSession } from "../session.ts";

const fetchFind = async () => (await import("./Find.tsx")).Find;

/** The place of the find bar, which is loaded when first asked for. */
export function FindPlace() {
  const { view } = useSession();
  const isReady = useHasTable();
  const { focusRequests } = useStore(view.findBar);
  const [Find, loadFind] = useLater(fetchFind);

  useEffect(() => {
    if (focusRequests === 0 || Find) return;
    loadFind().catch(() =>
      notify(view, "Find could not be loaded. Check the connection and try again."),
    );
  }, [view, focusRequests, Find, loadFind]);

  return Find && isReady && <Find />;
}
