/**
 * Some of the items below `count`, by a whole number of each, and then by themselves. Both go into
 * one number as the key: plain numbers are sorted many times faster than a comparison is called.
 */
export function sortedBy(
  some: ArrayLike<number>,
  count: number,
  numberOf: (item: number) => number,
): Uint32Array<ArrayBuffer> {
  const keys = new Float64Array(some.length);
  for (let k = 0; k < keys.length; k++) keys[k] = numberOf(some[k]) * count + some[k];
  keys.sort();
  const sorted = new Uint32Array(keys.length);
  for (let k = 0; k < keys.length; k++) sorted[k] = keys[k] - Math.floor(keys[k] / count) * count;
  return sorted;
}
