import { expect, test } from "vitest";
import type { ChosenFile } from "#src/files/inputFile.ts";
import { type ColumnsOptions, readColumns } from "#src/files/readColumns.ts";
import { input } from "./inputs.ts";
import { gzipped, zipped } from "./packed.ts";
import { parquetFile, textColumn } from "./parquet/parquetFile.ts";
import { workbook } from "./workbooks.ts";

const CSV = 'Login;Department\r\nann; Sales \r\n\r\nbob;"I;T"\r\ncid;\r\n';
const READ = { Login: ["ann", "bob", "cid"], Department: ["Sales", "I;T", ""] };

/** What is read, under each heading the text of each row. */
async function texts(file: ChosenFile, options?: ColumnsOptions) {
  const { columns, rows } = await readColumns(file, options);
  return Object.fromEntries(
    columns.map(({ name, codes, lengths, text }) => {
      const values = [""];
      let from = 0;
      for (const length of lengths) values.push(text.slice(from, (from += length)));
      expect(codes).toHaveLength(rows);
      return [name, Array.from(codes, (code) => values[code])];
    }),
  );
}

test("a CSV is read as columns in any dialect and encoding, packed or not", async () => {
  expect(await texts(input("a.csv", CSV))).toEqual(READ);
  expect(await texts(input("a.csv", `sep=;\n${CSV}`))).toEqual(READ);
  expect(await texts(input("a.gz", gzipped(CSV)))).toEqual(READ);
  expect(await texts(input("a.zip", zipped([{ name: "a.csv", content: CSV }])))).toEqual(READ);
  const tabs = "\ufeffLogin\tDepartment\nann\tSales\n";
  expect(await texts(input("a.txt", tabs))).toEqual({ Login: ["ann"], Department: ["Sales"] });
  const latin = Uint8Array.from("Login,Ort\nann,K\xf6ln\n", (one) => one.charCodeAt(0));
  expect(await texts(input("a.csv", latin))).toEqual({ Login: ["ann"], Ort: ["Köln"] });
});

test("a sheet is read from its headings on, and another one where a person chooses it", async () => {
  const book = workbook([
    { name: "People", rows: [["Our people"], ["Login", "Level"], ["ann", 3], ["bob"]] },
    { name: "Notes", rows: [["Just a note"]] },
    {
      name: "Sites",
      rows: [
        ["Login", "Site"],
        ["ann", "Bonn"],
      ],
    },
  ]);
  const file = input("hr.xlsx", book, 1000);
  expect(await texts(file)).toEqual({ Login: ["ann", "bob"], Level: ["3", ""] });
  expect((await readColumns(file)).parts).toEqual(["People", "Sites"]);
  expect(await texts(file, { part: 1 })).toEqual({ Login: ["ann"], Site: ["Bonn"] });
});

test("Parquet is read by its columns", async () => {
  const bytes = parquetFile(
    [textColumn("Login", ["ann", "bob"]), textColumn("Site", ["Bonn", "Köln"])],
    { rows: 2 },
  );
  expect(await texts(input("a.parquet", bytes, 1000))).toEqual({
    Login: ["ann", "bob"],
    Site: ["Bonn", "Köln"],
  });
});

test("headings that are empty or come again are told apart, and columns without a value passed over", async () => {
  expect(await texts(input("a.csv", "Id,Site,site,,Empty\n1,a,b,c,\n2,,,,  \n"))).toEqual({
    ...{ Id: ["1", "2"], Site: ["a", ""] },
    ...{ "site (2)": ["b", ""], "Column 4": ["c", ""] },
  });
});

test.each([
  ["one column", "Login\nann\n", /has no two columns\. It needs a row of headings/],
  ["no row", "Login,Site\n", /has no row below its headings/],
  [
    "JSON",
    '[{"login": "ann", "site": "Bonn"}]',
    /has no plain columns\..*CSV, a workbook or Parquet/,
  ],
  ["our own file", '{"format": "access-table", "users": [], "groups": []}', /no plain columns/],
  ["LDIF", "version: 1\n\ndn: cn=a,dc=b\ncn: a\n", /no plain columns/],
  ["nothing", "", /is empty/],
])("%s is refused by a sentence", async (_, text, sentence) => {
  await expect(readColumns(input("x.csv", text))).rejects.toThrow(sentence);
});
