import fc from "fast-check";
import { expect, test } from "vitest";
import { attributePairs } from "#src/model/comparison/attributePairs.ts";
import type { Older } from "#src/model/comparison/comparison.ts";
import { chosenMovers, type MoverChoice, movers, moves } from "#src/model/comparison/movers.ts";
import type { Attribute, TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableBy, tableOf } from "../../table.ts";
import { anyTwoTables, compare } from "./anyTables.ts";

type Texts = Readonly<Record<string, string>>;

/** A table of users with attributes: for each the values by user id. */
function withTexts(data: TableData, texts: Readonly<Record<string, Texts>>): TableData {
  const attributes = Object.entries(texts).map(
    ([name, of]): Attribute => ({ name, values: data.userIds.map((id) => of[id]) }),
  );
  return { ...data, attributes };
}

function movesOf(here: TableData, there: TableData, older: Older = "other") {
  const comparison = compare(here, there, undefined, older);
  return atOnce(movers(comparison)).map(({ user, changes, ...counts }) => [
    comparison.union.userIds[user],
    ...changes.map(({ attribute, from, to }) => `${attribute}: ${from} > ${to}`),
    `+${counts.gained} -${counts.lost} =${counts.kept}`,
  ]);
}

const NOW = tableOf(`
      A B C
  ann x x .
  bob x . .
  new x . .`);
const THEN = tableOf(`
       A B C
  ann  . x x
  bob  x . .
  gone x . .`);

test("movers are the users of both whose attributes changed, with what they gained, lost and kept", () => {
  const here = withTexts(NOW, { Dept: { ann: "Sales", bob: "IT", new: "HR" } });
  const there = withTexts(THEN, { dept: { ann: "Legal", bob: "it ", gone: "HR" } });
  expect(movesOf(here, there)).toEqual([["ann", "Dept: Legal > Sales", "+1 -1 =1"]]);
  expect(movesOf(here, there, "this")).toEqual([["ann", "Dept: Sales > Legal", "+1 -1 =1"]]);
});

test("an attribute that came or went with a value is a move, one that a table does not have is none", () => {
  const here = withTexts(NOW, { Dept: { ann: "Sales" }, Town: { ann: "Bonn" } });
  const there = withTexts(THEN, { Dept: { bob: "IT" }, Phone: { ann: "1" } });
  expect(movesOf(here, there)).toEqual([
    ["ann", "Dept: undefined > Sales", "+1 -1 =1"],
    ["bob", "Dept: IT > undefined", "+0 -0 =1"],
  ]);
});

test("days and moments are no moves, and neither is what changed for more than half", () => {
  const ids = Array.from({ length: 24 }, (_, at) => `u${at}`);
  const data = tableBy(ids, ["A"]);
  const texts = (textOf: (at: number) => string) =>
    Object.fromEntries(ids.map((id, at) => [id, textOf(at)]));
  const at = (month: number) => ({
    Logon: texts((user) => (user < 2 ? `2026-0${month}-11 08:15` : "2025-01-01")),
    Start: texts((user) => (user < 1 && month === 2 ? "" : `01.0${user < 1 ? month : 1}.2026`)),
    Count: texts((user) => `${user < 13 ? user * month : 7}`),
    Half: texts((user) => (user > 0 && user < 13 ? `${month}` : "")),
    Dept: texts((user) => (user === 3 ? `Unit ${month}` : "IT")),
  });
  const comparison = compare(withTexts(data, at(3)), withTexts(data, at(2)));
  const { telling, passedOver } = atOnce(attributePairs(comparison));
  expect(passedOver).toEqual([
    { attribute: "Logon", changed: 2 },
    { attribute: "Start", changed: 1 },
  ]);
  expect(telling.map(({ name }) => name)).toEqual(["Count", "Half", "Dept"]);
  // One more, and it is more than half.
  const more = { ...at(3), Count: texts((user) => (user < 13 ? `n${user}` : "7")) };
  const again = compare(withTexts(data, more), withTexts(data, at(2)));
  expect(atOnce(attributePairs(again)).passedOver).toContainEqual({
    attribute: "Count",
    changed: 13,
  });
});

test("where there are few users, most of them may have moved", () => {
  const here = withTexts(NOW, { Dept: { ann: "Sales", bob: "Sales" } });
  const there = withTexts(THEN, { Dept: { ann: "Legal", bob: "IT" } });
  expect(movesOf(here, there)).toHaveLength(2);
});

test("movers are chosen by id, name or value, and by one attribute, whose change alone is left", () => {
  const here = withTexts(NOW, { Dept: { ann: "Sales", bob: "IT" }, Town: { ann: "Bonn" } });
  const there = withTexts(THEN, { Dept: { ann: "Legal", bob: "HR" }, Town: { ann: "Köln" } });
  const comparison = compare(here, there);
  const found = atOnce(moves(comparison));
  expect(found.attributes).toEqual(["Dept", "Town"]);
  const chosen = (choice: MoverChoice) =>
    atOnce(chosenMovers(comparison, found.movers, choice)).map(({ user, changes }) => [
      comparison.union.userIds[user],
      ...changes.map(({ attribute }) => attribute),
    ]);
  expect(chosen({})).toEqual([
    ["ann", "Dept", "Town"],
    ["bob", "Dept"],
  ]);
  expect(chosen({ text: " BO " })).toEqual([
    ["ann", "Dept", "Town"],
    ["bob", "Dept"],
  ]);
  expect(chosen({ text: "köl" })).toEqual([["ann", "Dept", "Town"]]);
  expect(chosen({ text: "hr" })).toEqual([["bob", "Dept"]]);
  expect(chosen({ attribute: "Town" })).toEqual([["ann", "Town"]]);
  expect(chosen({ attribute: "Town", text: "legal" })).toEqual([]);
});

const anyTexts = fc.dictionary(
  fc.constantFrom("ann", "bob", "Cid", "cid", "dan", "eva"),
  fc.constantFrom("Sales", "SALES", "IT", "", "2026-01-01"),
);

test("movers are what looking at one user after the other says", () => {
  fc.assert(
    fc.property(
      anyTwoTables,
      fc.tuple(anyTexts, anyTexts),
      fc.constantFrom<Older>("this", "other"),
      (tables, [ofHere, ofThere], older) => {
        const here = withTexts(tables.here, { Dept: ofHere });
        const there = withTexts(tables.there, { DEPT: ofThere });
        const [old, young] = older === "this" ? [here, there] : [there, here];
        const comparison = compare(here, there, undefined, older);
        const { passedOver } = atOnce(attributePairs(comparison));
        const isDate = (text?: string) => !text || text.startsWith("2026");
        const expected = [];
        const changedTexts = [];
        for (const [user, row] of comparison.usersThere.entries()) {
          if (user >= here.userIds.length || row < 0) continue;
          const value = (table: TableData) =>
            table.attributes[0].values[table === here ? user : row] || undefined;
          const [from, to] = [value(old), value(young)];
          if (from?.toLowerCase() === to?.toLowerCase()) continue;
          changedTexts.push(from, to);
          const held = (table: TableData) => {
            const at = table === here ? user : row;
            const { start, items } = table.rows;
            return Array.from(items.subarray(start[at], start[at + 1]), (group) =>
              table === here ? group : comparison.groupsThere.indexOf(group),
            );
          };
          const [had, has] = [held(old), held(young)];
          expected.push({
            user,
            changes: [{ attribute: "Dept", from, to }],
            gained: has.filter((group) => !had.includes(group)).length,
            lost: had.filter((group) => !has.includes(group)).length,
            kept: has.filter((group) => had.includes(group)).length,
          });
        }
        const isPassed = expected.length > 0 && changedTexts.every(isDate);
        expect(passedOver).toHaveLength(isPassed ? 1 : 0);
        expect(atOnce(movers(comparison))).toEqual(isPassed ? [] : expected);
      },
    ),
  );
});
