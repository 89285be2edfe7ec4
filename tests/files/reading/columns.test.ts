import { describe, expect, test } from "vitest";
import { members, open, problems } from "../inputs.ts";

const HELD = { anna: ["CRM", "SAP"], bert: ["SAP"] };

describe("a column with one value, or of yes and no, is neither group nor user", () => {
  test.each([
    [
      "beside a known group",
      "GRANTEE,ADMIN_OPTION,GRANTED_ROLE\nanna,NO,SAP\nanna,YES,CRM\nbert,NO,SAP\n",
    ],
    [
      "beside a column that varies with the user",
      "user,Privileged,Access to\nanna,yes,SAP\nanna,no,CRM\nbert,yes,SAP\n",
    ],
    [
      "that is headed as groups are",
      "user,Permission,Folder\nanna,Read,SAP\nanna,Read,CRM\nbert,Read,SAP\n",
    ],
    [
      "that is headed as users are",
      "Account,User,Role\nCONTOSO,anna,SAP\nCONTOSO,anna,CRM\nCONTOSO,bert,SAP\n",
    ],
  ])("%s", async (_, text) => {
    expect(members((await open(text)).data)).toEqual(HELD);
  });

  test("but a group that all have is one, whatever else is said of them", async () => {
    const opened = await open("user,group,department\nanna,VPN,IT\nbert,VPN,HR\ncarl,VPN,HR\n");
    expect(members(opened.data)).toEqual({ anna: ["VPN"], bert: ["VPN"], carl: ["VPN"] });
    expect(opened.isClean).toBe(true);
  });
});

describe("headings are known in eight languages", () => {
  test.each([
    ...["user,group", "rolname,member", "Role,Members", "Benutzer;Gruppe", "Mitglied;Rolle"],
    ...["Utilisateur;Groupe", "Usuario;Rol", "Utente;Gruppo", "Gebruiker;Groep"],
    ...["Usuário;Função", "Użytkownik;Grupa"],
  ])("“%s”", async (headings) => {
    const mark = headings.includes(";") ? ";" : ",";
    const isGroupFirst = /^rol/i.test(headings);
    const rows = ["anna,SAP", "anna,CRM", "bert,SAP"].map((row) =>
      isGroupFirst ? row.split(",").toReversed().join(mark) : row.replace(",", mark),
    );
    const opened = await open([headings, ...rows].join("\n"));
    expect(members(opened.data)).toEqual(HELD);
    expect(opened.isClean).toBe(true);
  });

  test("of two columns one known heading tells the other, and is shown", async () => {
    const opened = await open("Bezeichner;Gruppe\nanna;SAP\nanna;CRM\nbert;SAP\n");
    expect(members(opened.data)).toEqual(HELD);
    expect(opened.isClean).toBe(false);
  });
});

describe("rows that are none of a membership", () => {
  test.each([
    [
      "a sum that agrees",
      "user;group;n\nanna;SAP;1\nanna;CRM;1\nbert;SAP;1\nGesamtergebnis;;3\n",
      /row of sums/,
    ],
    [
      "a sum of numbers",
      "user;group;MB\nanna;SAP;1,5\nanna;CRM;2,5\nbert;SAP;1.000\nGesamt;;1.004\n",
      /row of sums/,
    ],
    [
      "sums of parts",
      "user;group;n\nanna;SAP;12\nanna;CRM;30\nanna Total;;42\nbert;SAP;8\nbert Total;;8\nTotal;;50\n",
      /row of sums/,
    ],
    [
      "sums with the stars of SAP",
      "user;group;n\nanna;SAP;3\nanna;CRM;4\n* anna;;7\nbert;SAP;2\n* bert;;2\n**;;9\n",
      /row of sums/,
    ],
    [
      "a legend right below",
      "user;group\nanna;SAP\nanna;CRM\nbert;SAP\nQuelle: AD, SAP;\nx = ja;\n",
      /below the table/,
    ],
    [
      "headings that come again",
      "user;group\nanna;SAP\nuser;group\nanna;CRM\nbert;SAP\n",
      /headings come again/,
    ],
    [
      "a legend below",
      "user;group\nanna;SAP\nanna;CRM\nbert;SAP\n\nLegende: alles\nx = ja\n",
      /below the table/,
    ],
    [
      "headings that come again in another case",
      "user;group\nanna;SAP\nanna;CRM\nUser;Group\nbert;SAP\n",
      /headings come again/,
    ],
    [
      "a legend of two columns",
      "user;group\nanna;SAP\nanna;CRM\nbert;SAP\n\nLegende:\nSAP;Finanzen\nCRM;Vertrieb\n",
      /below the table/,
    ],
    [
      "notes in full width",
      "user;group\nanna;SAP\nanna;CRM\nbert;SAP\n;\nStand: 2026;\n",
      /below the table/,
    ],
  ])("are left out and listed: %s", async (_, text, told) => {
    const opened = await open(text);
    expect(members(opened.data)).toEqual(HELD);
    expect(opened.problems.first[0].text).toMatch(told);
    expect(opened.questions).toEqual([]);
  });

  test("a number that a row has above again is no sum where the row names both", async () => {
    const opened = await open("user;group;n\nanna;Dev;5\nanna;All;5\nbert;Total;7\n");
    expect(members(opened.data)).toEqual({ anna: ["All", "Dev"], bert: ["Total"] });
  });

  test.each([
    'Name,Members\nVPN,"anna, ben"\nDev,anna\n',
    "DisplayName;Members\nVPN;anna|ben\nDev;anna\n",
    "Name   Members\r\n----   -------\r\nVPN    {anna, ben}\r\nDev    {anna}\r\n",
    "Name    : VPN\r\nMembers : {anna, ben}\r\n\r\nName    : Dev\r\nMembers : {anna}\r\n",
  ])("names beside all their members are groups: %#", async (text) => {
    const opened = await open(text);
    expect(members(opened.data)).toEqual({ anna: ["Dev", "VPN"], ben: ["VPN"] });
    expect(opened.questions).toEqual([]);
  });

  test("a list that was printed in part is told", async () => {
    const opened = await open("Name   Members\n----   -------\nVPN    {anna, ben...}\nDev    {}\n");
    expect(members(opened.data)).toEqual({ anna: ["VPN"], ben: ["VPN"] });
    expect(problems(opened)[0]).toMatch(/the list is cut/);
  });

  test("a legend right below a pivot is left out and listed, and is nobody", async () => {
    const opened = await open("user;SAP;CRM\nanna;x;x\nbert;x;\nLegende;;\nx = ja;;\n");
    expect(members(opened.data)).toEqual(HELD);
    expect(problems(opened)).toEqual([
      "4: “Legende” stands below the table, as notes do; left out.",
      "5: “x = ja” stands below the table, as notes do; left out.",
    ]);
  });

  test("a label of sums alone is asked about, and kept", async () => {
    const opened = await open("user,group\nanna,All\nAll,SAP\n");
    expect(members(opened.data)).toEqual({ anna: ["All"], All: ["SAP"] });
    const [question] = opened.questions;
    expect(question).toMatchObject({ answer: "keep" });
    const other = await open("user,group\nanna,All\nanna,SAP\nAll,SAP\n", {
      choices: { answers: { [question.id]: "leave" } },
    });
    expect(members(other.data)).toEqual({ anna: ["SAP"] });
  });

  test("people and groups whose names only begin so are nothing to ask about", async () => {
    const opened = await open(
      "user,group\nAdminović,All Staff\nSummers,Total Rewards\nuserov,Summer\n",
    );
    expect(opened.isClean).toBe(true);
    expect(opened.users).toBe(3);
  });

  test("rows go on below blank ones", async () => {
    const opened = await open("user,group\n\nanna,SAP\n\nanna,CRM\n\n\nbert,SAP\n");
    expect(members(opened.data)).toEqual(HELD);
    expect(opened.isClean).toBe(true);
  });
});
