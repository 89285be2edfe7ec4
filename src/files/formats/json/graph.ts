import { isolated } from "../../../model/isolated.ts";
import type { Draft } from "../../import/draft.ts";
import type { Format } from "../../import/format.ts";
import {
  addAttributes,
  addGroupAttributes,
  fieldText,
  hasName,
  membersLabel,
  objectsOf,
} from "../../import/jsonObjects.ts";
import { NamesById } from "../../import/namesById.ts";
import { isGroupType } from "../../import/rows/headingWords.ts";
import { asList, asObject, firstText, type JsonObject, objectsIn } from "../../text/json/values.ts";

const LOGINS = ["userPrincipalName", "mail", "id", "displayName"];

const NO_ATTRIBUTES = ["displayName", "@odata.type", "@odata.id", "@odata.context"];

/** Microsoft Graph: groups with expanded `members`, or users with expanded `memberOf`. */
export const graph: Format = {
  kind: "Microsoft Graph",
  recognises: ({ json }) => {
    const some = objectsIn(listed(json).slice(0, 100)).filter(
      (fields) => asList(fields.members ?? fields.memberOf) && fields.schemas === undefined,
    );
    return some.length > 0 && (saysGraph(json) || some.every(isOfGraph));
  },
  async read(sources, draft) {
    const all = sources.map(({ head, name }) => {
      draft.goTo(name);
      return { name, objects: objectsOf(listed(head.json), "value", draft) };
    });
    const groups = new NamesById();
    const add = (group: JsonObject) => groups.add(idOf(group), nameOf(group));
    for (const fields of all.flatMap(({ objects }) => objects)) {
      if (asList(fields.members)) add(fields);
      for (const group of asList(fields.memberOf) ?? []) add(asObject(group) ?? {});
    }
    const groupOf = groups.resolved();
    for (const { name, objects } of all) {
      draft.goTo(name);
      for (const fields of objects) {
        draft.rows++;
        if (asList(fields.members)) readGroup(fields, groupOf, draft);
        else readUser(fields, groupOf, draft);
      }
    }
  },
};

/** True for an answer of OData, which says so. */
function saysGraph(json: unknown): boolean {
  const some = [json, ...listed(json).slice(0, 100)].map((one) => Object.keys(asObject(one) ?? {}));
  return some.flat().some((name) => name.startsWith("@odata."));
}

/** Fields that other systems have for names: beside them an id is none. */
const OTHER_NAMES = ["name", "title", "login", "username", "userName", "email", "groupName", "cn"];

/** True for a group or user whose names are called, and whose members are, as Graph does. */
function isOfGraph(fields: JsonObject): boolean {
  const inner = asList(fields.members ?? fields.memberOf) ?? [];
  return [fields, ...objectsIn(inner)].every((object) => {
    const isNamed = firstText(object, "userPrincipalName", "displayName", "mail") !== "";
    return isNamed || (firstText(object, "id") !== "" && firstText(object, ...OTHER_NAMES) === "");
  });
}

function readGroup(fields: JsonObject, groupOf: (id: string) => string, draft: Draft): void {
  const name = groupOf(idOf(fields));
  if (!hasName(name, "a group", draft)) return;
  const group = draft.group(name);
  describeGroup(fields, group, draft);
  for (const member of objectsOf(fields.members, membersLabel(name), draft)) {
    if (isGroupType(firstText(member, "@odata.type")))
      draft.addNested({ ...namesOf(member, groupOf), parent: name, of: group });
    else {
      const id = firstText(member, ...LOGINS);
      if (hasName(id, `one of the ${membersLabel(name)}`, draft))
        draft.addMembership(userOf(member, id, draft), group);
    }
  }
}

function readUser(fields: JsonObject, groupOf: (id: string) => string, draft: Draft): void {
  const id = firstText(fields, ...LOGINS);
  const isNested = isGroupType(firstText(fields, "@odata.type"));
  if (!hasName(id, "a user", draft)) return;
  const user = isNested ? -1 : userOf(fields, id, draft);
  for (const group of objectsOf(fields.memberOf, `memberOf of ${isolated(id)}`, draft)) {
    const type = firstText(group, "@odata.type");
    // Directory roles and administrative units are listed among the groups.
    if (type !== "" && !isGroupType(type)) continue;
    const name = groupOf(idOf(group));
    if (!hasName(name, `a group of ${isolated(id)}`, draft)) continue;
    const number = numberOf(name, group, draft);
    if (isNested) draft.addNested({ ...namesOf(fields, groupOf), parent: name, of: number });
    else draft.addMembership(user, number);
  }
}

/** The number of a group that a user names. Each does, at length: only the first one is asked. */
function numberOf(name: string, fields: JsonObject, draft: Draft): number {
  const { groupCount } = draft.builder;
  const group = draft.group(name);
  if (group === groupCount) describeGroup(fields, group, draft);
  return group;
}

function describeGroup(fields: JsonObject, group: number, draft: Draft): void {
  addGroupAttributes(draft, group, fields, NO_ATTRIBUTES);
  for (const name of ["groupTypes", "owners"])
    draft.groupAttribute(group, name, fieldText(fields[name]));
}

function userOf(fields: JsonObject, id: string, draft: Draft): number {
  const user = draft.user(id);
  const name = firstText(fields, "displayName");
  if (name !== "") draft.name(user, name);
  addAttributes(draft, user, fields, ["userPrincipalName", ...NO_ATTRIBUTES]);
  return user;
}

function listed(json: unknown): readonly unknown[] {
  const fields = asObject(json);
  return (
    asList(json) ?? asList(fields?.value) ?? (fields?.members || fields?.memberOf ? [json] : [])
  );
}

/** What a group that is a member is called, and what the table knows it by. */
function namesOf(group: JsonObject, groupOf: (id: string) => string) {
  return { group: nameOf(group), keys: [groupOf(idOf(group))] };
}

function idOf(group: JsonObject): string {
  return firstText(group, "id", "displayName", "mail");
}

function nameOf(group: JsonObject): string {
  return firstText(group, "displayName", "mailNickname", "mail", "id");
}
