import { shownName } from "../../model/wording.ts";
import { type ChosenFile, type EachRow, type InputFile, quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import { CannotOpen, Damage } from "./damage.ts";
import { ENCRYPTED, type Footer, readFooter } from "./footer.ts";
import { checkFooter } from "./limits.ts";
import { ParquetRows } from "./parquetRows.ts";
import { type Column, columnsOf } from "./schema.ts";

/** A Parquet file as one of rows: its columns' names, as headings, and a row for each of its rows. */
export async function openParquet(file: ChosenFile): Promise<InputFile> {
  const { name, size } = file;
  const { footer, columns, excluded } = await readable(name, () => contentOf(file));
  const eachRow: EachRow = async (onRow, following) => {
    for (const sentence of excluded) following.onProblem?.(sentence);
    await readable(name, async () => {
      const rows = new ParquetRows(file, columns, onRow, following);
      if (!rows.headings()) return;
      for (const group of footer.groups) if (!(await rows.take(group))) return;
    });
  };
  return { name, size, stream: () => file.stream(), eachRow };
}

/** What is in a file, with sentences on the columns that are left out. */
async function contentOf(
  file: ChosenFile,
): Promise<{ footer: Footer; columns: Column[]; excluded: string[] }> {
  const footer = await readFooter(file);
  const { columns, nested, count } = columnsOf(footer.schema);
  if (footer.groups.some((group) => group.columns.length !== count))
    throw new Damage("its rows have other columns than it says");
  const isEncrypted = ({ place }: Column) =>
    footer.groups.some((group) => group.columns[place].isEncrypted);
  const plain = columns.filter((column) => !isEncrypted(column));
  if (plain.length === 0 && columns.length > 0) throw new CannotOpen(ENCRYPTED);
  if (plain.length === 0)
    throw new CannotOpen(
      "has only columns of lists or of several values together. Write it again with a row for each value.",
    );
  checkFooter(footer, plain.length, file.size);
  if (footer.groups.every(({ rows }) => rows === 0))
    throw new CannotOpen("has no rows in it. Export it again.");
  const excluded = [
    ...nested.map(
      (name) => `The column ${shown(name)} has lists or several values together; left out.`,
    ),
    ...columns
      .filter(isEncrypted)
      .map(({ name }) => `The column ${shown(name)} is encrypted; left out.`),
  ];
  return { footer, columns: plain, excluded };
}

function shown(name: string): string {
  return `“${shownName(name)}”`;
}

/** What comes of reading; a file that cannot be read is refused. */
async function readable<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CannotOpen) throw new Refusal(`${quoted(name)} ${error.message}`);
    if (!(error instanceof Damage)) throw error;
    throw new Refusal(
      `This Parquet file is damaged: ${quoted(name)} cannot be read, since ${error.message}. Write it again, or export the table as CSV.`,
    );
  }
}
