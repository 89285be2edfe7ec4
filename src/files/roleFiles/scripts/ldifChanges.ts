import { firstValue } from "../../import/directory/dn.ts";
import { type RoleKind, textOf } from "../roleKind.ts";
import type { RolesDraft } from "../rolesDraft.ts";

/** LDIF that makes roles members of groups, as we write it beside the entries of the roles. */
export const ldifChanges: RoleKind = {
  kind: "Changes of groups (LDIF)",
  recognises: ({ text }) => /^changetype: modify\r?\nadd: member$/m.test(text),
  async read(sources, roles) {
    for (const source of sources) {
      roles.draft.goTo(source.name);
      readChanges((await textOf(source)).replace(/\r?\n /g, ""), roles);
    }
  },
};

function readChanges(text: string, roles: RolesDraft): void {
  let group = "";
  for (const [, type, mark, written] of text.matchAll(/^(dn|member)(::?) ?(.*?)\r?$/gim)) {
    const value = mark === "::" ? decoded(written) : written;
    if (type.toLowerCase() === "dn") group = value;
    else {
      const name = firstValue(value)?.value;
      if (name) roles.add(roles.role(name), "groups", { texts: [group] });
    }
  }
}

function decoded(base64: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)));
  } catch {
    return "";
  }
}
