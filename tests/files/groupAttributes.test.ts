import { expect, test } from "vitest";
import { type ReadResult, readInputs } from "../../src/files/readInputs.ts";
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
