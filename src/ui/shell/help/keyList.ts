import { GRID_KEYS } from "../../../view/geometry/keys.ts";
import { OVERVIEW_KEYS } from "../../../view/room/overviewMoves.ts";
import { SELECTION_KEYS } from "../../../view/selection/selectionKeys.ts";
import { ACTIONS } from "../../actions/actions.ts";
import type { KeyCombination } from "../../actions/keys.ts";

/** A line of the list: keys and their effect. */
interface KeyDescription {
  readonly keys: readonly KeyCombination[];
  readonly name: string;
}

interface KeySection {
  readonly title: string;
  readonly keys: readonly KeyDescription[];
}

/** The keys of the panel of the roles, for the list of all keys; its tables and its edge handle them. */
const PANEL_KEYS = [
  { keys: ["←", "↑", "→", "↓"], name: "To the next cell, heading or tab; on the edge, resize" },
  {
    keys: ["←", "→"],
    name: "In layers, on a role: fold and unfold those below it; to the one above",
  },
  { keys: ["Page Up", "Page Down"], name: "By ten roles" },
  { keys: ["Home", "End"], name: "To the first, last role" },
  { keys: ["Enter"], name: "Apply the candidate; on a heading, sort; in a list, go there" },
  { keys: ["Space"], name: "Show or close the details of the role" },
  { keys: ["←", "→"], name: "In a list with buttons, to the row, to its button" },
  { keys: ["Shift+↑", "Shift+↓"], name: "Choose several roles, for one step" },
  { keys: ["Ctrl+Space"], name: "Choose the role as well; with Ctrl+click, too" },
  { keys: ["Ctrl+A"], name: "Choose all roles of the table" },
  { keys: ["K"], name: "In the review, keep the cells and go on" },
  { keys: ["X"], name: "In the review, mark the cells for removal and go on" },
  { keys: ["C"], name: "In the review, write a comment" },
  { keys: ["A"], name: "In the review, select the group of the list" },
  { keys: ["Escape"], name: "Close the details; choose no role; in the filter, clear it" },
];

/** The toolbar's own keys, for the list of all keys; `useRovingFocus` and the role strip handle them. */
const TOOLBAR_KEYS = [
  { keys: ["←", "→"], name: "To the button before, after" },
  { keys: ["↑", "↓"], name: "From a role to the line above, below" },
  { keys: ["Home", "End"], name: "To the first, last button" },
  { keys: ["Space", "Enter"], name: "Press the button; a role is applied" },
  { keys: ["Alt+Enter"], name: "Show where a role is" },
];

/** The find bar's own keys, for the list of all keys: the bar handles them. */
const FIND_BAR_KEYS = [
  { keys: ["Enter"], name: "Next match, where its name can be read" },
  { keys: ["Shift+Enter"], name: "Previous match" },
  { keys: ["Escape"], name: "Back to the zoom before; else close, and go on there" },
];

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
