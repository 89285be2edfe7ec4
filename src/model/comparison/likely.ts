import type { Work } from "../tasks/slices.ts";
import type { ChangesBy } from "./changeLists.ts";
import type { Comparison } from "./comparison.ts";
import { likelyGroups, type RenamedGroup } from "./likelyGroups.ts";
import { likelyUsers, type RenamedUser } from "./likelyUsers.ts";

/** The offers for all that is here alone, of users or of groups. */
export interface LikelyMatches {
  readonly users: readonly RenamedUser[];
  readonly groups: readonly RenamedGroup[];
}

/** Finds them; see `likelyUsers` and `likelyGroups`. */
export const LIKELY: { readonly [By in ChangesBy]: (of: Comparison) => Work<LikelyMatches[By]> } = {
  users: likelyUsers,
  groups: likelyGroups,
};
