import type { Decision, Decisions } from "../../../model/facts/decisions.ts";
import type { Arranged } from "./arranging.ts";
import { decisionsIn } from "./oddList.ts";

/** The cells of a list that are shown, by what was decided about them. */
export type DecidedFilter = "undecided" | "all" | Decision["decision"];

/** How many memberships of a group are still open, kept, and for removal. */
export type GroupCounts = Readonly<Record<"open" | Decision["decision"], number>>;

/** The rows of a list: those of groups, and below each that is not folded its memberships. */
export interface ReviewRows {
  /** For each row the place of a membership in the arranged order, or −1 − the number of a group. */
  readonly rows: Int32Array;
  /** The places of all memberships that are shown, those of folded groups, too, group by group. */
  readonly places: Uint32Array;
  /** For each group where it begins among these, and the end of the last one. */
  readonly starts: Uint32Array;
  readonly countsOf: (group: number) => GroupCounts;
}

/** The rows of an arranged list; groups without any that is shown have none. */
export function reviewRows(
  { list, order, starts, nameOf }: Arranged,
  filter: DecidedFilter,
  isFolded: (group: number) => boolean,
  decisions: Decisions,
): ReviewRows {
  const groups = starts.length - 1;
  const decisionAt = decisionsIn(list, decisions);
  const rows = new Int32Array(order.length + groups);
  const places = new Uint32Array(order.length);
  const shownStarts = new Uint32Array(groups + 1);
  const decided = [new Uint32Array(groups), new Uint32Array(groups)] as const;
  let [rowCount, placeCount] = [0, 0];
  for (let group = 0; group < groups; group++) {
    const head = rowCount;
    const folded = nameOf !== undefined && isFolded(group);
    if (nameOf) rowCount++;
    for (let place = starts[group]; place < starts[group + 1]; place++) {
      const decision = decisionAt(order[place])?.decision;
      if (decision) decided[Number(decision === "remove")][group]++;
      if (filter !== "all" && (decision ?? "undecided") !== filter) continue;
      places[placeCount++] = place;
      if (!folded) rows[rowCount++] = place;
    }
    shownStarts[group + 1] = placeCount;
    if (shownStarts[group] === placeCount) rowCount = head;
    else if (nameOf) rows[head] = -1 - group;
  }
  return {
    rows: rows.subarray(0, rowCount),
    places: places.subarray(0, placeCount),
    starts: shownStarts,
    countsOf(group) {
      const [keep, remove] = [decided[0][group], decided[1][group]];
      return { open: starts[group + 1] - starts[group] - keep - remove, keep, remove };
    },
  };
}

/** The number of the group of a row that is one; undefined for a membership's. */
export function groupOfRow(row: number): number | undefined {
  return row < 0 ? -1 - row : undefined;
}

/** The places that a row stands for: its own, or those of all of its group that are shown. */
export function placesOfRow({ starts, places }: ReviewRows, row: number): Uint32Array {
  const group = groupOfRow(row);
  return group === undefined
    ? Uint32Array.of(row)
    : places.subarray(starts[group], starts[group + 1]);
}

/** The group of a place in the arranged order. */
export function groupOfPlace({ starts }: Pick<Arranged, "starts">, place: number): number {
  return starts.findIndex((start) => start > place) - 1;
}

/** True for the row of a group whose memberships have none. */
function isFoldedRow({ rows }: ReviewRows, row: number): boolean {
  return rows[row] < 0 && (row + 1 === rows.length || rows[row + 1] < 0);
}

/** The row of a place or a group; that of its folded group, or of what follows, where it has none. */
export function rowOf(shown: ReviewRows, arranged: Arranged, value: number): number {
  const { rows } = shown;
  const exact = rows.indexOf(value);
  if (exact >= 0) return exact;
  const head = value < 0 ? -1 : rows.indexOf(-1 - groupOfPlace(arranged, value));
  if (head >= 0 && isFoldedRow(shown, head)) return head;
  const next = rows.findIndex((one) => one >= Math.max(0, value));
  return next >= 0 ? next : rows.length - 1;
}

/** Memberships that are selected, by their places. */
export interface Selection {
  readonly isSelected: Uint8Array;
  readonly count: number;
}

export const NONE_SELECTED: Selection = { isSelected: new Uint8Array(), count: 0 };

/** What is selected, with these places in it, or without them; `size` is that of the list. */
export function selectionWith(
  { isSelected: before }: Selection,
  places: Iterable<number>,
  isIn: boolean,
  size: number,
): Selection {
  const isSelected = new Uint8Array(size);
  isSelected.set(before.subarray(0, size));
  for (const place of places) isSelected[place] = Number(isIn);
  return { isSelected, count: isSelected.reduce((sum, one) => sum + one, 0) };
}

/** The selected places, in their order. */
export function selectedPlaces({ isSelected, count }: Selection): Uint32Array {
  const places = new Uint32Array(count);
  for (let place = 0, k = 0; k < count; place++) if (isSelected[place]) places[k++] = place;
  return places;
}

/** The places of all rows between two, these included; the row of a group stands for those that are folded. */
export function* placesBetween(shown: ReviewRows, one: number, other: number): Generator<number> {
  for (let row = Math.min(one, other); row <= Math.max(one, other); row++)
    if (shown.rows[row] >= 0 || isFoldedRow(shown, row)) yield* placesOfRow(shown, shown.rows[row]);
}
