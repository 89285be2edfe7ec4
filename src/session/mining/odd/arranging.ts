import type { AccessTable } from "../../../model/accessTable.ts";
import { sortedBy } from "../../../model/sortedBy.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import { foldText } from "../../../view/find/foldText.ts";
import type { CellWords } from "../cellWords.ts";
import type { ReviewList } from "./reviewLists.ts";
import { type Classes, classesBy } from "./traits.ts";

/** The key of a trait, and a part of its value; empty for any. */
export interface OnlyOf {
  readonly trait: string;
  readonly value: string;
}

/** How a list is looked at: by what it is grouped, and what of it is left away. */
export interface Arranging {
  /** The key of a trait; empty for one list. */
  readonly by: string;
  /** Words that the names of the user and the group have. */
  readonly text: string;
  /** What all of the shown are of. */
  readonly only: readonly OnlyOf[];
  /** Only what applied roles cover, or only what none does; undefined for both. */
  readonly isCovered: boolean | undefined;
}

export const AS_LISTED: Arranging = {
  ...{ by: "", text: "", only: [], isCovered: undefined },
};

/** True where nothing of the list is left away. */
export function showsAll({ text, only, isCovered }: Arranging): boolean {
  const isAny = only.every(({ value }) => value.trim() === "");
  return text.trim() === "" && isAny && isCovered === undefined;
}

/** The memberships of a list that are left, group by group, those of the most first; in each as listed. */
export interface Arranged<List extends ReviewList = ReviewList> {
  readonly list: List;
  /** Their numbers in the list. */
  readonly order: Uint32Array;
  /** For each group where it begins, and the end of the last one; one group where it is not grouped. */
  readonly starts: Uint32Array;
  /** A number for each group that stays the same while the table does. */
  readonly keys: Uint32Array;
  /** The name of a group; undefined where it is not grouped. */
  readonly nameOf: ((group: number) => string) | undefined;
}

/** The cells that are looked at between two chances to interrupt the work. */
const CELLS_AT_ONCE = 4096;

/** Arranges a list, as work that can be interrupted. */
export function* arrange<List extends ReviewList>(
  list: List,
  table: AccessTable,
  words: CellWords,
  choice: Arranging,
): Work<Arranged<List>> {
  const { userWords, groupWords, allWords } = yield* words.find(choice.text);
  const isWanted = yield* wantedBy(table, choice);
  const grouped = yield* classesBy(table.memberships, choice.by);
  const kept = new Uint32Array(list.count);
  const codes = new Uint32Array(list.count);
  const sizes = new Uint32Array((grouped?.count ?? 0) + 1);
  let count = 0;
  for (let at = 0; at < list.count; at++) {
    if (at % CELLS_AT_ONCE === CELLS_AT_ONCE - 1) yield;
    const { user, group } = list.cellAt(at);
    if ((userWords[user] | groupWords[group]) >>> 0 !== allWords) continue;
    if (!isWanted(user, group)) continue;
    const code = grouped ? grouped.codes[grouped.side === "user" ? user : group] : 0;
    codes[count] = code;
    kept[count++] = at;
    sizes[code]++;
  }
  if (!grouped)
    return {
      ...{ list, order: kept.subarray(0, count), nameOf: undefined },
      ...{ starts: Uint32Array.of(0, count), keys: Uint32Array.of(0) },
    };
  return { list, ...(yield* inGroups(kept, codes.subarray(0, count), sizes, grouped)) };
}

/** What is kept, group by group: a pass to count them, a pass to place them. */
function* inGroups(kept: Uint32Array, codes: Uint32Array, sizes: Uint32Array, { nameOf }: Classes) {
  const first = new Uint32Array(sizes.length);
  for (let k = codes.length - 1; k >= 0; k--) first[codes[k]] = k;
  yield;
  const some = Uint32Array.from(sizes.keys()).filter((code) => sizes[code] > 0);
  // Of groups of the same size the one with the first membership of the list comes first.
  const byFirst = sortedBy(some, sizes.length, (code) => first[code]);
  yield;
  const places = Uint32Array.from(byFirst.keys());
  const largest = sortedBy(places, byFirst.length, (k) => codes.length - sizes[byFirst[k]]);
  const groups = largest.map((k) => byFirst[k]);
  yield;
  const starts = new Uint32Array(groups.length + 1);
  const next = new Uint32Array(sizes.length);
  groups.forEach((code, k) => {
    next[code] = starts[k];
    starts[k + 1] = starts[k] + sizes[code];
  });
  const order = new Uint32Array(codes.length);
  for (let k = 0; k < codes.length; k++) order[next[codes[k]]++] = kept[k];
  return { order, starts, keys: groups, nameOf: (group: number) => nameOf(groups[group]) };
}

/** Whether a cell is of all chosen values, and covered or not, as chosen. */
function* wantedBy(
  table: AccessTable,
  { only, isCovered }: Arranging,
): Work<(user: number, group: number) => boolean> {
  const isOf: Record<Classes["side"], ((at: number) => boolean)[]> = { user: [], group: [] };
  for (const { trait, value } of only) {
    const part = foldText(value.trim());
    const classes = part === "" ? undefined : yield* classesBy(table.memberships, trait);
    if (!classes) continue;
    const isWanted = new Uint8Array(classes.count + 1);
    for (let code = 0; code < isWanted.length; code++) {
      if (code % CELLS_AT_ONCE === CELLS_AT_ONCE - 1) yield;
      isWanted[code] = Number(foldText(classes.nameOf(code)).includes(part));
    }
    isOf[classes.side].push((at) => isWanted[classes.codes[at]] === 1);
  }
  return (user, group) => {
    if (!isOf.user.every((is) => is(user)) || !isOf.group.every((is) => is(group))) return false;
    if (isCovered === undefined) return true;
    return (table.coveringRole(user, group) !== undefined) === isCovered;
  };
}
