import type { Draft } from "../../import/draft.ts";
import type { Format, Source } from "../../import/format.ts";
import { hasName, membersLabel, objectsOf } from "../../import/jsonObjects.ts";
import { NamesById } from "../../import/namesById.ts";
import { Refusal } from "../../refusal.ts";
import { asList, asObject, firstText, type JsonObject, objectsIn } from "../../text/json/values.ts";

/** BloodHound's groups, with names from its users where that file is opened along. */
export const bloodhound: Format = {
  kind: "BloodHound groups",
  recognises: ({ json }) => {
    const type = typeOf(json);
    return asList(asObject(json)?.data) !== undefined && (type === "groups" || type === "users");
  },
  async read(sources, draft) {
    const people = entriesOf("users", sources, draft);
    const groups = entriesOf("groups", sources, draft);
    if (groups.length === 0)
      throw new Refusal(
        "BloodHound's users alone tell no memberships. Open its groups JSON along with them.",
      );
    const groupNames = namesOf(groups);
    const groupOf = groupNames.resolved();
    const userOf = usersOf(people, draft);
    const ownerNames = namesOf([...people, ...groups]).resolved();
    for (const { fields, file } of groups) {
      draft.goTo(file);
      draft.rows++;
      const name = groupOf(idOf(fields));
      if (!hasName(name, "a group", draft)) continue;
      const group = draft.group(name);
      draft.groupAttribute(group, "objectid", idOf(fields));
      const properties = asObject(fields.Properties);
      for (const word of ["distinguishedname", "domain", "description", "groupscope", "admincount"])
        draft.groupAttribute(group, word, firstText(properties, word));
      draft.groupAttribute(group, "owner", ownerOf(fields, ownerNames));
      for (const member of objectsOf(fields.Members, membersLabel(name), draft)) {
        const id = firstText(member, "ObjectIdentifier", "MemberId");
        const isGroup = /^group$/i.test(firstText(member, "ObjectType", "MemberType"));
        if (isGroup || groupNames.has(id))
          draft.addNested({ group: groupOf(id), parent: name, of: group });
        else if (hasName(id, `one of the ${membersLabel(name)}`, draft))
          draft.addMembership(userOf(id), group);
      }
    }
    for (const { fields } of people) if (idOf(fields) !== "") userOf(idOf(fields));
  },
};

interface Entry {
  readonly fields: JsonObject;
  readonly file: string;
}

function entriesOf(type: string, sources: readonly Source[], draft: Draft): Entry[] {
  return sources
    .filter(({ head }) => typeOf(head.json) === type)
    .flatMap(({ head, name: file }) => {
      draft.goTo(file);
      const data = asObject(head.json)?.data;
      return objectsOf(data, "data", draft).map((fields) => ({ fields, file }));
    });
}

function namesOf(entries: readonly Entry[]): NamesById {
  const names = new NamesById();
  for (const { fields } of entries) names.add(idOf(fields), loginOf(fields));
  return names;
}

/** The number of a user by id; name and attributes come from the file of users, if there is one. */
function usersOf(people: readonly Entry[], draft: Draft): (id: string) => number {
  const nameOf = namesOf(people).resolved();
  const propertiesOf = new Map(
    people.map(({ fields }) => [idOf(fields), asObject(fields.Properties)]),
  );
  return (id) => {
    const user = draft.user(nameOf(id));
    const properties = propertiesOf.get(id);
    const name = firstText(properties, "displayname");
    if (name !== "") draft.name(user, name);
    if (nameOf(id) !== id) draft.attribute(user, "objectid", id);
    for (const word of ["department", "title", "description", "email", "domain"])
      draft.attribute(user, word, firstText(properties, word));
    return user;
  };
}

/** The owner of a group, by the access that others have to it. */
function ownerOf(fields: JsonObject, nameOf: (id: string) => string): string {
  const owning = objectsIn(fields.Aces).find((ace) => /^owns$/i.test(firstText(ace, "RightName")));
  return nameOf(firstText(owning, "PrincipalSID", "PrincipalId"));
}

function typeOf(json: unknown): string {
  return firstText(asObject(asObject(json)?.meta), "type").toLowerCase();
}

function idOf(fields: JsonObject): string {
  return firstText(fields, "ObjectIdentifier");
}

function loginOf(fields: JsonObject): string {
  return firstText(asObject(fields.Properties), "samaccountname", "name");
}
