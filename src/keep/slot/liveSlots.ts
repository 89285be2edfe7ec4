import type { Memberships } from "../../model/table/memberships.ts";
import type { Slot } from "./slot.ts";

/** The slots of the tables in memory: of the one on the screen, and of those undo leads back to. */
export class LiveSlots {
  readonly #byTable = new WeakMap<Memberships, Slot>();
  readonly #byId = new Map<string, WeakRef<Slot>>();

  add(slot: Slot): Slot {
    this.#byTable.set(slot.state.memberships, slot);
    this.#byId.set(slot.id, new WeakRef(slot));
    return slot;
  }

  of(table: Memberships): Slot | undefined {
    return this.#byTable.get(table);
  }

  withId(id: string): Slot | undefined {
    return this.#byId.get(id)?.deref();
  }

  /** Parts a slot from its table: should that change, it gets a slot of its own. */
  detach(slot: Slot): void {
    slot.detach();
    this.#byTable.delete(slot.state.memberships);
    this.#byId.delete(slot.id);
  }
}
