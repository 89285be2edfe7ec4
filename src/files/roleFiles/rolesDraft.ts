import { caselessKey } from "../../model/table/nameMap.ts";
import { atOnce } from "../../model/tasks/slices.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import { Draft } from "../import/draft.ts";
import { quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import { trimmed } from "../text/ends.ts";
import { LongNames } from "../text/limits.ts";
import type { FileRole, NameRef } from "./fileRoles.ts";
import { splitNames } from "./splitNames.ts";

const MOST_ROLES = 100_000;
const MOST_PAIRS = 5_000_000;

/** A role under construction: other roles are known by their keys. */
export interface DraftRole {
  readonly key: string;
  id: string;
  name: string;
  owner: string;
  note: string;
  used?: boolean;
  /** True where a rule of its file says who is in it, which is not followed. */
  isRuled?: boolean;
  readonly groups: Set<number>;
  readonly users: Set<number>;
  readonly inherits: Set<string>;
  /** What it is made of: roles that are no more than a part of others give these what they have. */
  readonly parts: Set<string>;
}

/** The roles of some files under construction, with what is wrong in these. */
export class RolesDraft {
  /** What the readers of rows report to. */
  readonly draft = new Draft();
  readonly groups = new NameRefs();
  readonly users = new NameRefs();
  readonly #roles = new Map<string, DraftRole>();
  readonly #merged = new Map<string, string>();
  readonly #above: { readonly role: DraftRole; readonly text: string }[] = [];
  #pairs = 0;
  readonly #long = new LongNames((problem) => this.draft.report(problem));

  /** What the present part of the files names. */
  readonly #named = {
    roles: new Set<DraftRole>(),
    groups: new Set<number>(),
    users: new Set<number>(),
  };

  /** Of which lists were named: how many names they have is known where the table is. */
  readonly #listed = new Set<"groups" | "users">();

  /** The counts of what was named since they were last asked for; 0 for what is in lists. */
  takeCounts(): Record<"roles" | "groups" | "users", number> {
    const { roles, groups, users } = this.#named;
    const count = (what: "groups" | "users") =>
      this.#listed.has(what) ? 0 : this.#named[what].size;
    const counts = { roles: roles.size, groups: count("groups"), users: count("users") };
    for (const set of [roles, groups, users, this.#listed]) set.clear();
    return counts;
  }

  text(text: string): string {
    return this.#long.short(trimmed(text));
  }

  /** The role that is known by a key: its name, or an id. */
  role(written: string): DraftRole {
    const key = this.text(written);
    const known = this.#roles.get(key);
    if (known) this.#named.roles.add(known);
    if (known) return known;
    if (this.#roles.size === MOST_ROLES)
      throw new Refusal(
        `There are more than ${formatNumber(MOST_ROLES)} roles in it. If these are users or groups, choose other columns; else export a part.`,
      );
    const words = { id: "", name: "", owner: "", note: "" };
    const lines = { groups: new Set<number>(), users: new Set<number>() };
    const others = { inherits: new Set<string>(), parts: new Set<string>() };
    const role = { key, ...words, ...lines, ...others };
    this.#roles.set(key, role);
    this.#named.roles.add(role);
    return role;
  }

  /** The roles by all that they are called so far. */
  byName(): ReadonlyMap<string, DraftRole> {
    const all = new Map<string, DraftRole>();
    for (const role of this.#roles.values())
      for (const text of [role.id, role.name, role.key])
        if (text !== "" && !all.has(text)) all.set(text, role);
    return all;
  }

  /** Adds a group, or a user; empty texts name nothing. */
  add(role: DraftRole, what: "groups" | "users", ref: NameRef): void {
    // A list of names is longer than any of them.
    const texts = ref.texts
      .map((text) => (ref.between ? trimmed(text) : this.text(text)))
      .filter((text) => text !== "");
    if (texts.length === 0) return;
    if (++this.#pairs > MOST_PAIRS)
      throw new Refusal(
        `These files name more than ${formatNumber(MOST_PAIRS)} groups and users of roles. Bring in a part of them at a time.`,
      );
    const number = this[what].number({ ...ref, texts });
    this.#named[what].add(number);
    if (ref.between && /[;|\n]/.test(texts[0])) this.#listed.add(what);
    role[what].add(number);
  }

  /** Says of a role what was not said before. */
  say(role: DraftRole, words: Partial<Pick<DraftRole, "id" | "name" | "owner" | "note">>): void {
    for (const field of ["id", "name", "owner", "note"] as const) {
      const text = this.text(words[field] ?? "");
      if (role[field] === "") role[field] = text;
      else if (text !== "" && text !== role[field] && field !== "note")
        this.draft.report(
          `the role ${quoted(role.key)} has another ${field}, ${quoted(text)}; the first counts.`,
        );
    }
  }

  /** Lets a role inherit from those that a text names, which may come later. */
  inheritAll(role: DraftRole, text: string): void {
    this.#above.push({ role, text: this.text(text) });
  }

  /** The roles as they turned out. */
  finish(): FileRole[] {
    this.draft.goTo("All files");
    this.#followNames();
    this.#mergeNames();
    this.#mergeCases();
    this.#followMerged();
    this.#takeParts();
    this.#breakCircles();
    const all = [...this.#roles.values()];
    const ruled = all.filter(({ isRuled, users }) => isRuled && users.size === 0).length;
    if (ruled > 0)
      this.draft.tell(
        `${countOf(ruled, "role")} with an assignment rule, which names nobody: a list of role and user tells who is in them.`,
      );
    const numbers = new Map(all.map(({ key }, at) => [key, at]));
    const groups = new Set(this.groups.refs.flatMap(({ texts }) => texts));
    // As we tell roles apart from groups of their names.
    const plain = (text: string) => {
      const name = text.replace(/ \(role\)$/, "");
      return groups.has(name) ? name : text;
    };
    const ids = idsOf(all.map(({ key, id }) => plain(id || key)));
    const line = (numbers: Iterable<number>) => Uint32Array.from(numbers).sort();
    return all.map(({ key, owner, note, used, ...role }, at): FileRole => {
      const name = plain(role.name || key);
      return {
        ...{ id: ids[at], name: name === ids[at] ? "" : name, owner, note, used },
        groups: line(role.groups),
        users: line(role.users),
        inherits: line([...role.inherits].map((other) => numbers.get(other)!)),
      };
    });
  }

  /** Finds the roles that texts name: by keys, names, or ids. */
  #followNames(): void {
    if (this.#above.length === 0) return;
    const named = this.byName();
    const known = (name: string) => this.#roles.get(name) ?? named.get(name);
    const isKnown = (name: string) => known(name) !== undefined;
    const split = (text: string) =>
      ["\n", "; ", ";", ", ", ","]
        .map((mark) => atOnce(splitNames(text, mark, isKnown, true)))
        .reduce((best, one) => (one.unknown < best.unknown ? one : best));
    for (const { role, text } of this.#above)
      for (const name of isKnown(text) ? [text] : split(text).names)
        role.inherits.add(known(name)?.key ?? name);
  }

  /** Roles that one file knows by an id and another by the name alone are one. */
  #mergeNames(): void {
    const named = new Map<string, DraftRole | undefined>();
    for (const role of this.#roles.values())
      for (const name of new Set([role.name, role.id]))
        if (name !== "" && name !== role.key) named.set(name, named.has(name) ? undefined : role);
    for (const role of [...this.#roles.values()]) {
      const other = role.name === "" ? named.get(role.key) : undefined;
      if (other && other !== role) this.#merge(role, other);
    }
  }

  /** Roles whose names differ in case alone are one where one has the groups and the other the users. */
  #mergeCases(): void {
    const byKey = new Map<string, DraftRole[]>();
    for (const role of this.#roles.values()) {
      const key = caselessKey(role.name || role.key);
      byKey.set(key, [...(byKey.get(key) ?? []), role]);
    }
    for (const [first, second, ...more] of byKey.values()) {
      if (!second) continue;
      const both = `the roles ${quoted(first.name || first.key)} and ${quoted(second.name || second.key)} differ in case alone`;
      const isOne = (what: "groups" | "users") => first[what].size === 0 || second[what].size === 0;
      if (more.length === 0 && isOne("groups") && isOne("users") && first.name === second.name) {
        this.draft.tell(`${both}; taken for one, since one has the groups and one the users.`);
        this.#merge(second, first);
      } else if (first.name !== second.name || first.name === "")
        this.draft.tell(`${both}; taken for two.`);
    }
  }

  #merge(from: DraftRole, into: DraftRole): void {
    for (const what of ["groups", "users"] as const)
      for (const number of from[what]) into[what].add(number);
    for (const what of ["inherits", "parts"] as const)
      for (const key of from[what]) into[what].add(key);
    this.say(into, { owner: from.owner, note: from.note });
    into.used ??= from.used;
    into.isRuled ||= from.isRuled;
    this.#roles.delete(from.key);
    this.#merged.set(from.key, into.key);
  }

  /** Has roles name those that others were merged into. */
  #followMerged(): void {
    if (this.#merged.size === 0) return;
    for (const role of this.#roles.values())
      for (const what of ["inherits", "parts"] as const)
        for (const key of [...role[what]])
          for (
            let next = this.#merged.get(key);
            next !== undefined;
            next = this.#merged.get(next)
          ) {
            role[what].delete(key);
            if (!this.#merged.has(next)) role[what].add(next);
          }
  }

  /** Gives roles what their parts have, however deep; these are no roles then. */
  #takeParts(): void {
    const taken = new Set<string>();
    const unknown = new Set<string>();
    for (const role of this.#roles.values()) {
      const seen = new Set(role.parts);
      seen.delete(role.key);
      for (const key of seen) {
        const part = this.#roles.get(key);
        if (!part) {
          unknown.add(key);
          continue;
        }
        taken.add(key);
        for (const group of part.groups) role.groups.add(group);
        for (const user of part.users) role.users.add(user);
        for (const other of part.inherits) role.inherits.add(other);
        for (const next of part.parts) if (next !== role.key) seen.add(next);
        if (role.note === "") role.note = part.note;
      }
    }
    for (const key of taken) {
      // Parts of one another are roles all the same.
      const isPartOfItself = [...this.#roles.get(key)!.parts].some((part) =>
        this.#roles.get(part)?.parts.has(key),
      );
      if (isPartOfItself) this.draft.tell(`the role ${quoted(key)} is a part of its own part.`);
      else this.#roles.delete(key);
    }
    if (unknown.size > 0) this.#tellUnknown(unknown, "are made of");
  }

  /** Leaves out what leads back to a role, and roles above that no file has. */
  #breakCircles(): void {
    const unknown = new Set<string>();
    const done = new Set<string>();
    const open = new Set<string>();
    for (const start of this.#roles.keys()) {
      const stack: { readonly key: string; readonly left: string[] }[] = [];
      const enter = (key: string) => {
        open.add(key);
        stack.push({ key, left: [...this.#roles.get(key)!.inherits] });
      };
      if (!done.has(start)) enter(start);
      for (let top = stack.at(-1); top; top = stack.at(-1)) {
        const next = top.left.pop();
        const { inherits } = this.#roles.get(top.key)!;
        if (next === undefined) {
          done.add(top.key);
          open.delete(top.key);
          stack.pop();
        } else if (!this.#roles.has(next)) {
          unknown.add(next);
          inherits.delete(next);
        } else if (open.has(next)) {
          inherits.delete(next);
          this.draft.tell(
            `the role ${quoted(top.key)} inherits from ${quoted(next)}, which inherits from it; left out.`,
          );
        } else if (!done.has(next)) enter(next);
      }
    }
    if (unknown.size > 0) this.#tellUnknown(unknown, "inherit from");
  }

  #tellUnknown(unknown: ReadonlySet<string>, verb: string): void {
    const [first] = unknown;
    this.draft.tell(
      `roles ${verb} ${countOf(unknown.size, "role")} that no file has, ${quoted(first)} first; left out. Choose the file that has them, too.`,
    );
  }
}

/** Names of groups, or of users, each once. */
class NameRefs {
  readonly refs: NameRef[] = [];
  readonly #numbers = new Map<string, number>();

  number(ref: NameRef): number {
    const { texts, between = "" } = ref;
    const key = texts.length === 1 ? between + texts[0] : JSON.stringify([between, ...texts]);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.refs.length);
    return this.refs.push(ref) - 1;
  }
}

/** Ids of which no two are equal: as said, else what a role is known by. */
function idsOf(firsts: readonly string[]): string[] {
  const taken = new Set<string>();
  return firsts.map((first) => {
    let own = first;
    for (let number = 2; taken.has(own); number++) own = `${first} (${number})`;
    taken.add(own);
    return own;
  });
}
