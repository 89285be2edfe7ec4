import fc from "fast-check";
import { expect, test } from "vitest";
import { differencesOf } from "#src/matrix/layers/names/differences.ts";
import { shortNames } from "#src/matrix/layers/names/shortNames.ts";
import { truncate } from "#src/matrix/layers/text.ts";
import { contextOf } from "../measuring.ts";

/** Names as they are painted in a room. */
function cut(names: readonly string[], room: number): string[] {
  const short = shortNames(contextOf(12).context, names, room);
  return names.map((_, at) => short(at));
}

test("a name is cut at its end, just where it is wider than its room, if it differs before", () => {
  let size = 1;
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."AVToffe li…ß漢"), maxLength: 30 }),
      fc.integer({ min: 20, max: 200 }),
      (name, room) => {
        const { context } = contextOf(size++);
        const short = shortNames(context, [name, "другое"], room);
        expect(short(0)).toBe(truncate(context, name, room));
        expect(short(0)).toBe(truncate(context, name, room));
      },
    ),
  );
});

test("names that share their beginning are told apart", () => {
  const companies = ["1000", "1010", "2000", "2100", "3000", "ALL"];
  const read = companies.map((company) => `GRP-SAP_FI_READ_ALL_COMPANY_${company}`);
  expect(new Set(cut(read, 190)).size).toBe(read.length);
  expect(cut(read, 190)[0]).toMatch(/^GRP-.*….*1000$/);
  // The differences are far from both ends.
  const inside = companies.map((company) => `GRP-SAP_FI_READ_ALL_${company}_WITH_ALL_OF_ITS_SUBS`);
  expect(new Set(cut(inside, 190)).size).toBe(inside.length);
  expect(cut(inside, 190)[0]).toMatch(/^GRP-.*…1000_/);
  // There are two of them.
  const twice = companies.flatMap((company) =>
    ["READ", "WRITE"].map(
      (right) => `GRP-SAP_FI_FINANCE_${company}_${right}_EVERYWHERE_AND_ALWAYS`,
    ),
  );
  expect(new Set(cut(twice, 190)).size).toBe(twice.length);
});

test("where there is no room for all differences, the names that are most alike are told apart", () => {
  const names = ["1000", "1010", "2000"].flatMap((company) =>
    ["READ", "WRITE"].map((right) => `GRP-APP_FINANCE_${company}_${right}_EVERYWHERE_AND_ALWAYS`),
  );
  const cuts = cut([...names, "GRP-SAP_FI_READ_ALL_COMPANY_1000_AND_OTHERS"], 105);
  expect(new Set(cuts).size).toBe(7);
});

test("names that differ at three places are told apart by all three", () => {
  const places = ["München", "Nürnberg", "Köln", "Stuttgart"];
  const names = [
    "Donaudampfschifffahrtsgesellschaft",
    "Rechtsschutzversicherungsgesellschaft",
  ].flatMap((company) =>
    ["Lese", "Schreib", "Voll"].flatMap((right) =>
      places.map((place) => `${company}-${right}zugriffsberechtigung ${place}`),
    ),
  );
  for (const room of [100, 150, 190, 250])
    expect(new Set(cut(names, room)).size).toBe(names.length);
  expect(cut(names, 190)[0]).toMatch(/^Don.*…Lese.*…M/);
  const alikeEnds = ["Zo\u0308e", "Jose\u0301", "नमस्ते", "👩‍👩‍👧‍👦 Familie"].flatMap((middle) =>
    ["a\u0301\u0327", "e\u0302\u0301", "n\u0303"].map(
      (end) => `Gruppe der sehr langen Namen ${middle.repeat(3)} ${end.repeat(6)} Ende`,
    ),
  );
  for (const room of [120, 190]) expect(new Set(cut(alikeEnds, room)).size).toBe(alikeEnds.length);
  // No accent is cut off from its letter, and no family is taken apart.
  for (const text of cut(alikeEnds, 120)) expect(text).not.toMatch(/…(\p{M}|\u200d)|\u200d…/u);
});

/** All that can be left of a name: its beginning and one piece after it, or two. */
function* allCuts(name: string): Generator<string> {
  const letters = Array.from(name);
  const count = letters.length;
  const part = (from: number, to: number) => letters.slice(from, to).join("");
  // A piece of spaces alone is none.
  const cut = (text: string) => text.replace(/[\s…]*…\s*/g, "…");
  for (let head = 0; head < count; head++) {
    yield cut(`${part(0, head)}…`);
    for (let from = head + 1; from < count; from++)
      for (let to = from + 1; to <= count; to++)
        yield cut(`${part(0, head)}…${part(from, to)}${to < count ? "…" : ""}`);
  }
}

test("two names read the same only where no cut of the later one would be its own", () => {
  let size = 20_000;
  const part = fc.constantFrom(
    "Fi",
    "Co",
    "HR",
    "Sales ",
    "_",
    "-",
    "Read",
    "Write",
    "1",
    "2",
    "ö",
  );
  const name = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: 2, maxLength: 25 }),
      fc.integer({ min: 20, max: 150 }),
      (names, room) => {
        const { context, widthOf } = contextOf(size++);
        const short = shortNames(context, names, room);
        const cuts = names.map((_, at) => short(at));
        const seen = new Set<string>();
        for (const [at, text] of cuts.entries()) {
          if (text === names[at] || isShort(text)) continue;
          if (seen.has(text))
            for (const other of allCuts(names[at]))
              if (widthOf(other) <= room) expect(seen).toContain(other);
          seen.add(text);
        }
      },
    ),
    { numRuns: 300 },
  );
});

/** Of fewer letters than tell a name from others: then it is its beginning that is shown. */
const isShort = (cut: string) => cut.length < 9;

test("with room for fewer than eight letters a name keeps its beginning", () => {
  const names = ["Sales Germany Read", "Sales Germany Write", "Sales France Read"];
  for (let room = 10; room < 120; room++) {
    const { context } = contextOf(50_000 + room);
    const short = shortNames(context, names, room);
    for (const [at, name] of names.entries()) {
      const beginning = truncate(context, name, room);
      if (beginning.length < 9) expect(short(at)).toBe(beginning);
    }
  }
});

test("of many names in little room each is cut with few measurements", () => {
  const { context, count } = contextOf(1002);
  const names = Array.from(
    { length: 3000 },
    (_, at) => `Gruppe ${at % 7} für Bereich ${at} der Firma`,
  );
  const short = shortNames(context, names, 100);
  const cuts = names.map((_, at) => short(at));
  expect(new Set(cuts).size).toBeGreaterThan(2900);
  expect(count() / names.length).toBeLessThan(25);
});

test("a name that another one begins with shows its end, and equal ones are alike", () => {
  const names = ["GRP-SAP_FI_READ_ALL", "GRP-SAP_FI_READ_ALL_LIMITED", "GRP-SAP_FI_READ_ALL"];
  const [short, long, again] = cut(names, 120);
  expect(short).toMatch(/ALL$/);
  expect(long).toMatch(/_LI/);
  expect(again).toBe(short);
});

test("what is painted never is wider than its room, and begins and goes on as the name does", () => {
  let size = 5000;
  const part = fc.constantFrom(
    "AVAT",
    "To",
    "ff ",
    "漢字",
    "👩",
    "👨",
    "_",
    "GRP-",
    "1",
    "2",
    "READ",
  );
  const name = fc.array(part, { minLength: 1, maxLength: 14 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 30, max: 300 }),
      (names, room) => {
        const { context, widthOf } = contextOf(size++);
        const short = shortNames(context, names, room);
        for (const [at, name] of names.entries()) {
          const text = short(at);
          expect(widthOf(text)).toBeLessThanOrEqual(room);
          let from = 0;
          for (const kept of text.split("…")) {
            expect(name.indexOf(kept, from)).toBeGreaterThanOrEqual(from);
            from = name.indexOf(kept, from) + kept.length;
          }
          if (!text.startsWith("…")) expect(name.startsWith(text.split("…")[0])).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test("differences are where another name goes on otherwise", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom("a", "b", "👩", "👨"), maxLength: 8 }), {
        minLength: 1,
        maxLength: 12,
      }),
      (names) => {
        for (const [at, name] of names.entries()) {
          const expected = new Set<number>();
          for (const other of names) {
            const [letters, others] = [Array.from(name), Array.from(other)];
            const shared = letters.findIndex((letter, k) => letter !== others[k]);
            const count = shared < 0 ? letters.length : shared;
            if (name !== other) expected.add(letters.slice(0, count).join("").length);
          }
          expect(differencesOf(names, at)).toEqual([...expected].sort((a, b) => a - b));
        }
      },
    ),
  );
});

test("of a long list a name is compared with hundreds around it, across the blocks", () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `user ${String(at).padStart(6, "0")}`);
  for (const at of [0, 511, 512, 1023, 1024, 19_999])
    expect(differencesOf(names, at).at(-1)).toBe(10);
});

test("short names are not measured one by one", () => {
  const { context, count } = contextOf(1000);
  const names = Array.from({ length: 1000 }, (_, at) => `user ${at}`);
  const short = shortNames(context, names, 500);
  for (let at = 0; at < 1000; at++) short(at);
  expect(count()).toBeLessThan(40);
});

test("a name is cut once for a room, not in each frame", () => {
  const { context, count } = contextOf(1001);
  const names = Array.from({ length: 100 }, (_, at) => `GRP-SAP_FI_READ_ALL_COMPANY_${at}`);
  const paint = () => names.map((_, at) => shortNames(context, names, 150)(at));
  const first = paint();
  const measured = count();
  expect(measured / names.length).toBeLessThan(12);
  expect(paint()).toEqual(first);
  expect(count()).toBe(measured);
});

test("of a name of any length some hundred letters are measured at most", () => {
  const { context } = contextOf(2000);
  const letters: number[] = [];
  const { measureText } = context;
  context.measureText = (text: string) => {
    letters.push(text.length);
    return measureText.call(context, text);
  };
  const names = ["word ".repeat(6000), `${"word ".repeat(5999)}other`];
  expect(shortNames(context, names, 150)(0).length).toBeLessThan(40);
  expect(Math.max(...letters)).toBeLessThan(100);
  expect(letters.length).toBeLessThan(20);
});
