/** The longest line of LDIF before it goes on in the next. */
const LONGEST_LINE = 76;

/** A line of LDIF: plain where RFC 2849 allows it, else in base64; long ones go on in further lines. */
export function ldifLine(type: string, value: string): string {
  const text = isSafe(value) ? `${type}: ${value}` : `${type}:: ${base64(value)}`;
  if (text.length <= LONGEST_LINE) return `${text}\n`;
  let folded = text.slice(0, LONGEST_LINE);
  for (let at = LONGEST_LINE; at < text.length; at += LONGEST_LINE - 1)
    folded += `\n ${text.slice(at, at + LONGEST_LINE - 1)}`;
  return `${folded}\n`;
}

/** A value of a distinguished name, escaped as in RFC 4514. */
export function dnValue(value: string): string {
  return value
    .replace(/["+,;<>\\=]/g, "\\$&")
    .replace(/^[ #]| $/g, "\\$&")
    .replace(/\p{Cc}/gu, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

/** RFC 2849's SAFE-STRING, without the space at its end that is easily lost. */
function isSafe(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what makes a value unsafe
  return /^(?![ :<])[\x01-\x09\x0b\x0c\x0e-\x7f]*$/.test(value) && !value.endsWith(" ");
}

function base64(value: string): string {
  let bytes = "";
  for (const byte of new TextEncoder().encode(value)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}
