import { describe, expect, test } from "vitest";
import { type ReadResult, readInputs } from "#src/files/readInputs.ts";
import { input, members, problems } from "./inputs.ts";

/** Opens files given as name and content. */
function openAll(files: Record<string, string | object>): Promise<ReadResult> {
  return readInputs(
    Object.entries(files).map(([name, content]) =>
      input(name, typeof content === "string" ? content : JSON.stringify(content), 50),
    ),
  );
}

const nested = (opened: ReadResult) =>
  opened.nested.first.map(({ group, parent }) => `${group} in ${parent}`);
const attributes = (opened: ReadResult) =>
  Object.fromEntries(opened.data.attributes.map(({ name, values }) => [name, values]));

describe("CSV of directories", () => {
  test("Get-ADGroupMember: the group is the file's name, member groups are nested", async () => {
    const heading = '"distinguishedName","name","objectClass","objectGUID","SamAccountName","SID"';
    const opened = await openAll({
      "Sales.csv": `#TYPE X\r\n${heading}\r\n"CN=Ann A,DC=x","Ann A","user","g1","ann","S-1"\r\n"CN=Sub,DC=x","Sub","group","g2","sub","S-2"\r\n`,
      "Empty Group.csv": `${heading}\r\n`,
    });
    expect(opened.kind).toBe("Active Directory group members");
    expect(members(opened.data)).toEqual({ ann: ["Sales"] });
    expect(opened.data.userNames).toEqual(["Ann A"]);
    expect(opened.data.groupNames).toEqual(["Sales", "Empty Group"]);
    expect(nested(opened)).toEqual(["Sub in Sales"]);
    expect(opened.isClean).toBe(false);
  });

  test("Get-ADPrincipalGroupMembership: the user is the file's name", async () => {
    const heading =
      "distinguishedName,GroupCategory,GroupScope,name,objectClass,objectGUID,SamAccountName,SID";
    const row = (name: string) => `"CN=${name},DC=x",Security,Global,${name},group,g,${name},S`;
    const opened = await openAll({
      "ann.csv": `${heading}\n${row("VPN")}\n${row("Dev")}\n`,
      "bob.csv": `${heading}\n${row("VPN")}\n`,
    });
    expect(opened.kind).toBe("Active Directory groups of a user");
    expect(members(opened.data)).toEqual({ ann: ["Dev", "VPN"], bob: ["VPN"] });
    expect(opened.isClean).toBe(true);
    const twins = await openAll({
      "ann.csv": `${heading}\n${row("VPN")}\n${row("VPN").replace("DC=x", "OU=y,DC=x")}\n`,
    });
    expect(members(twins.data)).toEqual({ ann: ["CN=VPN,DC=x", "CN=VPN,OU=y,DC=x"] });
  });

  test("MemberOf may be joined by bars where semicolons part the columns", async () => {
    const opened = await openAll({
      "users.csv": "SamAccountName;MemberOf\nann;CN=A,DC=x|CN=B | C,DC=x\nbob;CN=A,DC=x\n",
    });
    expect(members(opened.data)).toEqual({ ann: ["A", "B | C"], bob: ["A"] });
  });

  test("MemberOf that was not joined is told, and is no group", async () => {
    const list = "Microsoft.ActiveDirectory.Management.ADPropertyValueCollection";
    const opened = await openAll({
      "users.csv": `SamAccountName,MemberOf\nann,"CN=VPN,DC=x"\nbob,${list}\n`,
    });
    expect(members(opened.data)).toEqual({ ann: ["VPN"], bob: [] });
    expect(problems(opened)).toHaveLength(1);
  });

  test("MemberOf: the CN is the group's name, the whole DN where two coincide", async () => {
    const opened = await openAll({
      "users.csv": [
        "SamAccountName,DisplayName,MemberOf",
        'ann,Ann,"CN=Admins,OU=A,DC=x;CN=Dev\\, Ops,OU=G,DC=x"',
        'bob,Bob,"cn=admins, ou=a, dc=x;CN=Admins,OU=B,DC=x"',
        "cy,Cy,",
      ].join("\n"),
    });
    expect(members(opened.data)).toEqual({
      ann: ["CN=Admins,OU=A,DC=x", "Dev, Ops"],
      bob: ["CN=Admins,OU=A,DC=x", "CN=Admins,OU=B,DC=x"],
      cy: [],
    });
  });

  test("Entra: without a group in the file's name it is asked for", async () => {
    const text =
      "id,userPrincipalName,displayName,objectType,userType,mail\n1,ann@x,Ann,user,Member,\n2,,App,servicePrincipal,,\n3,,Sub,group,,\n";
    const file = input("members.csv", text);
    const opened = await readInputs([file]);
    const [question] = opened.questions;
    expect(question).toMatchObject({ form: "text", label: "members.csv", answer: "members" });
    expect(opened.isClean).toBe(false);
    expect(nested(opened)).toEqual(["Sub in members"]);
    const again = await readInputs([file], { choices: { answers: { [question.id]: "VPN" } } });
    expect(members(again.data)).toEqual({ "ann@x": ["VPN"], 2: ["VPN"] });
    const named = await openAll({ "exportGroupMembers_Sales_EU.csv": text });
    expect(named.data.groupNames).toEqual(["Sales_EU"]);
    expect(named.questions).toEqual([]);
  });

  test("Google: GAM and the Admin console's sheet", async () => {
    const gam = await openAll({
      "g.csv":
        "group,type,role,id,status,email\na@x,USER,MEMBER,1,ACTIVE,ann@x\na@x,GROUP,MEMBER,2,ACTIVE,b@x\na@x,CUSTOMER,MEMBER,C1,,\n",
    });
    expect(gam.kind).toBe("Google GAM group members");
    expect(members(gam.data)).toEqual({ "ann@x": ["a@x"], C1: ["a@x"] });
    expect(nested(gam)).toEqual(["b@x in a@x"]);
    const admin = await openAll({
      "g.csv":
        "Group Email [Required],Member Email,Member Type,Member Role\na@x,ann@x,USER,MEMBER\n",
    });
    expect(admin.kind).toBe("Google Admin group members");
    expect(members(admin.data)).toEqual({ "ann@x": ["a@x"] });
  });

  test("Okta, GitLab", async () => {
    const okta = await openAll({
      "o.csv": "User Id,User Login,User Full Name,Group Id,Group Name\n00u,ann@x,Ann A,00g,VPN\n",
    });
    expect(okta.kind).toBe("Okta group membership report");
    expect(members(okta.data)).toEqual({ "ann@x": ["VPN"] });
    expect(okta.data.userNames).toEqual(["Ann A"]);
    const spoken = await openAll({
      "o.csv": "Group ID,Group Name,User ID,Username\n00g,VPN,00u,Ann A\n00g,VPN,00v,Bob B\n",
    });
    expect(members(spoken.data)).toEqual({ "00u": ["VPN"], "00v": ["VPN"] });
    const gitlab = await openAll({
      "g.csv":
        "Name,Username,Email,Path,Group or project name,Type,Role\nAnn,ann,a@x,t/a,A,Group,Owner\nAnn,ann,a@x,t/b,B,Group,Guest\n",
    });
    expect(gitlab.kind).toBe("GitLab members");
    expect(members(gitlab.data)).toEqual({ ann: ["A", "B"] });
    expect(attributes(gitlab)).toEqual({ Email: ["a@x"] });
  });

  test("IdentityAtlas: names from the files given along", async () => {
    const assignments =
      "ResourceExternalId;UserExternalId;AssignmentType\nr1;u1;Direct\nr2;u1;Eligible\nr1;u2;Direct\n";
    const alone = await openAll({ "Assignments.csv": assignments });
    expect(members(alone.data)).toEqual({ u1: ["r1", "r2"], u2: ["r1"] });
    const opened = await openAll({
      "Assignments.csv": assignments,
      "Resources.csv": "ExternalId;DisplayName;ResourceType\nr1;VPN;Group\nr2;Dev;Group\n",
      "Users.csv": "ExternalId;DisplayName;Email;Department\nu1;Ann A;ann@x;Sales\nu2;Bob B;;\n",
    });
    expect(opened.kind).toBe("IdentityAtlas");
    expect(members(opened.data)).toEqual({ "ann@x": ["Dev", "VPN"], u2: ["VPN"] });
    expect(opened.data.userNames).toEqual(["Ann A", "Bob B"]);
  });
});

describe("JSON of clouds", () => {
  test("AWS IAM", async () => {
    const opened = await openAll({
      "iam.json": {
        UserDetailList: [
          {
            UserName: "ann",
            Path: "/eu/",
            GroupList: ["VPN", "Dev"],
            Tags: [{ Key: "team", Value: "A" }],
          },
          { UserName: "bob", GroupList: [] },
          { GroupList: ["VPN"] },
          7,
        ],
        GroupDetailList: [{ GroupName: "Empty" }],
      },
    });
    expect(opened.kind).toBe("AWS IAM account details");
    expect(members(opened.data)).toEqual({ ann: ["Dev", "VPN"], bob: [] });
    expect(opened.data.groupNames).toContain("Empty");
    expect(attributes(opened)).toEqual({ Path: ["/eu/", undefined], team: ["A", undefined] });
    expect(opened.problems.count).toBe(2);
  });

  test("Graph: groups with members, users with memberOf", async () => {
    const groups = await openAll({
      "g.json": {
        value: [
          {
            id: "1",
            displayName: "VPN",
            members: [
              {
                "@odata.type": "#microsoft.graph.user",
                id: "u",
                userPrincipalName: "ann@x",
                displayName: "Ann",
                jobTitle: "Boss",
              },
              { "@odata.type": "#microsoft.graph.group", id: "2", displayName: "Sub" },
            ],
          },
          { id: "3", displayName: "VPN", members: [] },
        ],
      },
    });
    expect(groups.kind).toBe("Microsoft Graph");
    expect(members(groups.data)).toEqual({ "ann@x": ["VPN (1)"] });
    expect(groups.data.groupNames).toEqual(["VPN (1)", "VPN (3)"]);
    expect(nested(groups)).toEqual(["Sub in VPN (1)"]);
    const users = await openAll({
      "u.json": [
        {
          userPrincipalName: "ann@x",
          memberOf: [
            { "@odata.type": "#microsoft.graph.group", id: "1", displayName: "VPN" },
            { "@odata.type": "#microsoft.graph.directoryRole", id: "9", displayName: "Admin" },
          ],
        },
      ],
    });
    expect(members(users.data)).toEqual({ "ann@x": ["VPN"] });
  });

  test("SCIM: users with groups, groups with members, joined by their ids", async () => {
    const urn = "urn:ietf:params:scim:schemas:core:2.0:";
    const user = {
      schemas: [`${urn}User`],
      id: "1",
      userName: "ann",
      displayName: "Ann A",
      title: "Boss",
    };
    const group = {
      schemas: [`${urn}Group`],
      id: "g",
      displayName: "VPN",
      members: [
        { value: "1", display: "Ann A" },
        { value: "h", type: "Group", display: "Sub" },
      ],
    };
    const both = await openAll({
      "users.json": { Resources: [user], schemas: [] },
      "groups.json": [group],
    });
    expect(both.kind).toBe("SCIM 2.0");
    expect(members(both.data)).toEqual({ ann: ["VPN"] });
    expect(both.data.userNames).toEqual(["Ann A"]);
    expect(nested(both)).toEqual(["Sub in VPN"]);
    const users = await openAll({
      "u.json": [{ ...user, groups: [{ value: "g", display: "VPN" }] }],
    });
    expect(members(users.data)).toEqual({ ann: ["VPN"] });
    expect(attributes(users)).toEqual({ id: ["1"], title: ["Boss"] });
    const { schemas: _, ...bare } = group;
    const groups = await openAll({ "g.json": [{ ...bare, id: "e", members: [] }, bare] });
    expect(groups.kind).toBe("SCIM 2.0");
    expect(members(groups.data)).toEqual({ "Ann A": ["VPN (g)"] });
  });

  test("Keycloak: realm roles are groups of their own, subgroups go by their path", async () => {
    const opened = await openAll({
      "realm.json": {
        groups: [{ name: "a", path: "/a", subGroups: [{ name: "b", path: "/a/b" }] }],
        users: [
          { username: "ann", firstName: "Ann", groups: ["/a/b", "/admin"], realmRoles: ["admin"] },
        ],
      },
    });
    expect(members(opened.data)).toEqual({ ann: ["/admin", "a/b", "admin"] });
    expect(opened.data.groupNames).toContain("a");
  });

  test("BloodHound without its users: technical ids, nested groups by name", async () => {
    const opened = await openAll({
      "groups.json": {
        meta: { type: "groups" },
        data: [
          {
            ObjectIdentifier: "S-1",
            Properties: { name: "VPN@X" },
            Members: [
              { ObjectIdentifier: "S-9", ObjectType: "User" },
              { ObjectIdentifier: "S-2", ObjectType: "Group" },
            ],
          },
          { ObjectIdentifier: "S-2", Properties: { name: "SUB@X" }, Members: [] },
        ],
      },
    });
    expect(members(opened.data)).toEqual({ "S-9": ["VPN@X"] });
    expect(nested(opened)).toEqual(["SUB@X in VPN@X"]);
  });
});

describe("text of systems and research", () => {
  test("LDIF: members by DN and by uid, nested groups, folded and encoded lines", async () => {
    const opened = await openAll({
      "d.ldif": [
        "version: 1",
        "",
        "# a comment",
        "dn: uid=ann,ou=people,dc=x",
        "objectClass: inetOrgPerson",
        "uid: ann",
        "cn: Ann A",
        "title: Bo",
        " ss",
        "userPassword: secret",
        "sambaNTPassword: 0123456789ABCDEF",
        "jpegPhoto:: /9j/4AAQ",
        "",
        "dn: cn=VPN,ou=groups,dc=x",
        "objectClass: groupOfNames",
        "member: UID=ann, OU=people, DC=x",
        "member: uid=bob,ou=people,dc=x",
        "member: cn=Sub,ou=groups,dc=x",
        "",
        "dn: cn=Sub,ou=groups,dc=x",
        "objectClass: posixGroup",
        "memberUid: ann",
        "",
        "dn: ou=people,dc=x",
        "objectClass: organizationalUnit",
        "ou: people",
        "",
      ].join("\r\n"),
    });
    expect(opened.kind).toBe("LDIF");
    expect(members(opened.data)).toEqual({ ann: ["Sub", "VPN"], bob: ["VPN"] });
    expect(opened.data.userNames[0]).toBe("Ann A");
    expect(attributes(opened)).toEqual({
      DN: ["uid=ann,ou=people,dc=x", "uid=bob,ou=people,dc=x"],
      title: ["Boss", undefined],
    });
    expect(nested(opened)).toEqual(["Sub in VPN"]);
  });

  test("LDIF: memberUid names an entry by its uid, whatever else that is called", async () => {
    const opened = await openAll({
      "d.ldif": [
        "dn: uid=ann,dc=x",
        "uid: ann",
        "cn: Ann A",
        "",
        "dn: cn=Bob,dc=x",
        "objectClass: user",
        "sAMAccountName: bobby",
        "uid: bob",
        "",
        "dn: cn=VPN,dc=x",
        "objectClass: posixGroup",
        "memberUid: ann",
        "memberUid: bob",
        "memberUid: cy",
      ].join("\n"),
    });
    expect(members(opened.data)).toEqual({ ann: ["VPN"], bobby: ["VPN"], cy: ["VPN"] });
    expect(opened.data.userNames).toEqual(["Ann A", "Bob", "cy"]);
  });

  test("/etc/group: groups without members are groups, a broken line is told", async () => {
    const lines = Array.from({ length: 12 }, (_, i) => `g${i}:x:${i}:`);
    const opened = await openAll({ group: `wheel:x:10:ann,bob\n${lines.join("\n")}\nbroken\n` });
    expect(members(opened.data)).toEqual({ ann: ["wheel"], bob: ["wheel"] });
    expect(opened.groups).toBe(13);
    expect(problems(opened)[0]).toMatch(/^14: the line is not of the form/);
  });

  test("pairs of integers", async () => {
    const opened = await openAll({ "hc.txt": "     1     1\n    12     1\n     1    30\n" });
    expect(opened.kind).toBe("Pairs of integers");
    expect(members(opened.data)).toEqual({ 1: ["1", "30"], 12: ["1"] });
  });

  test("RMiner with further sections, RMPlib, Burmeister", async () => {
    const ass = await openAll({
      "u.ass":
        "@assignment  upa\n@dimension user{a,b}\n@dimension permission {p,q}\n@matrix\n1,0\n1,1\n@atributesof permission\n@data\nx,y\n",
    });
    expect(members(ass.data)).toEqual({ a: ["p"], b: ["p", "q"] });
    expect(ass.isClean).toBe(true);
    const rmp = await openAll({ "i.rmp": "# RMP\n# 2 users\nu0\tp3\tp1\nu1\tp3\t\n" });
    expect(members(rmp.data)).toEqual({ u0: ["p1", "p3"], u1: ["p3"] });
    const cxt = await openAll({ "c.cxt": "B\n\n2\n2\n\nann\nbob\nVPN\nDev\nX.\nXX\n" });
    expect(members(cxt.data)).toEqual({ ann: ["VPN"], bob: ["Dev", "VPN"] });
  });
});
