/**
 * Sparse lines of sorted numbers: a user's groups, or a group's users.
 *
 *     start  0     3  4        8
 *     items  0 2 5 1  0 1 2 7
 *            line 0   line 2
 */
export interface Lines {
  readonly start: Starts;
  readonly items: Uint32Array;
}

/** Where lines begin among all items: numbers up to 2 ** 53 where so many items have a place beyond 2 ** 32. */
export type Starts = Uint32Array | Float64Array;

/** Zeros for the starts of lines with so many items in all. */
export function startsFor(count: number, items: number): Starts {
  return items < 2 ** 32 ? new Uint32Array(count + 1) : new Float64Array(count + 1);
}

/** The most items that work on lines handles between two chances to interrupt it: some ms. */
export const ITEMS_AT_ONCE = 250_000;

/** So many lines are written to at a time where there are more: what they have lies in the processor's cache. */
const LINES_AT_ONCE = 1 << 16;

/** So many times as many others are searched rather than passed one by one. */
const MANY_OTHERS = 8;
/** More lines than this are joined by marking their items rather than one after the other. */
const MANY_LINES = 8;

export const NO_LINE: Uint32Array = new Uint32Array(0);

export function lineCount(lines: Lines): number {
  return lines.start.length - 1;
}

/** Line `i`, without a copy. */
export function line(lines: Lines, i: number): Uint32Array {
  return lines.items.subarray(lines.start[i], lines.start[i + 1]);
}

/** The index of `value` in sorted `items[from, to)`, or the index at which it would be inserted. */
export function lowerBound(items: ArrayLike<number>, value: number, from = 0, to = items.length) {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = low + ((high - low) >>> 1);
    if (items[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** `lowerBound` by galloping: the nearer to `from` the value is, the faster. */
export function lowerBoundNear(items: ArrayLike<number>, value: number, from: number, to: number) {
  let low = from;
  let step = 1;
  while (low + step < to && items[low + step - 1] < value) {
    low += step;
    step *= 2;
  }
  return lowerBound(items, value, low, Math.min(low + step, to));
}

export function includes(sorted: ArrayLike<number>, value: number): boolean {
  const at = lowerBound(sorted, value);
  return at < sorted.length && sorted[at] === value;
}

/** The number of items that two sorted lines share. */
export function countShared(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length > MANY_OTHERS * b.length) return countFound(b, a);
  if (b.length > MANY_OTHERS * a.length) return countFound(a, b);
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) shared++;
    if (a[i] <= b[j]) i++;
    else j++;
  }
  return shared;
}

/** The number of items of a short sorted line that are found in a far longer one. */
function countFound(few: ArrayLike<number>, many: ArrayLike<number>): number {
  let found = 0;
  for (let k = 0, at = 0; k < few.length && at < many.length; k++) {
    at = lowerBoundNear(many, few[k], at, many.length);
    if (many[at] === few[k]) found++;
  }
  return found;
}

/** The sorted numbers that are not in `others`, which are sorted, too. */
export function without(sorted: Uint32Array, others: Uint32Array): Uint32Array {
  const left = new Uint32Array(sorted.length);
  const isSearched = others.length > MANY_OTHERS * sorted.length;
  let length = 0;
  for (let k = 0, at = 0; k < sorted.length; k++) {
    if (isSearched) at = lowerBoundNear(others, sorted[k], at, others.length);
    else while (at < others.length && others[at] < sorted[k]) at++;
    if (at === others.length || others[at] !== sorted[k]) left[length++] = sorted[k];
  }
  return length === left.length ? left : left.slice(0, length);
}

/** The numbers that two sorted lines share. */
export function shared(a: Uint32Array, b: Uint32Array): Uint32Array {
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  return without(few, without(few, many));
}

/** Rows as columns, or the reverse: line `i` of the result lists the lines that hold `i`, sorted. */
export function transpose(lines: Lines, width: number, onProgress?: (done: number) => void): Lines {
  for (const steps = transposeSteps(lines, width); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    onProgress?.(value);
  }
}

interface Transposing {
  /** Memory for the items that nobody needs any more: of a billion there is none to spare. */
  readonly into?: Uint32Array;
  /** Each line is sorted: those that come out are written some at a time, which takes a fifth where they are many. */
  readonly areSorted?: true;
}

/** `transpose` as work that can be interrupted; yields the share that is done. */
export function* transposeSteps(
  lines: Lines,
  width: number,
  { into, areSorted }: Transposing = {},
): Generator<number, Lines> {
  const { start, items } = lines;
  const count = lineCount(lines);
  const [first, last] = [start[0], start[count]];
  const end = startsFor(width, last - first);
  for (let from = first; from < last; from += ITEMS_AT_ONCE) {
    countItems(items, from, Math.min(last, from + ITEMS_AT_ONCE), end);
    yield 0;
  }
  for (let i = 0; i < width; i++) end[i + 1] += end[i];
  const placed = into?.subarray(0, last - first) ?? new Uint32Array(last - first);
  const out = { start: end.slice(), items: placed };
  if (areSorted && width > LINES_AT_ONCE) {
    yield* placeInTurns(lines, width, end, placed);
    return out;
  }
  for (let from = 0; from < count; ) {
    let to = from + 1;
    while (to < count && start[to + 1] - start[from] <= ITEMS_AT_ONCE) to++;
    placeItems(lines, from, to, end, out.items);
    from = to;
    yield from / count;
  }
  return out;
}

/** Counts some items, each one place farther: the sums are where the next line begins. */
function countItems(items: Uint32Array, from: number, to: number, counts: Starts): void {
  for (let k = from; k < to; k++) counts[items[k] + 1]++;
}

/** Puts the lines in `[from, to)` into the lines of their items, each behind those before it. */
function placeItems(
  { start, items }: Lines,
  from: number,
  to: number,
  end: Starts,
  out: Uint32Array,
): void {
  for (let i = from; i < to; i++)
    for (let k = start[i]; k < start[i + 1]; k++) out[end[items[k]]++] = i;
}

/** The same for sorted lines: all that belongs to the first of the lines that come out, then to the next ones. */
function* placeInTurns(
  lines: Lines,
  width: number,
  end: Starts,
  out: Uint32Array,
): Generator<number> {
  const next = lines.start.slice(0, -1);
  for (let to = LINES_AT_ONCE, done = 0, most = 0; to - LINES_AT_ONCE < width; to += LINES_AT_ONCE)
    for (let i = 0; i < next.length; i++) {
      done += placeBelow(lines, i, to, { next, end, out });
      if (done < most + ITEMS_AT_ONCE) continue;
      most = done;
      yield done / out.length;
    }
}

/** Puts the next items of a line into their lines, as far as these are below `to`; returns how many. */
function placeBelow(
  { start, items }: Lines,
  i: number,
  to: number,
  { next, end, out }: { next: Starts; end: Starts; out: Uint32Array },
): number {
  let k = next[i];
  for (; k < start[i + 1] && items[k] < to; k++) out[end[items[k]]++] = i;
  const placed = k - next[i];
  next[i] = k;
  return placed;
}

/** True for the same numbers; at once where they are the same in memory. */
export function areEqual(a: Uint32Array, b: Uint32Array): boolean {
  if (a.length !== b.length) return false;
  if (a.buffer === b.buffer && a.byteOffset === b.byteOffset) return true;
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return false;
  return true;
}

/** The items of some sorted lines, each once: the very same line where there is one. */
export function unionOf(lines: readonly Uint32Array[]): Uint32Array {
  if (lines.length > MANY_LINES) return unionOfMany(lines);
  const [first = NO_LINE, ...others] = lines;
  return others.reduce((union, one) => mergeLines(union, without(one, union)), first);
}

function unionOfMany(lines: readonly Uint32Array[]): Uint32Array {
  const size = 1 + lines.reduce((most, one) => Math.max(most, one.at(-1) ?? -1), -1);
  const isOne = new Uint8Array(size);
  let count = 0;
  for (const one of lines)
    for (let k = 0; k < one.length; k++) {
      count += 1 - isOne[one[k]];
      isOne[one[k]] = 1;
    }
  const union = new Uint32Array(count);
  for (let item = 0, at = 0; at < count; item++) if (isOne[item] === 1) union[at++] = item;
  return union;
}

/** Two sorted lines without a common item, merged into one. */
export function mergeLines(a: Uint32Array, b: ArrayLike<number>): Uint32Array {
  if (b.length === 0) return a;
  const merged = new Uint32Array(a.length + b.length);
  for (let k = 0, i = 0, j = 0; k < merged.length; k++)
    merged[k] = j >= b.length || (i < a.length && a[i] < b[j]) ? a[i++] : b[j++];
  return merged;
}

/** `Lines` made of lists of sorted numbers. */
export function linesFrom(all: readonly ArrayLike<number>[]): Lines {
  const steps = linesFromSteps(all);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, with a chance to interrupt it now and then. */
export function* linesFromSteps(all: readonly ArrayLike<number>[]): Generator<undefined, Lines> {
  let count = 0;
  for (const { length } of all) count += length;
  const start = startsFor(all.length, count);
  all.forEach((one, at) => {
    start[at + 1] = start[at] + one.length;
  });
  const items = new Uint32Array(count);
  let next = ITEMS_AT_ONCE;
  for (let at = 0; at < all.length; at++) {
    items.set(all[at], start[at]);
    if (start[at + 1] < next) continue;
    next = start[at + 1] + ITEMS_AT_ONCE;
    yield;
  }
  return { start, items };
}

/** Adds an item to the list of a key, which begins with the first one. */
export function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const known = lists.get(key);
  if (known) known.push(item);
  else lists.set(key, [item]);
}
