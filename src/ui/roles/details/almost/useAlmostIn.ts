import { type AlmostIn, almostInOf } from "../../../../session/mining/roleDetails.ts";
import { useStore } from "../../../../watch.ts";
import { useSession } from "../../../actions/screen/session.ts";
import { useCounted } from "../useCounted.ts";

/** Who is almost in a role; undefined until that is known. */
export function useAlmostIn(at: number): AlmostIn | undefined {
  const { table, view } = useSession();
  const percent = useStore(view.rolesPanel, ({ almostPercent }) => almostPercent);
  return useCounted(at, (role, isStale) => almostInOf(table, role, percent, isStale), percent);
}
