import { useEffect, useState } from "react";
import { type Grants, grantsOf } from "../../../session/mining/roleDetails.ts";
import { useChanges } from "../../../watch.ts";
import { useSession } from "../../session.ts";

/** The grants of a role, counted anew after each change; undefined until they are counted. */
export function useGrants(at: number): Grants | undefined {
  const { table } = useSession();
  const changes = useChanges(table);
  const [counted, setCounted] = useState<{ readonly at: number; readonly grants: Grants }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each change
  useEffect(() => {
    let isStale = false;
    void grantsOf(table, at, () => isStale).then((grants) => {
      if (grants && !isStale) setCounted({ at, grants });
    });
    return () => {
      isStale = true;
    };
  }, [table, at, changes]);
  return counted?.at === at ? counted.grants : undefined;
}
