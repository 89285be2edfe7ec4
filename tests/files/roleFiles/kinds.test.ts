import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { zipped } from "../packed.ts";
import { parquetOf } from "../parquet/parquetFile.ts";
import { KINDS } from "../sheets/makers.ts";
import { workbook } from "../workbooks.ts";
import { fileOf, refusalOf, told } from "./told.ts";

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));

describe("tables of roles", () => {
  const rows = [
    { role: "Sales", groups: ["CRM", "Mail"], users: ["ann", "bob"] },
    { role: "Dev", groups: ["Git"], users: ["cid"] },
  ];
  const both = [
    { id: "Sales", groups: ["CRM", "Mail"], users: ["ann", "bob"] },
    { id: "Dev", groups: ["Git"], users: ["cid"] },
  ];
  const table = (headings: string[], mark: string, of: "groups" | "users") =>
    [headings, ...rows.flatMap((one) => one[of].map((name) => [one.role, name]))]
      .map((cells) => cells.join(mark))
      .join("\r\n");

  test.each([
    [["Role", "Group"], ["Role", "User"], ","],
    [["Rolle", "Berechtigung"], ["Rolle", "Benutzer"], ";"],
    [["Business role", "Entitlement"], ["business_role", "login"], "\t"],
    [["Rôle", "Groupe"], ["Rôle", "Utilisateur"], ";"],
    [["Rol", "Grupo"], ["Rol", "Usuario"], ";"],
    [["Ruolo", "Gruppo"], ["Ruolo", "Utente"], "|"],
    [["AGR_NAME", "CHILD_AGR"], ["AGR_NAME", "UNAME"], ","],
    [["Access package", "Group name"], ["Access package", "User principal name"], ","],
  ])("in two files, under %s and %s", async (groups, users, mark) => {
    const files = [table(groups, mark, "groups"), table(users, mark, "users")];
    const { roles, problems } = await told(files.map((text) => fileOf(text)));
    expect(roles).toEqual(both);
    expect(problems).toEqual([]);
  });

  const ROWS = [
    ["Role", "Group", "User"],
    ["Sales", "CRM", "ann"],
    ["Sales", "Mail", "bob"],
  ];
  const same = [{ id: "Sales", groups: ["CRM", "Mail"], users: ["ann", "bob"] }];

  test.each([
    ...Object.entries(KINDS).map(([kind, made]) => [kind, made(ROWS)] as const),
    ["xlsx", workbook([{ name: "Roles", rows: [["Our roles"], [], ...ROWS] }])],
    ["parquet", parquetOf(ROWS, 0, (raw) => raw)],
    ["utf-16", utf16(ROWS.map((row) => row.join("\t")).join("\n"))],
    ["gzip", gzipSync(ROWS.map((row) => row.join(";")).join("\n"))],
  ] as const)("as %s", async (kind, content) => {
    expect((await told([fileOf(content, `roles.${kind}`)])).roles).toEqual(same);
  });

  test("with both in one file, names, owners and descriptions", async () => {
    const text = `Role ID,Role name,Owner,Description,Group,User
R1,Sales,kim,Who sells,CRM,ann
R1,Sales,,,Mail,bob
R2,Dev,lee,,Git,cid
`;
    expect((await told([fileOf(text)])).roles).toEqual([
      {
        ...{ id: "R1", name: "Sales", owner: "kim", note: "Who sells" },
        ...{ groups: ["CRM", "Mail"], users: ["ann", "bob"] },
      },
      { id: "R2", name: "Dev", owner: "lee", groups: ["Git"], users: ["cid"] },
    ]);
  });

  test("with the kind of each member beside it", async () => {
    const text = "Role,Member,Member type\nSales,CRM,Group\nSales,ann,User\n";
    expect((await told([fileOf(text)])).roles).toEqual([
      { id: "Sales", groups: ["CRM"], users: ["ann"] },
    ]);
  });

  test("with roles above, whose circles are told and left out", async () => {
    const text = "Role,Group,Parent role\nA,x,B\nB,y,C\nC,z,A\nD,w,Nobody\n";
    const { roles, problems } = await told([fileOf(text)]);
    expect(roles.map(({ id, inherits }) => [id, inherits])).toEqual([
      ["A", ["B"]],
      ["B", ["C"]],
      ["C", undefined],
      ["D", undefined],
    ]);
    expect(problems).toEqual([
      expect.stringMatching(/C.* inherits from .*A.*, which inherits from it; left out\.$/),
      expect.stringMatching(/^roles inherit from 1 role that no file has, .*Nobody/),
    ]);
  });

  test("named in the first of their rows alone", async () => {
    const { roles, problems } = await told([fileOf("Role,Group\nA,x\n,y\nB,z\n")]);
    expect(roles.map(({ groups }) => groups)).toEqual([["x", "y"], ["z"]]);
    expect(problems).toEqual(["1 row names no role; taken for the one above."]);
  });

  test("whose names differ in case alone are one where one file has the groups, the other the users", async () => {
    const { roles, problems } = await told([
      fileOf("Role,Group\nSales,CRM\n"),
      fileOf("Role,User\nSALES,ann\n"),
    ]);
    expect(roles).toEqual([{ id: "Sales", groups: ["CRM"], users: ["ann"] }]);
    expect(problems[0]).toMatch(/differ in case alone; taken for one/);
    const two = await told([fileOf("Role,Group\nSales,CRM\nSALES,Git\n")]);
    expect(two.roles).toHaveLength(2);
    expect(two.problems[0]).toMatch(/differ in case alone; taken for two/);
  });

  test("as records of JSON", async () => {
    const json = [
      { role: "Sales", group: "CRM" },
      { role: "Sales", group: "Mail" },
    ];
    expect((await told([fileOf(JSON.stringify(json))])).roles).toEqual([
      { id: "Sales", groups: ["CRM", "Mail"], users: [] },
    ]);
  });

  test("of no known kind are read by what a person says of their columns", async () => {
    const file = fileOf("Foo,Bar\nSales,CRM\nDev,Git\n");
    const { roles, kinds } = await told([file]);
    expect([roles, kinds]).toEqual([[], ["Table of no known kind"]]);
    const uses = ["role", "group"] as const;
    const chosen = await told([file], { choices: { 0: { uses, hasHeadings: false } } });
    expect(chosen.roles.map(({ id }) => id)).toEqual(["Foo", "Sales", "Dev"]);
  });

  test("of a list beside a plain table, whose groups are then roles", async () => {
    const files = ["Role,Group\nSales,CRM\n", "User,Sales,Dev\nann,x,\nbob,x,x\ncid,,x\n"];
    const { roles, kinds } = await told(files.map((text) => fileOf(text)));
    expect(roles).toEqual([{ id: "Sales", groups: ["CRM"], users: ["ann", "bob"] }]);
    expect(kinds[1]).toMatch(/^Users of roles/);
  });
});

describe("files of systems", () => {
  test("SailPoint IdentityIQ: bundles with requirements, inheritance and identities", async () => {
    const xml = `<?xml version='1.0' encoding='UTF-8'?>
<!DOCTYPE sailpoint PUBLIC "sailpoint.dtd" "sailpoint.dtd">
<sailpoint>
  <Bundle displayName="Sales" name="Sales" type="business">
    <Attributes><Map><entry key="sysDescriptions"><value><Map>
      <entry key="en_US" value="Who &amp; what"/></Map></value></entry></Map></Attributes>
    <Inheritance><Reference class="sailpoint.object.Bundle" name="Staff"/></Inheritance>
    <Owner><Reference class="sailpoint.object.Identity" name="kim"/></Owner>
    <Permits><Reference class="sailpoint.object.Bundle" name="Extra"/></Permits>
    <Requirements><Reference class="sailpoint.object.Bundle" name="IT Sales"/></Requirements>
  </Bundle>
  <Bundle name="IT Sales" type="it"><Profiles><Profile><Constraints>
    <Filter operation="CONTAINS_ALL" property="memberOf"><Value><List>
      <String>CN=CRM,DC=x</String><String>Mail</String></List></Value></Filter>
    <Filter operation="EQ" property="level" value="Git"/>
  </Constraints></Profile></Profiles></Bundle>
  <Bundle name="Staff" type="business"/>
  <Identity name="ann"><AssignedRoles><Reference name="Sales"/></AssignedRoles></Identity>
</sailpoint>`;
    const { roles, kinds, problems } = await told([fileOf(xml, "x.xml")]);
    expect(kinds).toEqual(["SailPoint IdentityIQ bundles"]);
    expect(roles).toEqual([
      {
        ...{ id: "Sales", owner: "kim", note: "Who & what", users: ["ann"], inherits: ["Staff"] },
        groups: ["CN=CRM,DC=x", "Mail", "Git"],
      },
      { id: "Staff", groups: [], users: [] },
    ]);
    expect(problems).toEqual([expect.stringMatching(/^1 role that others only permit/)]);
  });

  test("midPoint: roles that induce others, by OID or name, and entitlements", async () => {
    const xml = `<objects xmlns="http://midpoint.evolveum.com/xml/ns/public/common/common-3" xmlns:q="q">
<role oid="1"><name>Sales</name><description>Who sells</description>
  <inducement><targetRef oid="2" type="RoleType"/></inducement>
  <inducement><targetRef type="c:RoleType"><filter><q:equal><q:path>name</q:path><q:value>Mail</q:value></q:equal></filter></targetRef></inducement>
  <inducement><targetRef oid="3" type="RoleType"/></inducement>
  <inducement><construction><association><outbound><expression><associationTargetSearch>
    <filter><q:equal><q:path>attributes/ri:cn</q:path><q:value>CRM</q:value></q:equal></filter>
  </associationTargetSearch></expression></outbound></association></construction></inducement></role>
<role oid="2"><name>VPN</name></role>
<role oid="3"><name>Staff</name><inducement><targetRef oid="2" type="RoleType"/></inducement></role>
<user><name>ann</name><assignment><targetRef oid="1" type="RoleType"/></assignment></user>
</objects>`;
    expect((await told([fileOf(xml, "x.xml")])).roles).toEqual([
      {
        ...{ id: "Sales", note: "Who sells", users: ["ann"], inherits: ["Staff"] },
        groups: ["CRM", "VPN = 2", "Mail"],
      },
      { id: "Staff", groups: ["VPN = 2"], users: [] },
    ]);
  });

  test("Keycloak: composite roles of the realm and of clients, by users and groups", async () => {
    const realm = {
      roles: {
        realm: [
          { name: "Mail", composite: false },
          {
            ...{ name: "Sales", description: "Who sells", composite: true },
            composites: { realm: ["Mail", "Staff"], client: { crm: ["edit"] } },
          },
          { name: "Staff", composite: true, composites: { realm: ["VPN"] } },
          { name: "default-roles-x", composite: true, composites: { realm: ["offline_access"] } },
        ],
        client: { crm: [{ name: "edit" }] },
      },
      groups: [{ path: "/A", realmRoles: ["Sales"], subGroups: [{ name: "B" }] }],
      users: [
        { username: "ann", groups: ["/A/B"] },
        { username: "bob", realmRoles: ["Staff", "Mail"] },
      ],
    };
    expect((await told([fileOf(JSON.stringify(realm))])).roles).toEqual([
      {
        ...{ id: "Sales", note: "Who sells", users: ["ann"], inherits: ["Staff"] },
        groups: ["Mail", "crm/edit = crm:edit = edit"],
      },
      { id: "Staff", groups: ["VPN"], users: ["bob"] },
    ]);
  });

  test("Microsoft Entra: access packages of both versions of Graph, and their assignments", async () => {
    const packages = {
      value: [
        {
          ...{ id: "p1", displayName: "Sales", description: "Who sells" },
          resourceRoleScopes: [
            {
              role: { displayName: "Member", resource: { displayName: "CRM" } },
              scope: { displayName: "Root", originId: "g-1" },
            },
            { role: { displayName: "Owner" }, scope: { originId: "g-2" } },
          ],
        },
        {
          ...{ id: "p2", displayName: "Dev" },
          accessPackageResourceRoleScopes: [
            {
              accessPackageResourceRole: { displayName: "Member" },
              accessPackageResourceScope: { displayName: "Git", originId: "g-3" },
            },
          ],
        },
      ],
    };
    const assignments = {
      value: [
        {
          ...{ state: "delivered", accessPackage: { id: "p1", displayName: "Sales" } },
          target: { displayName: "Ann", principalName: "ann@x.org", objectId: "u-1" },
        },
        { state: "expired", accessPackage: { id: "p1" }, target: { principalName: "bob@x.org" } },
      ],
    };
    const files = [packages, assignments].map((one) => fileOf(JSON.stringify(one), "graph.json"));
    expect((await told(files)).roles).toEqual([
      {
        ...{ id: "Sales", note: "Who sells" },
        ...{ groups: ["g-1 = CRM"], users: ["ann@x.org = u-1"] },
      },
      { id: "Dev", groups: ["g-3 = Git"], users: [] },
    ]);
  });

  test("SailPoint's cloud: roles of access profiles of entitlements", async () => {
    const { roles } = await told([
      fileOf("name,owner,description,accessProfiles\nSales,kim,Who sells,P1;P2\n"),
      fileOf("name,owner,source,entitlements\nP1,x,AD,CRM;Mail\nP2,x,AD,Git\n"),
    ]);
    // Whether a cell is one name or several is told by the table.
    expect(roles).toEqual([
      {
        ...{ id: "Sales", owner: "kim", note: "Who sells" },
        ...{ groups: ["CRM;Mail", "Git"], users: [] },
      },
    ]);
  });

  test("SCIM: groups that are members of groups", async () => {
    const group = (id: string, displayName: string, members: unknown[] = []) => ({
      ...{ schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"], id, displayName, members },
    });
    const list = {
      schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
      Resources: [
        group("1", "Sales", [{ value: "u1", display: "ann", type: "User" }]),
        group("2", "CRM", [
          { value: "1", type: "Group" },
          { value: "u2", display: "bob", type: "User" },
        ]),
      ],
    };
    const { roles, kinds } = await told([fileOf(JSON.stringify(list), "scim.json")]);
    expect(kinds).toEqual([expect.stringMatching(/^Groups in groups/)]);
    expect(roles).toEqual([{ id: "Sales", groups: ["CRM = 2"], users: ["ann = u1"] }]);
  });
});

test("roles whose rule says who is in them are told, where no list says it", async () => {
  const ruled = (names: string) => [
    expect.stringMatching(new RegExp(`^${names} with an assignment rule, which names nobody`)),
  ];
  const iiq = (identity: string) => `<?xml version='1.0'?><sailpoint>
<Bundle name="Sales"><Selector><IdentitySelector/></Selector></Bundle>${identity}</sailpoint>`;
  const midpoint = `<objects xmlns="http://midpoint.evolveum.com/xml/ns/public/common/common-3">
<role oid="1"><name>Sales</name><autoassign><enabled>true</enabled></autoassign></role>
<role oid="2"><name>Dev</name><autoassign><enabled>false</enabled></autoassign></role></objects>`;
  const cloud =
    "name,accessProfiles,membershipCriteria\nSales,P1,identity.a eq 'b'\nDev,P1,\nOps,P1,x\n";
  expect((await told([fileOf(iiq(""), "x.xml")])).problems).toEqual(ruled("1 role"));
  const listed =
    '<Identity name="ann"><AssignedRoles><Reference name="Sales"/></AssignedRoles></Identity>';
  expect((await told([fileOf(iiq(listed), "x.xml")])).problems).toEqual([]);
  expect((await told([fileOf(midpoint, "x.xml")])).problems).toEqual(ruled("1 role"));
  expect((await told([fileOf(cloud)])).problems.at(-1)).toEqual(ruled("2 roles")[0]);
});

test("LDIF in an archive is read as by itself", async () => {
  const ldif =
    "dn: cn=Sales,dc=x\nobjectClass: groupOfNames\ncn: Sales\nmember: uid=ann,dc=x\n\ndn: uid=ann,dc=x\nobjectClass: person\nuid: ann\n";
  const files = [
    { name: "roles.ldif", content: ldif },
    { name: "groups.csv", content: "Role,Group\nSales,CRM\n" },
  ];
  const apart = await told(files.map(({ name, content }) => fileOf(content, name)));
  expect(apart.roles).toEqual([{ id: "Sales", groups: ["CRM"], users: [expect.anything()] }]);
  const { roles, kinds } = await told([fileOf(zipped(files), "all.zip")]);
  expect(roles).toEqual(apart.roles);
  expect(kinds).toEqual(apart.kinds);
});

test("XML in an archive is read as by itself, and what is no table beside it is left out", async () => {
  const xml = `<?xml version="1.0"?><objects xmlns="http://midpoint.evolveum.com/xml/ns/public/common/common-3">
<role oid="1"><name>Sales</name><inducement><targetRef oid="g" type="RoleType"/></inducement></role>
<role oid="2"><name>Dev</name><inducement><targetRef oid="h" type="RoleType"/></inducement></role></objects>`;
  const bytes = zipped([
    { name: "roles.xml", content: xml },
    { name: "readme.txt", content: "nothing" },
  ]);
  const { roles, problems } = await told([fileOf(bytes, "all.zip")]);
  expect(roles.map(({ id, groups }) => [id, ...groups])).toEqual([
    ["Sales", "g"],
    ["Dev", "h"],
  ]);
  expect(problems).toEqual([expect.stringMatching(/readme.txt.*It is left out\.$/)]);
});

describe("what is no file of roles is refused with a sentence", () => {
  test.each([
    ["", "empty"],
    ["just some words", "has no roles that Access Table knows"],
    ['<?xml version="1.0"?><feed><entry/></feed>', "no roles|no workbook|XML"],
    ["%PDF-1.7 \u0000\u0001", "PDF|binary|no "],
  ])("%j", async (text, sentence) => {
    expect(await refusalOf(fileOf(text))).toMatch(new RegExp(sentence, "i"));
  });

  test("our own CSV of cells lists no roles", async () => {
    const text = "User ID,User name,Group,State\nann,Ann,CRM,assigned\n";
    const { roles } = await told([fileOf(text)]);
    expect(roles).toEqual([]);
  });
});
