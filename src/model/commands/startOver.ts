import type { Command } from "./command.ts";
import { flipCells, inSequence, swapRoles } from "./effects.ts";

/** Puts the states back as they came in, and the roles away. */
export const startOver: Command<void> = {
  name: "startOver",
  label: () => () => "starting over",
  effect(_, state) {
    const { roleState, memberships } = state;
    const cells = state.toggledCells();
    if (cells.length === 0 && roleState.roles.length === 0) return undefined;
    // Undone, the cells are flipped back before the earlier roles return: those come as they were left.
    return inSequence([
      swapRoles(state.newRoleState([], [], false), roleState),
      flipCells(cells, memberships),
    ]);
  },
  log: {
    record: () => ({}),
    *read() {
      yield undefined;
    },
  },
};
