/** Hands a file over to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the file only a while after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
