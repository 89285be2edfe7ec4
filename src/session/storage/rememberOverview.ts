import type { View } from "../../view/view.ts";

const KEY = "access-table/overview";

/** Keeps the choice to hide the overview from one visit to the next. */
export function rememberOverview(view: View): void {
  try {
    view.overview.set(localStorage.getItem(KEY) !== "away");
  } catch {
    // Storage is forbidden here: the choice lasts as long as the page.
    return;
  }
  view.overview.subscribe((isShown) => {
    try {
      localStorage.setItem(KEY, isShown ? "shown" : "away");
    } catch {
      // The storage is full: the last choice that fitted is remembered.
    }
  });
}
