/** The letter of a key. A keyboard without Latin letters has another one in its place. */
export function keyLetter({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, "")).toLowerCase();
}
