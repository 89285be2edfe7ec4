import type { Comparing } from "../../../session/comparing/comparing.ts";
import type { Compared } from "../../../session/workspace/workspace.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";

/** What is compared on the screen, where there is a comparison. */
export function useCompared(): Compared {
  const { compared } = useWorkspace();
  if (!compared) throw new Error("Nothing is compared.");
  return compared;
}

/** What compares, where it is known to be loaded. */
export function useComparing(): Comparing {
  const comparing = useSession().comparing.loaded.get();
  if (!comparing) throw new Error("Comparing is not loaded.");
  return comparing;
}
