import { bytesAt } from "#src/files/text/csv.ts";
import { unpacked } from "#src/files/unpack/unpack.ts";
import { input } from "../inputs.ts";

/** The rows of all sheets of a workbook by their names, read as a workbook that a person opens. */
export async function rowsOfSheets(bytes: Uint8Array): Promise<Map<string, string[][]>> {
  const [book] = await unpacked(input("some.xlsx", bytes, 1000));
  if (!("sheets" in book)) throw new Error("no workbook");
  const all = new Map<string, string[][]>();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for (const sheet of book.sheets) {
    const rows: string[][] = [];
    await sheet.eachRow((row) => {
      rows.push(Array.from({ length: row.count }, (_, at) => decoder.decode(bytesAt(row, at))));
      return true;
    }, {});
    all.set(sheet.sheetName, rows);
  }
  return all;
}
