/** The length of the UTF-8 sequence at `at`; where it is broken, minus the bytes that make one “�”. */
export function sequenceAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at];
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return -1;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  // The second byte of some is narrower: no overlong forms, no surrogates, nothing past U+10FFFF.
  let lower = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  let upper = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  for (let k = 1; k < length; k++) {
    const next = bytes[at + k];
    if (!(next >= lower && next <= upper)) return -k;
    lower = 0x80;
    upper = 0xbf;
  }
  return length;
}

export function isMarkAt(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf;
}

/** True where “�” itself is at `at`: what it stands for was lost before. */
export function isReplacementAt(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
}

/** True where something is no UTF-8, a byte order mark, or “�” itself. All bytes pass here: it has to be fast. */
export function isDoubtful(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const lastFour = bytes.length - 4;
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at];
    if (first < 0x80) {
      at++;
      while (at <= lastFour && (view.getInt32(at, true) & 0x80808080) === 0) at += 4;
    } else if (first >= 0xc2 && first < 0xe0) {
      if (!isContinued(bytes[at + 1])) return true;
      at += 2;
    } else if ((first > 0xe0 && first < 0xed) || first === 0xee) {
      if (!isContinued(bytes[at + 1]) || !isContinued(bytes[at + 2])) return true;
      at += 3;
    } else {
      const length = sequenceAt(bytes, at);
      if (length < 0 || isMarkAt(bytes, at) || isReplacementAt(bytes, at)) return true;
      at += length;
    }
  }
  return false;
}

/** True for a byte that goes on with a sequence; false past the end. */
export function isContinued(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

/** The number of bytes at the end with which a sequence begins that may go on in the next piece. */
export function cutLength(bytes: Uint8Array): number {
  for (let length = 1; length <= Math.min(3, bytes.length); length++) {
    const first = bytes[bytes.length - length];
    if (first >= 0xc2 && first <= 0xf4)
      return sequenceAt(bytes, bytes.length - length) === -length ? length : 0;
  }
  return 0;
}

export function withoutMarks(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++)
    if (isMarkAt(bytes, at)) at += 2;
    else kept[length++] = bytes[at];
  return kept.subarray(0, length);
}
