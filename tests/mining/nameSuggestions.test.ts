import fc from "fast-check";
import { expect, test } from "vitest";
import { distinctNames, nameSuggestions } from "#src/mining/nameSuggestions.ts";

const suggested = (groups: string[], values: string[] = [], id = groups[0] ?? "") =>
  nameSuggestions({ id, groups, values });

test("what the groups' names share comes before what they differ in", () => {
  expect(suggested(["Finance-Read", "Finance-Post"])).toEqual(["Finance: read, post", "Finance"]);
  expect(suggested(["APP_Finance_Read"])).toEqual(["APP: finance read", "APP Finance Read"]);
});

test("an attribute's value comes before what the names share beyond it", () => {
  expect(suggested(["Finance-Read"], ["Finance", "Berlin"])).toEqual([
    "Finance: read",
    "Finance, Berlin",
    "Finance Read",
  ]);
  expect(suggested(["LedgerRead", "BillsRead"], ["Finance"])[0]).toBe("Finance: read");
});

test("a word counts as shared that most names have, whatever its letters' case", () => {
  expect(suggested(["DL-Sales", "PRN_SALES", "GRP-Report"])).toContain("Sales");
  expect(suggested(["a", "b"])).toEqual([]);
});

test("there are at most four, none twice, none empty, none long", () => {
  const names = fc.array(fc.string({ unit: "grapheme" }), { maxLength: 6 });
  fc.assert(
    fc.property(names, names, fc.string(), (groups, values, id) => {
      const all = nameSuggestions({ id, groups, values });
      expect(all.length).toBeLessThanOrEqual(4);
      expect(new Set(all).size).toBe(all.length);
      for (const name of all) expect(name.trim().length).toBeGreaterThan(0);
      for (const name of all) expect(name.length).toBeLessThanOrEqual(60);
    }),
  );
});

test("of many roles each has a name of its own, its best one where nobody has that", () => {
  const some = fc.array(fc.constantFrom<string>("a", "b", "c", "a 2", "b 3"), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), some, (suggested, taken) => {
      const names = distinctNames(suggested, taken);
      expect(names).toHaveLength(suggested.length);
      const given = names.filter((name) => name !== undefined);
      expect(new Set([...given, ...taken]).size).toBe(given.length + new Set(taken).size);
      names.forEach((name, at) => {
        expect(name === undefined).toBe(suggested[at].length === 0);
        const isFree = (one: string) => !taken.includes(one) && !names.slice(0, at).includes(one);
        const free = suggested[at].find(isFree);
        if (free !== undefined) expect(name).toBe(free);
        else if (name !== undefined) expect(name).toMatch(new RegExp(`^${suggested[at][0]} \\d+$`));
      });
    }),
  );
});
