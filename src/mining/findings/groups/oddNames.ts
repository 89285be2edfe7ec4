import { isolated } from "../../../model/isolated.ts";
import type { Finding } from "../finding.ts";

/** Groups whose names say that they were not meant to stay. */
export const oddNames: Finding = {
  name: "temporaryNames",
  of: "group",
  title: "Groups that look temporary or old",
  counted: ["group that looks temporary or old", "groups that look temporary or old"],
  explanation: "Their names say test, temp, old or a year. Perhaps nobody needs them any more.",
  why: "its name says that it is temporary or old",
  isOfRows: true,
  *find(table) {
    const { groupNames } = table.data;
    const year = table.today.getFullYear();
    const items = yield* table.groupsWhere(
      (group) => oddWord(groupNames[group], year) !== undefined,
    );
    const reasonOf = (group: number) =>
      `its name says “${isolated(oddWord(groupNames[group], year) ?? "")}”`;
    return { items, reasonOf };
  },
};

/** The word of a name that says so, or a year that is not to come; undefined where there is none. */
export function oddWord(name: string, thisYear: number): string | undefined {
  const words = name.match(WORDS) ?? [];
  if (!words.some((one) => LETTER.test(one))) return undefined;
  const word = words.find(
    (one, at) =>
      (TEMPORARY.has(one.toLowerCase()) && !WORK.test(words[at + 1] ?? "")) ||
      (at > 0 && LAST.has(one.toLowerCase()) && at === words.length - 1),
  );
  if (word !== undefined) return word;
  const phrase = PHRASE.exec(name)?.[0];
  if (phrase !== undefined) return phrase;
  return words.find(
    (one, at) => YEAR.test(one) && Number(one) <= thisYear && !PRODUCT.test(words[at - 1] ?? ""),
  );
}

/** A number, capitals before a capitalised word, or a word of small letters or of capitals. */
const WORDS = /\p{N}+|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|[\p{L}\p{M}]+/gu;

const TEMPORARY = new Set(
  "test tests tst testing testgruppe testgroup temp tmp temporary temporär old obsolete deprecated legacy outdated unused veraltet ungenutzt todelete deleteme decommissioned viejo antiguo ancien obsolète vecchio oud stary".split(
    " ",
  ),
);
/** Words that say so at the end of a name alone. */
const LAST = new Set(["alt", "bak", "copy", "kopie"]);
const PHRASE =
  /\b(?:to be (?:deleted|removed)|do not use|nicht (?:mehr )?(?:benutzen|verwenden)|zu löschen)\b/i;
const LETTER = /\p{L}/u;
/** Behind “test” these are somebody's work. */
const WORK =
  /^(?:engineer|manag|lead|analyst|automat|develop|cent|coordinat|special|team|director|head|operat|technician)/i;
const YEAR = /^(?:19[89]\d|20\d\d)$/;
/** Before a year these are the name of a product, and of a standard. */
const PRODUCT =
  /^(?:windows|win|server|srv|office|sql|sqlserver|mssql|exchange|sharepoint|studio|vs|visio|word|excel|outlook|access|autocad|revit|dynamics|nav|iso|din|en|rfc|port|rds)$/i;
