/** Items below `count` by a whole number of each, then by themselves: as one number, sorted fast. */
export function sortedBy(
  items: ArrayLike<number>,
  count: number,
  numberOf: (item: number) => number,
): Uint32Array<ArrayBuffer> {
  const keys = new Float64Array(items.length);
  for (let k = 0; k < keys.length; k++) keys[k] = numberOf(items[k]) * count + items[k];
  keys.sort();
  const sorted = new Uint32Array(keys.length);
  for (let k = 0; k < keys.length; k++) sorted[k] = keys[k] - Math.floor(keys[k] / count) * count;
  return sorted;
}
