import type { Command } from "./command.ts";
import { exportFiles } from "./commands/export.ts";
import { open } from "./commands/open.ts";
import { picture } from "./commands/picture.ts";
import { report } from "./commands/report.ts";

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [open, report, exportFiles, picture];
