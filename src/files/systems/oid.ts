/**
 * An OID that follows from a text alone, in the form of a UUID of version 8: so a second import finds
 * what the first one made. Two hashes of 64 bits are enough to tell the roles of one system apart.
 */
export function oidOf(kind: string, text: string): string {
  const all = `access-table/${kind}/${text}`;
  const digits = (hash(all, 0xcbf29ce484222325n) + hash(all, 0x9ae16a3b2f90404fn)).split("");
  digits[12] = "8";
  digits[16] = "89ab"[Number.parseInt(digits[16], 16) % 4];
  const hex = digits.join("");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}

/** FNV-1a of 64 bits over the UTF-16 of a text, as 16 digits. */
function hash(text: string, start: bigint): string {
  let state = start;
  for (let at = 0; at < text.length; at++)
    state = BigInt.asUintN(64, (state ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n);
  return state.toString(16).padStart(16, "0");
}
