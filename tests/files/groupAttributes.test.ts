import { expect, test } from "vitest";
import { json as ownJson } from "#src/files/export/json.ts";
import { type ReadResult, readInputs } from "#src/files/readInputs.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { examples, input } from "./inputs.ts";

const json = (name: string, value: unknown) => input(name, JSON.stringify(value));

/** What is known of a group, or of a user, by name. */
function known(of: "user" | "group", name: string, { data }: ReadResult) {
  const names = of === "user" ? data.userIds : data.groupNames;
  const attributes = (of === "user" ? data.attributes : data.groupAttributes) ?? [];
  const at = names.indexOf(name);
  return Object.fromEntries(
    attributes.flatMap(({ name, values }) =>
      values[at] === undefined ? [] : [[name, values[at]]],
    ),
  );
}

test("LDIF: DN, GUID and SID, and what an entry says of a group or user", async () => {
  const guid = Buffer.from("33221100554477668899aabbccddeeff", "hex").toString("base64");
  const sid = Buffer.from("010500000000000515000000010000000200000003000000a0000000", "hex");
  const opened = await readInputs([
    input(
      "d.ldif",
      [
        ...["dn: CN=VPN,OU=Groups,DC=x", "objectClass: group", "cn: VPN", "description: Remote"],
        ...[`objectGUID:: ${guid}`, "managedBy: CN=Ann,DC=x", "member: CN=Ann,DC=x", ""],
        ...["dn: CN=Ann,DC=x", "objectClass: user", "sAMAccountName: ann"],
        `objectSid:: ${sid.toString("base64")}`,
      ].join("\n"),
    ),
  ]);
  expect(known("group", "VPN", opened)).toEqual({
    DN: "CN=VPN,OU=Groups,DC=x",
    description: "Remote",
    objectGUID: "00112233-4455-6677-8899-aabbccddeeff",
    managedBy: "CN=Ann,DC=x",
  });
  expect(known("user", "ann", opened)).toEqual({
    DN: "CN=Ann,DC=x",
    objectSid: "S-1-5-21-1-2-3-160",
  });
  expect(opened.isClean).toBe(true);
});

test("AD users with their groups: the DN behind a group's short name", async () => {
  const opened = await readInputs([
    input("u.csv", 'SamAccountName,MemberOf\nann,"CN=VPN,OU=Groups,DC=x"\n'),
  ]);
  expect(known("group", "VPN", opened)).toEqual({ DN: "CN=VPN,OU=Groups,DC=x" });
});

test("Graph: ids and descriptions, from groups and from users", async () => {
  const group = { id: "g1", displayName: "VPN", description: "Remote", securityEnabled: true };
  const wanted = { id: "g1", description: "Remote", securityEnabled: "true" };
  const ann = { id: "u1", userPrincipalName: "ann@x" };
  const groups = await readInputs([json("g.json", { value: [{ ...group, members: [ann] }] })]);
  expect(known("group", "VPN", groups)).toEqual(wanted);
  expect(known("user", "ann@x", groups)).toEqual({ id: "u1" });
  const users = await readInputs([json("u.json", { value: [{ ...ann, memberOf: [group] }] })]);
  expect(known("group", "VPN", users)).toEqual(wanted);
});

test("SCIM: ids of groups and of users who are only named as members", async () => {
  const schemas = ["urn:ietf:params:scim:schemas:core:2.0:Group"];
  const members = [{ value: "u1", display: "Ann" }];
  const opened = await readInputs([
    json("s.json", { Resources: [{ schemas, id: "g1", displayName: "VPN", members }] }),
  ]);
  expect(known("group", "VPN", opened)).toEqual({ id: "g1" });
  expect(known("user", "Ann", opened)).toEqual({ id: "u1" });
});

test("AWS, Keycloak and BloodHound give the ids and descriptions they have", async () => {
  const aws = await readInputs([
    json("a.json", {
      UserDetailList: [{ UserName: "ann", GroupList: ["VPN"] }],
      GroupDetailList: [{ GroupName: "VPN", GroupId: "AGPA1", Arn: "arn:aws:iam::1:group/VPN" }],
    }),
  ]);
  expect(known("group", "VPN", aws)).toEqual({ GroupId: "AGPA1", Arn: "arn:aws:iam::1:group/VPN" });
  const keycloak = await readInputs([
    json("k.json", {
      users: [{ username: "ann", groups: ["/VPN"] }],
      groups: [{ id: "g1", name: "VPN", path: "/VPN", attributes: { owner: ["bob", "cy"] } }],
    }),
  ]);
  expect(known("group", "VPN", keycloak)).toEqual({ id: "g1", path: "/VPN", owner: "bob; cy" });
  const bloodhound = await readInputs(
    ["13_bloodhound_groups.json", "13_bloodhound_users.json"].flatMap(examples),
  );
  for (const name of bloodhound.data.groupNames)
    expect(known("group", name, bloodhound).objectid).toMatch(/^S-1-5-/);
  for (const id of bloodhound.data.userIds)
    expect(known("user", id, bloodhound).objectid).toMatch(/^S-1-5-/);
});

/** What every group is told to be, in the words of each format. */
const TOLD = { description: "Remote access", owner: "ada", system: "SAP", type: "Security" };

test("description, owner, system and type of a group are kept from every format that tells them", async () => {
  const cases: [string, Promise<ReadResult>, Record<string, string>][] = [
    [
      "LDIF",
      readInputs([
        input(
          "d.ldif",
          "dn: CN=VPN,DC=x\nobjectClass: group\ncn: VPN\ndescription: Remote access\nowner: CN=ada\nbusinessCategory: SAP\ngroupType: -2147483646\nmember: uid=ann,DC=x\n",
        ),
      ]),
      {
        DN: "CN=VPN,DC=x",
        description: "Remote access",
        owner: "CN=ada",
        businessCategory: "SAP",
        groupType: "global security group (-2147483646)",
      },
    ],
    [
      "AD groups of a user",
      readInputs([
        input(
          "ann.csv",
          '"distinguishedName","GroupCategory","GroupScope","name","objectClass","Description","ManagedBy"\n"CN=VPN,DC=x","Security","Global","VPN","group","Remote access","CN=ada"\n',
        ),
      ]),
      {
        GroupCategory: "Security",
        GroupScope: "Global",
        Description: "Remote access",
        ManagedBy: "CN=ada",
        DN: "CN=VPN,DC=x",
      },
    ],
    [
      "Graph",
      readInputs([
        json("g.json", {
          value: [
            {
              ...{ id: "g1", displayName: "VPN", description: "Remote access" },
              groupTypes: ["Unified", "DynamicMembership"],
              owners: [{ id: "1", displayName: "Ada" }, { userPrincipalName: "bob@x" }],
              members: [{ id: "u1", userPrincipalName: "ann@x" }],
            },
          ],
        }),
      ]),
      {
        ...{ id: "g1", description: "Remote access" },
        ...{ groupTypes: "Unified; DynamicMembership", owners: "Ada; bob@x" },
      },
    ],
    [
      "SCIM",
      readInputs([
        json("s.json", {
          schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
          Resources: [
            {
              schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
              ...{ id: "g1", displayName: "VPN", description: "Remote access" },
              meta: { resourceType: "Group" },
              owner: { value: "7", display: "ada" },
              members: [{ value: "ann", display: "ann" }],
              "urn:x:Group": { system: "SAP", type: "Security", privileged: true },
            },
          ],
        }),
      ]),
      { id: "g1", ...TOLD, privileged: "true" },
    ],
    [
      "Keycloak",
      readInputs([
        json("k.json", {
          groups: [{ name: "VPN", path: "/VPN", description: "Remote access" }],
          roles: {
            realm: [
              { name: "admin", description: "All", attributes: { owner: ["ada"] } },
              { name: "nobody", description: "Nobody has it" },
            ],
          },
          users: [{ username: "ann", groups: ["/VPN"], realmRoles: ["admin"] }],
        }),
      ]),
      { path: "/VPN", description: "Remote access" },
    ],
    [
      "BloodHound",
      readInputs([
        json("groups.json", {
          meta: { type: "groups" },
          data: [
            {
              ObjectIdentifier: "S-1",
              Properties: { samaccountname: "VPN", description: "Remote access" },
              Members: [{ ObjectIdentifier: "S-2", ObjectType: "User" }],
              Aces: [
                { RightName: "GenericAll", PrincipalSID: "S-3" },
                { RightName: "Owns", PrincipalSID: "S-2" },
              ],
            },
          ],
        }),
        json("users.json", {
          meta: { type: "users" },
          data: [{ ObjectIdentifier: "S-2", Properties: { samaccountname: "ada" } }],
        }),
      ]),
      { objectid: "S-1", description: "Remote access", owner: "ada" },
    ],
    [
      "Okta",
      readInputs([
        input(
          "o.csv",
          "User Login,Group Name,Group Id,Group Description,Group Type\nann@x,VPN,00g1,Remote access,OKTA_GROUP\n",
        ),
      ]),
      {
        "Group Id": "00g1",
        "Group Description": "Remote access",
        "Group Type": "OKTA_GROUP",
      },
    ],
    [
      "long table",
      readInputs([
        input(
          "l.csv",
          "user,group,description,owner,system,type\nann,VPN,Remote access,ada,SAP,Security\nann,Mail,Letters,bob,AD,Mail\ncy,VPN,Remote access,ada,SAP,Security\n",
        ),
      ]),
      TOLD,
    ],
  ];
  for (const [kind, reading, wanted] of cases) {
    const opened = await reading;
    expect(known("group", "VPN", opened), kind).toEqual(wanted);
    const kept = [...ownJson.write(new AccessTable(opened.data))].join("");
    const again = await readInputs([input("kept.json", kept)]);
    expect(known("group", "VPN", again), kind).toEqual(wanted);
  }
  const keycloak = await cases[4][1];
  expect(known("group", "admin", keycloak)).toEqual({
    type: "realm role",
    description: "All",
    owner: "ada",
  });
  expect(keycloak.data.groupNames).not.toContain("nobody");
});

test("a description that varies for a user, and not for a group, is the group's, and else the user's", async () => {
  const read = (rows: string) => readInputs([input("a.csv", `user,group,Description\n${rows}`)]);
  const ofGroup = await read("ann,VPN,Remote\nann,Mail,Letters\nbob,VPN,Remote\n");
  expect(ofGroup.data.attributes).toEqual([]);
  expect(known("group", "Mail", ofGroup)).toEqual({ Description: "Letters" });
  expect(ofGroup.columns?.uses).toEqual(["userId", "group", "groupAttribute"]);
  expect(ofGroup.problems.count).toBe(0);
  const ofUser = await read("ann,VPN,Boss\nann,Mail,Boss\nbob,VPN,Clerk\n");
  expect(known("user", "bob", ofUser)).toEqual({ Description: "Clerk" });
  expect(ofUser.data.groupAttributes).toBeUndefined();
  expect(ofUser.problems.count).toBe(0);
  const ofNeither = await read("ann,VPN,a\nann,Mail,b\nbob,VPN,c\n");
  expect(ofNeither.problems.first.map(({ text }) => text)).toEqual([
    "the attribute “Description” of “ann” is both “a” and “b”; the first one stays.",
  ]);
  expect(ofNeither.data.groupAttributes).toBeUndefined();
  const owner = await readInputs([
    input("a.csv", "user,group,Owner\nann,VPN,a\nann,Mail,b\nbob,VPN,c\n"),
  ]);
  expect(owner.data.attributes).toEqual([]);
  expect(owner.problems.first.map(({ text }) => text)).toEqual([
    "the column “Owner” says both “a” and “b” of “ann”, so it is about memberships; it is left out.",
  ]);
});
