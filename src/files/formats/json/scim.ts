import { isolated } from "../../../model/isolated.ts";
import type { Draft } from "../../import/draft.ts";
import type { Format } from "../../import/format.ts";
import {
  addAttributes,
  fieldText,
  hasName,
  membersLabel,
  objectsOf,
} from "../../import/jsonObjects.ts";
import { NamesById } from "../../import/namesById.ts";
import { asList, asObject, firstText, type JsonObject, objectsIn } from "../../text/json/values.ts";

const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const NO_ATTRIBUTES = ["userName", "displayName"];
const NOT_OF_GROUP = ["displayName", "schemas", "meta", "members"];

/** SCIM 2.0: a ListResponse or a list of users, of groups, or of both. */
export const scim: Format = {
  kind: "SCIM 2.0",
  recognises: ({ json }) => {
    const [first] = listed(json);
    const schemas = [json, first].flatMap((some) => asList(asObject(some)?.schemas) ?? []);
    if (schemas.some((schema) => String(schema).startsWith("urn:ietf:params:scim:"))) return true;
    // Without schemas: users have a login, members a `value`, which Graph does not have.
    return objectsIn(listed(json).slice(0, 100)).some(
      (fields) =>
        (firstText(fields, "userName") !== "" && asList(fields.groups) !== undefined) ||
        objectsIn(fields.members).some((member) => firstText(member, "value") !== ""),
    );
  },
  async read(sources, draft) {
    const resources: Resource[] = [];
    for (const { head, name } of sources) {
      draft.goTo(name);
      for (const fields of objectsOf(listed(head.json), "Resources", draft))
        resources.push({ fields, file: name });
    }
    const names = namesOf(resources);
    for (const { fields, file } of resources) {
      draft.goTo(file);
      draft.rows++;
      if (isGroup(fields)) readGroup(fields, names, draft);
      else readUser(fields, names, draft);
    }
  },
};

interface Resource {
  readonly fields: JsonObject;
  readonly file: string;
}

interface Names {
  readonly userOf: (id: string) => string;
  readonly groupOf: (id: string) => string;
  readonly groups: NamesById;
  /** The logins of users whose accounts are said to be in use or not. */
  readonly isActive: ReadonlyMap<string, string>;
}

function listed(json: unknown): readonly unknown[] {
  const fields = asObject(json);
  return asList(json) ?? asList(asObject(json)?.Resources) ?? (fields?.schemas ? [json] : []);
}

/** The names of all users and groups, including those that are only mentioned. */
function namesOf(resources: readonly Resource[]): Names {
  const users = new NamesById();
  const groups = new NamesById();
  for (const { fields } of resources) {
    const id = firstText(fields, "id");
    if (isGroup(fields)) groups.add(id, firstText(fields, "displayName"));
    else users.add(id, loginOf(fields));
    for (const group of objectsIn(fields.groups))
      groups.add(firstText(group, "value"), firstText(group, "display"));
  }
  // Members that are not among the resources have only their display name.
  for (const { fields } of resources)
    for (const member of objectsIn(fields.members))
      if (!isGroupMember(member, groups))
        users.add(firstText(member, "value"), firstText(member, "display"));
  const userOf = users.resolved();
  const isActive = new Map<string, string>();
  for (const { fields } of resources)
    if (!isGroup(fields) && typeof fields.active === "boolean")
      isActive.set(userOf(firstText(fields, "id")) || loginOf(fields), String(fields.active));
  return { userOf, groupOf: groups.resolved(), groups, isActive };
}

/** Adds a membership of a user, or sets it aside where the account is not in use. */
function addMembership(user: number, group: number, isActive: string | undefined, draft: Draft) {
  const invalidBy = isActive ? draft.validity.judgeUser(user, "active", isActive) : 0;
  draft.addMembershipBy(invalidBy, user, group);
}

function readGroup(fields: JsonObject, names: Names, draft: Draft): void {
  const { userOf, groupOf, groups, isActive } = names;
  const name = groupOf(firstText(fields, "id")) || firstText(fields, "displayName");
  if (!hasName(name, "a group", draft)) return;
  const group = draft.group(name);
  describeGroup(fields, group, draft);
  for (const member of objectsOf(fields.members, membersLabel(name), draft)) {
    const value = firstText(member, "value");
    const id = value === "" ? firstText(member, "display") : userOf(value);
    if (isGroupMember(member, groups))
      draft.addNested({
        group: groups.has(value) ? groupOf(value) : firstText(member, "display", "value"),
        parent: name,
        of: group,
      });
    else if (hasName(id, `one of the ${membersLabel(name)}`, draft))
      addMembership(memberOf(id, value, draft), group, isActive.get(id), draft);
  }
}

/** Makes all that is said of a group its attributes, what extensions say of it among them. */
function describeGroup(fields: JsonObject, group: number, draft: Draft): void {
  for (const [name, value] of Object.entries(fields)) {
    if (NOT_OF_GROUP.includes(name)) continue;
    const extension = name.startsWith("urn:") ? asObject(value) : undefined;
    if (!extension) draft.groupAttribute(group, name, fieldText(value));
    else
      for (const [inner, text] of Object.entries(extension))
        draft.groupAttribute(group, inner, fieldText(text));
  }
}

function readUser(fields: JsonObject, { userOf, groupOf, isActive }: Names, draft: Draft): void {
  const id = userOf(firstText(fields, "id")) || loginOf(fields);
  if (!hasName(id, "a user", draft)) return;
  const user = draft.user(id);
  const name = firstText(fields, "displayName") || firstText(asObject(fields.name), "formatted");
  if (name !== "") draft.name(user, name);
  addAttributes(draft, user, fields, NO_ATTRIBUTES);
  addAttributes(draft, user, asObject(fields[ENTERPRISE]), []);
  for (const group of objectsOf(fields.groups, `groups of ${isolated(id)}`, draft)) {
    const groupName = groupOf(firstText(group, "value")) || firstText(group, "display");
    if (!hasName(groupName, `a group of ${isolated(id)}`, draft)) continue;
    const number = groupOfUser(groupName, firstText(group, "value"), draft);
    const isIndirect = /^indirect$/i.test(firstText(group, "type"));
    if (isIndirect && isActive.get(id) !== "false") draft.addIndirect(user, number);
    else addMembership(user, number, isActive.get(id), draft);
  }
}

/** The number of a user that a group names by a technical id. */
function memberOf(name: string, id: string, draft: Draft): number {
  const user = draft.user(name);
  if (id !== name) draft.attribute(user, "id", id);
  return user;
}

function groupOfUser(name: string, id: string, draft: Draft): number {
  const group = draft.group(name);
  if (id !== name) draft.groupAttribute(group, "id", id);
  return group;
}

function isGroup(fields: JsonObject): boolean {
  const schemas = (asList(fields.schemas) ?? []).map(String);
  if (schemas.some((schema) => schema.endsWith(":Group"))) return true;
  return asList(fields.members) !== undefined && firstText(fields, "userName") === "";
}

function isGroupMember(member: JsonObject, groups: NamesById): boolean {
  if (/^group$/i.test(firstText(member, "type"))) return true;
  if (/\/Groups\//.test(firstText(member, "$ref"))) return true;
  return groups.has(firstText(member, "value"));
}

function loginOf(fields: JsonObject): string {
  return firstText(fields, "userName") || firstText(objectsIn(fields.emails)[0], "value");
}
