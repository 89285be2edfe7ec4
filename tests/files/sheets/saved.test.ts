import { expect, test } from "vitest";
import { unpacked } from "#src/files/unpack/unpack.ts";
import type { Workbook } from "#src/files/workbook/workbook.ts";
import { input } from "../inputs.ts";
import { type Entry, zipped } from "../packed.ts";
import { workbookParts } from "../workbooks.ts";

const PARTS = workbookParts([{ name: "Users", rows: [["user"], ["ann"]] }]);
const TYPE =
  "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties";

/** A workbook that says of itself what stands in `core`. */
function withCore(core: string): Entry[] {
  const relation = `<Relationship Id="c" Type="${TYPE}" Target="docProps/core.xml"/></Relationships>`;
  return [
    ...PARTS.map((part) =>
      part.name === "_rels/.rels"
        ? { ...part, content: String(part.content).replace("</Relationships>", relation) }
        : part,
    ),
    { name: "docProps/core.xml", content: core },
  ];
}

async function savedAt(entries: readonly Entry[]): Promise<number | undefined> {
  const [book] = await unpacked(input("book", zipped(entries)));
  expect((book as Workbook).sheets.length).toBe(1);
  return book.lastModified;
}

const MOMENT = Date.parse("2026-03-04T05:06:07Z");

test("a workbook says when it was last saved, whichever program wrote it", async () => {
  const core = (said: string) =>
    `<cp:coreProperties><dcterms:created>2001-01-01T00:00:00Z</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${said}</dcterms:modified></cp:coreProperties>`;
  expect(await savedAt(withCore(core("2026-03-04T05:06:07Z")))).toBe(MOMENT);
  expect(await savedAt(withCore(core("2026-03-04T06:06:07+01:00")))).toBe(MOMENT);
  const meta = `<office:meta><dc:date>2026-03-04T05:06:07.123456789Z</dc:date></office:meta>`;
  const content = `<office:spreadsheet><table:table table:name="A"><table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>`;
  const ods = [
    { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet" },
    { name: "content.xml", content },
    { name: "meta.xml", content: meta },
  ];
  expect(await savedAt(ods)).toBe(MOMENT + 123);
});

test("a workbook that says nothing of it, or nonsense, is opened all the same", async () => {
  expect(await savedAt(PARTS)).toBeUndefined();
  for (const core of [
    "",
    "<dcterms:modified>soon</dcterms:modified>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>",
  ])
    expect(await savedAt(withCore(core))).toBeUndefined();
});
