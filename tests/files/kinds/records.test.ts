import { expect, test } from "vitest";
import { members, open } from "../inputs.ts";

const json = (value: unknown) => JSON.stringify(value, undefined, 2);
const HELD = [
  ["anna", "VPN"],
  ["anna", "Dev"],
  ["ben", "VPN"],
];

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
