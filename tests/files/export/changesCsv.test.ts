import fc from "fast-check";
import { expect, test } from "vitest";
import { changeCount, changesCsv } from "#src/files/export/changesCsv.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { readBack, unguard } from "#src/files/text/csvText.ts";
import {
  type Comparison,
  cellChange,
  groupPresence,
  type Older,
  userPresence,
} from "#src/model/comparison/comparison.ts";
import { compare } from "../../model/comparison/anyTables.ts";
import { tableBy, tableOf } from "../../table.ts";
import { anyTable } from "../anyTable.ts";
import { cellsOf } from "./strictCsv.ts";

const HEADINGS = "User ID,User name,User change,Group,Group change,Change";
const textOf = (comparison: Comparison) => [...changesCsv(comparison)].join("");

const example = () =>
  compare(
    tableOf(
      `
          Mail =Pay Alone
      u1  x    x    .
      new x    .    .
      u4  .    .    .`,
      { names: ['Ada "A"', "Nora", "@Dan"] },
    ),
    tableOf(`
           Mail Old Lone
      u1   .    x   .
      u4   .    .   .
      gone x    x   .
      left .    .   .`),
  );

test("each membership gained or lost is a line, and so is who or what is new or gone without any", () => {
  expect(textOf(example())).toBe(
    `\ufeff${[
      HEADINGS,
      'u1,"Ada ""A""",,Mail,,gained',
      `u1,"Ada ""A""",,'=Pay,new,gained`,
      'u1,"Ada ""A""",,Old,gone,lost',
      "new,Nora,new,Mail,,gained",
      "gone,gone,gone,Mail,,lost",
      "gone,gone,gone,Old,gone,lost",
      "left,left,gone,,,",
      ",,,Alone,new,",
      ",,,Lone,gone,",
      "",
    ].join("\r\n")}`,
  );
  expect(changeCount(example())).toBe(9);
});

test("read back, it has what the comparison has, whatever the names, and nothing else", () => {
  const own = (cell: string) => readBack(unguard(cell));
  fc.assert(
    fc.property(
      anyTable,
      anyTable,
      fc.constantFrom<Older>("this", "other"),
      (here, there, older) => {
        const [a, b] = [here.memberships.data, there.memberships.data];
        const comparison = compare(a, b, undefined, older);
        const { userIds, userNames, groupNames } = comparison.union;
        const [headings, ...rows] = cellsOf(textOf(comparison));
        expect(headings.join(",")).toBe(HEADINGS);
        for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        const expected: string[][] = [];
        const saidUsers = new Set<number>();
        const saidGroups = new Set<number>();
        const ofUser = (user: number) => [
          ...[userIds[user], userNames[user], userPresence(comparison, user) ?? ""],
        ];
        const ofGroup = (group: number) => [
          ...[groupNames[group], groupPresence(comparison, group) ?? ""],
        ];
        for (const user of userIds.keys())
          for (const group of groupNames.keys()) {
            const change = cellChange(comparison, user, group);
            if (change === undefined || change === "same") continue;
            expected.push([...ofUser(user), ...ofGroup(group), change]);
            saidUsers.add(user);
            saidGroups.add(group);
          }
        for (const user of userIds.keys())
          if (userPresence(comparison, user) && !saidUsers.has(user))
            expected.push([...ofUser(user), "", "", ""]);
        for (const group of groupNames.keys())
          if (groupPresence(comparison, group) && !saidGroups.has(group))
            expected.push(["", "", "", ...ofGroup(group), ""]);
        const sorted = (all: string[][]) => all.map((row) => JSON.stringify(row)).sort();
        expect(sorted(rows.map((row) => row.map(own)))).toEqual(sorted(expected));
        expect(changeCount(comparison)).toBe(expected.length);
      },
    ),
  );
});

test("it comes in pieces", () => {
  const here = tableBy(3000, 40, (user, group) => (user + group) % 3 === 0);
  const pieces = [...changesCsv(compare(here, tableBy(1, 1)))];
  expect(pieces.length).toBeGreaterThan(4);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(300_000);
});

test("it is no table to open, and says so", async () => {
  const file = new File([textOf(example())], "team-changes.csv");
  await expect(readInputs([file])).rejects.toThrow(
    "“team-changes.csv” is a Changes CSV: it has the memberships in which two tables differ",
  );
});
