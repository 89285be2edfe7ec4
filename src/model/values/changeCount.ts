import { nextTask } from "../tasks/slices.ts";
import { createStore } from "./store.ts";

/** The changes of something that changes in place, counted: who reads of it hears of them by this. */
export class ChangeCount {
  #changes = 0;
  #isWaiting = false;
  readonly #told = createStore(0);

  readonly get = this.#told.get;
  readonly subscribe = this.#told.subscribe;

  /** Tells the readers; one that is much to render in a task of its own, with all until then. */
  tell(isMuch: boolean): void {
    this.#changes++;
    if (!isMuch) this.#tellNow();
    else if (!this.#isWaiting) {
      this.#isWaiting = true;
      void nextTask().then(() => this.#isWaiting && this.#tellNow());
    }
  }

  #tellNow(): void {
    this.#isWaiting = false;
    this.#told.set(this.#changes);
  }
}
