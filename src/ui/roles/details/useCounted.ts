import { useEffect, useState } from "react";
import { useChanges } from "../../../watch.ts";
import { useSession } from "../../actions/screen/session.ts";

/** What was counted of a role, by what it was counted of. */
interface Counted<T> {
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
  readonly value: T;
}

/**
 * What is counted of a role between frames, anew after each change, or when it is asked otherwise;
 * undefined until then. What was counted of the role while it had other groups or users is not it.
 */
export function useCounted<T>(
  at: number,
  count: (at: number, isStale: () => boolean) => Promise<T | undefined>,
  how?: number,
): T | undefined {
  const { table } = useSession();
  const changes = useChanges(table);
  const { derivedGroups: groups, users } = table.roles[at];
  const [counted, setCounted] = useState<Counted<T>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each change
  useEffect(() => {
    let isStale = false;
    void count(at, () => isStale).then((value) => {
      if (value !== undefined && !isStale) setCounted({ groups, users, value });
    });
    return () => {
      isStale = true;
    };
  }, [at, groups, users, changes, how]);
  return counted?.groups === groups && counted.users === users ? counted.value : undefined;
}
