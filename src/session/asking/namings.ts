import { dnKey, firstValue, isDn, splitDns } from "../../files/import/directory/dn.ts";
import { NOBODY } from "../../mining/asking/whoAnswers.ts";
import { attributeCodes } from "../../model/table/attributeCodes.ts";
import type { Attribute, TableData } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import {
  indexOf,
  type KeyIndex,
  keyOf,
  SEVERAL,
  TEXTS_AT_ONCE,
} from "../opening/attributes/keys.ts";
import { KnownNames } from "../opening/roles/knownNames.ts";

/** A text that names somebody, and is not known to be one user. */
export interface Unmatched {
  readonly text: string;
  /** The users it may stand for; none where no user is called so. */
  readonly candidates: readonly number[];
}

/** Whom an attribute names, by user or group. */
export interface Namings {
  /** The number of the value of each user, or group; 0 for none. */
  readonly codes: Uint32Array;
  /** The user of each value, by the number less one, or the key of the unmatched text. */
  readonly named: readonly (number | string)[];
}

const VALUES_AT_ONCE = 1000;
/** So many values show whether an attribute names users. */
const VALUES_TRIED = 200;

/** The words of an attribute that names somebody, by whom it is an attribute of. */
const NAMING_WORDS = {
  users:
    /manager|supervisor|superior|\bboss\b|line ?lead|team ?lead|reports? ?to|vorgesetzt|führungskraft|leiter/i,
  groups: /owner|managed ?by|responsible|approver|steward|custodian|besitzer|eigent|verantwort/i,
} as const;

/** The attribute that names who answers for users, or for groups, by its name; undefined for none. */
export function namingAttribute(of: "users" | "groups", data: TableData): string | undefined {
  const list = of === "users" ? data.attributes : (data.groupAttributes ?? []);
  return list.find(({ name }) => NAMING_WORDS[of].test(name))?.name;
}

const MAIL = /^\s*[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+\s*$/;

export function isMail(text: string): boolean {
  return MAIL.test(text);
}

/** The values of an attribute that all read so, and of which no two users have the same. */
function* ownValues(data: TableData, readsSo: (value: string) => boolean) {
  for (const { name, values } of data.attributes) {
    // Of those above somebody may be the only one to have theirs.
    if (NAMING_WORDS.users.test(name) || NAMING_WORDS.groups.test(name)) continue;
    const filled = values.filter((value) => value !== undefined && value.trim() !== "");
    yield;
    if (filled.length === 0 || !filled.every((value) => readsSo(value!))) continue;
    if (new Set(filled.map((value) => keyOf(value!))).size === filled.length) return values;
  }
  return undefined;
}

/** Who of a table is meant by texts: by id, mail or DN, and by name where one user alone has it. */
export class NamedPeople {
  /** The texts that are not known to be one user, by their keys. */
  readonly unmatched = new Map<string, Unmatched>();
  readonly #data: TableData;
  readonly #known: KnownNames;
  readonly #sameIds: SameIds;
  /** The users' mails, where the table has them. */
  readonly mails: Attribute["values"] | undefined;
  readonly #byMail: KeyIndex;
  readonly #byDn: KeyIndex;
  readonly #byName: KeyIndex;
  #ofNames: ReadonlyMap<string, readonly number[]> | undefined;

  private constructor(data: TableData, known: KnownNames, sameIds: SameIds, by: OwnIndexes) {
    this.#data = data;
    this.#known = known;
    this.#sameIds = sameIds;
    this.mails = by.mails;
    [this.#byMail, this.#byDn, this.#byName] = [by.mail, by.dn, by.name];
  }

  static *of(data: TableData): Work<NamedPeople> {
    const { userIds, userNames } = data;
    const mails = yield* ownValues(data, isMail);
    const dns = userIds.some(isDn) ? userIds : yield* ownValues(data, isDn);
    const count = userIds.length;
    const known = yield* KnownNames.of(data, "users");
    return new NamedPeople(data, known, yield* sameIds(data), {
      mails,
      mail: yield* indexOf(mails ? count : 0, (user) => mails![user]),
      dn: yield* indexOf(dns ? count : 0, (user) => dns![user] && dnKey(dns![user])),
      name: yield* indexOf(count, (user) => userNames[user]),
    });
  }

  /** The user who stands for one: ids that differ in case alone are one person's, unless the names say otherwise. */
  oneOf(user: number): number {
    return this.#sameIds.firstOf.get(user) ?? user;
  }

  /** The other ids of the person that a user stands for; nearly always none. */
  otherIdsOf(user: number): readonly string[] {
    return this.usersOf(user)
      .slice(1)
      .map((other) => this.#data.userIds[other]);
  }

  /** The users of the person that one stands for, that one first. */
  usersOf(user: number): readonly number[] {
    return [user, ...(this.#sameIds.othersOf.get(user) ?? [])];
  }

  /** Whom an attribute names. Texts that are not known to be one user are noted in `unmatched`. */
  *namedBy(attribute: Attribute): Work<Namings> {
    const { codes, values } = yield* attributeCodes(attribute);
    const named: (number | string)[] = [];
    for (const value of values) {
      named.push(value.trim() === "" ? NOBODY : this.find(value));
      if (named.length % VALUES_AT_ONCE === 0) yield;
    }
    return { codes, named };
  }

  /** The user of a text, or its key in `unmatched`; of several who are named, the first that is known. */
  find(text: string): number | string {
    const parts = [text, ...splitDns(text)].map((part) => part.trim());
    for (const part of parts) {
      const user = this.#userOf(part);
      if (user !== undefined) return this.oneOf(user);
    }
    return this.#note(parts.length > 2 ? parts[1] : parts[0]);
  }

  /** True for an attribute that names users, others than those whose value it is, or is called so. */
  names({ name, values }: Attribute, of: "users" | "groups"): boolean {
    if (NAMING_WORDS[of].test(name)) return true;
    let tried = 0;
    for (const [at, value] of values.entries()) {
      if (value === undefined || value.trim() === "") continue;
      if (tried++ === VALUES_TRIED) return false;
      const isOther = (user: number | undefined) =>
        user !== undefined && (of === "groups" || user !== at);
      if ([value, ...splitDns(value)].some((part) => isOther(this.#userOf(part.trim()))))
        return true;
    }
    return false;
  }

  #userOf(text: string): number | undefined {
    // Where the table has DNs, another one is of somebody else, whatever name it begins with.
    if (isDn(text) && this.#byDn.size > 0) return single(this.#byDn.get(keyOf(dnKey(text))));
    const found = this.#known.find(text);
    if (typeof found === "object") return found.item;
    const people = found === "several" ? this.#sameIds.byId.get(keyOf(text)) : undefined;
    if (people) return people.length === 1 ? people[0] : undefined;
    return single(this.#byMail.get(keyOf(text)));
  }

  #note(text: string): string {
    const key = keyOf(text);
    if (!this.unmatched.has(key))
      this.unmatched.set(key, { text, candidates: this.#calledLike(text) });
    return key;
  }

  /** The users whose id a text is but for case, or of the name that it is, or begins with. */
  #calledLike(text: string): readonly number[] {
    const people = this.#sameIds.byId.get(keyOf(text));
    if (people) return people;
    const key = keyOf(nameIn(text));
    const found = this.#byName.get(key);
    return found === SEVERAL ? this.#namesakes().get(key)! : found === undefined ? [] : [found];
  }

  /** The users who are called as others are, by their names. */
  #namesakes(): ReadonlyMap<string, readonly number[]> {
    if (this.#ofNames) return this.#ofNames;
    const ofNames = new Map<string, number[]>();
    for (const [user, name] of this.#data.userNames.entries()) {
      const key = keyOf(name);
      if (this.#byName.get(key) !== SEVERAL) continue;
      const users = ofNames.get(key);
      if (users) users.push(user);
      else ofNames.set(key, [user]);
    }
    return (this.#ofNames = ofNames);
  }
}

/** The users whose ids differ in case alone from that of one before them, and whose names do not tell them apart. */
interface SameIds {
  /** The first user of each such person, by the others, and the others by the first. */
  readonly firstOf: ReadonlyMap<number, number>;
  readonly othersOf: ReadonlyMap<number, readonly number[]>;
  /** The first users of the people of an id that several users have but for case, by its key. */
  readonly byId: ReadonlyMap<string, readonly number[]>;
}

function* sameIds({ userIds, userNames }: TableData): Work<SameIds> {
  const index = yield* indexOf(userIds.length, (user) => userIds[user]);
  const firstOf = new Map<number, number>();
  const othersOf = new Map<number, number[]>();
  const byId = new Map<string, number[]>();
  const names = new Map<number, string>();
  for (const [user, id] of userIds.entries()) {
    if (user % TEXTS_AT_ONCE === TEXTS_AT_ONCE - 1) yield;
    const key = keyOf(id);
    if (index.get(key) !== SEVERAL) continue;
    const name = keyOf(userNames[user]);
    // Who has no name is called by the id.
    const own = name === key ? "" : name;
    const people = byId.get(key) ?? [];
    const first = people.find((one) => own === "" || ["", own].includes(names.get(one)!));
    if (first === undefined) {
      byId.set(key, [...people, user]);
      names.set(user, own);
      continue;
    }
    if (own !== "") names.set(first, own);
    firstOf.set(user, first);
    othersOf.set(first, [...(othersOf.get(first) ?? []), user]);
  }
  return { firstOf, othersOf, byId };
}

interface OwnIndexes {
  readonly mails: Attribute["values"] | undefined;
  readonly mail: KeyIndex;
  readonly dn: KeyIndex;
  readonly name: KeyIndex;
}

function single(item: number | undefined): number | undefined {
  return item === SEVERAL ? undefined : item;
}

/** The name that a text gives somebody: of a DN the one it begins with. */
export function nameIn(text: string): string {
  return (isDn(text) && firstValue(text)?.value) || text;
}
