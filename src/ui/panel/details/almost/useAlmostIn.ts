import { useEffect, useState } from "react";
import { type AlmostIn, almostInOf } from "../../../../session/mining/roleDetails.ts";
import { useChanges, useStore } from "../../../../watch.ts";
import { useSession } from "../../../session.ts";

/** Who is almost in a role, counted anew after each change; undefined until that is done. */
export function useAlmostIn(at: number): AlmostIn | undefined {
  const { table, view } = useSession();
  const percent = useStore(view.rolesPanel, ({ almostPercent }) => almostPercent);
  const changes = useChanges(table);
  const [counted, setCounted] = useState<{ readonly at: number; readonly found: AlmostIn }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each change
  useEffect(() => {
    let isStale = false;
    void almostInOf(table, at, percent, () => isStale).then((found) => {
      if (found && !isStale) setCounted({ at, found });
    });
    return () => {
      isStale = true;
    };
  }, [table, at, percent, changes]);
  return counted?.at === at ? counted.found : undefined;
}
