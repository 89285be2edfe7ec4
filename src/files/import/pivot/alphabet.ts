import { isValid } from "../../../model/validityWords.ts";
import { isRank } from "../rows/headingWords.ts";
import { cellState } from "../rows/states.ts";

type Rows = readonly (readonly string[])[];

/** The most different words that levels have, and the most letters of one. */
const MOST_WORDS = 6;
const LONGEST_WORD = 20;
/** Marks of a cell of which nothing is known: they speak neither for crosses nor for words. */
const UNKNOWN = /^(\?+|n\/?a|n\.a\.|tbd|unknown|unbekannt|#n\/a|null)$/i;
/** Words that say that something is not held. */
const NONE =
  /^(none|no access|kein(e|er)?|kein zugriff|nicht|aucune?|sans|ninguno?a?|nessuno?a?|geen|nenhuma?|brak|denied|deny|verweigert|off|nope|absent|not (assigned|granted|member))$/i;

/** A word as an alphabet has it. */
export function markOf(cell: string): string {
  const word = cell.trim();
  return isCount(word) ? ABOVE_ONE : word;
}

/** Counts stand for one another: users who hold something several times hold it. */
const ABOVE_ONE = "2, 3, …";

export function isCount(word: string): boolean {
  return /^([2-9]|[1-9]\d{1,5})$/.test(word);
}

export function isUnknownMark(cell: string): boolean {
  return UNKNOWN.test(cell.trim());
}

/** True for a word that more likely says that something is held than that it is not. */
export function saysHeld(word: string): boolean {
  const state = cellState(word);
  if (state) return state !== "notAssigned";
  // An `O` may be an owner.
  return word !== "o" && !NONE.test(word) && isValid("status", word, 0) !== false;
}

/**
 * The words in cells that are no known marks, and are said of several groups as marks are: levels, such
 * as `L` and `E`, or two words of any kind. Where there are columns of known marks they stand among those.
 */
export function alphabetOf(rows: Rows, columns: readonly number[], hasMarks: boolean): Set<string> {
  const ofColumns: string[][] = [];
  for (const at of columns) {
    const words = new Set(rows.map((row) => (row[at] ?? "").trim()).filter((word) => word !== ""));
    const marks = new Set([...words].map(markOf));
    const isShort = [...marks].every((word) => word.length <= LONGEST_WORD);
    if (marks.size === 0 || marks.size > MOST_WORDS || !isShort) continue;
    const hasKnown = [...words].some((word) => cellState(word) !== undefined);
    const hasBlank = rows.some((row) => (row[at] ?? "") === "");
    // Beside columns of crosses one without any is about something else: departments, levels of people.
    if (hasMarks && (!hasKnown || !hasBlank)) continue;
    ofColumns.push(
      [...marks].filter((word) => cellState(word) === undefined && !isUnknownMark(word)),
    );
  }
  const all = ofColumns.flat();
  const isWord = new Set(all);
  if (isWord.size === 0) return isWord;
  const cells = columns.flatMap((at) => rows.filter((row) => isWord.has(markOf(row[at] ?? ""))));
  // Letters that hardly come again are no levels.
  const comeAgain = cells.length >= 1.5 * isWord.size;
  // One column alone may as well name groups: that is asked about.
  if (columns.length === 1) return new Set(isWord.size <= 2 && rows[0]?.length === 2 ? isWord : []);
  const isShared = (word: string) =>
    (hasMarks && isRank(word)) ||
    all.indexOf(word) !== all.lastIndexOf(word) ||
    (comeAgain && word.length <= 2 && ofColumns.length > 1);
  // A level that one group alone has stands among others.
  const found = new Set(ofColumns.filter((words) => words.some(isShared)).flat());
  if (found.size <= MOST_WORDS) return found;
  const shared = [...found].filter(isShared);
  return new Set(shared.length <= MOST_WORDS ? shared : []);
}
