import { bytesAt } from "#src/files/text/csv.ts";
import { unpacked } from "#src/files/unpack/unpack.ts";
import type { Workbook } from "#src/files/workbook/workbook.ts";
import { input } from "../inputs.ts";

/** The sheets of a file. */
export async function bookOf(bytes: string | Uint8Array, piece = 999): Promise<Workbook> {
  const [book] = await unpacked(input("book.xls", bytes, piece));
  return book as Workbook;
}

/** The rows of a sheet with a text in them, without empty cells at their ends, and what was told. */
export async function rowsIn(bytes: string | Uint8Array, piece?: number, sheet = 0) {
  const rows: string[][] = [];
  const lines: number[] = [];
  const told: string[] = [];
  const decoder = new TextDecoder();
  await (await bookOf(bytes, piece)).sheets[sheet].eachRow(
    (row) => {
      const cells = Array.from({ length: row.count }, (_, at) => decoder.decode(bytesAt(row, at)));
      rows.push(cells.slice(0, 1 + cells.findLastIndex((cell) => cell !== "")));
      lines.push(row.line);
      return true;
    },
    { onProblem: (text) => told.push(text) },
  );
  return { rows, lines, told };
}
