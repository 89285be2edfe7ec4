import type { ChosenFile } from "../files/inputFile.ts";
import { viewOf } from "../files/text/bytes.ts";
import { SheetRow } from "../files/workbook/sheetRow.ts";
import type { Block } from "./source.ts";

const encoder = new TextEncoder();

/** The first rows of a query as a file of rows, by which its columns are told as those of any file. */
export function headFile(name: string, { columns, rowCount }: Block): ChosenFile {
  const stream = () => new Blob([]).stream();
  return {
    ...{ name, size: 0, stream, slice: () => ({ stream }), hasHeadings: true },
    async eachRow(onRow) {
      const row = new SheetRow();
      const put = (line: number, textOf: (at: number) => string | null) => {
        row.begin(line);
        for (let at = 0; at < columns.length; at++) {
          const bytes = encoder.encode(textOf(at) ?? "");
          row.set(at, viewOf(bytes), 0, bytes.length);
        }
        return onRow(row);
      };
      if (!put(1, (at) => columns[at].name)) return;
      for (let k = 0; k < rowCount; k++) if (!put(k + 2, (at) => columns[at].values[k])) return;
    },
  };
}
