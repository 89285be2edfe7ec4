import { describe, expect, test } from "vitest";
import { members, open, problems } from "../inputs.ts";

const tenRows = (cells: (row: number) => string) =>
  Array.from({ length: 10 }, (_, row) => `u${row},${cells(row)}`).join("\n");

describe("a pivot with an untidy column", () => {
  test("keeps it where the other cells are marks of nothing known, and lists them", async () => {
    const opened = await open("User,VPN,Dev\nann,x,\nbob,?,x\ncid,N/A,x\n");
    expect(members(opened.data)).toEqual({ ann: ["VPN"], bob: ["Dev"], cid: ["Dev"] });
    expect(problems(opened)).toEqual([
      "3: the cell “?” under “VPN” is unknown; taken as empty.",
      "4: the cell “N/A” under “VPN” is unknown; taken as empty.",
    ]);
  });

  test("keeps it between the others, and those to its left", async () => {
    const rows = tenRows((row) => `x,x,${row < 2 ? "requested" : "x"},x,x,x`);
    const opened = await open(`User,A,B,C,D,E,F\n${rows}\n`);
    expect(opened.data.groupNames.toSorted()).toEqual(["A", "B", "C", "D", "E", "F"]);
    expect(opened.memberships).toBe(58);
    expect(problems(opened)).toHaveLength(2);
  });

  test("keeps it beside the others", async () => {
    const rows = tenRows((row) => `${row < 2 ? "2020-01-01" : "x"},x,x`);
    const opened = await open(`User,A,B,C\n${rows}\n`);
    expect(opened.data.groupNames.toSorted()).toEqual(["A", "B", "C"]);
    expect(problems(opened)).toHaveLength(2);
  });

  test("tells where it has too many words for a group", async () => {
    const rows = tenRows((row) => `${row < 6 ? `word ${row}` : "x"},x,x`);
    const opened = await open(`User,A,B,C\n${rows}\n`);
    expect(opened.data.groupNames).toEqual(["B", "C"]);
    expect(opened.data.attributes.map(({ name }) => name)).toEqual(["A"]);
    expect(opened.isClean).toBe(false);
    expect(problems(opened)).toEqual([
      "1: the column “A” holds crosses, too, but has other words or stands apart from the groups; it is taken as an attribute.",
    ]);
  });

  test("tells of those that stand apart from the groups", async () => {
    const rows = tenRows((row) => `x,x,HR ${row},x,x,x`);
    const opened = await open(`User,A,B,Room,D,E,F\n${rows}\n`);
    expect(opened.data.groupNames).toEqual(["D", "E", "F"]);
    expect(problems(opened)).toEqual([
      "1: the columns “A”, “B” hold crosses, too, but have other words or stand apart from the groups; they are taken as attributes.",
    ]);
  });

  test.each([
    ["numbers", "Level", (row: number) => String(row % 3)],
    ["letters of another meaning", "Sex", (row: number) => (row % 3 ? "F" : "M")],
    ["types", "Type", (row: number) => (row % 3 ? "Member" : "Guest")],
    ["words", "Department", (row: number) => (row % 3 ? "HR" : "IT")],
  ])("takes %s for what they are, without a word", async (_, heading, word) => {
    const opened = await open(`User,${heading},B,C\n${tenRows((row) => `${word(row)},x,x`)}\n`);
    expect(opened.data.groupNames).toEqual(["B", "C"]);
    expect(opened.isClean).toBe(true);
  });
});
