import type { Action } from "./action.ts";
import { editActions } from "./entries/edit.ts";
import { exportActions } from "./entries/export.ts";
import { helpActions } from "./entries/help.ts";
import { openActions } from "./entries/open.ts";
import { viewActions } from "./entries/view.ts";

const actions = {
  ...editActions,
  ...openActions,
  ...viewActions,
  ...exportActions,
  ...helpActions,
} satisfies Record<string, Action>;

/** Everything that a person can do at any time. To add an action is to add an entry (`entries/`). */
export const ACTIONS: Readonly<Record<keyof typeof actions, Action>> = actions;
