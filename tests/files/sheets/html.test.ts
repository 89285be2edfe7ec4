import { describe, expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { input, members, problems, refusal } from "../inputs.ts";
import { htmlTable, page } from "./makers.ts";
import { bookOf, rowsIn } from "./sheetText.ts";

const TABLE = [
  ["user", "group"],
  ["ann", "VPN"],
];
const rowsOf = async (rows: string, piece?: number) =>
  (await rowsIn(`<table>${rows}<tr><td>.<td>.</table>`, piece)).rows.slice(0, -1);

describe("a cell of a page is what a person sees in it", () => {
  test.each<[string, string, string]>([
    ["space as one", "  a\n\t b  ", "a b"],
    ["blanks that stay", "a&nbsp;&nbsp;b&#160;", "a  b"],
    ["nothing but a blank", "&nbsp;", ""],
    [
      "entities",
      "&lt;A&amp;B&gt;&quot;&apos;&uuml;&Uuml;&szlig;&euro;&ndash;&#x41;&#66;&#150;",
      "<A&B>\"'üÜß€–AB–",
    ],
    ["without their ends", "R&amp D &lt;x &#65", "R& D <x A"],
    ["what is none", "AT&T &who; & co", "AT&T &who; & co"],
    ["line ends", "a<br>b<br/>c<BR />", "a\nb\nc"],
    ["paragraphs and lists", "<p>a</p><p>b<ul><li>c<li>d</ul></div>e", "a\nb\nc\nd\ne"],
    ["tags in it", '<font color=red><a href="x?a>b"><b>a</b>b</a></font>', "ab"],
    ["a comment", "a<!-- <td>x</td> -- > --><!---->b", "ab"],
    ["a conditional comment", "<![if x]>a<![endif]>", "a"],
    ["a script", "a<script>if (a<b) '</td>' + '<td>'</SCRIPT >b<style>td > a {}</style>", "ab"],
    ["what is not shown", 'a<span style="DISPLAY : none">0<span>1</span>2<br></span>b', "ab"],
    ["what is not shown and never ends", 'a<span style="display:none">b', "a"],
    ["a smaller sign", "a < b <3", "a < b <3"],
    ["an odd quote", '<i title=5"" x=\'">\'>a</i>', "a"],
    ["Word's own tags", "a<o:p></o:p>b", "ab"],
    ["a box that is ticked", "<input type=checkbox CHECKED>", "x"],
    ["a box that is not", "<input type=checkbox>", ""],
    ["a picture alone", "<img src=a.png alt='Ja &amp; Nein'> ", "Ja & Nein"],
    ["a picture beside a name", "<img alt=photo>Ann", "Ann"],
    ["a list as a table", "a<table><tr><td>b<td>c</tr><tr><td>d</td></tr></table>", "a\nb c\nd"],
  ])("%s", async (_, inside, seen) => {
    for (const piece of [1, 999]) {
      const [row] = await rowsOf(`<tr><td>.</td><td>${inside}</td><td>!</td></tr>`, piece);
      expect(row).toEqual([".", seen, "!"]);
    }
  });

  test("the number that a spreadsheet writes beside it counts", async () => {
    const [row] = await rowsOf(
      '<tr><td x:num="123456789012345678">1.23457E+17</td><td x:num="1234.5">1.234,50 €</td><td x:num>7</td><td x:num="46053">31.01.2026</td><td sdval="12345" sdnum="1033;">12,345</td></tr>',
    );
    expect(row).toEqual(["123456789012345678", "1234.50 €", "7", "31.01.2026", "12345"]);
  });
});

describe("cells have their places", () => {
  test("without the ends of cells and rows, and with tags in capitals", async () => {
    const rows = await rowsOf("<THEAD><TR><TH>a<TH>b<TBODY><TR><TD>c<TD><TD>d<TFOOT><TR><TD>e");
    expect(rows).toEqual([["a", "b"], ["c", "", "d"], ["e"]]);
    expect(await rowsOf("<td>a</td><td>b</td></tr><td>c</td></tr></td></p>")).toEqual([
      ["a", "b"],
      ["c"],
    ]);
  });

  test("beside those that span rows and columns, which count for each row", async () => {
    const rows = await rowsOf(
      "<tr><td rowspan=2>ann<td colspan='2'>wide<td>A<tr><td>x<td rowspan=\"2\">B<td>y<tr><td>bob<td>z<td>w",
    );
    expect(rows).toEqual([
      ["ann", "wide", "", "A"],
      ["ann", "x", "B", "y"],
      ["bob", "z", "B", "w"],
    ]);
    expect(await rowsOf("<tr><td rowspan=0>ann<td>A<tr><td>B<tr><td>C")).toEqual([
      ["ann", "A"],
      ["ann", "B"],
      ["ann", "C"],
    ]);
  });

  test("rows that are not shown are read, and told", async () => {
    const { rows, told } = await rowsIn(
      page(
        '<table><tr><td>a<td>b<tr style="display:none"><td>c<td>d<tr height=0 style="display:none"><td></table>',
      ),
    );
    expect(rows).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    expect(told).toEqual(["1 row is hidden in the sheet; read like the others."]);
  });

  test("headings over headings are put together", async () => {
    const table =
      "<tr><th rowspan=2>User<th colspan=2>Finance<th colspan=2>HR<tr><th>Read<th>Write<th>Read<th>Write<tr><td>ann<td>x<td><td><td>x<tr><td>bob<td><td>x<td>x<td>";
    const { data } = await readInputs([input("a.xls", page(`<table>${table}</table>`), 50)]);
    expect(members(data)).toEqual({
      ann: ["Finance Read", "HR Write"],
      bob: ["Finance Write", "HR Read"],
    });
  });
});

describe("the tables of a page", () => {
  test("are its sheets, but those for the looks, and those in others as well", async () => {
    const inner = htmlTable(TABLE);
    const menu = "<table><tr><td>Home<td>Help</table>";
    const file = page(
      `${menu}<table><tr><td>${inner}</table><table><caption>Who &amp; what</caption>${inner.slice(16)}`,
    );
    const { sheets } = await bookOf(file);
    expect(sheets.map(({ sheetName }) => sheetName)).toEqual(["Table 1", "Who & what"]);
    for (const at of [0, 1]) expect((await rowsIn(file, 50, at)).rows).toEqual(TABLE);
    const { questions } = await readInputs([input("a.html", file, 50)]);
    expect(questions).toMatchObject([{ text: expect.stringMatching(/^Which sheet of/) }]);
  });

  test("are refused where they are very many, and where there is none", async () => {
    expect(await refusal([input("a.xls", page(htmlTable(TABLE).repeat(251)))])).toMatch(
      /has more than 250 tables\. Copy/,
    );
    expect(await refusal([input("a.csv", "<html><body>Please sign in</body></html>")])).toMatch(
      /“a.csv” is a web page without a table\. Open it in a browser/,
    );
  });
});

describe("a page is in the encoding that it says", () => {
  const bytesOf = (text: string, of: Record<string, number>) =>
    Uint8Array.from(text, (letter) => of[letter] ?? letter.charCodeAt(0));
  const file = (head: string, group = "Müller") =>
    page(
      htmlTable([
        ["user", "group"],
        ["ann", group],
      ]),
      head,
    );
  const groupsOf = async (bytes: Uint8Array) => {
    const opened = await readInputs([input("a.xls", bytes, 50)]);
    return [...opened.data.groupNames, ...problems(opened)];
  };

  test.each<[string, string, string, Record<string, number>]>([
    ["by a tag", "<meta charset=iso-8859-1>", "Müller", { ü: 0xfc }],
    [
      "as Excel writes it",
      '<meta http-equiv=Content-Type content="text/html; charset=windows-1250">',
      "Dvořák",
      { ř: 0xf8, á: 0xe1 },
    ],
    [
      "another alphabet",
      '<META content="text/html;charset=windows-1251" HTTP-EQUIV="x">',
      "Лев",
      { Л: 0xcb, е: 0xe5, в: 0xe2 },
    ],
    ["one that nobody knows", "<meta charset=klingon>", "Muller", {}],
  ])("%s", async (_, head, group, of) => {
    expect(await groupsOf(bytesOf(file(head, group), of))).toEqual([group]);
  });

  test("and Windows-1252 where it says none and is no UTF-8, which is told", async () => {
    for (const head of ["", '<meta charset="utf-8">'])
      expect(await groupsOf(bytesOf(file(head), { ü: 0xfc }))).toEqual([
        "Müller",
        expect.stringMatching(/It is no UTF-8 and was read as Windows-1252/),
      ]);
  });
});

test.each([
  ["after a blank line", `\r\n\r\n${htmlTable(TABLE)}`],
  ["after a title", `<b>All users</b><hr>${htmlTable(TABLE)}`],
  [
    "of XHTML",
    `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x"><html xmlns="x"><body>${htmlTable(TABLE)}</body></html>`,
  ],
  [
    "as Excel saves it",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><!--[if gte mso 9]><xml><x:ExcelWorkbook><x:Name>a</x:Name></x:ExcelWorkbook></xml><![endif]--></head><body>${htmlTable(TABLE)}</body></html>`,
  ],
])("a table %s is known", async (_, text) => {
  const { data, isClean } = await readInputs([input("a.xls", text, 64)]);
  expect(members(data)).toEqual({ ann: ["VPN"] });
  expect(isClean).toBe(true);
});
