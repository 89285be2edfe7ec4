import { describe, expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { input, members, open, problems } from "../inputs.ts";
import { workbook } from "../workbooks.ts";

describe("names are read without what nobody sees at their ends", () => {
  const HELD = { anna: ["A", "B"], bert: ["A"] };

  test.each([
    ["blanks", "user,group\nanna,A\nanna ,B\n bert,A\n"],
    ["tabs", "user,group\nanna,A\n\tanna,B\nbert\t,A\n"],
    ["no-break spaces", "user,group\nanna,A\nanna\u00a0,B\nbert,A\u202f\n"],
    ["what has no width", "user,group\nanna,A\n\u200banna\u200d,B\nbert\u2060,A\n"],
    ["blanks in a pivot", "login,A,B \nanna,x,\nanna ,,x\nbert ,x,\n"],
    [
      "blanks in JSON",
      JSON.stringify({ value: [user("anna", "A"), user("anna ", "B"), user(" bert", "A")] }),
    ],
    ["blanks in lines", "A:x:1:anna,bert \nB:x:2: anna\n"],
  ])("%s", async (_, text) => {
    const opened = await open(text);
    expect(members(opened.data)).toEqual(HELD);
  });

  test("in a workbook, too", async () => {
    const rows = [
      ["user", "group"],
      ["anna", "A"],
      ["anna ", "B"],
      ["\u00a0bert", "A"],
    ];
    const opened = await readInputs([input("t.xlsx", workbook([{ name: "S", rows }]), 999)]);
    expect(members(opened.data)).toEqual(HELD);
  });

  test("what thereby became one is told, whichever came first", async () => {
    const opened = await open("user,group\nanna ,A\nanna,B\nbert,A\nbert ,C\ncarl  ,C \n");
    expect(problems(opened)).toEqual([
      "3: the users “anna ” and “anna” differ only in blanks at their ends; they are taken as one.",
      "5: the users “bert” and “bert ” differ only in blanks at their ends; they are taken as one.",
      "6: the groups “C” and “C ” differ only in blanks at their ends; they are taken as one.",
    ]);
  });

  test("a column that is padded throughout is nothing to tell of", async () => {
    const opened = await open("user    ,group   \nanna    ,Mail    \nbert    ,Mail    \n");
    expect(members(opened.data)).toEqual({ anna: ["Mail"], bert: ["Mail"] });
    expect(opened.isClean).toBe(true);
  });

  test("of blanks alone no user is made", async () => {
    const opened = await open("user,group\nanna,A\n   ,B\ncarl,\u200b\n");
    expect(opened.data.userIds).toEqual(["anna", "carl"]);
    expect(opened.isClean).toBe(false);
  });

  test("blanks within a name stay, and those of our own files do", async () => {
    expect((await open("user,group\nanna  b,A\nanna b,A\n")).users).toBe(2);
    const own = await open(
      "User ID,User name,Group,State\r\nanna,a,A,assigned\r\nanna ,a,A,assigned\r\n",
    );
    expect(own.kind).toBe("Access Table assignments");
    expect(own.users).toBe(2);
  });
});

function user(userPrincipalName: string, group: string) {
  return { userPrincipalName, memberOf: [{ displayName: group }] };
}
