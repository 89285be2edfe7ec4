import { describe, expect, test } from "vitest";
import { members, open } from "../inputs.ts";

const several = ({ questions }: Awaited<ReturnType<typeof open>>) =>
  questions.find(({ id }) => id.startsWith("several in a cell"));

describe("several groups in one cell", () => {
  test.each([
    ["semicolons, whose pieces come again", "user,group\nanna,A; B\nbert,A\ncarl,B;C\ndora,C\n"],
    ["commas, whose pieces come again", 'user;group\nanna;A, B\nbert;A\ncarl;"B,C"\ndora;C\n'],
    ["bars under a plural", "user,Gruppen\nanna,A|B\nbert,A\ncarl,B|C\ndora,C\n"],
    ["line breaks under a plural", 'user,groupes\nanna,"A\nB"\nbert,A\ncarl,"B\r\nC"\ndora,C\n'],
    ["users of a group", "group,members\nA,anna; bert\nB,anna;carl\nC,carl;dora\n"],
  ])("are split at %s, and that is told", async (_, text) => {
    const opened = await open(text);
    expect(members(opened.data)).toEqual({
      anna: ["A", "B"],
      bert: ["A"],
      carl: ["B", "C"],
      dora: ["C"],
    });
    expect(opened.questions).toEqual([]);
    expect(opened.problems.first[0].text).toMatch(/several (groups|users) in \d/);
  });

  test.each(["R&amp;D", "&lt;b&gt;", "';alert(1)//", "-; -"])("are not in %s", async (group) => {
    const opened = await open(`user,group\nanna,${group}\nbert,C\n`);
    expect(members(opened.data)).toEqual({ anna: [group], bert: ["C"] });
    expect(opened.questions).toEqual([]);
  });

  test.each([
    ["a comma in one name", "user;group\nanna;Sales, EMEA\nbert;IT\n", "whole"],
    [
      "a comma whose pieces partly come again",
      "user;group\nanna;Sales, EMEA\nbert;Sales, US\ncarl;Sales\n",
      "whole",
    ],
    ["a bar in names", "user;group\nanna;SAP | Read\nbert;CRM | Read\n", "whole"],
    ["a semicolon in one cell", "user,group\nanna,A;B\nbert,C\n", "whole"],
  ])("are asked about for %s, with what each reading gives", async (_, text, answer) => {
    const opened = await open(text);
    const question = several(opened);
    if (question?.form !== "radio") throw new Error("It was not asked.");
    expect(question.answer).toBe(answer);
    expect(question.options.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Several groups: \d users, \d groups?, \d memberships$/),
      expect.stringMatching(/^One group each: \d users, \d groups?, \d memberships$/),
    ]);
    for (const { value, label } of question.options) {
      const other = await open(text, { choices: { answers: { [question.id]: value } } });
      expect(label).toContain(`${other.groups} groups, ${other.memberships} memberships`);
    }
  });

  test.each([
    ["people's names with a comma", 'user,group\n"Lee, Ann",A\n"Ray, Ann",A\n"Lee, Bob",B\n'],
    ["distinguished names", 'user,group\nanna,"CN=A,OU=x,DC=y"\nbert,"CN=B,OU=x,DC=y"\n'],
    ["names without any", "user,group\nanna,A & B\nbert,C/D\n"],
  ])("are not seen in %s", async (_, text) => {
    const opened = await open(text);
    expect(opened.questions).toEqual([]);
    expect(opened.isClean).toBe(true);
  });
});

describe("a user who is named once, with blank cells below", () => {
  test.each([",", ";", "\t"])("is filled down and asked about, between “%s”", async (mark) => {
    const text = ["user,group", "anna,A", ",B", "bert,A", ",C", ",D"]
      .join("\n")
      .replaceAll(",", mark);
    const opened = await open(text);
    expect(members(opened.data)).toEqual({ anna: ["A", "B"], bert: ["A", "C", "D"] });
    const [question] = opened.questions;
    expect(question).toMatchObject({
      answer: "fill",
      options: [
        { label: "Yes, of the user above: 2 users, 4 groups, 5 memberships" },
        { label: "No, leave them out: 2 users, 1 group, 2 memberships" },
      ],
    });
  });

  test("so is a group before its users", async () => {
    const opened = await open("Gruppe;Benutzer\nA;anna\n;bert\nB;anna\n;carl\n");
    expect(members(opened.data)).toEqual({ anna: ["A", "B"], bert: ["A"], carl: ["B"] });
    expect(opened.questions).toHaveLength(1);
  });

  test("not where users are named in each of their rows: a blank one is left out and told", async () => {
    const opened = await open("user,group\nanna,A\nanna,B\nanna,C\n,D\nbert,A\nbert,B\n");
    expect(members(opened.data)).toEqual({ anna: ["A", "B", "C"], bert: ["A", "B"] });
    expect(opened.problems.first[0].text).toMatch(/^the user is empty/);
    expect(opened.questions).toEqual([]);
  });
});
