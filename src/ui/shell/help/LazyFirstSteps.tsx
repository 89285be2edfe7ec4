import { useEffect } from "react";
import { useLazy, useStore } from "../../../watch.ts";
import { useHasTable, useWorkspace } from "../../actions/screen/session.ts";

const fetchCard = async () => (await import("./FirstStepsCard.tsx")).FirstStepsCard;

/** The card of a first visit, loaded when it is shown. */
export function LazyFirstSteps() {
  const { view } = useWorkspace();
  const isWanted = useStore(view.firstSteps);
  const hasTable = useHasTable();
  const [Card, loadCard] = useLazy(fetchCard);
  const isShown = isWanted && hasTable;
  useEffect(() => {
    // Without it the page is complete: it is in Help, where a failure is told.
    if (isShown && !Card) loadCard().catch(() => {});
  }, [isShown, Card, loadCard]);
  return isShown && Card && <Card />;
}
