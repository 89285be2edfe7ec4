import { asList, asObject, firstText, type JsonObject, objectsIn } from "../../text/json/values.ts";
import type { RoleKind } from "../roleKind.ts";
import type { RolesDraft } from "../rolesDraft.ts";

/** Bulk requests of SCIM 2.0 that create a group for each role, as we write them. */
export const scimBulk: RoleKind = {
  kind: "SCIM 2.0 bulk requests",
  recognises: ({ json }) => asList(asObject(json)?.Operations) !== undefined,
  async read(sources, roles) {
    for (const { name, head } of sources) {
      roles.draft.goTo(name);
      readRequest(objectsIn(asObject(head.json)?.Operations), roles);
    }
  },
};

function readRequest(operations: readonly JsonObject[], roles: RolesDraft): void {
  const created = new Map<string, JsonObject>();
  for (const operation of operations)
    created.set(`bulkId:${firstText(operation, "bulkId")}`, asObject(operation.data) ?? {});
  const nameOf = (id: string) => firstText(created.get(id), "displayName");
  for (const { path, data } of operations) {
    const fields = asObject(data) ?? {};
    const group = /^\/Groups\/(.+)$/.exec(String(path))?.[1];
    const members = group
      ? objectsIn(fields.Operations).flatMap(({ value }) => objectsIn(value))
      : objectsIn(fields.members);
    if (group)
      for (const member of members) {
        const name = nameOf(firstText(member, "value"));
        if (name !== "") roles.add(roles.role(name), "groups", { texts: [decoded(group)] });
      }
    else if (path === "/Groups" && firstText(fields, "displayName") !== "") {
      const name = firstText(fields, "displayName");
      const role = roles.role(name);
      roles.say(role, { id: firstText(fields, "externalId"), name });
      for (const member of members) {
        const id = firstText(member, "value");
        const user = created.get(id);
        roles.add(role, "users", { texts: user ? [firstText(user, "userName")] : [id] });
      }
    }
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
