import { useCallback, useState } from "react";

/** A lazy part of the page: the part once it is loaded, and the function that loads it. */
export function useLazy<T>(fetch: () => Promise<T>): [T | undefined, () => Promise<T>] {
  const [part, setPart] = useState<T>();
  const load = useCallback(async () => {
    const fetched = await fetch();
    setPart(() => fetched);
    return fetched;
  }, [fetch]);
  return [part, load];
}
