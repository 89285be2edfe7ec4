import { check } from "../../checks.ts";
import { isolated } from "../../isolated.ts";
import "../../roles/variants/variantRecords.ts";
import { MOST_VARIANTS, presentVariant } from "../../roles/variants/variant.ts";
import { isMoment } from "../../table/source.ts";
import type { Command } from "../command.ts";
import { setFact } from "../effects.ts";

/** A name for the present roles, and the moment at which they get it. */
export interface Kept {
  readonly name: string;
  readonly made: string;
}

/** Keeps the present roles as a variant, in the place of the one of that name. */
export const keepVariant: Command<Kept> = {
  name: "keepVariant",
  label:
    ({ name }) =>
    () =>
      `keeping the variant «${isolated(name)}»`,
  effect({ name, made }, state) {
    const { variants } = state.facts;
    const at = variants.findIndex((variant) => variant.name === name);
    if (state.roleState.roles.length === 0 || (at < 0 && variants.length >= MOST_VARIANTS))
      return undefined;
    const variant = presentVariant(name, made, state);
    return setFact("variants", at < 0 ? [...variants, variant] : variants.with(at, variant));
  },
  log: {
    record: ({ name, made }) => ({ name, made }),
    *read({ name, made }) {
      yield checkKept(name, made);
    },
  },
};

export function checkKept(name: unknown, made: unknown): Kept {
  check(typeof name === "string" && name !== "", "its log");
  check(typeof made === "string" && isMoment(made), "its log");
  return { name, made };
}
