import {
  type AssumedCells,
  assumedAt,
  assumedCells,
  filterAssumed,
} from "../../mining/assumedCells.ts";
import type { AccessTable, Change } from "../../model/accessTable.ts";
import { touchesCells } from "../../model/commands/change.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { foldText } from "../../view/find/foldText.ts";
import { Haystack, joinTexts } from "../../view/find/haystack.ts";
import { WatchedResult } from "./watchedResult.ts";

/** The cells to choose of the list: by words, by whether applied roles cover them. */
export interface AssumedChoice {
  readonly text: string;
  readonly isCovered: boolean | undefined;
}

/** More words than this are not looked for: each has a bit. */
const MOST_WORDS = 31;

/** The list of the assumed cells, kept up while somebody watches it, and what can be chosen of it. */
export class AssumedList extends WatchedResult<AssumedCells> {
  readonly #table: AccessTable;
  /** The names of the users and groups of a table, in which words are looked for. */
  #names:
    | { readonly of: TableData; readonly users: Haystack; readonly groups: Haystack }
    | undefined;

  constructor(table: AccessTable) {
    super(table, (signal) => inSlices(listOf(table), () => signal.aborted), concernsAssumed);
    this.#table = table;
  }

  /** The places of the cells that a choice leaves; undefined for all, and once they are not wanted. */
  async choose(all: AssumedCells, choice: AssumedChoice, isStale: () => boolean) {
    if (isEverything(choice)) return undefined;
    return inSlices(this.#choose(all, choice), isStale);
  }

  *#choose(all: AssumedCells, { text, isCovered }: AssumedChoice): Work<Uint32Array> {
    const words = foldText(text).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
    const { users, groups } = this.#haystacks();
    const { userCount, groupCount } = this.#table.memberships;
    const userWords = yield* bitsOfWords(words, users, userCount);
    const groupWords = yield* bitsOfWords(words, groups, groupCount);
    const allWords = 2 ** words.length - 1;
    return yield* filterAssumed(all, { userWords, groupWords, allWords, isCovered });
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

/** True for a choice that leaves all cells. */
export function isEverything({ text, isCovered }: AssumedChoice): boolean {
  return isCovered === undefined && text.trim() === "";
}

/** The number that stands for a cell of the list in commands. */
export function assumedNumber(table: AccessTable, all: AssumedCells, place: number): number {
  const { user, group } = assumedAt(all, place);
  return table.memberships.cellNumber(user, group);
}

function listOf(table: AccessTable): Work<AssumedCells> {
  const { assumed, userCount } = table.memberships;
  return assumedCells(
    assumed.lines(userCount),
    (user, group) => table.coveringRole(user, group) !== undefined,
  );
}

function concernsAssumed({ touched }: Change): boolean {
  return touchesCells(touched) || touched.colors || touched.table;
}

/** For each of some names, a bit for each of the words that are in it. */
function* bitsOfWords(words: readonly string[], names: Haystack, count: number): Work<Uint32Array> {
  const bits = new Uint32Array(count);
  for (const [at, word] of words.entries())
    for (const item of yield* names.search(word)) bits[item] += 2 ** at;
  return bits;
}
