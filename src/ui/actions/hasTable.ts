import type { Screen } from "./screen/session.ts";

/** True where there is a table to act on. */
export function hasTable(screen: Screen): boolean {
  return screen.workspace.hasTable.get();
}
