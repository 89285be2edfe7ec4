import { looksLikeOwn, readOwn } from "../own/readOwn.ts";
import type { RoleKind } from "./roleKind.ts";

/** Our own JSON of another table: its roles, by the names of groups and the ids of users. */
export const ownRoles: RoleKind = {
  kind: "Access Table JSON",
  recognises: ({ text }) => looksLikeOwn(text),
  async read(sources, roles) {
    for (const source of sources) {
      const { draft } = roles;
      draft.goTo(source.name);
      const { data, roleSet } = await readOwn(source.chunks(), {
        onProblem: ({ sentence, line }) => draft.report(sentence, line),
        onProgress: () => {},
      });
      for (const { id, discarded, inherits, groups, users, ...said } of roleSet?.roles ?? []) {
        if (discarded) continue;
        const role = roles.role(id);
        roles.say(role, { name: said.name, owner: said.owner, note: said.note });
        role.used = said.used;
        for (const group of groups) roles.add(role, "groups", { texts: [data.groupNames[group]] });
        for (const user of users) roles.add(role, "users", { texts: [data.userIds[user]] });
        for (const other of inherits) role.inherits.add(roles.text(other));
      }
    }
  },
};
