import { describe, expect, test } from "vitest";
import { wordAnswer } from "#src/files/import/questions/question.ts";
import { members, open, problems } from "../inputs.ts";

type Opened = Awaited<ReturnType<typeof open>>;
const asked = ({ questions }: Opened, id: string) => questions.find((one) => one.id === id);
const HELD = { anna: ["SAP"], bert: ["CRM"] };

describe("marks in a pivot", () => {
  test.each([
    "✓",
    "✔",
    "☑",
    "●",
    "•",
    "■",
    "ü",
    "R",
    "OK",
    "×",
    "ja",
    "oui",
    "sí",
    "sì",
    "sim",
    "tak",
  ])("“%s” is held", async (mark) => {
    const opened = await open(`User;SAP;CRM\nanna;${mark};\nbert;;${mark}\n`);
    expect(members(opened.data)).toEqual(HELD);
    expect(opened.isClean).toBe(true);
  });

  test.each([
    "✓/✗",
    "☑/☐",
    "●/○",
    "ja/nein",
    "oui/non",
    "si/no",
    "tak/nie",
    "sim/não",
    "ja/nee",
    "OK/KO",
  ])("the words “%s” are understood", async (words) => {
    const [yes, no] = words.split("/");
    const opened = await open(`User;SAP;CRM\nanna;${yes};${no}\nbert;${no};${yes}\n`);
    expect(members(opened.data)).toEqual(HELD);
    expect(opened.isClean).toBe(true);
  });

  test.each([
    ["granted/denied", HELD],
    ["member of/none", HELD],
    ["R/W", { anna: ["CRM", "SAP"], bert: ["CRM", "SAP"] }],
    ["Lesen/Schreiben", { anna: ["CRM", "SAP"], bert: ["CRM", "SAP"] }],
  ])("the words “%s” are asked about", async (words, held) => {
    const [one, other] = words.split("/");
    const opened = await open(`User;SAP;CRM\nanna;${one};${other}\nbert;${other};${one}\n`);
    expect(members(opened.data)).toEqual(held);
    expect(asked(opened, "marks")).toMatchObject({
      words: [
        { word: one, note: "2 cells" },
        { word: other, note: "2 cells" },
      ],
    });
  });

  test("each level can mean held, not held, or a group of its own", async () => {
    const text = "User;SAP;CRM\nanna;L;E\nbert;A;L\ncarl;;A\n";
    expect((await open(text)).questions).toHaveLength(1);
    const answers = {
      marks: [wordAnswer("L", "not"), wordAnswer("E", "held"), wordAnswer("A", "level")],
    };
    const opened = await open(text, { choices: { answers } });
    expect(members(opened.data)).toEqual({ anna: ["CRM"], bert: ["SAP (A)"], carl: ["CRM (A)"] });
    expect(asked(opened, "marks")).toMatchObject({ answer: ["not:L", "held:E", "level:A"] });
  });

  test("counts of what somebody holds several times are asked about, and held", async () => {
    const opened = await open("User;SAP;CRM\nanna;1;2\nbert;;1\ncarl;3;\n");
    expect(members(opened.data)).toEqual({ anna: ["CRM", "SAP"], bert: ["CRM"], carl: ["SAP"] });
    expect(asked(opened, "marks")).toBeDefined();
  });

  test("a table in which nobody would hold anything is asked about", async () => {
    expect(asked(await open("User;SAP;CRM\nanna;✗;\nbert;;✗\n"), "marks")).toBeDefined();
  });

  test("words of columns about the users are no marks", async () => {
    const opened = await open("User;Dept;Other dept;SAP;CRM\nanna;HR;IT;x;\nbert;IT;HR;;x\n");
    expect(members(opened.data)).toEqual(HELD);
    expect(opened.isClean).toBe(true);
  });
});

describe("users in the columns and groups in the rows", () => {
  test.each([
    ["under a heading of groups", "Gruppe;u1;u2\nSAP;x;\nCRM;;x\n", ["u1", "u2"]],
    ["by mails", ";anna@x.com;bert@x.com\nSAP;x;\nCRM;;x\n", ["anna@x.com", "bert@x.com"]],
    ["by ids", ";E10234;E10235\nSAP;x;\nCRM;;x\n", ["E10234", "E10235"]],
    ["by first names", "Name;Anna Lee;Bert\nSAP;x;\nCRM;;x\n", ["Anna Lee", "Bert"]],
    [
      "by names the other way round",
      'Role,"Lee, Anna","Ray, Bert"\nSAP,x,\nCRM,,x\n',
      ["Lee, Anna", "Ray, Bert"],
    ],
    [
      "under a heading of rights",
      "Application\tAnna\tBert\nSAP\tx\t\nCRM\t\tx\n",
      ["Anna", "Bert"],
    ],
  ])("are known %s, and asked about", async (_, text, users) => {
    const opened = await open(text);
    expect(members(opened.data)).toEqual({ [users[0]]: ["SAP"], [users[1]]: ["CRM"] });
    const question = asked(opened, "way round");
    expect(question).toMatchObject({ answer: "groups" });
    const other = await open(text, { choices: { answers: { "way round": "users" } } });
    expect(members(other.data)).toEqual({ SAP: [users[0]], CRM: [users[1]] });
  });

  test.each([
    ["User;Anna;Max\nu1;x;\nu2;;x\n"],
    [";SAP;CRM\nanna;x;\nbert;;x\n"],
    ["login;SAP;CRM\nanna;x;\nbert;;x\n"],
    ["User;G101;G102\nu1;x;\nu2;;x\n"],
  ])("are not seen in %j without being asked", async (text) => {
    const opened = await open(text);
    expect(opened.data.userIds[0]).toMatch(/^(u1|anna)$/);
    expect(text.includes("Max") || opened.isClean).toBe(true);
  });
});

describe("sums in a pivot", () => {
  test.each([
    "Gesamtergebnis",
    "Grand Total",
    "Summe",
    "Total général",
    "Totale complessivo",
    "Suma",
    "Totaal",
    "Total geral",
    "Razem",
    "All",
  ])("a row and a column “%s” are left out and listed where their numbers agree", async (label) => {
    const opened = await open(
      `User;SAP;CRM;${label}\nanna;1;;1\nbert;1;1;2\ncarl;;1;1\n${label};2;2;4\n`,
    );
    expect(members(opened.data)).toEqual({ anna: ["SAP"], bert: ["CRM", "SAP"], carl: ["CRM"] });
    expect(opened.problems.first.map(({ text }) => text)).toEqual([
      `“${label}” is a row of sums; left out.`,
      `the column “${label}” has sums; left out.`,
    ]);
    expect(opened.questions).toEqual([]);
  });

  test("so is a row of sums above the others, and one of small numbers", async () => {
    const opened = await open("User;SAP;CRM\nTotal;2;2\nanna;1;\nbert;1;1\ncarl;;1\n");
    expect(members(opened.data)).toEqual({ anna: ["SAP"], bert: ["CRM", "SAP"], carl: ["CRM"] });
    const small = await open("User;SAP;CRM\nanna;1;\nbert;;1\nSumme;1;1\n");
    expect(members(small.data)).toEqual(HELD);
  });

  test.each([
    [
      "a label without numbers",
      "User;SAP;CRM\nanna;x;\nSumme;;x\n",
      "rows of sums",
      ["anna", "Summe"],
    ],
    [
      "numbers without a label",
      "User;SAP;CRM\nanna;1;\nbert;1;1\n?;2;1\n",
      "rows of sums",
      ["anna", "bert", "?"],
    ],
  ])("%s is asked about, and kept", async (_, text, id, users) => {
    const opened = await open(text);
    expect(opened.data.userIds).toEqual(users);
    expect(asked(opened, id)).toMatchObject({ answer: "keep" });
    const other = await open(text, { choices: { answers: { [id]: "leave" } } });
    expect(other.data.userIds).toEqual(users.slice(0, -1));
  });

  test("a group called All whose crosses are no numbers is asked about, and kept", async () => {
    const text = "User;SAP;All\nanna;x;x\nbert;;x\n";
    const opened = await open(text);
    expect(members(opened.data)).toEqual({ anna: ["All", "SAP"], bert: ["All"] });
    expect(asked(opened, "columns of sums")).toMatchObject({ answer: "keep" });
    const other = await open(text, { choices: { answers: { "columns of sums": "leave" } } });
    expect(members(other.data)).toEqual({ anna: ["SAP"], bert: [] });
  });

  test("legends below, and headings that come again, are left out and listed", async () => {
    const opened = await open(
      "User;SAP;CRM\nanna;x;\nUser;SAP;CRM\nbert;;x\n\nLegende:\nx;Mitglied\n;;\nStand: heute;;\n",
    );
    expect(members(opened.data)).toEqual(HELD);
    expect(opened.problems.count).toBe(4);
  });

  test("a legend of two columns is no row of the table, whatever its words", async () => {
    const opened = await open(
      "User,VPN,Dev,Wiki\nanna,x,o,x\nbob,o,x,o\n\nLegend\nx,member\no,not a member\n",
    );
    expect(members(opened.data)).toEqual({ anna: ["VPN", "Wiki"], bob: ["Dev"] });
    expect(asked(opened, "marks")).toMatchObject({
      words: [
        { word: "x", note: "3 cells" },
        { word: "o", note: "3 cells" },
      ],
    });
    expect(problems(opened).filter((told) => told.includes("below the table"))).toHaveLength(3);
  });

  test("a group may be called as what is said of people is", async () => {
    const opened = await open("User,VPN,Mail,Wiki\nanna,x,o,x\nbob,o,x,o\ncleo,o,x,x\n");
    expect(opened).toMatchObject({ kind: "Pivot table", users: 3, groups: 3 });
  });
});
