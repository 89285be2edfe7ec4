import type { Attribute, TableData } from "../table/memberships.ts";
import { caselessKey, NameMap } from "../table/nameMap.ts";
import type { Work } from "../tasks/slices.ts";

/** The number in the place of a user or group that the other table does not have. */
export const NOT_THERE = -1;

/** Why the users of a table can't be found in another one; undefined where each row is one. */
export function matchingRefusal({ counts }: Pick<TableData, "counts">): string | undefined {
  return counts
    ? "Rows stand for many users alike, whose names the table does not have: who came, went or changed can't be told, so it is neither compared nor updated. Open both exports unfolded, if need be a part of them; or open the source anew with --fold, in the place of this table."
    : undefined;
}

/** The users and groups that are the same in the present table ("here") and another ("there"). */
export interface Matching {
  /** By row here: the row there, or `NOT_THERE`. No row there comes twice. */
  readonly users: Int32Array;
  /** By column here: the column there, or `NOT_THERE`. No column there comes twice. */
  readonly groups: Int32Array;
}

/** What a person has chosen, by number here: the number there, or `NOT_THERE`; it goes before all. */
export interface ChosenMatches {
  readonly users: ReadonlyMap<number, number>;
  readonly groups: ReadonlyMap<number, number>;
}

export const NOTHING_CHOSEN: ChosenMatches = { users: new Map(), groups: new Map() };

/** The most names between two chances to interrupt the work. */
const NAMES_AT_ONCE = 10_000;

/** Headings by which directories know groups; those that stay when one is moved come first. */
const ID_HEADINGS = ["objectguid", "entryuuid", "objectid", "objectsid", "arn", "dn"];
/** Those under which numbers may stand that count the rows of one export: names go before such. */
const MAYBE_COUNTED = ["id", "group id", "groupid"];

/**
 * Matches two tables. Users and groups are the same as a person has chosen, else users by their ids, and
 * groups by the id that both sources gave, else by name; where the ids may count rows, by name first.
 * What is equal to the letter goes first; what is left is matched where it is alike but for case
 * and Unicode form, as in reading files, and where that leads to one alone on both sides.
 */
export function* matchTables(
  here: TableData,
  there: TableData,
  chosen: ChosenMatches = NOTHING_CHOSEN,
): Work<Matching> {
  const users = new Matches(here.userIds.length, there.userIds.length);
  users.choose(chosen.users);
  yield* users.addByTexts(here.userIds, there.userIds);
  const groups = new Matches(here.groupNames.length, there.groupNames.length);
  groups.choose(chosen.groups);
  const ids = [...ID_HEADINGS, ...MAYBE_COUNTED].flatMap((heading) => {
    const [idsHere, idsThere] = [groupIds(here, heading), groupIds(there, heading)];
    if (!idsHere || !idsThere) return [];
    const isCounted = MAYBE_COUNTED.includes(heading) && areNumbers(idsHere);
    return [{ idsHere, idsThere, isCounted }];
  });
  for (const { idsHere, idsThere, isCounted } of ids)
    if (!isCounted) yield* groups.addByTexts(idsHere, idsThere);
  yield* groups.addByTexts(here.groupNames, there.groupNames);
  for (const { idsHere, idsThere, isCounted } of ids)
    if (isCounted) yield* groups.addByTexts(idsHere, idsThere);
  return { users: users.toThere, groups: groups.toThere };
}

/** Matches of one kind so far. */
class Matches {
  readonly toThere: Int32Array;
  readonly #isTaken: Uint8Array;
  /** 1 for each here that a person has decided about. */
  readonly #isChosen: Uint8Array;

  constructor(countHere: number, countThere: number) {
    this.toThere = new Int32Array(countHere).fill(NOT_THERE);
    this.#isTaken = new Uint8Array(countThere);
    this.#isChosen = new Uint8Array(countHere);
  }

  choose(chosen: ReadonlyMap<number, number>): void {
    for (const [here, there] of chosen) {
      this.#isChosen[here] = 1;
      if (there !== NOT_THERE && !this.#isTaken[there]) this.#add(here, there);
    }
  }

  /** Matches what has one text, and is not matched yet: first to the letter, then by its key. */
  *addByTexts(here: Texts, there: Texts): Work<void> {
    yield* this.#addByKeys(here, there, (text) => text);
    yield* this.#addByKeys(here, there, caselessKey);
  }

  *#addByKeys(here: Texts, there: Texts, keyOf: (text: string) => string): Work<void> {
    const heres = yield* uniqueKeys(here, (at) => this.#isOpen(at), keyOf);
    if (heres.size === 0) return;
    const theres = yield* uniqueKeys(there, (at) => this.#isTaken[at] === 0, keyOf);
    for (const [key, at] of heres) {
      const same = theres.get(key);
      if (at !== SEVERAL && same !== undefined && same !== SEVERAL) this.#add(at, same);
    }
  }

  #isOpen(here: number): boolean {
    return this.toThere[here] === NOT_THERE && this.#isChosen[here] === 0;
  }

  #add(here: number, there: number): void {
    this.toThere[here] = there;
    this.#isTaken[there] = 1;
  }
}

type Texts = readonly (string | undefined)[];

/** In the place of a number where a key leads to several. */
const SEVERAL = -1;

/** The one that has each key, of those that count. */
function* uniqueKeys(
  texts: Texts,
  counts: (at: number) => boolean,
  keyOf: (text: string) => string,
): Work<NameMap> {
  const unique = new NameMap();
  for (let at = 0; at < texts.length; at++) {
    if (at % NAMES_AT_ONCE === NAMES_AT_ONCE - 1) yield;
    const text = texts[at];
    if (text === undefined || !counts(at)) continue;
    const key = keyOf(text);
    unique.set(key, unique.has(key) ? SEVERAL : at);
  }
  return unique;
}

function areNumbers(ids: Texts): boolean {
  return ids.every((id) => id === undefined || /^\d*$/.test(id));
}

/** The groups' ids under a heading, in whatever case it is written; an empty one is none. */
function groupIds({ groupAttributes = [] }: TableData, heading: string): Texts | undefined {
  const ids = groupAttributes.find(({ name }: Attribute) => name.toLowerCase() === heading)?.values;
  return ids?.map((id) => id || undefined);
}
