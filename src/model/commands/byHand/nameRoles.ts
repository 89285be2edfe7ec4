import { check, checkTexts } from "../../checks.ts";
import { newRole } from "../../roles/role.ts";
import { countOf } from "../../wording.ts";
import type { Command } from "../command.ts";
import { replaceRoles } from "../effects.ts";
import { readSome, recordSome } from "./someRoles.ts";

interface NameRolesArgs {
  readonly roles: readonly number[];
  /** One for each of them. */
  readonly names: readonly string[];
}

/** Gives several roles names; what else is said of them stays. */
export const nameRoles: Command<NameRolesArgs> = {
  name: "nameRoles",
  label({ roles: { length } }) {
    return () => `the names of ${countOf(length, "role")}`;
  },
  effect({ roles: some, names }, { roleState: { roles } }) {
    const replacements = some.flatMap((at, k) => {
      const before = roles[at];
      const name = names[k];
      return before.name === name ? [] : [{ at, before, after: newRole({ ...before, name }) }];
    });
    return replacements.length > 0 ? replaceRoles(replacements) : undefined;
  },
  log: {
    record: ({ roles, names }) => ({ roles: recordSome(roles), names }),
    *read({ roles, names }, state) {
      const some = readSome(roles, state);
      const all = checkTexts(names, "its log");
      check(all.length === some.length, "its log");
      yield { roles: some, names: all };
    },
  },
};
