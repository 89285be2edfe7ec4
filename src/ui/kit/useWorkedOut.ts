import { startTransition, useDeferredValue, useEffect, useState } from "react";

/**
 * Worked out and rendered between frames, for this component alone: undefined until it is there `of`
 * these; the last stays while `again` is new.
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

/** True once what is much may be rendered, in a task of its own after all around it; else at once. */
export function useOwnTask(isMuch: boolean): boolean {
  return useDeferredValue(true, !isMuch);
}
