import { caselessKey } from "../../../model/table/nameMap.ts";
import { quoted } from "../../inputFile.ts";
import { LONGEST_NAME } from "../../text/limits.ts";
import type { Draft } from "../draft.ts";
import { firstValue } from "./dn.ts";
import { type Entry, firstOf, isSecret, LOGINS, NAMES, uidsOf } from "./entry.ts";

/** The attribute, in lower case, that says that an account is disabled. */
const CONTROL = "useraccountcontrol";
const NO_ATTRIBUTES = new Set(["objectclass", "memberof", "cn", "displayname", "changetype"]);

/** A user of a directory, with an entry or only as a member of a group. */
export interface Person {
  readonly dn: string;
  readonly entry?: Entry;
}

/**
 * The users of a directory. Each DN is one user, whose id is the login where no other one has it,
 * and the DN where the login is shared: two people are never taken for one.
 */
export class DirectoryUsers {
  readonly #draft: Draft;
  readonly #people: ReadonlyMap<string, Person>;
  /** The number of people for whom a text would be the id, in whatever case. */
  readonly #claims = new Map<string, number>();
  readonly #byUid = new Map<string, Set<string>>();
  readonly #users = new Map<string, number>();
  /** The account control of users, as spelled in their entries. */
  readonly #controls = new Map<number, { readonly type: string; readonly value: string }>();
  readonly #reportedLogins = new Set<string>();

  constructor(draft: Draft, people: ReadonlyMap<string, Person>) {
    this.#draft = draft;
    this.#people = people;
    for (const [key, person] of people) {
      this.#claim(loginOf(person));
      this.#claim(person.dn);
      for (const uid of uidsOfPerson(person)) {
        const keys = this.#byUid.get(uid);
        if (keys) keys.add(key);
        else this.#byUid.set(uid, new Set([key]));
      }
    }
    for (const [uid, keys] of this.#byUid) if (keys.size > 1) this.#claim(uid);
    for (const [key, { entry }] of people) if (entry) this.#describe(key, entry);
  }

  byKey(key: string): number {
    const known = this.#users.get(key);
    if (known !== undefined) return known;
    const person = this.#people.get(key) as Person;
    const id = this.#idOf(person);
    const user = this.#draft.user(id);
    this.#users.set(key, user);
    // A DN that had to be cut would lead nowhere.
    if (person.dn !== id && person.dn.length <= LONGEST_NAME)
      this.#draft.attribute(user, "DN", person.dn);
    const name = person.entry ? undefined : firstValue(person.dn)?.value;
    if (name !== undefined && name !== id) this.#draft.name(user, name);
    return user;
  }

  /** The number of the user that `memberUid` names: one of its own where several have that uid. */
  byLogin(uid: string): number {
    const keys = this.#byUid.get(uid);
    if (keys?.size === 1) return this.byKey([...keys][0]);
    if (keys && !this.#reportedLogins.has(uid)) {
      this.#reportedLogins.add(uid);
      this.#draft.report(
        `${keys.size} users have the uid ${quoted(uid)}, and this may be any of them; kept as a user of its own.`,
      );
    }
    return this.#draft.user(uid);
  }

  /** Adds a membership of a user, or sets it aside where the account is disabled. */
  addMembership(user: number, group: number): void {
    const control = this.#controls.get(user);
    const draft = this.#draft;
    const invalidBy = control ? draft.validity.judgeUser(user, control.type, control.value) : 0;
    draft.addMembershipBy(invalidBy, user, group);
  }

  #claim(id: string | undefined): void {
    if (id === undefined) return;
    const key = caselessKey(id);
    this.#claims.set(key, (this.#claims.get(key) ?? 0) + 1);
  }

  #idOf(person: Person): string {
    const login = loginOf(person);
    return login !== undefined && this.#claims.get(caselessKey(login)) === 1 ? login : person.dn;
  }

  #describe(key: string, entry: Entry): void {
    const draft = this.#draft;
    draft.goTo(entry.file, entry.line);
    const user = this.byKey(key);
    const id = draft.builder.userIds[user];
    draft.name(user, firstOf(entry, NAMES) ?? entry.cn);
    for (const { type, name, value } of entry.values) {
      if (!NO_ATTRIBUTES.has(name) && !isSecret(name) && value !== id)
        draft.attribute(user, type, value);
      if (name === CONTROL) this.#controls.set(user, { type, value });
    }
  }
}

function loginOf({ dn, entry }: Person): string | undefined {
  if (entry) return firstOf(entry, LOGINS);
  const named = firstValue(dn);
  return named?.type === "uid" ? named.value : undefined;
}

function uidsOfPerson(person: Person): readonly string[] {
  if (person.entry) return uidsOf(person.entry);
  const login = loginOf(person);
  return login === undefined ? [] : [login];
}
