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

/**
 * What letters of Polish, Czech, Slovak and Croatian look like in Windows-1252, each with what stands
 * before and behind it: `Wa³êsa`, `Jiøí`, `Zdenìk`, `Kovaèeviæ`.
 */
const CENTRAL =
  /^(?:\p{L}[¹³¿£¯¥¼¾\x8d\x8f\x9d][\p{L}¹³¿]|[aeiouy]³.|[a-z]øí|[a-z]ø[áýì]|[a-z][ìù]\p{L}|.è[aeikouy]|.Èe|iæ\P{L}|\p{L}ñ[bcdfghjklmpstwz]|\p{L}œ[cklmnptwi])$/isu;
/** The same of letters that only languages of the West have there: `Jørgen`, `João`, `Muñoz`, `Sœur`. */
const WESTERN = /^(?:.[åà].|.ø[a-z]|.ã[eo]|.õe|.ñ[aeiou]|.è[bdfglmnprstv]|.æ[a-z]|.œu|[a-z]².)$/isu;

/** Whether a byte beyond ASCII speaks for Windows-1250 (1), the one of Central Europe, or against it (-1). */
export function speaksForCentralEurope(byte: number, before: number, after: number): number {
  const letters = WINDOWS.decode(Uint8Array.of(before, byte, after));
  return Number(CENTRAL.test(letters)) - Number(WESTERN.test(letters));
}

function isLetter(byte: number): boolean {
  const small = byte | 0x20;
  return small >= 0x61 && small <= 0x7a;
}
