// Files share their modules, and these what waits in them: what was put off by a clock that a test made
// up is done before the real one is back, or nothing would ever do it.
import { vi } from "vitest";

/** What puts itself off again and again is left. */
const MOST_ROUNDS = 100;

const { useRealTimers } = vi;
vi.useRealTimers = () => {
  if (vi.isFakeTimers())
    for (let k = 0; k < MOST_ROUNDS && vi.getTimerCount() > 0; k++) vi.runOnlyPendingTimers();
  return useRealTimers();
};
