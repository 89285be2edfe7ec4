// Files share their modules, and these what waits in them: what was put off by a clock that a test made
// up is done before the real one is back, or nothing would ever do it. It is back after each test.
import { afterEach, vi } from "vitest";

/** What puts itself off again and again is left. */
const MOST_ROUNDS = 100;

const backToReal = vi.useRealTimers;

function doneFirst() {
  if (vi.isFakeTimers())
    for (let k = 0; k < MOST_ROUNDS && vi.getTimerCount() > 0; k++) vi.runOnlyPendingTimers();
  return backToReal();
}

// This file is read anew for each file of tests; `vi` is the same.
if (backToReal.name !== doneFirst.name) vi.useRealTimers = doneFirst;

// After those of the test itself.
afterEach(() => void vi.useRealTimers());
