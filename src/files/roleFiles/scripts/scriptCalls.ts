import { type RoleKind, textOf } from "../roleKind.ts";
import type { RolesDraft } from "../rolesDraft.ts";

/** Scripts for PowerShell as we write them: what they call is data, a line each. Nothing is run. */
export const scriptCalls: RoleKind = {
  kind: "Script of roles",
  recognises: ({ text }) => CALL_BEGINS.test(text),
  async read(sources, roles) {
    for (const source of sources) {
      roles.draft.goTo(source.name);
      readCalls(await textOf(source), roles);
    }
  },
};

const CALL_BEGINS = /^Add-Role(Group|Member)? '/m;
/** A literal: each of the signs that PowerShell takes for a quote stands twice in it. */
const LITERAL = String.raw`'(?:[^'\u2018\u2019\u201a\u201b]|(?:''|\u2018\u2018|\u2019\u2019|\u201a\u201a|\u201b\u201b))*'`;

function readCalls(text: string, roles: RolesDraft): void {
  const call = new RegExp(`^Add-Role(Group|Member)?((?: ${LITERAL})+)\\r?$`, "gm");
  for (const [, what, written] of text.matchAll(call)) {
    const texts = Array.from(written.matchAll(new RegExp(LITERAL, "g")), ([literal]) =>
      literal.slice(1, -1).replace(/(['\u2018\u2019\u201a\u201b])\1/g, "$1"),
    );
    const [name, of = "", id = ""] = texts;
    const role = roles.role(name);
    if (what === "Group") roles.add(role, "groups", { texts: [id, of] });
    else if (what === "Member") roles.add(role, "users", { texts: [of] });
    else roles.say(role, { note: of });
  }
}
