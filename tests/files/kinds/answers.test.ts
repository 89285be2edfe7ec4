import { describe, expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { input, members, open, problems } from "../inputs.ts";

const HELD = { anna: ["Dev", "VPN"], ben: ["VPN"] };

describe("lists by their names", () => {
  test.each([
    "VPN: [anna, ben]\nDev: [anna]\n",
    "VPN:\n  - anna\n  - ben\nDev:\n- anna\n",
    "VPN: [anna,\n  ben]   # all\nDev: ['anna']\n",
    "groups:\n  VPN: [anna, ben]\n  Dev: [anna]\n",
    "groups: {VPN: [anna, ben], Dev: [anna]}\n",
    'users: {anna: [VPN, Dev], "ben": [VPN]}\n',
    "anna: [VPN, Dev]\nben: [VPN]\n",
    "- {name: VPN, members: [anna, ben]}\n- {name: Dev, members: [anna]}\n",
    '{"anna":["VPN","Dev"],"ben":["VPN"]}',
    '{"VPN":["anna","ben"],"Dev":["anna"]}',
    '{"VPN":[{"name":"anna"},{"name":"ben"}],"Dev":[{"name":"anna"}]}',
    '{"groups":{"VPN":["anna","ben"],"Dev":["anna"]}}',
    '{"anna":{"VPN":true,"Dev":true},"ben":{"VPN":true,"Dev":false}}',
    "users:\n  - name: anna\n    groups: [VPN, Dev]\n  - name: ben\n    groups: VPN\n",
  ])("are of groups or users: %s", async (text) => {
    const opened = await open(text, undefined, "x.yaml");
    expect(members(opened.data)).toEqual(HELD);
    expect(opened.isClean).toBe(true);
  });

  test("are shown where nothing tells which of the two they are", async () => {
    const opened = await open('{"x1":["a-b","c-d"],"x2":["a-b"]}', undefined, "x.json");
    expect(opened.isGuess).toBe(true);
    expect(opened.memberships).toBe(3);
  });

  test("brackets that do not close are no YAML", async () => {
    await expect(open("VPN: [anna, ben\nDev: {a: b\n", undefined, "x.yaml")).rejects.toThrow(
      /no kind/,
    );
  });
});

test("gam info group", async () => {
  const text = `Group: vpn@x.de
  Settings:
    name: VPN
    email: vpn@x.de
  Members:
    owner: anna@x.de (user)
    member: ben@x.de (user)
    member: dev@x.de (group)
Total 3 users in group
Group: dev@x.de
  Members:
    manager: anna@x.de (user)
`;
  const opened = await open(text, undefined, "gam.txt");
  expect(members(opened.data)).toEqual({
    "anna@x.de": ["dev@x.de", "vpn@x.de"],
    "ben@x.de": ["vpn@x.de"],
  });
  expect(opened.nested.count).toBe(1);
});

describe("aws --output table", () => {
  test("the members of a group, which is a field above them", async () => {
    const text = `------------------------------------
|             GetGroup             |
+----------------------------------+
||              Group             ||
|+------------+-------------------+|
||  GroupId   |  AGPA1            ||
||  GroupName |  VPN              ||
|+------------+-------------------+|
||              Users             ||
|+------------+-------------------+|
||  UserId    |  UserName         ||
|+------------+-------------------+|
||  AIDA1     |  anna             ||
||  AIDA2     |  ben              ||
|+------------+-------------------+|
`;
    const opened = await open(text, undefined, "aws.txt");
    expect(members(opened.data)).toEqual({ anna: ["VPN"], ben: ["VPN"] });
  });

  test("the groups of a user, who is in the file’s name", async () => {
    const text = `--------------------------
|   ListGroupsForUser    |
+------------------------+
||        Groups        ||
|+-----------+----------+|
||  GroupId  |GroupName ||
|+-----------+----------+|
||  AGPA1    |  VPN     ||
||  AGPA2    |  Dev     ||
|+-----------+----------+|
`;
    const opened = await open(text, undefined, "anna.txt");
    expect(members(opened.data)).toEqual({ anna: ["Dev", "VPN"] });
    expect(opened.questions).toHaveLength(1);
  });
});

test("az role assignment list -o tsv", async () => {
  const id = "/subscriptions/1/providers/Microsoft.Authorization";
  const line = (principal: string, role: string) =>
    `None\tNone\t${id}/roleAssignments/9\t9\t1111\t${principal}\tUser\t${id}/roleDefinitions/5\t${role}\t/subscriptions/1\tMicrosoft.Authorization/roleAssignments\n`;
  const opened = await open(
    `${line("anna@x.de", "Reader")}${line("ben@x.de", "Owner")}`,
    {},
    "az.tsv",
  );
  expect(members(opened.data)).toEqual({ "anna@x.de": ["Reader"], "ben@x.de": ["Owner"] });
});

describe("the groups of one user, who is in the file’s name", () => {
  test.each([
    [
      "Keycloak",
      '[{"id":"1","name":"VPN","path":"/VPN","subGroups":[]},{"id":"2","name":"Dev","path":"/IT/Dev"}]',
    ],
    [
      "GitLab",
      '[{"source_id":1,"source_name":"VPN","source_type":"Namespace","access_level":20},{"source_id":3,"source_name":"Dev","source_type":"Project","access_level":30}]',
    ],
  ])("%s", async (_, text) => {
    const opened = await open(text, undefined, "anna.json");
    expect(members(opened.data)).toEqual({ anna: ["Dev", "VPN"] });
    expect(opened.questions[0].text).toMatch(/Which user is in these groups/);
  });
});

describe("a role of Kubernetes for one namespace is none for all that is called the same", () => {
  test.each([
    "NAME   ROLE                AGE   USERS   GROUPS   SERVICEACCOUNTS\none    Role/admin          5d    anna\ntwo    ClusterRole/admin   5d    ben\n",
    JSON.stringify({
      items: ["Role", "ClusterRole"].map((kind, at) => ({
        roleRef: { kind, name: "admin" },
        metadata: { namespace: "x" },
        subjects: [{ kind: "User", name: ["anna", "ben"][at] }],
      })),
    }),
  ])("%#", async (text) => {
    const opened = await open(text, undefined, "rb.txt");
    expect(members(opened.data)).toEqual({ anna: ["Role/admin"], ben: ["admin"] });
  });
});

describe("records in XML", () => {
  const record = (user: string, id: number, group: string) =>
    `<sys_user_grmember action="x"><group display_value="${group}">g${group}</group><sys_id>${id}${group}</sys_id><user display_value="${user}">u${id}</user></sys_user_grmember>\n`;

  test("as ServiceNow exports them are read by the names that they show", async () => {
    const rows = record("anna", 1, "VPN") + record("anna", 1, "Dev") + record("ben", 2, "VPN");
    const opened = await open(
      `<?xml version="1.0" encoding="UTF-8"?>\n<unload unload_date="x">\n${rows}</unload>\n`,
      undefined,
      "sys_user_grmember.xml",
    );
    expect(members(opened.data)).toEqual(HELD);
  });

  test("two people of one name stay two", async () => {
    const rows = record("anna", 1, "VPN") + record("anna", 2, "Dev");
    const opened = await open(`<?xml version="1.0"?><xml>${rows}</xml>`, undefined, "x.xml");
    expect(members(opened.data)).toEqual({ "anna (u1)": ["VPN"], "anna (u2)": ["Dev"] });
  });

  test("cut anywhere are refused", async () => {
    const text = `<?xml version="1.0"?><xml>${record("anna", 1, "VPN")}`;
    await expect(open(text, undefined, "x.xml")).rejects.toThrow();
  });
});

describe("text of DOS", () => {
  const dos = (text: string) =>
    Uint8Array.from(text, (letter) => {
      const at = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑ".indexOf(letter);
      if (letter === "ß") return 0xe1;
      return at < 0 ? letter.charCodeAt(0) : 0x80 + at;
    });

  test("is known by its letters within words, and told", async () => {
    const text = "Benutzer;Gruppe\r\nMüller;Führung\r\nGröß;Küche\r\nÄnne;Küche\r\n";
    const opened = await readInputs([input("a.csv", dos(text))]);
    expect(members(opened.data)).toEqual({ Müller: ["Führung"], Größ: ["Küche"], Änne: ["Küche"] });
    expect(opened.files[0].encoding).toBe("cp850");
    expect(problems(opened).join()).toMatch(/read as text of DOS/);
  });

  test.each([
    "Benutzer;Gruppe\nM\xfcller;F\xfchrung\nGr\xf6\xdf;K\xfcche\n",
    "user;group\nO\x92Neil;A \x96 B\nFoo \x84Bar\x93;\x80uro\nx\x97y;z\n",
    "user;group\nJos\xe9;A\xf1o\n",
  ])("is not seen in text of Windows", async (text) => {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const opened = await readInputs([input("a.csv", bytes)]);
    expect(opened.files[0].encoding).toBe("windows-1252");
  });
});

describe("text of Central Europe", () => {
  const letters = new TextDecoder("windows-1250").decode(
    Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at),
  );
  const central = (text: string) =>
    Uint8Array.from(text, (letter) =>
      letters.includes(letter) ? 0x80 + letters.indexOf(letter) : letter.charCodeAt(0),
    );

  test.each([
    ["Wałęsa", "Księgowość"],
    ["Paweł", "Sprzedaż"],
    ["MAŁGORZATA", "KSIĘGOWOŚĆ"],
    ["Jiří Dvořák", "Účtárna"],
    ["Zdeněk", "Vedení"],
    ["Černý", "Růžička"],
    ["Kovačević", "Uprava"],
    ["Ľubomír Hruška", "Dvořák"],
    ["Kamiński", "Müller"],
  ])("is known by its letters within words, and told: %s", async (user, group) => {
    const bytes = central(`user;group\r\n${user};${group}\r\nAnna;IT\r\n`);
    const opened = await readInputs([input("a.csv", bytes, 1000)]);
    expect(members(opened.data)).toEqual({ [user]: [group], Anna: ["IT"] });
    expect(problems(opened).join()).toMatch(/read as Windows-1250/);
  });

  test.each([
    "Jørgen;Kjær",
    "Søren Øie;Ålesund",
    "Hélène Mathieu;Sœurs",
    "João Simões;Avaliação",
    "Peña;Muñoz",
    "Nicolò;Lunedì",
    "Bénêteau;Crème brûlée",
    "Š. Žukas;Bjørn",
    "Þór Ægisson;Skrifstofa",
    "Tõnu Jõgi;Õigus",
    "Größe in m³;1º",
    "Fläche m² und cm³;Dm²",
    "Straße;Café",
  ])("is not seen in text of the West: %s", async (row) => {
    const western = new TextDecoder("windows-1252").decode(
      Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at),
    );
    const bytes = Uint8Array.from(`user;group\n${row}\n`, (letter) =>
      western.includes(letter) ? 0x80 + western.indexOf(letter) : letter.charCodeAt(0),
    );
    const opened = await readInputs([input("a.csv", bytes, 1000)]);
    expect(opened.files[0].encoding).toBe("windows-1252");
  });
});

describe("principals of Google Cloud", () => {
  const gone = "deleted:user:gone@x.example?uid=123";
  const KEPT = {
    "anna@x.example": ["roles/owner", "roles/viewer"],
    "devs@x.example": ["roles/viewer"],
    "x.example": ["roles/viewer"],
  };
  const held: [string, string][] = [
    ["roles/owner", "user:anna@x.example"],
    ["roles/viewer", "user:anna@x.example"],
    ["roles/viewer", "group:devs@x.example"],
    ["roles/viewer", "domain:x.example"],
    ["roles/viewer", gone],
  ];
  const roles = [...new Set(held.map(([role]) => role))];
  const membersOf = (role: string) => held.filter(([one]) => one === role).map(([, who]) => who);

  test.each([
    ["p.csv", `role,members\n${held.map((pair) => pair.join(",")).join("\n")}\n`],
    [
      "p.txt",
      `ROLE          MEMBERS\n${held.map(([role, who]) => `${role.padEnd(14)}${who}`).join("\n")}\n`,
    ],
    [
      "p.txt",
      `ROLE          MEMBERS\n${roles
        .map((role) => `${role.padEnd(14)}['${membersOf(role).join("', '")}']`)
        .join("\n")}\n`,
    ],
    [
      "p.json",
      JSON.stringify({ bindings: roles.map((role) => ({ role, members: membersOf(role) })) }),
    ],
  ])(
    "are without their kind, which is an attribute, and without who was deleted: %s",
    async (name, text) => {
      const opened = await open(text, undefined, name);
      expect(members(opened.data)).toEqual(KEPT);
      expect(problems(opened).join()).toMatch(/“deleted:user:gone\S+” was deleted/);
      const [kind] = opened.data.attributes.filter((one) => one.name === "Principal kind");
      expect(kind.values).toEqual(["user", "group", "domain"]);
    },
  );
});

test("roles whose names are fields of their own are roles of the users they stand in", async () => {
  const role = (roleName: string) => ({ roleId: "r", roleName });
  const data = [
    { userId: "1", userName: "anna", roles: [role("VPN"), role("Dev")] },
    { userId: "2", userName: "ben", roles: [role("VPN")] },
  ];
  const opened = await open(JSON.stringify({ count: 2, data }), undefined, "x.json");
  expect(members(opened.data)).toEqual(HELD);
});
