import type { Cut } from "../../files/report/reportData.ts";

/** The first of a list that may be long, each as the report says it. */
export function cut<T, U>(
  items: ArrayLike<T>,
  most: number,
  said: (item: T, at: number) => U,
): Cut<U> {
  const shown: U[] = [];
  for (let at = 0; at < items.length && at < most; at++) shown.push(said(items[at], at));
  return { shown, count: items.length };
}
