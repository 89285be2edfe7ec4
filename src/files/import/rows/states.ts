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
    // The letters are check marks in fonts of symbols.
    assigned:
      "1 x yes y true t member ja j assigned ✓ ✔ ✅ ☑ ● • ■ ⬛ × ü r ok wahr oui vrai sí si verdadero sì vero sim verdadeiro tak prawda waar",
    assumed: "assumed",
    notAssigned:
      "0 no n false f nein notassigned - – — ✗ ✘ ❌ ☐ □ ○ ⬜ falsch non faux falso não nao nee onwaar nie fałsz falsz ko",
  }).flatMap(([state, words]) => words.split(" ").map((word) => [word, state as GroupState])),
);

/** The state that a cell of a pivot table means, or undefined. */
export function cellState(cell: string): GroupState | undefined {
  const word = cell.trim().toLowerCase();
  if (word === "") return "notAssigned";
  return CELLS.get(word) ?? stateOf(word);
}
