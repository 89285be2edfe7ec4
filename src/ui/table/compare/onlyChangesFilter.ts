import type { Comparing } from "../../../session/comparing/comparing.ts";
import type { ShownPart } from "../../../view/find/matches.ts";
import { createStore } from "../../../view/store.ts";
import { notify } from "../../../view/view.ts";
import { loadFinder } from "../../actions/screen/loadFinder.ts";
import type { OnlyChanges, UiSession } from "../../actions/screen/session.ts";

/** The sentence in the place of a filter that would leave nothing. */
const NOTHING_CHANGED = "Nothing has changed, so all stays shown.";

/** The filter of a comparison that leaves users and groups with changes. */
export class OnlyChangesFilter implements OnlyChanges {
  readonly isOn = createStore(false);
  readonly #sessionOf: () => UiSession;
  readonly #comparing: Comparing;
  /** What it shows, once it has been on. */
  #part: ShownPart | undefined;

  constructor(sessionOf: () => UiSession, comparing: Comparing) {
    this.#sessionOf = sessionOf;
    this.#comparing = comparing;
  }

  async toggle(): Promise<void> {
    const finder = await loadFinder(this.#sessionOf());
    if (!finder) return;
    if (this.isOn.get()) {
      finder.setFiltering(false);
      return;
    }
    if (!this.#part) {
      const part = await this.#changedPart();
      if (!part) return;
      this.#part = part;
      // Another filter may take its place, or be put away with it.
      finder.filter.part.subscribe((now) => this.isOn.set(now === part));
    }
    const { users, groups } = this.#part;
    if (users || groups) finder.showOnly(this.#part);
    else notify(this.#sessionOf().view, NOTHING_CHANGED, { topic: NOTHING_CHANGED });
  }

  /** The users and groups with changes; all of a kind of which none has any. */
  async #changedPart(): Promise<ShownPart | undefined> {
    const choice = { order: "table" } as const;
    const [users, groups] = await Promise.all([
      this.#comparing.changed("users", choice),
      this.#comparing.changed("groups", choice),
    ]);
    if (!users || !groups) return undefined;
    return {
      users: users.length > 0 ? users : undefined,
      groups: groups.length > 0 ? groups : undefined,
    };
  }
}
