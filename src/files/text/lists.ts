/** The mark between several texts in one cell, where a file has a list for it: no text has it. */
export const BETWEEN = "\u001f";

/** Several texts in one cell as a person reads them. */
export function listed(cell: string): string {
  return cell.includes(BETWEEN) ? cell.replaceAll(BETWEEN, "; ") : cell;
}
