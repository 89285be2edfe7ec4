import type { Keep, SavingState } from "../../keep/keep.ts";
import type { Store } from "../../view/store.ts";

/** Lets the browser ask before the page is left, as long as work would be lost with it. */
export function askBeforeLeaving(keep: Keep, state: Store<SavingState>): void {
  const ask = (event: BeforeUnloadEvent) => {
    if (keep.hasUnsavedWork) event.preventDefault();
  };
  let isAsking = false;
  const follow = () => {
    const isSaved = state.get().kind === "saved";
    if (isAsking === !isSaved) return;
    isAsking = !isSaved;
    // No longer than needed: with such a listener, some browsers keep no page to go back to.
    if (isAsking) addEventListener("beforeunload", ask);
    else removeEventListener("beforeunload", ask);
  };
  state.subscribe(follow);
  follow();
}
