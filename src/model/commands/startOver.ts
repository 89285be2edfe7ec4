import type { Command } from "./command.ts";
import { CellsFlip, inSequence, swapRoles } from "./effects.ts";

/** Resets the states to those that came in, and removes all roles. */
export const startOver: Command<void> = {
  name: "startOver",
  label: () => () => "starting over",
  effect(_, state) {
    const { roleState, memberships } = state;
    const toggled = state.toggledCells();
    if (toggled.length === 0 && roleState.roles.length === 0) return undefined;
    // Roles first: undo then flips the cells back before the earlier roles return, which therefore
    // come back exactly as they were left.
    return inSequence([
      swapRoles(state.newRoleState([], [], false), roleState),
      new CellsFlip(Float64Array.from(toggled), memberships),
    ]);
  },
  log: {
    record: () => ({}),
    *read() {
      yield undefined;
    },
  },
};
