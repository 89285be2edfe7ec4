import { describe, expect, test, vi } from "vitest";
import { Draft } from "#src/files/import/draft.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { examples, input, refusal } from "./inputs.ts";

describe("a file that cannot be taken is refused with a sentence", () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ["nothing in it", "", /“a.csv” is empty/],
    ["only a mark", Uint8Array.from([0xef, 0xbb, 0xbf]), /“a.csv” is empty/],
    ["only blanks", " \r\n\n", /“a.csv” is empty/],
    ["an archive", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), /damaged/],
    ["a compressed file", Uint8Array.from([0x1f, 0x8b, 8, 0]), /damaged/],
    ["bytes", Uint8Array.from([1, 0, 2, 0, 0, 0, 7, 8, 9, 200]), /no text/],
    [
      "an archive of another kind",
      Uint8Array.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]),
      /“a.csv” is an archive that browsers cannot unpack\. Unpack it, or pack its files as \.zip, and/,
    ],
    [
      "a page without a table of several rows",
      "\ufeff\r\n<html><body><table><tr><td>user</td><td>group</td></tr></table>\nann, VPN\nbob, Dev\n",
      /“a.csv” is a web page without a table\. Open it in a browser to see what it says, and export/,
    ],
    [
      "a workbook in the XML of Excel 2003 without a sheet",
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="x"/>\n',
      /“a.csv” is no workbook with sheets\. Copy its table to a sheet, save that as \.xlsx/,
    ],
    [
      "a web page in one file",
      'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x\nContent-Type: text/html\n\n<table>',
      /“a.csv” is a web page in one file \(\.mht\)\. Open it in a spreadsheet, save it as \.xlsx/,
    ],
    [
      "XML of another kind",
      '<?xml version="1.0"?>\n<database><table name="x"><column name="y">z</column></table></database>\n',
      /“a.csv” is XML, as some systems write for spreadsheets\. Open it in a spreadsheet, save it as \.xlsx/,
    ],
    [
      "prose",
      "Dear all,\nthis is a letter.\nIt has no table.\n",
      /no kind that Access Table knows/,
    ],
    ["JSON of another kind", '{"a": 1}', /no kind that Access Table knows/],
    [
      "broken JSON",
      '{"UserDetailList": [\n  {"UserName": }]}',
      /“a.csv” begins like JSON and is broken in line 2, column 16\. Export it again/,
    ],
    ["JSON that was cut", '{"UserDetailList": [\n  {"Us', /is broken in line 2, column 4\. /],
    ["JSON with more behind it", "[]\n]", /is broken in line 2, column 1\. /],
    ["headings alone", "user,group\n", /no memberships/],
  ])("%s", async (_, content, sentence) => {
    expect(await refusal([input("a.csv", content)])).toMatch(sentence);
  });

  test("two kinds at once", async () => {
    const sentence = await refusal([
      ...examples("01_long_user_group.csv"),
      ...examples("14_etc_group.txt"),
    ]);
    expect(sentence).toMatch(/two kinds.*“Long table”.*“\/etc\/group”/);
  });

  test("one bad file among good ones refuses them all", async () => {
    const files = [...examples("01_long_user_group.csv"), input("b.csv", "")];
    expect(await refusal(files)).toMatch(/“b.csv” is empty/);
  });

  test("a file that cannot be read", async () => {
    const stream = () =>
      new ReadableStream<Uint8Array>({ pull: (to) => to.error(new Error("not found")) });
    const broken = { name: "gone.csv", size: 10, stream, slice: () => ({ stream }) };
    expect(await refusal([broken])).toMatch(/“gone.csv” cannot be read \(not found\)/);
  });

  test("companions alone", async () => {
    expect(await refusal(examples("13_bloodhound_users.json"))).toMatch(/groups JSON/);
    expect(await refusal([input("Users.csv", "ExternalId;DisplayName;Email\n1;A;a@x\n")])).toMatch(
      /Assignments.csv/,
    );
  });
});

test("opening stops when it is cancelled, with the signal's reason", async () => {
  const cancel = new AbortController();
  const file = input("a.csv", `user,group\n${"ann,VPN\n".repeat(50_000)}`, 1000);
  const opening = readInputs([file], {
    signal: cancel.signal,
    onProgress: () => cancel.abort("enough"),
  });
  await expect(opening).rejects.toBe("enough");
});

test("progress tells bytes and rows, up to all of them", async () => {
  const told: { bytes: number; allBytes: number; rows: number }[] = [];
  const files = [1, 2].map((i) => input(`${i}.csv`, "user,group\nann,VPN\nbob,VPN\n"));
  await readInputs(files, { onProgress: (progress) => told.push(progress) });
  expect(told.at(-1)?.bytes).toBe(54);
  expect(told.at(-1)?.allBytes).toBe(54);
  expect(told.at(-1)?.rows).toBeGreaterThan(2);
  told.length = 0;
  const json = input("a.json", '{"UserDetailList":[{"UserName":"ann","GroupList":["VPN"]}]}');
  await readInputs([json], { onProgress: (progress) => told.push(progress) });
  expect(told.at(-1)?.bytes).toBe(json.size);
});

describe("more than the product carries is refused while it is read", () => {
  test.each([
    ["users", "user", 2_000_000],
    ["groups", "group", 50_000],
  ] as const)("%s", (what, take, most) => {
    const draft = new Draft();
    const number = vi.spyOn(draft.builder, take).mockReturnValue(most - 1);
    expect(draft[take]("last")).toBe(most - 1);
    number.mockReturnValue(most);
    expect(() => draft[take]("next")).toThrow(
      `This is more than ${most.toLocaleString("en")} ${what}, the most that Access Table carries of a file. Export a part of it`,
    );
  });

  test("memberships", () => {
    const draft = new Draft();
    const count = vi.spyOn(draft.builder, "recordedCount", "get").mockReturnValue(110_000_000);
    draft.addMembership(0, 0);
    count.mockReturnValue(110_000_001);
    expect(() => draft.addMembership(0, 1)).toThrow(/more than 110,000,000 memberships, the most/);
  });
});
