import type { Command } from "./command.ts";
import { answers } from "./commands/answers.ts";
import { check } from "./commands/check.ts";
import { compare } from "./commands/compare.ts";
import { exportFiles } from "./commands/export.ts";
import { open } from "./commands/open.ts";
import { picture } from "./commands/picture.ts";
import { plan } from "./commands/plan.ts";
import { report } from "./commands/report.ts";
import { review } from "./commands/review.ts";
import { roles } from "./commands/roles.ts";
import { update } from "./commands/update.ts";
import { users } from "./commands/users.ts";

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  open,
  check,
  roles,
  plan,
  compare,
  update,
  review,
  answers,
  report,
  exportFiles,
  picture,
  users,
];
