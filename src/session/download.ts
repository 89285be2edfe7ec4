/** Hands a file over to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the file only a while after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** `access-table-2025-03-09.png`, by the local date; with a kind, `access-table-KIND-…`. */
export function datedName(ending: string, date = new Date(), kind = ""): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `access-table-${kind && `${kind}-`}${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}.${ending}`;
}
