import { type ComparedUi, useSession } from "../../actions/screen/session.ts";

/** The comparison that is on the screen, where there is one. */
export function useCompared(): ComparedUi {
  const { compared } = useSession();
  if (!compared) throw new Error("Nothing is compared.");
  return compared;
}
