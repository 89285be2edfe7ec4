/**
 * A text as a literal string of PowerShell, in which nothing is looked into. PowerShell takes the
 * typographic quotes for the plain one: all of them are doubled. What UTF-8 cannot hold is spelled out.
 */
export function powershellString(text: string): string {
  const fit = text.replace(/\0|[\ud800-\udfff]/gu, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return `'${fit.replace(/['\u2018\u2019\u201a\u201b]/g, "$&$&")}'`;
}

/** A text as a comment: one line, whatever it holds. */
export function powershellComment(text: string): string {
  return `# ${text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")}`;
}
