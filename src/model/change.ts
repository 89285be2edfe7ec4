/** What has changed, as those who watch the table are told. */
export type Change =
  | { readonly kind: "open" }
  | { readonly kind: "rename" }
  | { readonly kind: "toggle"; readonly user: number; readonly group: number }
  | { readonly kind: "recalculate"; readonly wiped: number }
  | { readonly kind: "apply"; readonly role: number }
  | { readonly kind: "startOver" }
  | { readonly kind: "undo" | "redo"; readonly of: StepChange };

/** Whether there may be another table on the screen than before. */
export function replacesTable(change: Change): boolean {
  return change.kind === "open" || ("of" in change && change.of.kind === "open");
}

/** A change that can be undone. */
export type StepChange = Exclude<Change, { kind: "undo" | "redo" | "rename" }>;
