import { describe, expect, test } from "vitest";
import { readConflicts } from "#src/files/readConflicts.ts";
import { Refusal } from "#src/files/refusal.ts";
import { input } from "./inputs.ts";

const GROUPS = new Set(["Pay", "Approve", "Group"]);
const read = (text: string | Uint8Array<ArrayBuffer>) =>
  readConflicts(input("pairs.csv", text), (name) => GROUPS.has(name));
const pairsOf = async (text: string | Uint8Array<ArrayBuffer>) =>
  (await read(text)).conflicts.map(({ groups, reason }) => [...groups, reason]);

async function refusalOf(text: string): Promise<string> {
  const error = await read(text).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(Refusal);
  return (error as Refusal).message;
}

describe("pairs of groups that nobody may hold together are read", () => {
  test.each([
    ["with commas", "Pay,Approve,four eyes\r\n", [["Pay", "Approve", "four eyes"]]],
    ["with semicolons", "Pay;Approve;four eyes", [["Pay", "Approve", "four eyes"]]],
    ["with tabs, without a reason", "Pay\tApprove\n", [["Pay", "Approve", ""]]],
    ["in quotes", '"Pay, all","Approve ""x"""\n', [["Pay, all", 'Approve "x"', ""]]],
    ["with headings", "Group 1,Group 2,Reason\nPay,Approve,\n", [["Pay", "Approve", ""]]],
    ["with a reason's heading alone", "A,B,Risk\nPay,Approve,\n", [["Pay", "Approve", ""]]],
    [
      "that look like headings",
      "Group,Approve,\nPay,Role,x\n",
      [
        ["Group", "Approve", ""],
        ["Pay", "Role", "x"],
      ],
    ],
    ["with a * and spaces around", " SAP-* , Pay ,\n", [["SAP-*", "Pay", ""]]],
    ["of one name with a *", "SAP-*,SAP-*,one SAP role\n", [["SAP-*", "SAP-*", "one SAP role"]]],
  ])("%s", async (_, text, pairs) => {
    expect(await pairsOf(text)).toEqual(pairs);
  });

  test("in UTF-8 with a mark, in UTF-16, and in Windows-1252", async () => {
    const pairs = [["Käse", "Pay", ""]];
    expect(await pairsOf("\ufeffKäse,Pay\n")).toEqual(pairs);
    const units = Uint16Array.from("\ufeffKäse,Pay\n", (one) => one.charCodeAt(0));
    expect(await pairsOf(new Uint8Array(units.buffer))).toEqual(pairs);
    const latin = Uint8Array.from("Käse,Pay\n", (one) => one.charCodeAt(0));
    expect(await pairsOf(latin)).toEqual(pairs);
  });

  test("and what is wrong is told with its line, and loses nothing else", async () => {
    const { conflicts, problems } = await read(
      "Pay,Approve,first\n\nPay\nPay,Pay\nApprove,Pay,again\nPay,Gone\n",
    );
    expect(conflicts.map(({ groups }) => groups)).toEqual([
      ["Pay", "Approve"],
      ["Pay", "Gone"],
    ]);
    expect(problems).toEqual([
      "Line 3 names one group only; left out.",
      "Line 4 names the same group twice; left out.",
      "Line 5 repeats a pair; its first line counts.",
    ]);
  });

  test("with names as long as those of tables, and never all groups with all others", async () => {
    const long = "x".repeat(40_000);
    const { conflicts, problems } = await read(`Pay,${long}\n*,*\n*,Pay\n`);
    expect(conflicts.map(({ groups }) => groups)).toEqual([
      ["Pay", "x".repeat(32_767)],
      ["*", "Pay"],
    ]);
    expect(problems).toEqual([
      expect.stringMatching(/^Line 1: the name .* is too long; cut after 32,767\.$/),
      "Line 2 stands for all groups with all others; left out.",
    ]);
  });

  test("in slices, between which the page goes on", async () => {
    let tasks = 0;
    let isOver = false;
    const count = () => {
      tasks++;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const lines = Array.from({ length: 30_000 }, (_, at) => `group ${at},Pay\n`).join("");
    const whole = input("pairs.csv", lines, lines.length);
    expect((await readConflicts(whole, () => false)).conflicts).toHaveLength(30_000);
    isOver = true;
    expect(tasks).toBeGreaterThanOrEqual(Math.floor(lines.length / 2 ** 16));
  });

  test("and of very many problems the number is told", async () => {
    const { problems } = await read(`Pay,Approve\n${"Pay,\n".repeat(250)}`);
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)).toBe("And 150 more problems.");
  });
});

describe("a file without pairs is refused with a sentence:", () => {
  test.each([
    ["", "“pairs.csv” is empty."],
    ["just some words\nand more\n", "has no two columns."],
    ['{"a":[1]}', "has no two columns."],
    ["Group 1,Group 2\n", "has no pairs in it."],
    ["User ID,User name,Group,Other group,Reason,Roles,Held\nu1,A,B,C,,,both\n", "Conflicts CSV"],
    ["PK\u0003\u0004", "a workbook or an archive"],
  ])("%j", async (text, sentence) => {
    expect(await refusalOf(text)).toContain(sentence);
  });
});
