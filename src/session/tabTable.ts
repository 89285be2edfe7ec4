import type { Keep, KeptTable } from "../keep/keep.ts";

const OWN = "access-table/own";

/** Lets a tab come back to its own table when it is loaded again, while other tabs have others. */
export function rememberOwn(keep: Keep): void {
  addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(OWN, keep.currentId ?? "");
    } catch {
      // Without it, the tab comes back to the last table of all.
    }
  });
}

/** The table that this tab had; an address that asks for another one is none of its own. */
export async function ownTable(keep: Keep, origin: string): Promise<KeptTable | undefined> {
  if (origin) return undefined;
  try {
    const own = sessionStorage.getItem(OWN);
    return own ? (await keep.list()).find(({ id }) => id === own) : undefined;
  } catch {
    return undefined;
  }
}
