const UTF8_NAME = 1 << 11;

/** The letters beyond ASCII of DOS, in the United States and in Western Europe. */
const CP437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";
const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** The name of an entry: in UTF-8, or in what old archivers wrote; some of them wrote `\\` for `/`, too. */
export function entryName(bytes: Uint8Array, flags: number): string {
  return decoded(bytes, flags).replaceAll("\\", "/");
}

function decoded(bytes: Uint8Array, flags: number): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    if (flags & UTF8_NAME) return new TextDecoder().decode(bytes);
  }
  // The first that reads as letters; no name has lines and blocks in it.
  const readings = [
    inPage(bytes, CP437),
    inPage(bytes, CP850),
    new TextDecoder("windows-1252").decode(bytes),
  ];
  return readings.reduce((best, other) => (letters(other) > letters(best) ? other : best));
}

function inPage(bytes: Uint8Array, page: string): string {
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : page[byte - 0x80],
  ).join("");
}

function letters(name: string): number {
  return name.match(/(?![ªºƒⁿ])\p{Script=Latin}/gu)?.length ?? 0;
}
