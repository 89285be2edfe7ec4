/**
 * Takes off the apostrophe that our own CSV exports put before a cell which a spreadsheet would
 * run as a formula.
 */
export function unguarded(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
