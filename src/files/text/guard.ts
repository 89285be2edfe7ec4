/**
 * A spreadsheet takes a cell that begins so for a formula. Texts that look guarded already are
 * guarded once more: so taking off exactly one `'` always gives the text back.
 */
const DANGEROUS = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

export function guard(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

/** The text again, as a reader of our own files wants it. */
export function unguard(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
