import { useEffect } from "react";
import { notify } from "../../../view/view.ts";
import { useLazy, useStore } from "../../../watch.ts";
import { useHasTable, useSession } from "../../actions/screen/session.ts";

const fetchFind = async () => (await import("./Find.tsx")).Find;

/** The find bar, which is loaded when it is first opened, or its filter used. */
export function LazyFind() {
  const { view, finder } = useSession();
  const isReady = useHasTable();
  const { focusRequests } = useStore(view.findBar);
  const isUsed = useStore(finder) !== undefined || focusRequests > 0;
  const [Find, loadFind] = useLazy(fetchFind);

  useEffect(() => {
    if (!isUsed || Find) return;
    loadFind().catch(() =>
      notify(view, "Find could not be loaded. Check the connection and try again."),
    );
  }, [view, isUsed, Find, loadFind]);

  return Find && isReady && <Find />;
}
