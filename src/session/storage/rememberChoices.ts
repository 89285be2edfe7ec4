import type { Store } from "../../view/store.ts";
import type { View } from "../../view/view.ts";

/** Keeps from one visit to the next what is on the screen: the overview, the roles, the first steps. */
export function rememberChoices({ overview, roleStrip, firstSteps }: View): void {
  remember("access-table/first-steps", firstSteps, { shown: true, away: false });
  remember("access-table/overview", overview, { shown: true, away: false });
  remember("access-table/roles", roleStrip, { lines: "lines", line: "line", away: "away" });
}

/** Keeps a store's value under a key; `words` has the word that is stored for each value. */
function remember<Value>(key: string, store: Store<Value>, words: Record<string, Value>): void {
  try {
    const word = localStorage.getItem(key);
    if (word !== null && Object.hasOwn(words, word)) store.set(words[word]);
  } catch {
    // Storage is forbidden here: the choice lasts as long as the page.
    return;
  }
  store.subscribe((value) => {
    const word = Object.keys(words).find((one) => words[one] === value);
    try {
      localStorage.setItem(key, word!);
    } catch {
      // The storage is full: the last choice that fitted is remembered.
    }
  });
}
