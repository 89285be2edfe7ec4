/** An order of the used roles by that of every list; `onContradiction` hears of a role that breaks one. */
export function applicationOrder(
  used: readonly number[],
  lists: Iterable<readonly number[]>,
  onContradiction: (role: number) => void,
): number[] {
  const after = new Map<number, Set<number>>(used.map((role) => [role, new Set()]));
  const waitsFor = new Map<number, number>(used.map((role) => [role, 0]));
  for (const list of lists)
    for (let k = 1; k < list.length; k++) {
      const followers = after.get(list[k - 1])!;
      if (followers.has(list[k])) continue;
      followers.add(list[k]);
      waitsFor.set(list[k], waitsFor.get(list[k])! + 1);
    }
  const ready = used.filter((role) => waitsFor.get(role) === 0).sort((a, b) => b - a);
  const order: number[] = [];
  let first = 0;
  for (;;) {
    let role = ready.pop();
    if (role === undefined) {
      if (waitsFor.size === 0) return order;
      while (!waitsFor.has(used[first])) first++;
      role = used[first];
      onContradiction(role);
    }
    waitsFor.delete(role);
    order.push(role);
    for (const next of after.get(role)!) {
      const left = waitsFor.get(next);
      if (left === undefined) continue;
      waitsFor.set(next, left - 1);
      if (left === 1) ready.splice(placeOf(ready, next), 0, next);
    }
  }
}

function placeOf(falling: readonly number[], role: number): number {
  let low = 0;
  let high = falling.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (falling[middle] > role) low = middle + 1;
    else high = middle;
  }
  return low;
}
