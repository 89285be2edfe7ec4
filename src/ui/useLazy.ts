import { useCallback, useState } from "react";

/** A part that is fetched when it is first needed: the part once it is here, and how to fetch it. */
export function useLater<T>(fetch: () => Promise<T>): [T | undefined, () => Promise<T>] {
  const [part, setPart] = useState<T>();
  const load = useCallback(async () => {
    const fetched = await fetch();
    setPart(() => fetched);
    return fetched;
  }, [fetch]);
  return [part, load];
}
