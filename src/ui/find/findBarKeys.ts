/** The find bar's own keys, for the list of all keys: the bar does them. */
export const FIND_BAR_KEYS = [
  { keys: ["Enter"], name: "Next match" },
  { keys: ["Shift+Enter"], name: "Previous match" },
  { keys: ["Escape"], name: "Close, and go on there" },
];
