import type { Connection } from "./connection.ts";
import type { Saver } from "./saver.ts";
import { causeOf, reasonFor, type SavingState } from "./savingState.ts";
import type { Slot } from "./slot/slot.ts";

interface Watched {
  readonly connection: Connection;
  readonly saver: Saver;
  /** The slot of the table on the screen. */
  current(): Slot | undefined;
}

/** Watches how saving goes, and tells when that is news. */
export class SavingWatch {
  readonly #watched: Watched;
  readonly #tell: (state: SavingState) => void;
  #state: SavingState = { kind: "saved" };

  constructor(watched: Watched, tell: (state: SavingState) => void) {
    this.#watched = watched;
    this.#tell = tell;
  }

  /** The state that was told last. */
  get state(): SavingState {
    return this.#state;
  }

  /** The slots with work that would be lost with this tab. */
  get unsaved(): Slot[] {
    const { saver } = this.#watched;
    const current = this.#watched.current();
    const isLost = current?.isDetached && current.hasUnsavedWork;
    return isLost ? [current, ...saver.unsaved] : saver.unsaved;
  }

  update(): void {
    const state = this.#stateNow();
    if (isSame(state, this.#state)) return;
    this.#state = state;
    this.#tell(state);
  }

  #stateNow(): SavingState {
    const { connection, saver } = this.#watched;
    const current = this.#watched.current();
    const { failure } = saver;
    if (!current?.isDetached && !connection.isSilent && !failure)
      return { kind: saver.isSlow ? "saving" : "saved" };
    const tables = this.unsaved.map(({ state }) => state.name);
    const rest = { kind: "notSaved", tables, isTrying: false } as const;
    if (current?.isDetached)
      return { ...rest, cause: "takenOver", reason: reasonFor("takenOver", current.name) };
    if (connection.isSilent) return { ...rest, cause: "silent", reason: reasonFor("silent") };
    const cause = causeOf(failure);
    return { ...rest, cause, reason: reasonFor(cause, failure), isTrying: saver.isBusy };
  }
}

/** Each change of the table asks: mostly about two states without more to them. */
function isSame(a: SavingState, b: SavingState): boolean {
  if (a.kind !== b.kind || a.kind !== "notSaved") return a.kind === b.kind;
  return JSON.stringify(a) === JSON.stringify(b);
}
