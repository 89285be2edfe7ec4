import { apply } from "./apply.ts";
import { applyInOrder } from "./applyInOrder.ts";
import { assume } from "./assume/assume.ts";
import { clearAssumed } from "./assume/clearAssumed.ts";
import { addRole } from "./byHand/addRole.ts";
import { changeRole } from "./byHand/changeRole.ts";
import { describeRole } from "./byHand/describeRole.ts";
import { discardRoles } from "./byHand/discardRoles.ts";
import { mergeRoles } from "./byHand/mergeRoles.ts";
import { pinRoles } from "./byHand/pinRoles.ts";
import { splitRole } from "./byHand/splitRole.ts";
import { takeBackRoles } from "./byHand/takeBackRoles.ts";
import type { Command } from "./command.ts";
import { noteCompared } from "./comparison/noteCompared.ts";
import { decide } from "./decisions/decide.ts";
import { withdrawDecision } from "./decisions/withdrawDecision.ts";
import { leaveOut } from "./leftOut/leaveOut.ts";
import { takeIn } from "./leftOut/takeIn.ts";
import { setNesting } from "./nesting/setNesting.ts";
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
  assume,
  clearAssumed,
  recalculate,
  apply,
  applyInOrder,
  takeBack,
  takeBackRoles,
  setRule,
  startOver,
  leaveOut,
  takeIn,
  setConflicts,
  setNesting,
  usePlan,
  addRole,
  describeRole,
  changeRole,
  mergeRoles,
  splitRole,
  pinRoles,
  discardRoles,
  decide,
  withdrawDecision,
  noteCompared,
];

const BY_NAME: ReadonlyMap<unknown, Command<unknown>> = new Map(
  COMMANDS.map((command) => [command.name, command]),
);

/** The command of a name, as a record has it. */
export function commandNamed(name: unknown): Command<unknown> | undefined {
  return BY_NAME.get(name);
}
