/** The greatest length of a name in it: file systems take 255 bytes, of the whole. */
const MAX_LENGTH = 80;

/** Signs that some file system refuses, that end a line, or that turn the text around. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;

/** Names that are devices in Windows, whatever the ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name as any file system takes it, without an ending; `empty` where nothing is left of it. */
export function nameInFile(name: string, empty: string, most = MAX_LENGTH): string {
  const safe = name.normalize("NFC").replace(FORBIDDEN, " ").replace(/\s+/g, " ");
  // A dot or a space at an edge hides the file, or is dropped.
  const short = [...safe.trim()].slice(0, most).join("");
  const named = short.replace(/^[ .]+|[ .]+$/g, "") || empty;
  return DEVICE.test(named.replace(/\..*$/, "")) ? `${named}_` : named;
}
