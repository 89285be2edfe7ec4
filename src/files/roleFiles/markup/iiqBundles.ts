import { countOf } from "../../../model/wording.ts";
import type { RoleKind } from "../roleKind.ts";
import type { DraftRole, RolesDraft } from "../rolesDraft.ts";
import { type Element, eachElement } from "./elements.ts";

/** SailPoint IdentityIQ: bundles, as its roles are called, and identities with those assigned to them. */
export const iiqBundles: RoleKind = {
  kind: "SailPoint IdentityIQ bundles",
  recognises: ({ text }) =>
    /<Bundle[\s>]/.test(text) && /^\s*(<\?xml|<!DOCTYPE|<!--|<sailpoint|<Bundle)/.test(text),
  async read(sources, roles) {
    const found = { permitted: 0 };
    for (const source of sources) {
      roles.draft.goTo(source.name);
      await eachElement(source, ["Bundle", "Identity"], (element) => {
        if (element.name === "Identity") readIdentity(element, roles);
        else readBundle(element, roles, found);
      });
    }
    if (found.permitted > 0)
      roles.draft.tell(
        `${countOf(found.permitted, "role")} that others only permit; not taken for what these give.`,
      );
  },
};

function readBundle(bundle: Element, roles: RolesDraft, found: { permitted: number }): void {
  const name = bundle.at("name");
  // One within another refers to it, and says nothing of it.
  if (name === "") {
    roles.draft.report("a bundle has no name; left out.");
    return;
  }
  const role = roles.role(name);
  const shown = bundle.at("displayName");
  const [owner] = bundle.all("Owner", "Reference");
  roles.say(role, {
    // As we tell roles apart from groups of their names.
    id: name.replace(/ \(role\)$/, ""),
    name: shown || name,
    owner: owner?.at("name"),
    note: noteOf(bundle),
  });
  for (const filter of bundle.all("Profiles", "Profile", "Constraints"))
    for (const group of valuesOf(filter)) roles.add(role, "groups", { texts: [group] });
  for (const other of namesIn(bundle, "Requirements")) role.parts.add(roles.text(other));
  for (const other of namesIn(bundle, "Inheritance")) role.inherits.add(roles.text(other));
  found.permitted += namesIn(bundle, "Permits").length;
  if (bundle.all("Selector").length > 0) role.isRuled = true;
}

/** The entitlements that a profile asks for. */
function* valuesOf(constraints: Element): Generator<string> {
  for (const filter of constraints.within("Filter")) {
    const value = filter.at("value");
    if (value !== "") yield value;
    for (const text of filter.within("String")) yield text.text.trim();
  }
}

function namesIn(bundle: Element, list: string): string[] {
  return bundle.all(list, "Reference").map((reference) => reference.at("name"));
}

function noteOf(bundle: Element): string {
  const described = [...bundle.within("entry")].find((entry) =>
    /^[a-z]{2}_[A-Z]{2}$/.test(entry.at("key")),
  );
  return described?.at("value") || described?.textOf("value") || bundle.textOf("Description");
}

function readIdentity(identity: Element, roles: RolesDraft): void {
  const user = identity.at("name");
  const assigned: (DraftRole | undefined)[] = [
    ...[...identity.within("RoleAssignment")].map((one) => one.at("roleName")),
    ...identity.all("AssignedRoles", "Reference").map((one) => one.at("name")),
  ].map((name) => (name === "" ? undefined : roles.role(name)));
  for (const role of assigned) if (role) roles.add(role, "users", { texts: [user] });
}
