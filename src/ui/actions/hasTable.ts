import type { UiSession } from "./screen/session.ts";

/** True where there is a table to act on. */
export function hasTable(session: UiSession): boolean {
  return session.hasTable.get();
}
