import { apply } from "../apply.ts";
import { applyInOrder } from "../applyInOrder.ts";
import type { Command } from "../command.ts";
import { setRule } from "../facts/setRule.ts";
import { recalculate } from "../recalculate.ts";
import { startOver } from "../startOver.ts";
import { takeBack } from "../takeBack.ts";
import { toggle } from "../toggle.ts";

/** The commands of most tables. The code of others comes with what runs them, or reads of them. */
const EVERYDAY: readonly Command<unknown>[] = [
  toggle,
  recalculate,
  apply,
  applyInOrder,
  takeBack,
  setRule,
  startOver,
];

const known = new Map<unknown, Command<unknown>>();
makeKnown(EVERYDAY);

/** Makes commands known by their names. */
export function makeKnown(commands: Iterable<Command<unknown>>): void {
  for (const command of commands) known.set(command.name, command);
}

/** The command of a name, as a record has it, if it is known by now. */
export function commandNamed(name: unknown): Command<unknown> | undefined {
  return known.get(name);
}
