import type { Review } from "../../model/facts/reviews.ts";

const TEXT_ENCODER = new TextEncoder();

/**
 * What a file says beside a row that was asked, and nobody can say of another one: it follows from all
 * that stands in the row, from who is asked, and from the review's key, which is in none of the files.
 */
export function rowCheck(
  { id, key }: Pick<Review, "id" | "key">,
  asked: string,
  entry: number,
  shown: readonly string[],
): string {
  const said = [key, plainText(id), plainText(asked), entry, ...shown.map(plainText)];
  const [one, other] = sha256(TEXT_ENCODER.encode(JSON.stringify(said)));
  // A part of it: from the whole one could go on without the key.
  return [one, other].map((word) => word.toString(16).padStart(8, "0")).join("");
}

/** A text as it stays whatever program saves it: blanks and broken signs may be written otherwise. */
export function plainText(text: string): string {
  return (
    text
      .replace(/[\ud800-\udfff]/gu, "\ufffd")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what HTML cannot say is a blank there
      .replace(/[\s\0-\x1f\x7f-\x9f\ufffe\uffff]+/g, " ")
      .trim()
  );
}

/** The fractions of the roots of the first primes, of which SHA-256 begins. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const words = new Uint32Array(count);
  for (let number = 2, at = 0; at < count; number++) {
    let divisor = 2;
    while (number % divisor !== 0) divisor++;
    if (divisor === number) words[at++] = (root(number) % 1) * 2 ** 32;
  }
  return words;
}

const ROUNDS = fractions(64, Math.cbrt);
const START = fractions(8, Math.sqrt);

/** SHA-256, as eight words: the browser's own is asynchronous, and missing where a page comes by plain HTTP. */
export function sha256(bytes: Uint8Array): Uint32Array {
  const length = 64 * Math.ceil((bytes.length + 9) / 64);
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(length - 8, BigInt(bytes.length * 8));
  const hash = START.slice();
  const w = new Uint32Array(64);
  for (let block = 0; block < length; block += 64) {
    for (let t = 0; t < 16; t++) w[t] = view.getUint32(block + 4 * t);
    for (let t = 16; t < 64; t++) {
      const s0 = turned(w[t - 15], 7) ^ turned(w[t - 15], 18) ^ (w[t - 15] >>> 3);
      const s1 = turned(w[t - 2], 17) ^ turned(w[t - 2], 19) ^ (w[t - 2] >>> 10);
      w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let t = 0; t < 64; t++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[t] + w[t]) | 0;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) hash[at] += word;
  }
  return hash;
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
