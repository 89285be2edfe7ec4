import type { Keep, TableSummary } from "../../keep/keep.ts";

const KEY = "access-table/own";

/** Lets a tab come back to its own table when it is loaded again, while other tabs have others. */
export function rememberTabTable(keep: Keep): void {
  addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(KEY, keep.currentId ?? "");
    } catch {
      // Then the tab comes back to the last table of all.
    }
  });
}

/** The table that this tab had, unless the address asks for another one. */
export async function tabTable(keep: Keep, origin: string): Promise<TableSummary | undefined> {
  if (origin) return undefined;
  try {
    const id = sessionStorage.getItem(KEY);
    return id ? (await keep.list()).find((one) => one.id === id) : undefined;
  } catch {
    // Storage is forbidden here: the tab comes back to the last table of all.
    return undefined;
  }
}
