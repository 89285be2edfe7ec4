import { apply } from "./apply.ts";
import { applyInOrder } from "./applyInOrder.ts";
import type { Command } from "./command.ts";
import { decide } from "./decisions/decide.ts";
import { withdrawDecision } from "./decisions/withdrawDecision.ts";
import { leaveOut } from "./leftOut/leaveOut.ts";
import { takeIn } from "./leftOut/takeIn.ts";
import { recalculate } from "./recalculate.ts";
import { setConflicts } from "./setConflicts.ts";
import { setRule } from "./setRule.ts";
import { startOver } from "./startOver.ts";
import { takeBack } from "./takeBack.ts";
import { toggle } from "./toggle.ts";
import { usePlan } from "./usePlan.ts";

/** All commands: everything that can be done to a table. */
const COMMANDS: readonly Command<unknown>[] = [
  toggle,
  recalculate,
  apply,
  applyInOrder,
  takeBack,
  setRule,
  startOver,
  leaveOut,
  takeIn,
  setConflicts,
  usePlan,
  decide,
  withdrawDecision,
];

const BY_NAME: ReadonlyMap<unknown, Command<unknown>> = new Map(
  COMMANDS.map((command) => [command.name, command]),
);

/** The command of a name, as a record has it. */
export function commandNamed(name: unknown): Command<unknown> | undefined {
  return BY_NAME.get(name);
}
