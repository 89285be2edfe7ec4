import { expect, test } from "vitest";
import { members, open } from "../inputs.ts";

const json = (value: unknown) => JSON.stringify(value, undefined, 2);
const HELD = [
  ["anna", "VPN"],
  ["anna", "Dev"],
  ["ben", "VPN"],
];

const namesIn = (group: string, field: string) =>
  HELD.filter(([, role]) => role === group).map(([user]) => ({ [field]: user }));

/** Bindings and records: each says that anna has VPN and Dev, and ben has VPN. */
const FILES: Record<string, string> = {
  "az role assignment list": json(
    HELD.map(([principalName, roleDefinitionName]) => ({
      ...{ canDelegate: null, id: "/x", principalId: `${principalName}-id`, principalName },
      ...{ principalType: "User", roleDefinitionName, scope: "/subscriptions/1", type: "t" },
    })),
  ),
  "IAM policy of Google Cloud": json({
    bindings: [
      { role: "VPN", members: ["user:anna", "serviceAccount:ben"] },
      { role: "Dev", members: ["user:anna"] },
    ],
    etag: "x",
    version: 1,
  }),
  "IAM policy in YAML": `bindings:
- members:
  - user:anna
  - user:ben
  role: VPN
- members:
  - user:anna
  role: Dev
etag: BwX=
version: 1
`,
  "RoleBindings in YAML": `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata:
  name: vpn
  labels: {}
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ClusterRole
  name: VPN
subjects:
- kind: User
  name: "anna"
- kind: User
  name: ben
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata:
  name: dev # who may build
roleRef: 
  kind: ClusterRole
  name: Dev
subjects:
  - kind: User
    name: anna
`,
  "kubectl get clusterrolebindings -o json": json({
    apiVersion: "v1",
    kind: "List",
    items: ["VPN", "Dev"].map((name) => ({
      kind: "ClusterRoleBinding",
      roleRef: { kind: "ClusterRole", name },
      subjects: HELD.filter(([, role]) => role === name).map(([user]) => ({
        kind: "User",
        name: user,
      })),
    })),
  }),
  "lines of JSON": HELD.map(([user, role]) => JSON.stringify({ user, role })).join("\n"),
  "records of members": json(
    HELD.map(([login, team]) => ({ login, id: 1, team: { slug: team, id: 7 } })),
  ),
  "Slack user groups": json({
    ok: true,
    usergroups: [
      { id: "S1", name: "VPN", handle: "vpn", users: ["anna", "ben"] },
      { id: "S2", name: "Dev", handle: "dev", users: ["anna"] },
    ],
  }),
  "Get-ADUser -Properties MemberOf": json([
    { SamAccountName: "anna", Name: "Anna Ode", MemberOf: ["CN=VPN,DC=x", "CN=Dev,DC=x"] },
    { SamAccountName: "ben", Name: "Ben Rho", MemberOf: ["CN=VPN,DC=x"] },
  ]),
  "Get-ADUser, cut at a depth": json([
    { SamAccountName: "anna", MemberOf: "CN=VPN,OU=G,DC=x,DC=y CN=Dev,OU=G,DC=x,DC=y" },
    { SamAccountName: "ben", MemberOf: "CN=VPN,OU=G,DC=x,DC=y" },
  ]),
  "Get-ADUser of Windows PowerShell": json({
    value: [
      { SamAccountName: "anna", MemberOf: { value: ["CN=VPN,DC=x", "CN=Dev,DC=x"], Count: 2 } },
      { SamAccountName: "ben", MemberOf: { value: ["CN=VPN,DC=x"], Count: 1 } },
    ],
    Count: 2,
  }),
  "values on end": HELD.map(([user, role]) => json({ user, role })).join("\n"),
  "answers on end": ["VPN", "Dev"]
    .map((name) => json({ Group: { GroupName: name }, Users: namesIn(name, "UserName") }))
    .join(""),
  "pages on end":
    json({ value: [{ user: "anna", role: "VPN" }] }) +
    json({ value: HELD.slice(1).map(([user, role]) => ({ user, role })) }),
  "an answer of GraphQL": json({
    data: {
      organization: {
        teams: {
          totalCount: 2,
          nodes: ["VPN", "Dev"].map((name) => ({
            name,
            members: { edges: namesIn(name, "login").map((node) => ({ role: "MEMBER", node })) },
          })),
        },
      },
    },
  }),
  "sf data query --json": json({
    status: 0,
    result: {
      records: HELD.map(([Username, Name]) => ({
        attributes: { type: "PermissionSetAssignment" },
        Assignee: { attributes: { type: "Name" }, Name: `Ms ${Username}`, Username },
        PermissionSet: { attributes: { type: "PermissionSet" }, Name },
      })),
      done: true,
    },
    warnings: [],
  }),
  "names beside links": json({
    result: HELD.map(([user, group]) => ({
      sys_id: user + group,
      user: { display_value: user, link: "https://x.example/1" },
      group: { value: group, link: "https://x.example/2" },
    })),
  }),
  "identities with their access": json([
    {
      id: "1",
      name: "anna",
      access: [
        { id: "e1", name: "VPN" },
        { id: "e2", name: "Dev" },
      ],
    },
    { id: "2", name: "ben", access: [{ id: "e1", name: "VPN" }] },
  ]),
  "users of Jira": json(
    ["anna", "ben"].map((emailAddress) => ({
      accountId: `5f${emailAddress}`,
      emailAddress,
      groups: {
        size: 2,
        items: HELD.filter(([to]) => to === emailAddress).map(([, name]) => ({ name })),
      },
    })),
  ),
  "members with ids and names": json(
    HELD.map(([memberName, safeName]) => ({ memberId: memberName?.length, memberName, safeName })),
  ),
  "records by the names of users": json({
    anna: { mail: "a@x.example", groups: ["VPN", "Dev"] },
    ben: { mail: "b@x.example", groups: ["VPN"] },
  }),
  "records by the names of groups, in YAML": `VPN:
  members: [anna, ben]
Dev:
  members: [anna]
`,
  "users with their groups": json({
    users: [
      { name: "anna", email: "a@x.example", groups: [{ name: "VPN" }, { name: "Dev" }] },
      { name: "ben", email: "b@x.example", groups: [{ name: "VPN" }] },
    ],
  }),
  id: `uid=1000(anna) gid=100(VPN) groups=100(VPN),101(Dev)
uid=1001(ben) gid=100(VPN) groups=100(VPN)
`,
  groups: "anna : VPN Dev\nben : VPN\n",
  "net group": `Group name     VPN
Comment

Members

-------------------------------------------------------------------------------
anna                     ben
The command completed successfully.

Group name     Dev
Comment

Members

-------------------------------------------------------------------------------
anna
The command completed successfully.

`,
};

const MAILS = /^users with/;

test.each(Object.entries(FILES))("%s is read", async (name, text) => {
  const { data } = await open(text, undefined, "answer.txt");
  const held = MAILS.test(name)
    ? { "a@x.example": ["Dev", "VPN"], "b@x.example": ["VPN"] }
    : { anna: ["Dev", "VPN"], ben: ["VPN"] };
  expect(members(data)).toEqual(held);
});

const ONE_GROUP: Record<string, unknown> = {
  "GitHub team": [
    {
      login: "anna",
      id: 1,
      url: "https://api.example/users/anna",
      type: "User",
      site_admin: false,
    },
    { login: "ben", id: 2, url: "https://api.example/users/ben", type: "User", site_admin: false },
  ],
  "GitLab group": [
    { id: 1, username: "anna", name: "Anna Ode", state: "active", access_level: 30 },
    { id: 2, username: "ben", name: "Ben Rho", state: "active", access_level: 50 },
  ],
  "Okta group": [
    { id: "00u1", status: "ACTIVE", profile: { login: "anna", firstName: "Anna" } },
    { id: "00u2", status: "ACTIVE", profile: { login: "ben", firstName: "Ben" } },
  ],
  "Google group": {
    kind: "admin#directory#members",
    members: [
      { kind: "admin#directory#member", id: "1", email: "anna", role: "MEMBER", type: "USER" },
      { kind: "admin#directory#member", id: "2", email: "ben", role: "OWNER", type: "USER" },
    ],
  },
  "Get-ADGroupMember": [
    { distinguishedName: "CN=anna", name: "Anna", objectClass: "user", SamAccountName: "anna" },
    { distinguishedName: "CN=ben", name: "Ben", objectClass: "user", SamAccountName: "ben" },
  ],
  "AWS get-group": {
    Group: { GroupName: "VPN", GroupId: "AGPA" },
    Users: [
      { UserName: "anna", UserId: "AIDA1" },
      { UserName: "ben", UserId: "AIDA2" },
    ],
  },
};

test.each(Object.entries(ONE_GROUP))("the answer of one %s is read", async (_, value) => {
  const { data } = await open(json(value), undefined, "VPN.json");
  expect(members(data)).toEqual({ anna: ["VPN"], ben: ["VPN"] });
});

/** Answers that name no user, who is in the file’s name. */
const ONE_USER: Record<string, unknown> = {
  "AWS list-groups-for-user": {
    Groups: ["VPN", "Dev"].map((GroupName) => ({ Path: "/", GroupName, GroupId: `A${GroupName}` })),
  },
  "AWS list-attached-user-policies": {
    AttachedPolicies: ["VPN", "Dev"].map((PolicyName) => ({ PolicyName, PolicyArn: "arn:x" })),
  },
  "Okta groups": ["VPN", "Dev"].map((name) => ({
    id: `00g${name}`,
    type: "OKTA_GROUP",
    profile: { name, description: "x" },
  })),
};

test.each(Object.entries(ONE_USER))("%s: it is asked whose groups these are", async (_, value) => {
  const { data, questions } = await open(json(value), undefined, "anna.json");
  expect(members(data)).toEqual({ anna: ["Dev", "VPN"] });
  expect(questions.map(({ text }) => text)).toContain(
    "Which user is in these groups, whom the file does not name?",
  );
});

test("what somebody is in a group is no group", async () => {
  const text = ["anna", "ben"]
    .map(
      (id) =>
        `---\nname: memberships/${id}\nkey:\n  id: ${id}\nroles:\n- name: MEMBER\n- name: OWNER\n`,
    )
    .join("");
  const { data, questions } = await open(text, undefined, "VPN.yaml");
  expect(members(data)).toEqual({ anna: ["VPN"], ben: ["VPN"] });
  expect(questions.length).toBe(1);
});

test("who has a policy of AWS is read, and its groups are groups in a group", async () => {
  const { data, nested } = await open(
    json({
      PolicyGroups: [{ GroupName: "Admins" }],
      PolicyUsers: [{ UserName: "anna" }, { UserName: "ben" }],
      PolicyRoles: [],
    }),
    undefined,
    "ReadOnly.json",
  );
  expect(members(data)).toEqual({ anna: ["ReadOnly"], ben: ["ReadOnly"] });
  expect(nested.first.map(({ group, parent }) => [group, parent])).toEqual([
    ["Admins", "ReadOnly"],
  ]);
});

test("two people of one name are two", async () => {
  const user = (id: string) => ({ display_value: "Anna Smith", link: `https://x/sys_user/${id}` });
  const group = { display_value: "CAB", link: "https://x/sys_user_group/g1" };
  const opened = await open(
    json({ result: ["u1", "u2"].map((id) => ({ user: user(id), group })) }),
  );
  expect(members(opened.data)).toEqual({
    "Anna Smith (u1)": ["CAB"],
    "Anna Smith (u2)": ["CAB"],
  });
});

test("an id that no row repeats is no sure user", async () => {
  const teams = [1, 2].map((id) => ({ id, name: `T${id}`, permission: `p${id}` }));
  expect((await open(json(teams))).isGuess).toBe(true);
});

test("broken values on end are refused with the place", async () => {
  await expect(open('{"user":"anna"}\n{"user":')).rejects.toThrow("broken in line");
});

test("roles of one name in two scopes are two", async () => {
  const policy = (project: string, user: string) => ({
    project,
    policy: { bindings: [{ role: "reader", members: [`user:${user}`] }] },
  });
  const { data } = await open(json([policy("p1", "anna"), policy("p2", "ben")]));
  expect(members(data)).toEqual({ anna: ["reader (p1)"], ben: ["reader (p2)"] });
  const scopes = data.groupAttributes?.find(({ name }) => name === "Binding scope");
  expect(scopes?.values).toEqual(["p1", "p2"]);
});

test("YAML with anchors is refused", async () => {
  const text = "bindings:\n- &a\n  role: VPN\n  members: [user:anna]\n- *a\n";
  await expect(open(text, undefined, "x.yaml")).rejects.toThrow("of no kind");
});
