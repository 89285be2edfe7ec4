import type { AccessTable } from "../../model/accessTable.ts";
import type { TableData } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { foldText } from "../../view/find/foldText.ts";
import { Haystack, joinTexts } from "../../view/find/haystack.ts";

/** More words than this are not looked for: each has a bit. */
const MOST_WORDS = 31;

/** The words of a text, by where they are: a cell has them all where its user and its group do together. */
export interface FoundWords {
  /** For each user, and for each group, a bit for each of the words that are in a name. */
  readonly userWords: Uint32Array;
  readonly groupWords: Uint32Array;
  readonly allWords: number;
}

/** Looks for words in the names of users and groups, of which it keeps what it has read. */
export class CellWords {
  readonly #table: AccessTable;
  #names:
    | { readonly of: TableData; readonly users: Haystack; readonly groups: Haystack }
    | undefined;

  constructor(table: AccessTable) {
    this.#table = table;
  }

  *find(text: string): Work<FoundWords> {
    const words = foldText(text).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
    const { users, groups } = this.#haystacks();
    const { userCount, groupCount } = this.#table.memberships;
    const userWords = yield* bitsOfWords(words, users, userCount);
    const groupWords = yield* bitsOfWords(words, groups, groupCount);
    return { userWords, groupWords, allWords: 2 ** words.length - 1 };
  }

  #haystacks() {
    const of = this.#table.memberships.data;
    if (this.#names?.of !== of) {
      const { userNames, userIds, groupNames } = of;
      this.#names = {
        of,
        users: new Haystack(userNames.length, (user) => joinTexts(userNames[user], userIds[user])),
        groups: new Haystack(groupNames.length, (group) => groupNames[group]),
      };
    }
    return this.#names;
  }
}

/** For each of some names, a bit for each of the words that are in it. */
function* bitsOfWords(words: readonly string[], names: Haystack, count: number): Work<Uint32Array> {
  const bits = new Uint32Array(count);
  for (const [at, word] of words.entries())
    for (const item of yield* names.search(word)) bits[item] += 2 ** at;
  return bits;
}
