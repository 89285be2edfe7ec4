import fc from "fast-check";
import { expect, test } from "vitest";
import { JsonReader } from "#src/files/text/json/jsonReader.ts";
import {
  ARRAY,
  CLOSE,
  END,
  FALSE,
  NAME,
  NULL,
  NUMBER,
  OBJECT,
  TEXT,
  type Token,
  TRUE,
} from "#src/files/text/json/tokens.ts";
import { syntaxErrorPosition } from "#src/files/text/json/walk.ts";

/** The value that the tokens of a text make. */
async function readValue(pieces: Iterable<string>): Promise<unknown> {
  const json = new JsonReader(pieces);
  const next = async () => json.next() || (await json.more());
  const value = async (first: Token): Promise<unknown> => {
    if (first === TEXT) return json.text;
    if (first === NUMBER) return Number(json.text);
    if (first === ARRAY) {
      const list: unknown[] = [];
      for (let item = await next(); item !== CLOSE; item = await next())
        list.push(await value(item));
      return list;
    }
    if (first === OBJECT) {
      const fields: [string, unknown][] = [];
      for (let name = await next(); name !== CLOSE; name = await next()) {
        expect(name).toBe(NAME);
        const field = json.text;
        fields.push([field, await value(await next())]);
      }
      return Object.fromEntries(fields);
    }
    return new Map<Token, unknown>([
      [TRUE, true],
      [FALSE, false],
      [NULL, null],
    ]).get(first);
  };
  const all = await value(await next());
  expect(await next()).toBe(END);
  return all;
}

/** A text with escapes of every kind where they are allowed, and some where they need not be. */
const text = fc.oneof(fc.json({ maxDepth: 4 }), escaped(fc.json({ stringUnit: "binary" })));

function escaped(json: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return json.map((some) =>
    some.replace(
      /[\u0080-\uffff]|\//g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  );
}

function piecesOf(whole: string, length: number): string[] {
  return whole.match(new RegExp(`[^]{1,${length}}`, "g")) ?? [];
}

test("reads the values that JSON.parse reads, wherever the text is cut", async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (whole, length) => {
      expect(await readValue(piecesOf(whole, length))).toEqual(JSON.parse(whole));
    }),
  );
});

test("a text is broken somewhere if and only if JSON.parse refuses it", async () => {
  const change = fc.record({ at: fc.nat(), less: fc.nat(3), more: fc.string({ maxLength: 2 }) });
  await fc.assert(
    fc.asyncProperty(text, change, async (whole, { at, less, more }) => {
      const start = at % (whole.length + 1);
      const changed = whole.slice(0, start) + more + whole.slice(start + less);
      const isJson = (() => {
        try {
          JSON.parse(changed);
          return true;
        } catch {
          return false;
        }
      })();
      expect((await syntaxErrorPosition(changed)) === undefined).toBe(isJson);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['{"a":1,\n"b" 2}', 2, 5],
  ["[1,\r\n 2", 2, 3],
  ['["Ä\\u00e4\\q"]', 1, 10],
  ['["a\nb"]', 1, 4],
  ['["a\n', 1, 4],
  ['["a', 1, 2],
  ["[01]", 1, 2],
  ["[] []", 1, 4],
])("the place where %j is broken", async (broken, line, column) => {
  expect(await syntaxErrorPosition(broken)).toEqual({ line, column });
});
