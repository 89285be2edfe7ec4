/**
 * The beginning of a cell that a spreadsheet takes for a formula. A text that looks guarded already
 * is guarded once more: so removing exactly one `'` always gives the text back.
 */
const DANGEROUS = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** The text with a `'` in front where a spreadsheet would take it for a formula. */
export function guard(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

/** The text before it was guarded: for our own files. */
export function unguard(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
