import { useEffect } from "react";
import { useStore } from "../../../watch.ts";
import { useSession } from "../../actions/screen/session.ts";
import { useMining } from "./useMining.ts";

/**
 * A test of roles for groups in conflict that they contain or would bring together: `Apply best`
 * passes over those. While that is worked out anew, what was known of a role stays.
 */
export function useInConflict(): (role: number) => boolean {
  const { roles } = useSession().table;
  const { allowed } = useMining();
  useEffect(() => allowed.watch(), [allowed]);
  const known = useStore(allowed.result);
  return (at) => known?.roles[at]?.id === roles[at].id && !roles[at].used && !known.isAllowed(at);
}
