import { useEffect } from "react";
import { notify } from "../../../view/view.ts";
import { useLazy, useStore } from "../../../watch.ts";
import { useHasTable, useWorkspace } from "../../actions/screen/session.ts";

const fetchFind = async () => (await import("./Find.tsx")).Find;

/** The find bar, which is loaded when it is first opened, or its filter used. */
export function LazyFind() {
  const { view, finder } = useWorkspace();
  const isReady = useHasTable();
  const { focusRequests } = useStore(view.findBar);
  const search = useStore(finder.loaded);
  const isUsed = search !== undefined || focusRequests > 0;
  const [Find, loadFind] = useLazy(fetchFind);

  useEffect(() => {
    if (!isUsed || (Find && search)) return;
    Promise.all([loadFind(), finder.load()]).catch(() =>
      notify(view, "Find could not be loaded. Check the connection and try again."),
    );
  }, [view, finder, isUsed, Find, search, loadFind]);

  return Find && search && isReady && <Find finder={search} />;
}
