import { isolated } from "../../../model/isolated.ts";
import { linesFrom } from "../../../model/lines.ts";
import { caselessKey } from "../../../model/table/nameMap.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import type { Finding } from "../finding.ts";
import type { LookedAt } from "../lookedAt.ts";

/** The same person with several accounts. */
export const twice: Finding = {
  name: "samePerson",
  of: "user",
  title: "Accounts that may be of one person",
  counted: ["account of one person", "accounts of one person"],
  explanation: "The same name and mail, or ids that differ in case, blanks or an addition alone.",
  why: "another account of the same person",
  spares: "first",
  *find(table) {
    const byWhy = [yield* byMail(table), yield* byId(table)];
    const setOf = new Map<number, number[]>();
    const reasons = new Map<number[], string>();
    for (const { sets, why } of byWhy)
      for (const users of sets) {
        const set = [...new Set(users.flatMap((user) => setOf.get(user) ?? [user]))];
        for (const user of set) setOf.set(user, set);
        reasons.set(set, why);
      }
    const all = [...new Set(setOf.values())];
    const lines = linesFrom(all);
    return {
      ...{ items: lines.items, sets: lines },
      reasonOf: (user) => reasons.get(setOf.get(user)!) ?? "",
    };
  },
};

interface Twice {
  /** Each begins with the plainest account. */
  readonly sets: readonly (readonly number[])[];
  readonly why: string;
}

const USERS_AT_ONCE = 2000;

/** Users of the same name and mail. */
function* byMail({ data, users }: LookedAt): Work<Twice> {
  const mails = data.attributes.find(
    ({ name, values }) => MAIL.test(name) && values.some((value) => value?.includes("@")),
  );
  const textOf = (user: number) => {
    const mail = mails?.values[user]?.trim();
    const name = mail?.includes("@") ? nameKey(data.userNames[user]) : "";
    return name === "" ? "" : `${caselessKey(mail!)} ${name}`;
  };
  const known = new Same(users.count, textOf);
  for (let user = 0; mails && user < users.count; user++) {
    if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
    const text = users.has(user) ? textOf(user) : "";
    if (text !== "") known.add(text, user);
  }
  return { sets: known.sets, why: `same name and ${isolated(mails?.name ?? "")}` };
}

/** Users whose ids are the same but for case, blanks and what is added to one that is there, too. */
function* byId({ data, users }: LookedAt): Work<Twice> {
  const added: [base: string, user: number][] = [];
  const { userIds, userNames } = data;
  const textOf = (user: number) => caselessKey(userIds[user]).replace(/\s/g, "");
  const plain = new Same(users.count, textOf);
  for (let user = 0; user < users.count; user++) {
    if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
    if (!users.has(user)) continue;
    const id = textOf(user);
    plain.add(id, user);
    const base = id.replace(ADDED, "$1");
    if (base !== id && /\p{L}.*[\p{L}\p{N}]/u.test(base)) added.push([base, user]);
  }
  for (const [base, user] of added) {
    // Somebody of another name is another person.
    if (plain.of(base).some((other) => areAlike(nameOf(other), nameOf(user))))
      plain.add(base, user);
  }
  function nameOf(user: number): string {
    return userNames[user] === userIds[user] ? "" : nameKey(userNames[user]);
  }
  return { sets: plain.sets, why: "ids differ in case, blanks or an addition" };
}

/** Users by a text: those that share one are a set. A map of a million texts holds up the page when it grows. */
class Same {
  readonly sets: number[][] = [];
  readonly #textOf: (user: number) => string;
  readonly #hashes: Uint32Array;
  /** One more than the first user of each text, in the place of its hash, or in the next that is free. */
  readonly #places: Uint32Array;
  /** The set of those that several have, by the first user. */
  readonly #setOf = new Map<number, number[]>();

  constructor(count: number, textOf: (user: number) => string) {
    this.#textOf = textOf;
    this.#hashes = new Uint32Array(count);
    this.#places = new Uint32Array(2 ** Math.ceil(Math.log2(2 * count + 1)));
  }

  /** The text is the user's own, or one that another has. */
  add(text: string, user: number): void {
    const hash = hashOf(text);
    const place = this.#placeOf(text, hash);
    const first = this.#places[place] - 1;
    if (first < 0) {
      this.#places[place] = user + 1;
      this.#hashes[user] = hash;
      return;
    }
    const set = this.#setOf.get(first);
    if (set) set.push(user);
    else {
      const both = [first, user];
      this.#setOf.set(first, both);
      this.sets.push(both);
    }
  }

  of(text: string): readonly number[] {
    const first = this.#places[this.#placeOf(text, hashOf(text))] - 1;
    return this.#setOf.get(first) ?? (first < 0 ? [] : [first]);
  }

  #placeOf(text: string, hash: number): number {
    const mask = this.#places.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const first = this.#places[place] - 1;
      if (first < 0 || (this.#hashes[first] === hash && this.#textOf(first) === text)) return place;
    }
  }
}

function hashOf(text: string): number {
  let hash = text.length;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1) ^ (hash >>> 15);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function areAlike(a: string, b: string): boolean {
  return a === "" || b === "" || a === b;
}

/** A name in whatever order and case it is written, without what is added for an account. */
function nameKey(name: string): string {
  const words = caselessKey(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !NAME_ADDED.test(word))
    .sort()
    .join(" ");
}

const MAIL = /e-?mail|courriel|correo|postaelett|poczta|userprincipalname|\bupn\b/i;
const ADDITION =
  "adm|admin|a|da|ta|t0|t1|t2|priv|privileged|ext|extern|external|contractor|test|tst|dev|old|alt|new|neu|bak|copy|dup|duplicate|[2-9]|0[1-9]";
/** What is added to an id, also before the domain of one that is a mail address. */
const ADDED = new RegExp(`[-_.](?:${ADDITION})(@.*)?$`);
const NAME_ADDED = /^(?:adm|admin|administrator|ext|extern|external|test|priv|privileged|[2-9])$/;
