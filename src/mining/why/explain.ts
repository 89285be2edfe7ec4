import type { Work } from "../../model/tasks/slices.ts";
import type { AttributeCodes } from "./attributeCodes.ts";
import { bestRule } from "./bestRule.ts";
import type { Explanation } from "./explanation.ts";
import type { People } from "./people.ts";
import { attributeShares, countOf } from "./shares.ts";

/** Compares the users' attributes with a role's holders, as work that can be interrupted. */
export function* explain(
  attributes: readonly Pick<AttributeCodes, "codes">[],
  people: People,
): Work<Explanation> {
  const shares = yield* attributeShares(attributes, people);
  const rule = yield* bestRule(attributes, people);
  return { holders: people.holders.length, users: countOf(people.isCounted), shares, rule };
}
