import type { Action } from "./action.ts";
import { bringing } from "./entries/bringing.ts";
import { exporting } from "./entries/exporting.ts";
import { helping } from "./entries/helping.ts";
import { looking } from "./entries/looking.ts";
import { rolesAndStates } from "./entries/rolesAndStates.ts";

const actions = {
  ...rolesAndStates,
  ...bringing,
  ...looking,
  ...exporting,
  ...helping,
} satisfies Record<string, Action>;

/** Everything that a person can do at any time. To add an action is to add an entry (`entries/`). */
export const ACTIONS: Readonly<Record<keyof typeof actions, Action>> = actions;
