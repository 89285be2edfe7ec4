import { expect, test } from "vitest";
import { formatRelativeTime } from "#src/ui/table/recent/RecentRow.tsx";

const NOW = new Date(2026, 2, 14, 15, 0).getTime();
const MINUTE = 60_000;

test.each([
  [0, "just now"],
  [-5 * MINUTE, "just now"],
  [MINUTE, "1 minute ago"],
  [59 * MINUTE, "59 minutes ago"],
  [60 * MINUTE, "1 hour ago"],
  [23 * 60 * MINUTE, "23 hours ago"],
  [24 * 60 * MINUTE, "13 Mar 2026"],
])("what was %i ms before is said as %s", (ago, text) => {
  expect(formatRelativeTime(NOW - ago, NOW)).toBe(text);
});
