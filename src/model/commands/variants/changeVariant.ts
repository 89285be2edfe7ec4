import { check, isCount } from "../../checks.ts";
import { isolated } from "../../isolated.ts";
import type { TableState } from "../../state/tableState.ts";
import type { Command } from "../command.ts";
import { setFact } from "../effects.ts";

/** Gives a variant another name, which no other one has. */
export const renameVariant: Command<{ readonly at: number; readonly name: string }> = {
  name: "renameVariant",
  label:
    ({ name }) =>
    () =>
      `renaming a variant to «${isolated(name)}»`,
  effect({ at, name }, { facts: { variants } }) {
    if (name === "" || variants.some((variant) => variant.name === name)) return undefined;
    return setFact("variants", variants.with(at, { ...variants[at], name }));
  },
  log: {
    record: ({ at, name }) => ({ at, name }),
    *read({ at, name }, state) {
      check(typeof name === "string", "its log");
      yield { at: checkVariant(at, state), name };
    },
  },
};

export const dropVariant: Command<{ readonly at: number }> = {
  name: "dropVariant",
  label: () => () => "dropping a variant",
  effect: ({ at }, { facts: { variants } }) => setFact("variants", variants.toSpliced(at, 1)),
  log: {
    record: ({ at }) => ({ at }),
    *read({ at }, state) {
      yield { at: checkVariant(at, state) };
    },
  },
};

/** The value as the place of a variant. */
export function checkVariant(at: unknown, { facts: { variants } }: TableState): number {
  check(isCount(at) && at < variants.length, "its log");
  return at;
}
