import type { Command } from "./command.ts";
import { open } from "./commands/open.ts";

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [open];
