import type { FactName, Facts } from "../../../model/facts/facts.ts";
import { conflicts } from "./conflicts.ts";
import { decisions } from "./decisions.ts";
import { excluded } from "./excluded.ts";
import { comparedWith, updates } from "./exports.ts";
import type { FactField } from "./field.ts";
import { lastUpdate } from "./lastUpdate.ts";
import { reviews } from "./reviews.ts";
import { setAside } from "./setAside.ts";
import { nesting, note, rule } from "./texts.ts";

/** Each fact as our own file has it: one that is missing here does not compile. */
const FIELDS: { readonly [F in FactName]: FactField<Facts[F]> } = {
  ...{ rule, nesting, note, excluded, conflicts, decisions },
  ...{ comparedWith, updates, lastUpdate, reviews, setAside },
  // All attributes stand with the users and groups.
  attributes: {
    kind: "each",
    schemas: {},
    write: () => ({ users: () => undefined, groups: () => undefined }),
    read: () => null,
  },
  variants: { kind: "roles" },
};

export function fieldOf(name: FactName): FactField<unknown> {
  return FIELDS[name] as FactField<unknown>;
}
