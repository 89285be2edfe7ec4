import { characterOf } from "../xml.ts";

/** The names of the characters from U+00A0 to U+00FF, in their order. */
const LATIN =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2
  sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml
  Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml
  times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
  egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave
  uacute ucirc uuml yacute thorn yuml`.split(/\s+/);
/** Names and characters in turn: those that pages have besides, and what writers escape with care. */
const FURTHER =
  `amp & lt < gt > quot " apos ' euro € OElig Œ oelig œ Scaron Š scaron š Zcaron Ž zcaron ž Yuml Ÿ
  Ccaron Č ccaron č ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹ rsaquo › dagger † bull •
  hellip … trade ™ check ✓ checkmark ✓ cross ✗ larr ← rarr → minus − colon : comma , lpar ( rpar ) lsqb [ rsqb ]
  num # commat @ lowbar _ sol / bsol \\ vert | semi ; period . excl ! quest ? plus + equals = ast * dollar $
  percnt % hyphen ‐ Tab \u0009 ensp \u2002 emsp \u2003 thinsp \u2009 zwnj \u200c zwj \u200d NewLine \u000a`.split(
    /[ \n]+/,
  );

const CHARACTERS = new Map<string, string>(
  LATIN.map((name, at) => [name, String.fromCharCode(0xa0 + at)]),
);
for (let at = 0; at < FURTHER.length; at += 2) CHARACTERS.set(FURTHER[at], FURTHER[at + 1]);

const ENTITY = /&(?:#x([\da-f]{1,6});?|#(\d{1,7});?|(\w{2,12});|(nbsp|amp|lt|gt|quot)(?!\w))/gi;
/** The characters from 128 on, as Windows has them: browsers take them for these. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** A text of HTML without its entities; those that are not known stay as they are. */
export function htmlText(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(ENTITY, (entity, hex, decimal, name, bare) => {
    const known = name ?? bare;
    if (known) return CHARACTERS.get(known) ?? CHARACTERS.get(known.toLowerCase()) ?? entity;
    const code = Number(hex ? `0x${hex}` : decimal);
    return WINDOWS[code - 0x80] ?? characterOf(code, entity);
  });
}
