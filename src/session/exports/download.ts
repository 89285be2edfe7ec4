import { nameInFile } from "../../files/systems/escape/fileName.ts";

/** The parts of a file name besides the table's name. */
interface FileNameParts {
  /** A word on the content, where the ending does not say enough: `roles`. */
  readonly kind?: string;
  readonly ending: string;
  readonly date?: Date;
}

/** The endings of files that tables are opened from: `payroll.csv` gives `payroll-roles-….csv`. */
const ENDING = /\.(?:csv|tsv|txt|json|ldif|ldf|ass|rmp|cxt|dat)$/i;

/** `payroll-roles-2025-03-09.csv`, by the local date: the name of a file about a table. */
export function fileName(table: string, { kind, ending, date = new Date() }: FileNameParts) {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${[nameInFile(table.trim().replace(ENDING, ""), "table"), kind, day].filter(Boolean).join("-")}.${ending}`;
}

export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the file only a while after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
