import type { Compared, Comparing } from "../../../session/comparing/comparing.ts";
import { batch, type Store } from "../../../view/store.ts";
import { focusMatrix } from "../../../view/view.ts";
import type { UiSession } from "../../actions/screen/session.ts";
import { sceneSession } from "./sceneSession.ts";

/** Puts comparisons on the screen in the place of the present table, and that back as it was. */
export class ShownComparison {
  readonly #present: UiSession;
  readonly #comparing: Comparing;
  /** Brings back how the present table was looked at, while it is not on the screen. */
  #restore: (() => void) | undefined;

  constructor(present: UiSession, comparing: Comparing) {
    this.#present = present;
    this.#comparing = comparing;
    comparing.state.subscribe((compared) => (compared ? this.#show(compared) : this.#leave()));
    const compared = comparing.state.get();
    if (compared) this.#show(compared);
  }

  #show(compared: Compared): void {
    const { shown } = this.#present;
    this.#restore ??= keptView(this.#present);
    shown.set(sceneSession(this.#present, this.#comparing, compared, shown.get()));
  }

  #leave(): void {
    const { shown, view } = this.#present;
    this.#restore?.();
    this.#restore = undefined;
    shown.set(this.#present);
    // Once the matrix is there again.
    setTimeout(() => focusMatrix(view));
  }
}

/**
 * Keeps how a table is looked at: what goes off the screen puts some of it away. Returns how to bring it
 * back, unless another table has come in meanwhile.
 */
function keptView({ table, view, finder }: UiSession): () => void {
  const { memberships } = table;
  const { notices, ...kept } = view;
  const stores: Store<unknown>[] = Object.values({ ...kept, finder });
  const values = stores.map((store) => store.get());
  return () => {
    if (table.memberships !== memberships) return;
    batch(() => {
      for (const [at, store] of stores.entries()) store.set(values[at]);
    });
  };
}
