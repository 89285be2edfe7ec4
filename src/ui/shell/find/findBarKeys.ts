/** The find bar's own keys, for the list of all keys: the bar handles them. */
export const FIND_BAR_KEYS = [
  { keys: ["Enter"], name: "Next match, where its name can be read" },
  { keys: ["Shift+Enter"], name: "Previous match" },
  { keys: ["Escape"], name: "Back to the zoom before; else close, and go on there" },
];
