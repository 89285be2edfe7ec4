import { describe, expect, test } from "vitest";
import type { RadioQuestion } from "#src/files/import/questions/question.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { input, members, open } from "../inputs.ts";

const ID = "pairs or pivot";
const asked = ({ questions }: Awaited<ReturnType<typeof open>>) =>
  questions.find(({ id }) => id === ID) as RadioQuestion | undefined;

describe("a table of people and one column of crosses", () => {
  test.each([
    ["0", "1"],
    ["T", "F"],
    ["x", "y"],
    ["Ja", "Nein"],
    ["Member", "member"],
    ["1", "1"],
  ])(
    "asks whether %s and %s are groups, and takes them for groups where it is headed so",
    async (one, two) => {
      const text = `user,group\nann,${one}\nbob,${two}\ncid,${one}\n`;
      const opened = await open(text);
      expect(opened.isClean).toBe(false);
      expect(opened.kind).toBe("Long table");
      expect(members(opened.data)).toEqual({ ann: [one], bob: [two], cid: [one] });
      expect(asked(opened)?.answer).toBe("pairs");
      const pivot = await open(text, { choices: { answers: { [ID]: "pivot" } } });
      expect(pivot.kind).toBe("Pivot table");
      expect(pivot.data.groupNames).toEqual(["group"]);
      expect(asked(pivot)?.answer).toBe("pivot");
    },
  );

  test("shows what each reading would give, whichever was taken", async () => {
    const text = "user,group\nann,0\nbob,1\ncid,0\n";
    for (const answer of ["pairs", "pivot"]) {
      const question = asked(await open(text, { choices: { answers: { [ID]: answer } } }));
      expect(question?.options).toEqual([
        {
          value: "pairs",
          label: "Pairs of a user and a group: 3 users, 2 groups, 3 memberships",
          examples: ["“ann” in “0”", "“bob” in “1”", "“cid” in “0”"],
        },
        {
          value: "pivot",
          label: "A column per group: 3 users, 1 group, 1 membership",
          examples: ["“ann” in no group", "“bob” in “group”", "“cid” in no group"],
        },
      ]);
    }
  });

  test("is taken for a pivot where it is not headed so, and asks, too", async () => {
    const opened = await open("login,VPN\nann,Ja\nbob,Nein\n");
    expect(members(opened.data)).toEqual({ ann: ["VPN"], bob: [] });
    expect(asked(opened)?.answer).toBe("pivot");
    expect(opened.kind).toBe("Pivot table");
  });

  test("is taken for pairs where users come again", async () => {
    const opened = await open("login,VPN\nann,T\nann,F\n");
    expect(members(opened.data)).toEqual({ ann: ["F", "T"] });
    expect(asked(opened)?.answer).toBe("pairs");
  });

  test("asks where several words stand beside empty cells", async () => {
    expect(asked(await open("login,Shift\nann,x\nbob,\ncid,y\n"))?.answer).toBe("pivot");
  });

  test("is certain where most say nothing: empty cells are no names of groups", async () => {
    const opened = await open("login,VPN\nann,x\nbob,\ncid,x\n");
    expect(members(opened.data)).toEqual({ ann: ["VPN"], bob: [], cid: ["VPN"] });
    expect(opened.isClean).toBe(true);
  });

  test("asks beside a column that says what is in force", async () => {
    const opened = await open("user,group,active\nann,0,1\nbob,1,1\n");
    expect(asked(opened)?.answer).toBe("pairs");
    expect(members(opened.data)).toEqual({ ann: ["0"], bob: ["1"] });
  });

  test("is one of pairs where the users are crosses, too", async () => {
    const opened = await open("user,group\n1,0\n0,1\n");
    expect(opened.kind).toBe("Long table");
    expect(members(opened.data)).toEqual({ 0: ["1"], 1: ["0"] });
    expect(opened.isClean).toBe(true);
  });

  test("follows a choice of columns, which is newer than the answer", async () => {
    const text = "login,VPN\nann,Ja\nbob,Nein\n";
    const columns = { userId: 0, group: 1 };
    const pairs = await open(text, { choices: { columns, answers: { [ID]: "pivot" } } });
    expect(asked(pairs)?.answer).toBe("pairs");
    expect(members(pairs.data)).toEqual({ ann: ["Ja"], bob: ["Nein"] });
  });

  test("of several files is certain where one of them is", async () => {
    const opened = await readInputs([
      input("a.csv", "login,VPN\nann,Ja\nbob,Nein\n"),
      input("b.csv", "login,Dev,Ops\nann,1,0\nbob,0,1\n"),
    ]);
    expect(opened.questions).toEqual([]);
    expect(members(opened.data)).toEqual({ ann: ["Dev", "VPN"], bob: ["Ops"] });
  });
});

test("a pivot of two groups is certain, whatever they are called", async () => {
  const opened = await open("user,group,team\nann,1,\nbob,,1\n");
  expect(members(opened.data)).toEqual({ ann: ["group"], bob: ["team"] });
  expect(opened.isClean).toBe(true);
});

test("the progress of a file that is read twice goes to its end, and no further", async () => {
  const rows = Array.from({ length: 3000 }, (_, i) => `u${i},${i % 2}`);
  const seen: number[] = [];
  await open(`user,group\n${rows.join("\n")}\n`, {
    onProgress: ({ bytes, allBytes }) => seen.push(bytes / allBytes),
  });
  expect(Math.max(...seen)).toBe(1);
});
