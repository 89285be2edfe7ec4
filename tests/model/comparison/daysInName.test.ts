import { expect, test } from "vitest";
import { daysInName } from "#src/model/comparison/daysInName.ts";

const days = (name: string) => {
  const found = daysInName(name);
  return found && [found.first, found.last];
};

test("a day in a name is found in whatever form it is written", () => {
  for (const name of [
    ...[
      "members-2026-03-01.csv",
      "2026_03_01 members",
      "members20260301.csv",
      "x_20260301_0915.csv",
    ],
    ...["20260301T091500Z.ldif", "20260301091500.json", "Stand 01.03.2026.xlsx", "1.3.2026"],
    ...["1 March 2026.csv", "01-Mar-2026", "March 1, 2026", "Mar-1st-2026", "1. März 2026"],
    ...["2026 March 1", "2026-mrz-01.csv"],
  ])
    expect([name, days(name)]).toEqual([name, [20260301, 20260301]]);
});

test("months, quarters and years are all of their days", () => {
  for (const name of ["2026-03.csv", "202603", "March 2026", "members_märz_2026", "03.2026"])
    expect([name, days(name)]).toEqual([name, [20260301, 20260331]]);
  for (const name of ["2026-Mar.csv", "3-2026", "Groups (Mar. 2026)"])
    expect([name, days(name)]).toEqual([name, [20260301, 20260331]]);
  for (const name of ["Q2 2026", "2026-q2.csv"])
    expect([name, days(name)]).toEqual([name, [20260401, 20260631]]);
  expect(days("review 2026.csv")).toEqual([20260101, 20261231]);
});

test("a day that may be two is both of them, and what is no day is none", () => {
  expect(days("01-03-2026")).toEqual([20260103, 20260301]);
  expect(days("31-03-2026")).toEqual([20260331, 20260331]);
  expect(days("03-31-2026")).toEqual([20260331, 20260331]);
  for (const name of ["members.csv", "AD 120260301", "v2.3.4", "1999-01-01", "room 2099871"])
    expect([name, days(name)]).toEqual([name, undefined]);
});

test("the latest of several counts, and the most exact form goes before the others", () => {
  expect(days("2026-01-01 to 2026-03-31")).toEqual([20260331, 20260331]);
  expect(days("review 2027, 2026-03")).toEqual([20260301, 20260331]);
});
