import {
  IN_TEXT,
  KIND_HEADING,
  NO,
  NO_PERSON_HEADING,
  NO_PERSON_KINDS,
  PERSON_HEADING,
  PLACE_HEADING,
  TEXT_HEADING,
  YES,
} from "./accountWords.ts";

/** What a value says that no person's would, in its words; undefined where that is nothing. */
type ValueSign = (value: string) => string | undefined;

/** The sign in the values of an attribute; undefined for one that says nothing about it. */
export function attributeSign(heading: string): ValueSign | undefined {
  const word = heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  if (KIND_HEADING.test(word)) return kindSign;
  if (NO_PERSON_HEADING.test(word)) return (value) => (YES.test(value.trim()) ? value : undefined);
  if (PERSON_HEADING.test(word)) return (value) => (NO.test(value.trim()) ? value : undefined);
  if (PLACE_HEADING.test(word)) return placeSign;
  return TEXT_HEADING.test(word) ? textSign : undefined;
}

function kindSign(value: string): string | undefined {
  const kind = value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return NO_PERSON_KINDS.has(kind) ? value : textSign(value);
}

function textSign(value: string): string | undefined {
  return IN_TEXT.exec(value)?.[0];
}

/** The folder of a directory that has accounts of this kind: `OU=Service Accounts`. */
function placeSign(value: string): string | undefined {
  const parts = value.split(/[,/]/);
  // The first part of a distinguished name is the account itself.
  return (parts.length > 1 ? parts.slice(1) : parts)
    .find((part) => {
      const text = part.slice(part.indexOf("=") + 1).trim();
      return IN_TEXT.exec(text)?.[0] === text;
    })
    ?.trim();
}
