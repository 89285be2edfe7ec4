import { startTransition, useEffect, useState } from "react";

/**
 * Something that is worked out and rendered between frames, for this component alone; undefined until it is there. Of
 * something else, it is not there yet; where it is to be worked out again, the last one stays meanwhile.
 */
export function useWorkedOut<T>(
  work: ((isStale: () => boolean) => Promise<T | undefined>) | undefined,
  of: readonly unknown[],
  again: readonly unknown[] = [],
): T | undefined {
  const [found, setFound] = useState<{ readonly of: readonly unknown[]; readonly value: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is of is given
  useEffect(() => {
    let isStale = false;
    void work?.(() => isStale).then((value) => {
      if (value !== undefined && !isStale) startTransition(() => setFound({ of, value }));
    });
    return () => {
      isStale = true;
    };
  }, [...of, ...again]);
  return found && of.every((one, k) => one === found.of[k]) ? found.value : undefined;
}
