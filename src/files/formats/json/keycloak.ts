import type { Draft } from "../../import/draft.ts";
import type { Format } from "../../import/format.ts";
import {
  addAttributes,
  addGroupAttributes,
  hasName,
  objectsOf,
  textsOf,
} from "../../import/jsonObjects.ts";
import { asList, asObject, firstText, type JsonObject, objectsIn } from "../../text/json/values.ts";

const NO_ATTRIBUTES = ["username", "firstName", "lastName"];
const NOT_OF_GROUP = ["name", "containerId", "composite", "clientRole"];

/** A realm export of Keycloak; realm roles become groups of their own. */
export const keycloak: Format = {
  kind: "Keycloak realm",
  recognises: ({ json }) => {
    const [first] = asList(asObject(json)?.users) ?? [];
    return (
      first !== undefined &&
      firstText(asObject(first), "username") !== "" &&
      asObject(json)?.UserDetailList === undefined
    );
  },
  async read(sources, draft, context) {
    for (const { head, name } of sources) {
      draft.goTo(name);
      const realm = asObject(head.json);
      const users = objectsOf(realm?.users, "users", draft);
      const roles = new Set(users.flatMap((user) => (asList(user.realmRoles) ?? []) as unknown[]));
      // “/Finance” is Finance, unless a realm role is called so too.
      const groupOf = (path: string) => {
        const short = path.startsWith("/") ? path.slice(1) : path;
        return draft.group(roles.has(short) || short === "" ? path : short);
      };
      for (const { path, fields } of pathsOf(objectsOf(realm?.groups, "groups", draft))) {
        const group = groupOf(path);
        describeGroup(fields, path, group, draft);
      }
      for (const fields of objectsOf(asObject(realm?.roles)?.realm, "roles.realm", draft)) {
        const role = firstText(fields, "name");
        if (!roles.has(role)) continue;
        const group = draft.group(role);
        draft.groupAttribute(group, "type", "realm role");
        describeGroup(fields, "roles.realm", group, draft);
      }
      for (const [at, entry] of users.entries()) {
        const where = `users[${at}]`;
        const id = firstText(entry, "username", "email", "id");
        context.rows++;
        if (!hasName(id, where, draft)) continue;
        const user = draft.user(id);
        const fullName = [firstText(entry, "firstName"), firstText(entry, "lastName")];
        const userName = fullName.filter((part) => part !== "").join(" ");
        if (userName !== "") draft.name(user, userName);
        addAttributes(draft, user, entry, NO_ATTRIBUTES);
        for (const [key, value] of Object.entries(asObject(entry.attributes) ?? {}))
          draft.attribute(user, key, textsOf(value, `${where}.attributes`, draft).join("; "));
        for (const path of textsOf(entry.groups, `${where}.groups`, draft))
          draft.addMembership(user, groupOf(path));
        for (const role of textsOf(entry.realmRoles, `${where}.realmRoles`, draft))
          draft.addMembership(user, draft.group(role));
      }
    }
  },
};

function describeGroup(fields: JsonObject, where: string, group: number, draft: Draft): void {
  addGroupAttributes(draft, group, fields, NOT_OF_GROUP);
  for (const [key, value] of Object.entries(asObject(fields.attributes) ?? {}))
    draft.groupAttribute(group, key, textsOf(value, `${where}.attributes`, draft).join("; "));
}

function pathsOf(groups: readonly JsonObject[]): { path: string; fields: JsonObject }[] {
  const paths: { path: string; fields: JsonObject }[] = [];
  const waiting = [...groups].reverse();
  for (let group = waiting.pop(); group; group = waiting.pop()) {
    const path = firstText(group, "path", "name");
    if (path !== "") paths.push({ path, fields: group });
    const below = objectsIn(group.subGroups);
    waiting.push(...below.reverse());
  }
  return paths;
}
