import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { input } from "../inputs.ts";
import { content, htmlTable, KINDS, ods, page } from "./makers.ts";
import { rowsIn } from "./sheetText.ts";

const TABLE = [
  ["user", "group", "since"],
  ["ann", "VPN", 46053],
  ["bob", "A & B", true],
  ["cy", undefined, "x\ny"],
];
const TEXTS = {
  "users.ods": content(
    String(KINDS["users.fods"](TABLE)).replace(/^.*?(<table:table .*<\/table:table>).*$/s, "$1"),
  ),
  ...Object.fromEntries(
    ["users.fods", "users.xls", "users.xml"].map((name) => [name, String(KINDS[name](TABLE))]),
  ),
};
const PUT = [
  ...[
    "",
    "<",
    ">",
    '"',
    "'",
    "/",
    "=",
    "&",
    "&#x110000;",
    "&#0;",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<?",
    "<!DOCTYPE x>",
  ],
  ...[
    "<table>",
    "</table>",
    "<td rowspan=99999>",
    "<tr>",
    "</tr>",
    "<td colspan=-1 rowspan='",
    "<script>",
    "\u0000",
    "\ufffd",
  ],
  ...[
    '<table:table-row table:number-rows-repeated="99999999999">',
    "</table:table-row>",
    "</table:table-cell>",
    "<text:p>",
  ],
  ...[
    'table:number-columns-repeated="1e9" ',
    'table:number-rows-spanned="2147483648" ',
    'ss:Index="0" ',
    'ss:MergeDown="9" ',
  ],
  ...[
    "<Row>",
    '<Cell ss:Index="16384">',
    '<Data ss:Type="Number">',
    "</Row>",
    "</Data>",
    "1e999",
    "-",
  ],
];

describe.each(Object.entries(TEXTS))("%s", (name, text) => {
  test("changed or cut in some places is read, or refused with a sentence", async () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(40),
      put: fc.constantFrom(...PUT),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 300 }),
        fc.boolean(),
        async (changes, piece, isCut) => {
          let changed = text;
          for (const { at, length, put } of changes) {
            const from = Math.floor(at * changed.length);
            changed = changed.slice(0, from) + put + (isCut ? "" : changed.slice(from + length));
          }
          const file = input(name, name === "users.ods" ? ods(changed) : changed, piece);
          const opened = await readInputs([file]).catch((error: unknown) => error);
          if (!(opened instanceof Error)) return;
          expect(opened.name, String(opened.stack)).toBe("Refusal");
          expect(opened.message).toMatch(/^\S.{10,}\.$/s);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("what is made to take for ever is refused", () => {
  const columns = 16_384;
  const cells = (text: string) => `<tr>${text.repeat(columns)}`;
  test.each<[string, string]>([
    ["cells over all rows", `${cells("<td rowspan=65534>x")}${"<tr><td>".repeat(20_000)}`],
    [
      "wide cells over all rows",
      `${cells("<td colspan=1000 rowspan=65534>x")}${cells("<td>x").repeat(3)}`,
    ],
    ["rows between them", `${cells("<td rowspan=65534>x")}${"<tr><td>x".repeat(20_000)}`],
  ])("%s", async (_, rows) => {
    await expect(rowsIn(page(`<table>${rows}<tr><td>a<td>b</table>`), 1 << 16)).rejects.toThrow(
      /is broken/,
    );
  });

  test("or is read in one go: a tag without an end, tags in tags, an open comment", async () => {
    const much = 3_000_000;
    const table = htmlTable([
      ["user", "group"],
      ["ann", "VPN"],
    ]);
    for (const more of [
      `<td title="${"a".repeat(much)}`,
      `<i ${"a".repeat(much)}>`,
      `<i ${"=\"'".repeat(much)}`,
    ])
      expect((await rowsIn(table + more, 1 << 12)).rows).toHaveLength(2);
    for (const more of ["<b>", "<table>", "<!--", "&", "&#", "<td ", "<!", "<script>"])
      expect((await rowsIn(table + more.repeat(much / 10), 1 << 12)).rows).toHaveLength(2);
  });
});
