/** The whole of base64: browsers take less, and a text that was cut short would give another name. */
const WHOLE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The bytes that are written in base64; undefined where that is broken. */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> | undefined {
  if (!isWhole(base64)) return undefined;
  let binary: string;
  try {
    binary = atob(base64);
  } catch {
    return undefined;
  }
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** Checked at its end alone where it is long: `atob` refuses what is wrong before. */
function isWhole(base64: string): boolean {
  return base64.length % 4 === 0 && !/\s/.test(base64) && WHOLE.test(base64.slice(-64));
}

/** The text in UTF-8; undefined where the bytes are none, as those of UTF-16, which have zeros. */
export function textOfUtf8(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The text of an id that Active Directory gives as bytes; undefined for other attributes and bytes. */
export function windowsId(name: string, bytes: Uint8Array): string | undefined {
  if (name === "objectguid") return bytes.length === 16 ? guidOf(bytes) : undefined;
  return name === "objectsid" ? sidOf(bytes) : undefined;
}

/** A GUID: its first three numbers are little-endian, the rest is as it stands. */
function guidOf(bytes: Uint8Array): string {
  const hex = (from: number, to: number, isReversed = false) => {
    const some = Array.from(bytes.subarray(from, to), (byte) => byte.toString(16).padStart(2, "0"));
    return (isReversed ? some.reverse() : some).join("");
  };
  const numbers = [hex(0, 4, true), hex(4, 6, true), hex(6, 8, true)];
  return [...numbers, hex(8, 10), hex(10, 16)].join("-");
}

/** A SID: revision, number of parts, authority (48 bits, big-endian), parts (32 bits, little-endian). */
function sidOf(bytes: Uint8Array): string | undefined {
  const count = bytes[1] ?? 0;
  if (bytes[0] !== 1 || bytes.length !== 8 + 4 * count) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const authority = view.getUint16(2) * 2 ** 32 + view.getUint32(4);
  const parts = Array.from({ length: count }, (_, at) => view.getUint32(8 + 4 * at, true));
  return ["S-1", authority, ...parts].join("-");
}
