/** What joins a letter before it, or makes several signs one: accents, and the parts of emoji. */
const JOINING = /\p{M}|\u200d|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u1160-\u11ff]/u;

let segmenter: Intl.Segmenter | undefined;

/** The letters of a text as a reader counts them: with their accents, and emoji whole. */
export function lettersOf(text: string): string[] {
  if (!JOINING.test(text)) return Array.from(text);
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
