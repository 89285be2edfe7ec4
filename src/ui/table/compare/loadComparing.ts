import type { Comparing } from "../../../session/comparing/comparing.ts";
import type { UiSession } from "../../actions/screen/session.ts";
import { ShownComparison } from "./shownComparison.ts";

/** The comparisons that are on the screen as soon as there is one. */
const followed = new WeakMap<Comparing, ShownComparison>();

/**
 * Loads what compares. From then on a comparison is shown in the place of the present table, and when
 * it has ended that again.
 */
export async function loadComparing(session: UiSession): Promise<Comparing> {
  const present = session.compared?.present ?? session;
  await Promise.all([present.comparing.load(), present.drawing.loadComparedPainter()]);
  const comparing = present.comparing.loaded.get()!;
  if (!followed.has(comparing)) followed.set(comparing, new ShownComparison(present, comparing));
  return comparing;
}
