import type { GroupState } from "../../../model/entities.ts";

const STATES = new Map<string, GroupState>([
  ["assigned", "assigned"],
  ["assumed", "assumed"],
  ["notassigned", "notAssigned"],
]);

/** The state that a word names, in any case and spacing, or undefined. */
export function stateOf(word: string): GroupState | undefined {
  return STATES.get(word.toLowerCase().replace(/[\s_-]/g, ""));
}

const CELLS = new Map<string, GroupState>(
  Object.entries({
    assigned: "1 x yes y true t member ja j assigned ✓ ✔ wahr",
    assumed: "assumed",
    notAssigned: "0 no n false f nein notassigned - – falsch",
  }).flatMap(([state, words]) => words.split(" ").map((word) => [word, state as GroupState])),
);

/** The state that a cell of a pivot table means, or undefined. */
export function cellState(cell: string): GroupState | undefined {
  const word = cell.trim().toLowerCase();
  if (word === "") return "notAssigned";
  return CELLS.get(word) ?? stateOf(word);
}
