import {
  asList,
  asObject,
  asText,
  firstText,
  type JsonObject,
  objectsIn,
} from "../../text/json/values.ts";
import type { RoleKind } from "../roleKind.ts";
import type { RolesDraft } from "../rolesDraft.ts";

/** Keycloak: the composite roles of a realm and its clients, and who has them, also by groups. */
export const keycloakRoles: RoleKind = {
  kind: "Keycloak realm",
  recognises: ({ json }) => {
    const roles = asObject(asObject(json)?.roles);
    return roles !== undefined && (asList(roles.realm) ?? asObject(roles.client)) !== undefined;
  },
  async read(sources, roles) {
    for (const { name, head } of sources) {
      roles.draft.goTo(name);
      readRealm(asObject(head.json)!, roles);
    }
  },
};

function readRealm(realm: JsonObject, roles: RolesDraft): void {
  const all = rolesOf(asObject(realm.roles)!);
  const isComposite = new Set(
    [...all].flatMap(([name, { fields }]) => (isRole(fields) ? [name] : [])),
  );
  for (const [name, { fields, client }] of all) {
    if (!isRole(fields)) continue;
    const role = roles.role(name);
    const [id] = asList(asObject(fields.attributes)?.accessTableId) ?? [];
    roles.say(role, {
      id: asText(id),
      name: id === undefined ? "" : name,
      note: firstText(fields, "description"),
    });
    const composites = asObject(fields.composites) ?? {};
    const inClients = Object.entries(asObject(composites.client) ?? {}).flatMap(([of, names]) =>
      textsIn(names).map((one) => ({ one, of })),
    );
    for (const one of textsIn(composites.realm)) add({ one, of: "" });
    for (const part of inClients) add(part);
    function add({ one, of }: { one: string; of: string }) {
      const path = pathOf(one, of);
      if (isComposite.has(path)) role.inherits.add(roles.text(path));
      // A role of a client is known by its name alone where no other is called so.
      else roles.add(role, "groups", { texts: of === "" ? [one] : [path, `${of}:${one}`, one] });
    }
    if (client !== "" && role.note === "") role.note = `Client: ${client}`;
  }
  const held = heldBy(realm);
  for (const user of objectsIn(realm.users)) {
    const texts = [firstText(user, "username"), firstText(user, "email"), firstText(user, "id")];
    const own = rolesIn(user);
    for (const path of textsIn(user.groups)) for (const name of held.get(path) ?? []) own.add(name);
    for (const name of own)
      if (isComposite.has(name)) roles.add(roles.role(name), "users", { texts });
  }
}

/** One that is composed of others, or that we wrote for a role. */
function isRole(fields: JsonObject): boolean {
  const composites = asObject(fields.composites);
  const isComposed =
    textsIn(composites?.realm).length > 0 ||
    Object.keys(asObject(composites?.client) ?? {}).length > 0;
  // What everybody gets, and what the console may do, is Keycloak's own.
  const isOwn = /^default-roles-/.test(firstText(fields, "name"));
  return (isComposed && !isOwn) || asObject(fields.attributes)?.accessTableId !== undefined;
}

function pathOf(name: string, client: string): string {
  return client === "" ? name : `${client}/${name}`;
}

function rolesOf(roles: JsonObject) {
  const all = new Map<string, { readonly fields: JsonObject; readonly client: string }>();
  const add = (list: unknown, client: string) => {
    for (const fields of objectsIn(list)) {
      const name = firstText(fields, "name");
      if (name !== "") all.set(pathOf(name, client), { fields, client });
    }
  };
  add(roles.realm, "");
  // These make up Keycloak's own console.
  for (const [client, list] of Object.entries(asObject(roles.client) ?? {}))
    if (!/^(realm-management|account|broker|.*-realm)$/.test(client)) add(list, client);
  return all;
}

/** The roles of each group by its path, with those of the groups above it. */
function heldBy(realm: JsonObject): ReadonlyMap<string, ReadonlySet<string>> {
  const held = new Map<string, ReadonlySet<string>>();
  const waiting = objectsIn(realm.groups).map((fields) => ({
    fields,
    above: "",
    roles: new Set<string>(),
  }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path =
      firstText(next.fields, "path") || `${next.above}/${firstText(next.fields, "name")}`;
    if (held.has(path)) continue;
    const roles = new Set([...next.roles, ...rolesIn(next.fields)]);
    held.set(path, roles);
    for (const fields of objectsIn(next.fields.subGroups))
      waiting.push({ fields, above: path, roles });
  }
  return held;
}

function rolesIn(fields: JsonObject): Set<string> {
  const names = new Set(textsIn(fields.realmRoles));
  for (const [client, list] of Object.entries(asObject(fields.clientRoles) ?? {}))
    for (const name of textsIn(list)) names.add(pathOf(name, client));
  return names;
}

function textsIn(value: unknown): string[] {
  return (asList(value) ?? []).map(asText).filter((text) => text !== "");
}
