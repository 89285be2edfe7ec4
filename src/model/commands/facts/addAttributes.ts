import { check } from "../../checks.ts";
import { type AddedAttribute, readAdded, recordAdded } from "../../facts/attributes.ts";
import { isolated } from "../../isolated.ts";
import type { Attribute } from "../../table/memberships.ts";
import { countOf } from "../../wording.ts";
import type { Command } from "../command.ts";
import { setFactOfRules } from "./setFactOfRules.ts";

interface AddArgs {
  readonly side: "users" | "groups";
  /** Each with the values of all users, or groups, as they are to be. */
  readonly added: readonly AddedAttribute[];
}

/** Gives users, or groups, some attributes; those of the same name are replaced, and roles follow their rules. */
export const addAttributes: Command<AddArgs> = {
  name: "addAttributes",
  singlesOut: ({ side }) => side === "users",
  label({ side, added: { length, 0: first } }) {
    const what =
      length === 1 ? `attribute «${isolated(first.name)}»` : countOf(length, "attribute");
    return () => `the ${what} of the ${side}`;
  },
  effect({ side, added }, state) {
    if (added.length === 0) return undefined;
    const { attributes, groupAttributes } = state.memberships.data;
    const after =
      side === "users"
        ? { attributes: withAdded(attributes, added), groupAttributes }
        : { attributes, groupAttributes: withAdded(groupAttributes ?? [], added) };
    return setFactOfRules("attributes", after, state, after);
  },
  log: {
    record: ({ side, added }) => ({ side, added: added.map(recordAdded) }),
    *read({ side, added }, { memberships: { userCount, groupCount } }) {
      check((side === "users" || side === "groups") && Array.isArray(added), "its log");
      const count = side === "users" ? userCount : groupCount;
      yield { side, added: added.map((one) => readAdded(one, count)) };
    },
  },
};

function withAdded(present: readonly Attribute[], added: readonly Attribute[]): Attribute[] {
  const byName = new Map(present.map((one) => [one.name, one]));
  for (const one of added) byName.set(one.name, one);
  return [...byName.values()];
}
