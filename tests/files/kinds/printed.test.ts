import { expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { input, members, open, problems } from "../inputs.ts";

/** What consoles and lists print: each says that anna has VPN and Dev, and ben has VPN. */
const PRINTED: Record<string, string> = {
  psql: `  role  | member | admin_option
--------+--------+--------------
 VPN    | anna   | f
 Dev    | anna   | f
 VPN    | ben    | f
(3 rows)
`,
  "psql with a title and a box": `        List of members
+------+--------+
| role | member |
+------+--------+
| VPN  | anna   |
| Dev  | anna   |
| VPN  | ben    |
+------+--------+
(3 rows)
`,
  "psql in Unicode": `┌──────┬────────┐
│ role │ member │
├──────┼────────┤
│ VPN  │ anna   │
│ Dev  │ anna   │
│ VPN  │ ben    │
└──────┴────────┘
(3 rows)
`,
  "psql \\du": `                                   List of roles
 Role name |                         Attributes                         | Member of 
-----------+------------------------------------------------------------+-----------
 anna      | Create role, Create DB                                    +| {VPN,Dev}
           | Password valid until infinity                              | 
 ben       |                                                            | {VPN}
`,
  mysql: `mysql> select * from mysql.role_edges;
+-----------+-----------+---------+---------+-------------------+
| FROM_HOST | FROM_USER | TO_HOST | TO_USER | WITH_ADMIN_OPTION |
+-----------+-----------+---------+---------+-------------------+
| %         | VPN       | %       | anna    | N                 |
| %         | Dev       | %       | anna    | N                 |
| %         | VPN       | %       | ben     | N                 |
+-----------+-----------+---------+---------+-------------------+
3 rows in set (0.00 sec)

mysql>
`,
  "SQL*Plus in pages": `SQL> select grantee, granted_role, admin_option from dba_role_privs;

GRANTEE              GRANTED_ROLE         ADM
-------------------- -------------------- ---
anna                 VPN                  NO
anna                 Dev                  NO

GRANTEE              GRANTED_ROLE         ADM
-------------------- -------------------- ---
ben                  VPN                  NO

3 rows selected.

SQL> exit
Disconnected from Oracle Database 19c
`,
  sqlcmd: `Changed database context to 'erp'.
role_name            member_name
-------------------- --------------------
VPN                  anna
Dev                  anna
VPN                  ben

(3 rows affected)
`,
  "sqlcmd -W": `role_name member_name
--------- -----------
VPN anna
Dev anna
VPN ben

(3 rows affected)
`,
  "sqlcmd with commas": `role_name,member_name
---------,-----------
VPN,anna
Dev,anna
VPN,ben

(3 rows affected)
`,
  PowerShell: `
GroupName UserName
--------- --------
VPN       anna
Dev       anna
VPN       ben

`,
  "PowerShell Format-List": `GroupName : VPN
UserName  : anna

GroupName : Dev
UserName  : anna

GroupName : VPN
UserName  : ben
`,
  "psql expanded": `-[ RECORD 1 ]---
role   | VPN
member | anna
-[ RECORD 2 ]---
role   | Dev
member | anna
-[ RECORD 3 ]---
role   | VPN
member | ben
`,
  "mysql \\G": `*************************** 1. row ***************************
FROM_USER: VPN
  TO_USER: anna
*************************** 2. row ***************************
FROM_USER: Dev
  TO_USER: anna
*************************** 3. row ***************************
FROM_USER: VPN
  TO_USER: ben
`,
  Markdown: `| User | Group |
|------|:-----:|
| anna | VPN |
| anna | Dev |
| ben | VPN |
`,
  "Markdown below words": `# Who has what

These are the members.

User | Group
--- | ---
anna | VPN
anna | Dev
ben | VPN
`,
  Snowflake: `+-------------------------------+------+------------+--------------+---------------+
| created_on                    | role | granted_to | grantee_name | granted_by    |
|-------------------------------+------+------------+--------------+---------------|
| 2024-01-01 10:00:00.000 -0800 | VPN  | USER       | anna         | SECURITYADMIN |
| 2024-01-01 10:00:00.000 -0800 | Dev  | USER       | anna         | SECURITYADMIN |
| 2024-01-01 10:00:00.000 -0800 | VPN  | USER       | ben          | SECURITYADMIN |
+-------------------------------+------+------------+--------------+---------------+
3 Row(s) produced. Time Elapsed: 0.1s
`,
  "SAP SE16": `Tabelle:        AGR_USERS
Angezeigte Felder:   5 von   9  Feststehende Führungsspalten: [3]  Listbreite 0250
-------------------------------------------------------------
|   |MANDT|AGR_NAME |UNAME       |FROM_DAT  |TO_DAT    |
-------------------------------------------------------------
|   |100  |VPN      |anna        |01.01.2020|31.12.9999|
|   |100  |Dev      |anna        |01.01.2020|31.12.9999|
-------------------------------------------------------------
|   |MANDT|AGR_NAME |UNAME       |FROM_DAT  |TO_DAT    |
-------------------------------------------------------------
|   |100  |VPN      |ben         |01.01.2020|31.12.9999|
-------------------------------------------------------------
`,
  "SAP list in tabs": `Tabelle:        AGR_USERS
Angezeigte Felder:   5 von   9

\tMANDT\tAGR_NAME\tUNAME\tFROM_DAT\tTO_DAT

\t100\tVPN\tanna\t01.01.2020\t31.12.9999
\t100\tDev\tanna\t01.01.2020\t31.12.9999
\t100\tVPN\tben\t01.01.2020\t31.12.9999
`,
  "columns that stand apart": `NAME       ROLE
anna       VPN
anna       Dev
ben        VPN
`,
  "SQL*Plus with folded rows, in pages": `
GRANTEE
------------------------------------------------------------
GRANTED_ROLE
------------------------------------------------------------
DELEGATED_OPTION      ADM
--------------------- ---
anna
VPN
NO                    NO

anna
Dev
NO


GRANTEE
------------------------------------------------------------
GRANTED_ROLE
------------------------------------------------------------
DELEGATED_OPTION      ADM
--------------------- ---
ben
VPN
NO                    NO

3 rows selected.
`,
  SQLcl: `GRANTEE    GRANTED_ROLE    ADMIN_OPTION
__________ _______________ _______________
anna       VPN             NO
anna       Dev             NO
ben        VPN             NO

3 rows selected.
`,
  "sf data query": ` ASSIGNEE.USERNAME PERMISSIONSET.NAME
 ───────────────── ──────────────────
 anna              VPN
 anna              Dev
 ben               VPN
Total number of records retrieved: 3.
`,
  "mysql \\G with names at the right": `mysql> select * from mysql.role_edges\\G
*************************** 1. row ***************************
        FROM_USER: VPN
          TO_USER: anna
WITH_ADMIN_OPTION: N
*************************** 2. row ***************************
        FROM_USER: Dev
          TO_USER: anna
WITH_ADMIN_OPTION: N
*************************** 3. row ***************************
        FROM_USER: VPN
          TO_USER: ben
WITH_ADMIN_OPTION: N
3 rows in set (0.00 sec)
`,
  "SHOW GRANTS": `+--------------------------------------------+
| Grants for anna@%                          |
+--------------------------------------------+
| GRANT USAGE ON *.* TO \`anna\`@\`%\`           |
| GRANT \`VPN\`@\`%\`,\`Dev\`@\`%\` TO \`anna\`@\`%\` |
+--------------------------------------------+
2 rows in set (0.00 sec)

+--------------------------------------------+
| Grants for ben@%                           |
+--------------------------------------------+
| GRANT \`VPN\`@\`%\` TO \`ben\`@\`%\`            |
+--------------------------------------------+
`,
  "pg_dumpall --roles-only": `--
-- Roles
--

CREATE ROLE anna;
GRANT "VPN" TO anna WITH INHERIT TRUE GRANTED BY postgres;
GRANT "Dev" TO anna GRANTED BY postgres;
GRANT "VPN" TO ben;
`,
  "net user": `User name                    anna
Full Name                    Anna Ode
Comment

Local Group Memberships
Global Group memberships     *VPN
                             *Dev
The command completed successfully.

User name                    ben
Full Name                    Ben Rho

Local Group Memberships      *VPN
Global Group memberships
The command completed successfully.
`,
  "net user in German": `Benutzername                 anna
Vollständiger Name           Anna Ode

Lokale Gruppenmitgliedschaften
Globale Gruppenmitgliedschaften *VPN                  *Dev
Der Befehl wurde erfolgreich ausgeführt.

Benutzername                 ben
Globale Gruppenmitgliedschaften *VPN
`,
  "id in other languages, with a context": `uid=1(anna) gid=2(VPN) groupes=2(VPN),3(Dev) contexte=a_u:b_r:c_t:s0-s0:c0.c1
id: “zoe”: no such user
uid=4(ben) gid=2(VPN) grupy=2(VPN)
`,
  "kubectl get rolebindings -o wide": `NAMESPACE   NAME   ROLE              AGE   USERS   GROUPS   SERVICEACCOUNTS
a           vpn    ClusterRole/VPN   12d   anna    ben
b           dev    Role/Dev          3d    anna
`,
  "kubectl describe clusterrolebinding": `Name:         vpn
Labels:       <none>
Role:
  Kind:  ClusterRole
  Name:  VPN
Subjects:
  Kind  Name  Namespace
  ----  ----  ---------
  User  anna
  Group ben


Name:         dev
Role:
  Kind:  ClusterRole
  Name:  Dev
Subjects:
  Kind   Name  Namespace
  ----   ----  ---------
  User   anna
`,
  "a title above a CSV": `Role report
Run at;2026-01-01

User;Role;Department
anna;VPN;IT
anna;Dev;IT
ben;VPN;HR
`,
};

test.each(Object.entries(PRINTED))("%s is read as rows", async (_, text) => {
  const { data, problems: told } = await open(text, undefined, "list.txt");
  expect(members(data)).toEqual({ anna: ["Dev", "VPN"], ben: ["VPN"] });
  expect(told.first).toEqual([]);
});

test("a title with strokes below it is no heading", async () => {
  const { data } = await open(
    "MEMBERS\n-------\nROLE   MEMBER\n------ ------\nVPN    anna\nVPN    ben\n",
  );
  expect(members(data)).toEqual({ anna: ["VPN"], ben: ["VPN"] });
});

test("words below a printed table are told", async () => {
  const opened = await open(
    "ROLE       MEMBER\n---------- ----------\nVPN        anna\n\nEnd of list\n",
  );
  expect(members(opened.data)).toEqual({ anna: ["VPN"] });
  expect(problems(opened)).toEqual(["5: “End of list” is no row of the table; left out."]);
});

/** Two tables on end, of which the second one has other columns. */
const TWO_TABLES: Record<string, string> = {
  sqlcmd: `ROLE  MEMBER
----- ------
VPN   anna
LOGIN DATABASE
----- --------
sa    master
ROLE  MEMBER
----- ------
Dev   anna
`,
  mysql: `+------+--------+
| role | member |
+------+--------+
| VPN  | anna   |
+------+--------+
+------+-----------+
| user | host      |
+------+-----------+
| root | localhost |
+------+-----------+
+-------+--------+
| role  | member |
+-------+--------+
| Dev   | anna   |
+-------+--------+
`,
  psql: ` role | member
------+--------
 VPN  | anna
(1 row)

 name | super
------+-------
 root | t
(1 row)

 role  | member
-------+--------
 Dev   | anna
(1 row)
`,
};

test.each(Object.entries(TWO_TABLES))(
  "another table that %s prints below is told",
  async (_, text) => {
    const opened = await open(text);
    expect(members(opened.data)).toEqual({ anna: ["Dev", "VPN"] });
    expect(problems(opened).map((problem) => problem.replace(/^\d+: /, ""))).toEqual([
      "another table with other columns begins here; left out.",
    ]);
  },
);

test("a row without its user has no other columns, however many words it has", async () => {
  const { data } = await open("USER GROUP\n---- --------\nanna VPN\n     All Staff\n");
  expect(data.userIds).toEqual(["anna"]);
});

test("fields that stand further in are no record with those around them", async () => {
  const text = "Group: dev\n Settings:\n  id: 01a\n Members:\n  member: anna\n";
  expect(await open(text).catch((error: Error) => error.name)).toBe("Refusal");
});

test("titles of further pages are nobody", async () => {
  const page = (number: number, user: string) =>
    `Mon Nov 23                 page  ${number}\n     All roles\n\nROLE    MEMBER\n------- -------\nVPN     ${user}\n\n`;
  const { data } = await open(page(1, "anna") + page(2, "ben"));
  expect(members(data)).toEqual({ anna: ["VPN"], ben: ["VPN"] });
});

test("lists in braces are taken apart, and those that were cut are told", async () => {
  const of = (name: string) => `CN=${name},OU=G,DC=x`;
  const opened = await open(`MemberOf       : {${of("VPN")}, ${of("Dev")}...}
SamAccountName : anna

MemberOf       : {${of("VPN")}}
SamAccountName : ben
`);
  expect(members(opened.data)).toEqual({ anna: ["Dev", "VPN"], ben: ["VPN"] });
  expect(problems(opened).join()).toMatch(/cut after the first ones/);
});

test("role bindings that are printed without members are refused", async () => {
  const text = "NAME    ROLE               AGE\nadmins  ClusterRole/admin  64d\n";
  await expect(open(text)).rejects.toThrow("without their members");
});

test("privileges on objects are groups, and what holds a role may be one", async () => {
  const opened = await open(`GRANT SELECT (a, b), INSERT ON \`erp\`.* TO \`anna\`@\`%\`;
GRANT ROLE VPN TO USER ben;
GRANT ROLE VPN TO ROLE Dev;
REVOKE Dev FROM ben;
`);
  expect(members(opened.data)).toEqual({
    anna: ["INSERT ON erp.*", "SELECT (a, b) ON erp.*"],
    ben: ["VPN"],
  });
  expect(problems(opened)).toEqual([
    "4: “REVOKE Dev FROM ben;” is no GRANT with its TO in the same line; left out.",
  ]);
  expect(opened.nested.first.map(({ group, parent }) => [group, parent])).toEqual([["Dev", "VPN"]]);
});

test("what a database prints as NULL is nobody", async () => {
  const { data } = await open("ROLE   MEMBER\n------ ------\nVPN    anna\nDev    NULL\n");
  expect(data.userIds).toEqual(["anna"]);
});

test.each([
  "| role | member |\n|------|--------|\n| Büro | müller |\n| Post | grün   |\n",
  "role     member\n-------- --------\nBüro     müller\nPost     grün\n",
  "uid=1(müller) gid=1(Büro) groups=1(Büro)\nuid=2(grün) gid=2(Post) groups=2(Post)\n",
  "- user: müller\n  group: Büro\n- user: grün\n  group: Post\n",
])("that is no UTF-8 is read as Windows-1252, and told: %#", async (text) => {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const opened = await readInputs([input("a.txt", bytes)]);
  expect(members(opened.data)).toEqual({ müller: ["Büro"], grün: ["Post"] });
  expect(problems(opened)[0]).toMatch(/was read as Windows-1252/);
});

test("a list of SAP has its headings on each page, below a title", async () => {
  const rule = "-".repeat(40);
  const page = (row: string) =>
    `01.02.2026   Dynamic List Display   1\n${rule}\nTable AGR_USERS\n${rule}\n|  Role |User Name |End Date  |\n${rule}\n${row}\n${rule}\n`;
  const opened = await open(
    `${page("|  VPN  |ANNA      |31.12.9999|\n|  Dev  |ANNA      |31.12.9999|")}${page("|  VPN  |BEN       |31.12.9999|")}`,
  );
  expect(members(opened.data)).toEqual({ ANNA: ["Dev", "VPN"], BEN: ["VPN"] });
  expect(opened.columns?.headings).toEqual(["Role", "User Name", "End Date"]);
  expect(problems(opened)).toEqual([]);
});
