import type { FileRoles, NameRef } from "../../../files/roleFiles/fileRoles.ts";
import { splitNames } from "../../../files/roleFiles/splitNames.ts";
import type { TableData } from "../../../model/table/memberships.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import type { Side } from "../attributes/keys.ts";
import { type Found, KnownNames } from "./knownNames.ts";

/** What a person chose of how names are matched. */
export interface MatchChoice {
  /** Names that match by case or by another field alone stand for what they match. */
  readonly takesOther: boolean;
  /** Where a list could be split otherwise, its names are the shorter ones. */
  readonly splitsShort: boolean;
}

/** A name of a file that the table has otherwise. */
export interface OtherName {
  readonly text: string;
  readonly item: number;
  readonly by: string;
}

/** The names of one side, and what of them is not in the table. */
export interface SideMatch {
  /** How many users, or groups, are found; names of lists count one by one. */
  readonly found: number;
  /** The users, or groups, that each name of the files stands for. */
  readonly items: readonly Uint32Array[];
  readonly unknown: readonly string[];
  /** Those that several users, or groups, have: left out. */
  readonly several: readonly string[];
  readonly others: readonly OtherName[];
  /** Lists that could be split otherwise into names of the table. */
  readonly ambiguous: readonly string[];
}

/** A role of files by the users and groups of the table. */
export interface MatchedRole {
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
}

export interface RoleMatch extends Readonly<Record<Side, SideMatch>> {
  /** In the order of the files' roles. */
  readonly roles: readonly MatchedRole[];
}

/** Finds the users and groups of the table that the roles of files name. */
export function* matchRoles(
  read: FileRoles,
  data: TableData,
  choice: MatchChoice,
): Work<RoleMatch> {
  const groups = yield* matchSide(read.groups, yield* KnownNames.of(data, "groups"), choice);
  const users = yield* matchSide(read.users, yield* KnownNames.of(data, "users"), choice);
  const roles: MatchedRole[] = [];
  for (const role of read.roles) {
    roles.push({
      groups: yield* union(role.groups, groups),
      users: yield* union(role.users, users),
    });
    yield;
  }
  return { roles, groups, users };
}

const AT_ONCE = 1000;

function* union(refs: Uint32Array, { items }: SideMatch): Work<Uint32Array> {
  const all = new Set<number>();
  for (let at = 0; at < refs.length; at++) {
    for (const item of items[refs[at]]) all.add(item);
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  return Uint32Array.from(all).sort();
}

const MARKS = ["\n", "; ", ";", "|", ", ", ","];

function* matchSide(
  refs: readonly NameRef[],
  known: KnownNames,
  choice: MatchChoice,
): Work<SideMatch> {
  const reading = new SideReading(known, choice);
  const items: Uint32Array[] = [];
  for (const [at, ref] of refs.entries()) {
    items.push(yield* reading.take(ref));
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  return { items, ...reading.told };
}

class SideReading {
  readonly #known: KnownNames;
  readonly #choice: MatchChoice;
  readonly #hasMarks: ReadonlyMap<string, boolean>;
  readonly #found = new Set<number>();
  readonly #unknown = new Set<string>();
  readonly #several = new Set<string>();
  readonly #others = new Map<string, OtherName>();
  readonly #ambiguous: string[] = [];

  constructor(known: KnownNames, choice: MatchChoice) {
    this.#known = known;
    this.#choice = choice;
    this.#hasMarks = new Map(MARKS.map((mark) => [mark, known.hasMarks(mark)]));
  }

  get told() {
    return {
      found: this.#found.size,
      unknown: [...this.#unknown],
      several: [...this.#several],
      others: [...this.#others.values()],
      ambiguous: this.#ambiguous,
    };
  }

  *take({ texts, between }: NameRef): Work<Uint32Array> {
    if (between) {
      const found = yield* this.#takeList(texts, between);
      if (found) return found;
    }
    return this.#takeOne(texts);
  }

  /** The names of a list; undefined where it is none. */
  *#takeList(texts: readonly string[], between: "; " | "any"): Work<Uint32Array | undefined> {
    const [text] = texts;
    const marks = between === "any" ? MARKS : [between];
    const found = MARKS.filter((mark) => marks.includes(mark) && text.includes(mark));
    const isKnown = (name: string) => typeof this.#known.find(name) === "object";
    const isWhole = texts.some(isKnown);
    let best:
      | {
          readonly names: readonly string[];
          readonly unknown: number;
          readonly isAmbiguous: boolean;
        }
      | undefined;
    for (const mark of found) {
      const split = yield* splitNames(
        text,
        mark,
        isKnown,
        this.#hasMarks.get(mark)!,
        this.#choice.splitsShort,
      );
      if (!best || split.unknown < best.unknown) best = split;
    }
    if (!best || best.names.length === 0) return undefined;
    const isSplit = best.names.length > 1;
    if (between === "any") {
      // Where none of its names is there, it may as well be one; where it is one, so may its parts be.
      if (!isWhole && best.unknown === best.names.length) return undefined;
      if (isWhole && (!isSplit || best.unknown > 0)) return undefined;
    }
    if (best.isAmbiguous || (isWhole && isSplit && best.unknown === 0)) this.#ambiguous.push(text);
    if (isWhole && !this.#choice.splitsShort) return undefined;
    return Uint32Array.from(best.names.flatMap((name) => Array.from(this.#takeOne([name]))));
  }

  /** What is called so, or else one of the other names that it comes with. */
  #takeOne(texts: readonly string[]): Uint32Array {
    let isSeveral = false;
    let other: (OtherName & Exclude<Found, string>) | undefined;
    for (const text of texts) {
      const found = this.#known.find(text);
      if (found === "several") isSeveral = true;
      else if (typeof found === "object") {
        const { item, by } = found;
        if (by === undefined) {
          this.#found.add(item);
          return Uint32Array.of(item);
        }
        other ??= { text, item, by };
      }
    }
    if (other) {
      this.#found.add(other.item);
      this.#others.set(other.text, other);
      return this.#choice.takesOther ? Uint32Array.of(other.item) : new Uint32Array(0);
    }
    (isSeveral ? this.#several : this.#unknown).add(texts[0]);
    return new Uint32Array(0);
  }
}
