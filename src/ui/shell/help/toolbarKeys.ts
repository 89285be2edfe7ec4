/** The toolbar's own keys, for the list of all keys; `useRovingFocus` and the role strip handle them. */
export const TOOLBAR_KEYS = [
  { keys: ["←", "→"], name: "To the button before, after" },
  { keys: ["↑", "↓"], name: "From a role to the line above, below" },
  { keys: ["Home", "End"], name: "To the first, last button" },
  { keys: ["Space", "Enter"], name: "Press the button; a role is applied" },
  { keys: ["Alt+Enter"], name: "Show where a role is" },
];
