import type { Draft } from "../../import/draft.ts";
import type { Format } from "../../import/format.ts";
import { addAttributes, hasName, membersOf, objectsOf } from "../../import/jsonObjects.ts";
import { NamesById } from "../../import/namesById.ts";
import { isGroupType } from "../../import/rows/headingWords.ts";
import { type Fields, fieldsOf, firstText, listOf, objectsIn } from "../../text/json/values.ts";

const LOGINS = ["userPrincipalName", "mail", "id", "displayName"];

/** Microsoft Graph: groups with expanded `members`, or users with expanded `memberOf`. */
export const graph: Format = {
  kind: "Microsoft Graph",
  recognises: ({ json }) => {
    const some = objectsIn(listed(json).slice(0, 100));
    return some.some(
      (fields) =>
        listOf(fields.members ?? fields.memberOf) !== undefined && fields.schemas === undefined,
    );
  },
  async read(sources, draft, reading) {
    const all = sources.map(({ sample, name }) => {
      draft.at(name);
      return { name, objects: objectsOf(listed(sample.json), "value", draft) };
    });
    const groups = new NamesById();
    const add = (group: Fields) => groups.add(idOf(group), nameOf(group));
    for (const fields of all.flatMap(({ objects }) => objects)) {
      if (listOf(fields.members)) add(fields);
      for (const group of listOf(fields.memberOf) ?? []) add(fieldsOf(group) ?? {});
    }
    const groupOf = groups.resolved();
    for (const { name, objects } of all) {
      draft.at(name);
      for (const fields of objects) {
        reading.rows++;
        if (listOf(fields.members)) readGroup(fields, groupOf(idOf(fields)), draft);
        else readUser(fields, groupOf, draft);
      }
    }
  },
};

function readGroup(fields: Fields, name: string, draft: Draft): void {
  if (!hasName(name, "a group", draft)) return;
  const group = draft.group(name);
  for (const member of objectsOf(fields.members, membersOf(name), draft)) {
    if (isGroupType(firstText(member, "@odata.type"))) draft.nest(nameOf(member), name);
    else {
      const id = firstText(member, ...LOGINS);
      if (hasName(id, `one of the ${membersOf(name)}`, draft))
        draft.hold(userOf(member, id, draft), group);
    }
  }
}

function readUser(fields: Fields, groupOf: (id: string) => string, draft: Draft): void {
  const id = firstText(fields, ...LOGINS);
  const isNested = isGroupType(firstText(fields, "@odata.type"));
  if (!hasName(id, "a user", draft)) return;
  const user = isNested ? -1 : userOf(fields, id, draft);
  for (const group of objectsOf(fields.memberOf, `memberOf of ${id}`, draft)) {
    const type = firstText(group, "@odata.type");
    // Directory roles and administrative units are listed among the groups.
    if (type !== "" && !isGroupType(type)) continue;
    const name = groupOf(idOf(group));
    if (!hasName(name, `a group of ${id}`, draft)) continue;
    if (isNested) draft.nest(nameOf(fields), name);
    else draft.hold(user, draft.group(name));
  }
}

function userOf(fields: Fields, id: string, draft: Draft): number {
  const user = draft.user(id);
  const name = firstText(fields, "displayName");
  if (name !== "") draft.name(user, name);
  addAttributes(draft, user, fields, [
    "userPrincipalName",
    "displayName",
    "@odata.type",
    "@odata.id",
  ]);
  return user;
}

function listed(json: unknown): readonly unknown[] {
  const fields = fieldsOf(json);
  return (
    listOf(json) ?? listOf(fields?.value) ?? (fields?.members || fields?.memberOf ? [json] : [])
  );
}

function idOf(group: Fields): string {
  return firstText(group, "id", "displayName", "mail");
}

function nameOf(group: Fields): string {
  return firstText(group, "displayName", "mailNickname", "mail", "id");
}
