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
  async read(sources, draft) {
    for (const { head, name } of sources) {
      draft.goTo(name);
      const realm = asObject(head.json);
      const users = objectsOf(realm?.users, "users", draft);
      const groups = pathsOf(objectsOf(realm?.groups, "groups", draft));
      const composites = compositesOf(realm);
      const roles = heldRoles([...users, ...groups.map(({ fields }) => fields)], composites);
      // “/Finance” is Finance, unless a realm role is called so too.
      const nameOf = (path: string) => {
        const short = path.startsWith("/") ? path.slice(1) : path;
        return roles.has(short) || short === "" ? path : short;
      };
      const groupOf = (path: string) => draft.group(nameOf(path));
      const nest = (group: string, parent: string) =>
        draft.addNested({ group, parent, of: draft.group(parent) });
      for (const { path, above, fields } of groups) {
        const group = groupOf(path);
        if (above !== undefined) nest(nameOf(path), nameOf(above));
        for (const role of textsOf(fields.realmRoles, `${path}.realmRoles`, draft))
          nest(nameOf(path), role);
        describeGroup(fields, path, group, draft);
      }
      for (const fields of objectsOf(asObject(realm?.roles)?.realm, "roles.realm", draft)) {
        const role = firstText(fields, "name");
        if (!roles.has(role)) continue;
        const group = draft.group(role);
        draft.groupAttribute(group, "type", "realm role");
        describeGroup(fields, "roles.realm", group, draft);
      }
      for (const role of roles) for (const part of composites.get(role) ?? []) nest(role, part);
      for (const [at, entry] of users.entries()) {
        const where = `users[${at}]`;
        const id = firstText(entry, "username", "email", "id");
        draft.rows++;
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

function compositesOf(realm: JsonObject | undefined): Map<string, readonly string[]> {
  return new Map(
    objectsIn(asObject(realm?.roles)?.realm).map((role) => [
      firstText(role, "name"),
      (asList(asObject(role.composites)?.realm) ?? []).filter((part) => typeof part === "string"),
    ]),
  );
}

/** The realm roles of users and groups, and those that these bring along. */
function heldRoles(
  holders: readonly JsonObject[],
  composites: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const held = new Set<string>();
  const all = holders.flatMap(({ realmRoles }) => asList(realmRoles) ?? []);
  const waiting = all.filter((role) => typeof role === "string");
  for (let role = waiting.pop(); role !== undefined; role = waiting.pop()) {
    if (held.has(role)) continue;
    held.add(role);
    waiting.push(...(composites.get(role) ?? []));
  }
  return held;
}

/** A group of a realm, and the path of the group that it is a subgroup of. */
interface RealmGroup {
  readonly path: string;
  readonly above: string | undefined;
  readonly fields: JsonObject;
}

function pathsOf(groups: readonly JsonObject[]): RealmGroup[] {
  const paths: RealmGroup[] = [];
  const waiting = groups.map((fields) => ({ fields, above: undefined as string | undefined }));
  waiting.reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { fields, above } = next;
    const path = firstText(fields, "path", "name");
    if (path !== "") paths.push({ path, above, fields });
    const below = objectsIn(fields.subGroups).reverse();
    waiting.push(...below.map((group) => ({ fields: group, above: path || above })));
  }
  return paths;
}
