import type { Prepared } from "#src/files/systems/system.ts";
import { bytesAt, CsvReader } from "#src/files/text/csv.ts";
import { textOf } from "./someRoles.ts";

/** The lines of a CSV by their headings. */
export function recordsOf(
  { files }: Pick<Prepared, "files">,
  name: string,
): Record<string, string>[] {
  if (!files.some((file) => file.name === name)) return [];
  const rows: string[][] = [];
  const decoder = new TextDecoder();
  const reader = new CsvReader(",", (row) => {
    rows.push(Array.from({ length: row.count }, (_, at) => decoder.decode(bytesAt(row, at))));
  });
  reader.push(new TextEncoder().encode(textOf(files, name).replace(/^\ufeff/, "")));
  reader.end();
  const [headings, ...lines] = rows;
  return lines.map((line) =>
    Object.fromEntries(headings.map((heading, at) => [heading, line[at] ?? ""])),
  );
}
