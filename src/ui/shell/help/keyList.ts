import { GRID_KEYS } from "../../../view/geometry/keys.ts";
import { OVERVIEW_KEYS } from "../../../view/overview.ts";
import { SELECTION_KEYS } from "../../../view/selection/selectionKeys.ts";
import { ACTIONS } from "../../actions/actions.ts";
import type { KeyCombination } from "../../actions/keys.ts";
import { PANEL_KEYS } from "../../roles/panel/panelKeys.ts";
import { FIND_BAR_KEYS } from "../find/findBarKeys.ts";
import { TOOLBAR_KEYS } from "./toolbarKeys.ts";

/** A line of the list: keys and their effect. */
export interface KeyDescription {
  readonly keys: readonly KeyCombination[];
  readonly name: string;
}

interface KeySection {
  readonly title: string;
  readonly keys: readonly KeyDescription[];
}

/** All keys, by the part of the page in which they act. */
export const KEY_SECTIONS: readonly KeySection[] = [
  {
    title: "Anywhere",
    keys: Object.values(ACTIONS).flatMap(({ keys, name }) => (keys ? [{ keys, name }] : [])),
  },
  { title: "In the matrix", keys: [...GRID_KEYS, ...SELECTION_KEYS] },
  { title: "In the overview", keys: OVERVIEW_KEYS },
  { title: "In the toolbar", keys: TOOLBAR_KEYS },
  { title: "In the panel of roles", keys: PANEL_KEYS },
  { title: "In the find bar", keys: FIND_BAR_KEYS },
];
