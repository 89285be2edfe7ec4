import { asList, asObject, firstText, type JsonObject, objectsIn } from "../../text/json/values.ts";
import type { RoleKind } from "../roleKind.ts";
import type { DraftRole, RolesDraft } from "../rolesDraft.ts";

/** Access packages of Microsoft Entra as Graph has them, expanded, and their assignments. */
export const entraPackages: RoleKind = {
  kind: "Microsoft Entra access packages",
  recognises: ({ json }) =>
    listed(json)
      .slice(0, 100)
      .some((fields) => scopesOf(fields) !== undefined || packageOf(fields) !== undefined),
  async read(sources, roles) {
    let without = 0;
    for (const { name, head } of sources) {
      roles.draft.goTo(name);
      for (const fields of listed(head.json)) {
        const assigned = packageOf(fields);
        if (assigned) readAssignment(fields, assigned, roles);
        else if (readPackage(fields, roles).groups.size === 0) without++;
      }
    }
    if (without > 0)
      roles.draft.tell(
        "some access packages name no groups. Ask Graph for them with $expand=resourceRoleScopes($expand=role($expand=resource),scope).",
      );
  },
};

function listed(json: unknown): JsonObject[] {
  const fields = asObject(json);
  const list = asList(json) ?? asList(fields?.value);
  if (list)
    return objectsIn(list).flatMap((one) => (asList(one.value) ? objectsIn(one.value) : [one]));
  return fields ? [fields] : [];
}

function scopesOf(fields: JsonObject): readonly unknown[] | undefined {
  return asList(fields.resourceRoleScopes) ?? asList(fields.accessPackageResourceRoleScopes);
}

/** The package that an assignment is of. */
function packageOf(fields: JsonObject): JsonObject | undefined {
  return asObject(fields.target) && asObject(fields.accessPackage);
}

function readPackage(fields: JsonObject, roles: RolesDraft): DraftRole {
  const name = firstText(fields, "displayName");
  const role = roles.role(firstText(fields, "id") || name);
  roles.say(role, { id: name, name, note: firstText(fields, "description") });
  for (const scoped of objectsIn(scopesOf(fields))) {
    const part = asObject(scoped.role) ?? asObject(scoped.accessPackageResourceRole);
    const scope = asObject(scoped.scope) ?? asObject(scoped.accessPackageResourceScope);
    const resource = asObject(part?.resource) ?? asObject(part?.accessPackageResource);
    // An owner of a group is no member of it.
    if (/^owner/i.test(firstText(part, "displayName"))) continue;
    const scopeName = firstText(scope, "displayName");
    const texts = [
      ...[firstText(scope, "originId"), firstText(resource, "originId")],
      ...[firstText(resource, "displayName"), scopeName === "Root" ? "" : scopeName],
    ];
    roles.add(role, "groups", { texts: [...new Set(texts)] });
  }
  return role;
}

function readAssignment(fields: JsonObject, assigned: JsonObject, roles: RolesDraft): void {
  const state = firstText(fields, "state", "assignmentState");
  // Those that ended or failed give nothing.
  if (state !== "" && !/^(delivered|partiallyDelivered|delivering)$/i.test(state)) return;
  const role = roles.role(firstText(assigned, "id") || firstText(assigned, "displayName"));
  const name = firstText(assigned, "displayName");
  roles.say(role, { id: name, name });
  const target = asObject(fields.target);
  const texts = [
    ...[firstText(target, "principalName"), firstText(target, "email")],
    ...[firstText(target, "objectId"), firstText(target, "onPremisesSecurityIdentifier")],
  ];
  const isNamed = texts.some((text) => text !== "");
  roles.add(role, "users", { texts: isNamed ? texts : [firstText(target, "displayName")] });
}
