import type { Action } from "./action.ts";
import { editActions } from "./entries/edit.ts";
import { fileActions } from "./entries/files.ts";
import { helpActions } from "./entries/help.ts";
import { viewActions } from "./entries/view.ts";

const actions = {
  ...editActions,
  ...fileActions,
  ...viewActions,
  ...helpActions,
} satisfies Record<string, Action>;

/** What has a key or a button that the page begins with. To add an action is to add an entry (`entries/`). */
export const ACTIONS: Readonly<Record<keyof typeof actions, Action>> = actions;
