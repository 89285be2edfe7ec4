import type { Format, Source } from "../format.ts";
import { memberWhere, named, objectsOf } from "../import/jsonObjects.ts";
import { NamesById } from "../import/namesById.ts";
import { type Fields, fieldsOf, firstText, listOf } from "../json/fields.ts";
import { Refusal } from "../refusal.ts";

/** BloodHound's groups, with the names from its users where those are given along. */
export const bloodhound: Format = {
  kind: "BloodHound groups",
  recognises: ({ json }) => {
    const type = typeOf(json);
    return listOf(fieldsOf(json)?.data) !== undefined && (type === "groups" || type === "users");
  },
  async read(sources, draft, reading) {
    const of = (type: string) =>
      sources
        .filter(({ sample }) => typeOf(sample.json) === type)
        .flatMap((source) => {
          draft.at(source.name);
          return objectsOf(dataOf(source), "data", draft).map((fields) => ({
            fields,
            file: source.name,
          }));
        });
    const people = of("users");
    const groups = of("groups");
    if (groups.length === 0)
      throw new Refusal(
        "BloodHound's users alone tell no memberships. Open its groups JSON along with them.",
      );
    const userNames = new NamesById();
    const groupNames = new NamesById();
    for (const { fields } of people) userNames.add(idOf(fields), loginOf(fields));
    for (const { fields } of groups) groupNames.add(idOf(fields), loginOf(fields));
    const userOf = userNames.resolved();
    const groupOf = groupNames.resolved();
    const profile = new Map(
      people.map(({ fields }) => [idOf(fields), fieldsOf(fields.Properties)]),
    );
    const userNumber = (id: string) => {
      const user = draft.user(userOf(id));
      const properties = profile.get(id);
      const name = firstText(properties, "displayname");
      if (name !== "") draft.name(user, name);
      for (const word of ["department", "title", "description", "email", "domain"])
        draft.attribute(user, word, firstText(properties, word));
      return user;
    };
    for (const { fields, file } of groups) {
      draft.at(file);
      reading.rows++;
      const name = groupOf(idOf(fields));
      if (!named(name, "a group", draft)) continue;
      const group = draft.group(name);
      for (const member of objectsOf(fields.Members, memberWhere(name), draft)) {
        const id = firstText(member, "ObjectIdentifier", "MemberId");
        const isGroup = /^group$/i.test(firstText(member, "ObjectType", "MemberType"));
        if (isGroup || groupNames.has(id)) draft.nest(groupOf(id), name);
        else if (named(id, `one of the ${memberWhere(name)}`, draft))
          draft.hold(userNumber(id), group);
      }
    }
    for (const { fields } of people) if (idOf(fields) !== "") userNumber(idOf(fields));
  },
};

function typeOf(json: unknown): string {
  return firstText(fieldsOf(fieldsOf(json)?.meta), "type").toLowerCase();
}

function dataOf({ sample }: Source): unknown {
  return fieldsOf(sample.json)?.data;
}

function idOf(fields: Fields): string {
  return firstText(fields, "ObjectIdentifier");
}

function loginOf(fields: Fields): string {
  return firstText(fieldsOf(fields.Properties), "samaccountname", "name");
}
