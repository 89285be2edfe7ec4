/** What has changed, as those who watch the table are told. */
export type Change =
  | { readonly kind: "open" }
  | { readonly kind: "rename" }
  | { readonly kind: "toggle"; readonly user: number; readonly group: number }
  | { readonly kind: "recalculate"; readonly wiped: number }
  | { readonly kind: "apply"; readonly role: number }
  | { readonly kind: "startOver" }
  | { readonly kind: "undo" | "redo"; readonly of: StepChange };

/** A change that can be undone. */
export type StepChange = Exclude<Change, { kind: "undo" | "redo" | "rename" }>;
