import type { Action } from "./action.ts";
import { ACTIONS } from "./actions.ts";
import {
  laterExportActions,
  laterHelpActions,
  laterOpenActions,
  laterViewActions,
} from "./entries/laterMenus.ts";
import { laterRoleActions } from "./entries/laterRoles.ts";

const laterActions = {
  ...laterRoleActions,
  ...laterOpenActions,
  ...laterViewActions,
  ...laterExportActions,
  ...laterHelpActions,
};

/** The actions without a key or a button that the page begins with: what shows them brings them. */
export const LATER_ACTIONS: Readonly<Record<keyof typeof laterActions, Action>> = laterActions;

export const ALL_ACTIONS: readonly Action[] = [
  ...Object.values(ACTIONS),
  ...Object.values(LATER_ACTIONS),
];
