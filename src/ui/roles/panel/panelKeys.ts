/** The keys of the panel of the roles, for the list of all keys; its tables and its edge handle them. */
export const PANEL_KEYS = [
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
  { keys: ["K"], name: "In the review, keep the cell and go on" },
  { keys: ["X"], name: "In the review, mark the cell for removal and go on" },
  { keys: ["Escape"], name: "Close the details; choose no role; in the filter, clear it" },
];
