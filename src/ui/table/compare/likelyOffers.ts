import type { Comparing } from "../../../session/comparing/comparing.ts";

/** The likeness from which a gone group is taken for a new one's former name: most of their members. */
export const LIKELY = 0.5;

/** True if some group that is new is likely to be a gone one under another name. */
export async function offersLikelyGroups(comparing: Comparing): Promise<boolean> {
  const offers = await comparing.likelyGroups();
  return (offers?.[0]?.likely[0]?.likeness ?? 0) >= LIKELY;
}
