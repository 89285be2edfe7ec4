import { describe, expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { input, members, open, problems } from "../inputs.ts";

const told = async (text: string) => problems(await open(text)).join("\n");

describe("the label of empty cells in a pivot is nobody, and no group", () => {
  test.each([
    "(blank)",
    "(Leer)",
    "(vide)",
    "(en blanco)",
    "(vuoto)",
    "(leeg)",
    "(em branco)",
    "(puste)",
  ])("%s", async (blank) => {
    const opened = await open(
      `Row Labels,VPN,Dev,${blank},Grand Total\nanna,1,1,,2\nben,1,,1,2\n${blank},,1,,1\nGrand Total,2,2,1,5\n`,
    );
    expect(members(opened.data)).toEqual({ anna: ["Dev", "VPN"], ben: ["VPN"] });
    expect(opened.groups).toBe(2);
    expect(opened.questions).toEqual([]);
    expect(problems(opened).join("\n")).toMatch(/stands for empty cells; left out.*nobody/s);
  });

  test("nor is it in a list", async () => {
    const opened = await open("user,group\nanna,VPN\n(blank),VPN\nben,(blank)\n");
    expect(members(opened.data)).toEqual({ anna: ["VPN"], ben: [] });
    expect(opened.groups).toBe(1);
  });
});

describe("subtotals leave no user and no group behind", () => {
  test.each([
    [
      "in the place of the user",
      "user,group\nanna,VPN\nben,VPN\nVPN Total,2\nanna,Dev\nDev Total,1\nGrand Total,3\n",
    ],
    [
      "in another column",
      "Dept,User,Group,n\nIT,anna,VPN,1\nIT,ben,VPN,1\nIT Total,2,,\nHR,anna,Dev,1\nHR Total,1,,\nGrand Total,3,,\n",
    ],
    [
      "in a column of departments before the users of a pivot",
      "Dept,User,VPN,Dev\nIT,ben,1,\nIT Total,,1,\nHR,anna,1,1\nHR Total,,1,1\nGrand Total,,2,1\n",
    ],
    [
      "in a pivot with numbers in the place of the users",
      "Dept,User,VPN,Dev\nIT,ben,1,\nIT Total,1,1,\nHR,anna,1,1\nHR Total,1,1,1\nGrand Total,2,2,1\n",
    ],
  ])("%s", async (_, text) => {
    const opened = await open(text);
    expect(members(opened.data)).toEqual({ anna: ["Dev", "VPN"], ben: ["VPN"] });
    expect(opened.groups).toBe(2);
    expect(opened.questions).toEqual([]);
    expect(problems(opened).join("\n")).toMatch(/Total” is a row of sums; left out/);
  });

  test("a user whose id is a number stays", async () => {
    const opened = await open("user,group,dept\n1,VPN,All\n2,Dev,All\n3,,All\n");
    expect(members(opened.data)).toEqual({ 1: ["VPN"], 2: ["Dev"], 3: [] });
    const fromNought = await open("user,group,dept\n0,VPN,All\n1,Dev,All\n2,7,All\n");
    expect(members(fromNought.data)).toEqual({ 0: ["VPN"], 1: ["Dev"], 2: ["7"] });
    const pivot = await open("id,dept,VPN,Dev\n0,All,1,0\n1,All,1,0\n2,All,1,1\n");
    expect(members(pivot.data)).toEqual({ 0: ["VPN"], 1: ["VPN"], 2: ["Dev", "VPN"] });
  });

  test("users below a blank one who are of all departments are asked about as before", async () => {
    const opened = await open("user,dept,VPN,Dev\nanna,All,1,0\n,All,0,1\nben,IT,1,0\n,All,0,1\n");
    expect(members(opened.data)).toEqual({ anna: ["Dev", "VPN"], ben: ["Dev", "VPN"] });
  });

  test("a group that is called like a note is filled down", async () => {
    const opened = await open("user,group\nanna,VPN\n,Report: Sales\n,Dev\nben,VPN\n,Dev\n");
    expect(members(opened.data).anna).toEqual(["Dev", "Report: Sales", "VPN"]);
  });
});

test.each([
  "(2 rows)",
  "(2 Zeilen)",
  "(2 filas)",
  "(2 rows affected)",
  "2 rows selected.",
  "2 Zeilen ausgewählt.",
])("what a console says below its rows is nothing to ask about: %s", async (footer) => {
  for (const text of ["role|member\nVPN|anna\nVPN|ben\n", "member|role\nanna|VPN\nben|VPN\n"]) {
    const opened = await open(`${text}${footer}\n`);
    expect(members(opened.data)).toEqual({ anna: ["VPN"], ben: ["VPN"] });
    expect(opened.groups).toBe(1);
    expect(opened.questions).toEqual([]);
    expect(problems(opened).join("\n")).toMatch(/below the table, as notes do; left out/);
  }
});

describe("headings that come again in another order are told, and what is below is read by them", () => {
  test.each([
    "user,group\nanna,VPN\ngroup,user\nDev,ben\nuser,group\nanna,Dev\n",
    "user,name,group\nanna,A,VPN\nGroup,User,Name\nDev,ben,B\nuser,name,group\nanna,A,Dev\n",
    "user,VPN,Dev\nanna,x,x\nuser,Dev,VPN\nben,x,\n",
  ])("%#", async (text) => {
    const opened = await open(text);
    expect(members(opened.data)).toEqual({ anna: ["Dev", "VPN"], ben: ["Dev"] });
    expect(problems(opened).join("\n")).toMatch(/in another order; the rows below are read by it/);
  });

  test.each([
    ["in another language", "user;group\nanna;VPN\nanna;Dev\nBENUTZER;GRUPPE\nben;Dev\n"],
    ["the other way round", "user;group\nanna;VPN\nanna;Dev\nRolle;Login\nDev;ben\n"],
    ["without a column", "user;dept;group\nanna;IT;VPN\nanna;IT;Dev\nuser;group\nben;Dev\n"],
    ["with one more", "user;group\nanna;VPN\nanna;Dev\nuser;mail;group\nben;b@x.de;Dev\n"],
  ])("also %s", async (_, text) => {
    const opened = await open(text);
    expect(members(opened.data)).toEqual({ anna: ["Dev", "VPN"], ben: ["Dev"] });
    expect(problems(opened).join("\n")).toMatch(/the headings come again/);
  });

  test("a user and a group that are called like headings stay", async () => {
    const opened = await open("user;group\nanna;Team\nagent;Dev\nmail;Team\n");
    expect(members(opened.data)).toEqual({ anna: ["Team"], agent: ["Dev"], mail: ["Team"] });
    expect(opened.isClean).toBe(true);
  });
});

test("a row of averages below a pivot is asked about, and takes no column out of it", async () => {
  const opened = await open("Benutzer;VPN;SAP\nanna;1;1\nben;1;0\nDurchschnitt;1;0,5\n");
  expect(opened.groups).toBe(2);
  expect(opened.questions[0]).toMatchObject({ answer: "keep" });
});

test("an empty column between a pivot and its legend is no group", async () => {
  const opened = await open("User;VPN;SAP;;Legend\nanna;x;;;x = in\nben;;x;;\n");
  expect(opened.data.groupNames).toEqual(["VPN", "SAP"]);
});

describe("numbers that a spreadsheet shortened", () => {
  test("are told, as ids of users or of groups", async () => {
    expect(await told("user,group\n1.23457E+17,VPN\n1.23457E+17,Dev\n")).toMatch(
      /“user” has numbers that a spreadsheet shortened, such as “1.23457E\+17”/,
    );
    expect(await told("user;group\nanna;1,23457E+17\nben;1,23457E+17\n")).toMatch(/“group” has/);
    expect(await told("user;VPN;Dev\n1,23457E+17;x;\n1,23458E+17;;x\n")).toMatch(/“user” has/);
  });

  test("are kept apart by the names beside them", async () => {
    const rows = await open(
      "user,name,group\n1.23457E+17,Anna,VPN\n1.23457E+17,Ben,Dev\n1.23457E+17,Anna,Dev\n",
    );
    expect(members(rows.data)).toEqual({
      "1.23457E+17 (Anna)": ["Dev", "VPN"],
      "1.23457E+17 (Ben)": ["Dev"],
    });
    const pivot = await open("user;name;VPN;Dev\n1,2E+17;Anna;x;\n1,2E+17;Ben;;x\n");
    expect(members(pivot.data)).toEqual({ "1,2E+17 (Anna)": ["VPN"], "1,2E+17 (Ben)": ["Dev"] });
  });
});

test("managers and owners of a group beside its members are members, too, and the rest is about the group", async () => {
  const opened = await open(
    'email,name,Members,Managers,Owners,description\nvpn@x.de,VPN,"anna\nben",,cem,net\ndev@x.de,Dev,,anna,,\n',
  );
  expect(members(opened.data)).toEqual({ anna: ["Dev", "VPN"], ben: ["VPN"], cem: ["VPN"] });
  expect(opened.data.attributes).toEqual([]);
});

test("a name beside one member in each row is the group’s where it comes again, which is shown", async () => {
  const opened = await open("Name,Member\nVPN,anna\nVPN,ben\nDev,anna\n");
  expect(members(opened.data)).toEqual({ anna: ["Dev", "VPN"], ben: ["VPN"] });
  expect(opened.isGuess).toBe(true);
});

test("what psql prints of roles is none of Active Directory", async () => {
  const opened = await open(
    " Role name | Attributes | Member of \n-----------+------------+-----------\n anna      |            | {dev,ops}\n ben       |            | {dev}\n",
  );
  expect(members(opened.data)).toEqual({ anna: ["dev", "ops"], ben: ["dev"] });
  expect(opened.kind).toBe("Users with their groups");
});

test("the encoding of a printed table is that of its file", async () => {
  const text = "| user | group |\n|------|-------|\n| Jos\xe9 | VPN |\n";
  const opened = await readInputs([
    input(
      "a.txt",
      Uint8Array.from(text, (c) => c.charCodeAt(0)),
    ),
  ]);
  expect(opened.files[0].encoding).toBe("windows-1252");
  expect(members(opened.data)).toEqual({ José: ["VPN"] });
});

test("what all are in one group is shown as a guess, where nothing else can be the group", async () => {
  const opened = await open("login,role,is_public\nanna,member,false\nben,owner,true\n");
  expect(opened.isGuess).toBe(true);
  expect(members(opened.data)).toEqual({ anna: ["member"], ben: ["owner"] });
});

test("a level of one group alone stands among known marks, and is asked about", async () => {
  const opened = await open("user,VPN,SAP\nanna,Owner,Member\nben,Member,\ncem,,Member\n");
  expect(members(opened.data).anna).toEqual(["SAP", "VPN"]);
  expect(opened.questions[0].text).toMatch(/words in the cells/);
});

test("the guard of a number in spreadsheets is no part of an id", async () => {
  const opened = await open('user,group\n="0012",VPN\n="0013",VPN\n');
  expect(Object.keys(members(opened.data))).toEqual(["0012", "0013"]);
});

test("values of attributes of accounts are what is held", async () => {
  const opened = await open(
    "Identity,Application,Account,Attribute,Value\nanna,AD,an1,memberOf,VPN\nanna,SAP,an2,roles,Z_FI\nben,AD,be1,memberOf,VPN\n",
  );
  expect(opened.data.groupNames).toEqual(["VPN", "Z_FI"]);
});
