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
