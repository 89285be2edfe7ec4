import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChosenFile } from "#src/files/inputFile.ts";
import { bytesAt } from "#src/files/text/csv.ts";
import { unpacked } from "#src/files/unpack/unpack.ts";
import { input } from "../inputs.ts";

/** A file that a writer of Parquet has written: `README.md` says which, and how. */
export function written(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(import.meta.dirname, "written", name)));
}

export function parquet(bytes: Uint8Array): ChosenFile {
  return input("t.parquet", bytes, 700);
}

/** The rows of a file as texts, its headings first, and what was told about it. */
export async function rowsOf(
  bytes: Uint8Array,
): Promise<{ readonly rows: string[][]; readonly told: string[] }> {
  const [file] = await unpacked(parquet(bytes));
  if (!("eachRow" in file) || !file.eachRow) throw new Error("It is no file of rows.");
  const decoder = new TextDecoder();
  const rows: string[][] = [];
  const told: string[] = [];
  await file.eachRow(
    (row) => {
      rows.push(Array.from({ length: row.count }, (_, at) => decoder.decode(bytesAt(row, at))));
      return true;
    },
    { onProblem: (text) => told.push(text) },
  );
  return { rows, told };
}
