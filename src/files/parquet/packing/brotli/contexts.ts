/** The context of a literal in a mode, by the last byte and the one before. */
export function contextOf(mode: number, last: number, before: number): number {
  if (mode === 0) return last & 63;
  if (mode === 1) return last >> 2;
  if (mode === 2) return LETTERS[last] | BEFORE[before];
  return (SIZES[last] << 3) | SIZES[before];
}

/** The kinds of ASCII letters, of which there are 16: blanks, marks, digits, vowels, and so on. */
const KINDS =
  "aaaaaaaaabbaabaaaaaaaaaaaaaaaaaacdeddfdeghddidjdlllllllllliigkhd" +
  "dmnnnmnnnmnnnnnmnnnnnmnnnnngdhdddopppopppopppppopppppopppppgdhda";
const LETTERS = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 128 ? 4 * (KINDS.charCodeAt(byte) - 97) : byte < 192 ? byte & 1 : 2 + (byte & 1),
);
/** Controls and blanks, marks, digits and capitals, small letters. */
const BEFORE = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 128) return byte < 224 ? 0 : 2;
  const letter = String.fromCharCode(byte);
  if (/[a-z]/.test(letter)) return 3;
  return /[A-Z0-9]/.test(letter) ? 2 : /[!-~]/.test(letter) ? 1 : 0;
});
/** How large a byte is, as one with a sign. */
const SIZES = Uint8Array.from(
  { length: 256 },
  (_, byte) => [1, 16, 64, 128, 192, 240, 255].filter((from) => byte >= from).length,
);
