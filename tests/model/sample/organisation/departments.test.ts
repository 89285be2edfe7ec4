import { expect, test } from "vitest";
import { DEPARTMENTS, LOCATIONS } from "#src/model/sample/organisation/departments.ts";

test.each([
  ["departments", DEPARTMENTS.map(({ name }) => name)],
  ["codes", DEPARTMENTS.map(({ code }) => code)],
  ["teams", DEPARTMENTS.flatMap(({ teams }) => teams)],
  ["titles", DEPARTMENTS.flatMap(({ titles }) => titles)],
  ["locations", LOCATIONS],
])("no two %s have the same name", (_, all) => {
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
});

test("each department has as many teams and titles as the others", () => {
  for (const { name, code, teams, titles } of DEPARTMENTS) {
    expect(code, name).toMatch(/^[A-Z]{2}$/);
    expect([teams.length, titles.length], name).toEqual([7, 4]);
  }
});
