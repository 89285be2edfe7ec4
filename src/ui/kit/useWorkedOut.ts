import { startTransition, useDeferredValue, useEffect, useState } from "react";
import { nextTask } from "../../model/tasks/slices.ts";

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
    const workOut = async () => {
      // Not in the task that renders what it is for.
      await nextTask();
      const value = isStale ? undefined : await work?.(() => isStale);
      if (value !== undefined && !isStale) startTransition(() => setFound({ of, value }));
    };
    if (work) void workOut();
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
