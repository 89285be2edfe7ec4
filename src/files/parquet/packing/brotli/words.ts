import { DICTIONARY } from "./dictionary.ts";
import { unpack } from "./unpack.ts";

/** By the length of words, the bits of their numbers. */
const NUMBER_BITS = [
  ...[0, 0, 0, 0, 10, 10, 11, 11, 10, 10, 10, 10, 10],
  ...[9, 9, 8, 7, 7, 8, 7, 7, 6, 6, 5, 5],
];
/**
 * The ways in which a word is changed: what stands before it, a letter, and what stands behind it. A is the word as it is;
 * B to J are without as many of its last letters, M to U without the first; K has a capital, L only capitals.
 */
const CHANGES = [
  'A|A | A |M|K |A the | A|s A |A of |K|A and |N|B|, A |A, | K |A in |A to |e A |A"|A.|',
  `A">|A\n|D|A]|A for |O|C|A a |A that | K|A. |.A| A, |P|A with |A'|A from |A by |Q|R|`,
  " the A|E|A. The |L|A on |A as |A is |H|Bing |A\n\t|A:| A. |Aed |U|S|G|A(|K, |I|A at |",
  `Aly | the A of |F|J| K, |K"|.A(|L |K">|A="| A.|.com/A| the A of the |K'|A. This |A,|`,
  `.A |K(|K.|A not | A="|Aer | L |Aal | L|A='|L"|K. | A(|Aful | K. |Aive |Aless |L'|`,
  `Aest | K.|L">| A='|K,|Aize |L.|\u00c2\u00a0A| A,|K="|L="|Aous |L, |K='| K,| L="|`,
  ` L, |L,|L(|L. | L.|L='| L. | K="| L='| K='`,
]
  .join("")
  .split("|");

/** The bytes of a word, by its length and its number among those of this length, in all their changes. */
export function wordBytes(length: number, number: number): Uint8Array {
  const bits = NUMBER_BITS[length] ?? 0;
  const change = CHANGES[number >> bits];
  if (bits === 0 || change === undefined) throw new RangeError("There is no such word.");
  words ??= allWords();
  const from = words.starts[length] + length * (number & ((1 << bits) - 1));
  const [, before, letter, behind] = /^([^A-U]*)([A-U])(.*)$/s.exec(change) as RegExpExecArray;
  const kind = letter.charCodeAt(0) - 65;
  const word = words.bytes.slice(
    from + Math.min(length, Math.max(0, kind - 11)),
    from + length - (kind < 10 ? Math.min(length, kind) : 0),
  );
  if (kind === 10) raise(word, 0);
  if (kind === 11) for (let at = 0; at < word.length; ) at += raise(word, at);
  const codes = (text: string) => Array.from(text, (one) => one.charCodeAt(0));
  return Uint8Array.from([...codes(before), ...word, ...codes(behind)]);
}

/** Makes a letter a capital, roughly; returns its length. Bytes beyond the word are none of it. */
function raise(word: Uint8Array, at: number): number {
  const byte = word[at];
  if (byte < 0xc0) {
    if (byte >= 97 && byte <= 122) word[at] ^= 32;
    return 1;
  }
  if (byte < 0xe0) {
    word[at + 1] ^= 32;
    return 2;
  }
  word[at + 2] ^= 5;
  return 3;
}

let words: { readonly bytes: Uint8Array; readonly starts: readonly number[] } | undefined;

function allWords() {
  let size = 0;
  const starts = NUMBER_BITS.map((bits, length) => {
    const start = size;
    if (bits > 0) size += length << bits;
    return start;
  });
  const packed = Uint8Array.from(atob(DICTIONARY), (one) => one.charCodeAt(0));
  return { bytes: unpack(packed, size, noWords), starts };
}

function noWords(): never {
  throw new RangeError("The dictionary has no words of its own in it.");
}
