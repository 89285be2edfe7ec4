import type { Finder } from "../../../view/find/finder.ts";
import { notify } from "../../../view/view.ts";
import type { UiSession } from "./session.ts";

/** The finder, whose filter others use, too; loaded where Find was never open. */
export async function loadFinder({
  table,
  view,
  camera,
  finder,
}: UiSession): Promise<Finder | undefined> {
  try {
    const { Finder } = await import("../../../view/find/finder.ts");
    if (!finder.get()) finder.set(new Finder(table, view, camera));
  } catch {
    notify(view, "The filter could not be loaded. Check the connection and try again.");
  }
  return finder.get();
}
