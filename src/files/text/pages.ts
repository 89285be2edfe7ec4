/** The letters beyond ASCII of DOS, in the United States and in Western Europe. */
export const CP437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";
export const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

export function inPage(bytes: Uint8Array, page: string): string {
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : page[byte - 0x80],
  ).join("");
}

/** What decodes a text in pieces: browsers do not know the letters of DOS. */
export function decoderOf(encoding: string): Pick<TextDecoder, "decode"> {
  if (encoding !== "cp850") return new TextDecoder(encoding);
  return { decode: (bytes) => (bytes ? inPage(bytes as Uint8Array, CP850) : "") };
}

const WINDOWS = new TextDecoder("windows-1252");
const LETTER = /\p{Script=Latin}/u;

/** For each byte beyond ASCII 1 where it is a letter of DOS alone, -1 where it is one of Windows alone. */
const SPEAKS_FOR_DOS = Int8Array.from(CP850, (letter, at) => {
  const other = WINDOWS.decode(Uint8Array.of(0x80 + at));
  return Number(LETTER.test(letter)) - Number(LETTER.test(other));
});
// Dashes and the apostrophe of Windows stand between letters, too.
for (const byte of [0x92, 0x96, 0x97]) SPEAKS_FOR_DOS[byte - 0x80] = 0;

/** Whether a byte beyond ASCII that stands at a letter speaks for DOS (1) or for Windows (-1). */
export function speaksForDos(byte: number, before: number, after: number): number {
  const way = SPEAKS_FOR_DOS[byte - 0x80];
  if (way > 0) return isLetter(before) && isLetter(after) ? 1 : 0;
  return isLetter(before) || isLetter(after) ? way : 0;
}

function isLetter(byte: number): boolean {
  const small = byte | 0x20;
  return small >= 0x61 && small <= 0x7a;
}
