import { firstValue, isDn } from "../../../files/import/directory/dn.ts";
import { unguard } from "../../../files/text/csvText.ts";
import type { TableData } from "../../../model/table/memberships.ts";
import { NameMap } from "../../../model/table/nameMap.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import {
  indexOf,
  type Key,
  type KeyIndex,
  keyOf,
  keysOf,
  SEVERAL,
  type Side,
  TEXTS_AT_ONCE,
} from "../attributes/keys.ts";

/** What a name stands for in the table; `by` says what it is known by where that is not the very name. */
export type Found = { readonly item: number; readonly by?: string } | "unknown" | "several";

/** Attributes that name somebody, or a group, as others do not. */
const NAMING =
  /^(user ?)?(name|e?-?mail( ?address)?|upn|user ?principal ?name|dn|distinguished ?name|sam ?account ?name|login|user ?name|uid|cn|(object|external|employee|user|group)? ?_?(id|guid)|oid|display ?name|principal ?name|identifier|value|attribute ?value|entitlement)$/i;

/** The users, or groups, of a table by all that they may be called in a file. */
export class KnownNames {
  readonly #exact: NameMap;
  readonly #others: readonly (readonly [by: string, index: KeyIndex])[];
  readonly #names: readonly string[];

  private constructor(
    names: readonly string[],
    exact: NameMap,
    others: readonly (readonly [string, KeyIndex])[],
  ) {
    this.#names = names;
    this.#exact = exact;
    this.#others = others;
  }

  static *of(data: TableData, side: Side): Work<KnownNames> {
    const [own, ...more] = keysOf(data, side);
    const names = side === "users" ? data.userIds : data.groupNames;
    const exact = new NameMap();
    for (const [item, name] of names.entries()) {
      exact.set(name, item);
      if (item % TEXTS_AT_ONCE === TEXTS_AT_ONCE - 1) yield;
    }
    const others: [string, KeyIndex][] = [];
    const keys: Key[] = [own, ...more.filter(({ name }) => NAMING.test(name.trim()))];
    // A DN is known by the name that it begins with, where the table has no more.
    const firsts = own.texts.map((text) =>
      text && isDn(text) ? firstValue(text)?.value : undefined,
    );
    if (firsts.some((text) => text)) keys.push({ name: "CN", texts: firsts });
    for (const { name, texts } of keys)
      others.push([name, yield* indexOf(texts.length, (item) => texts[item])]);
    return new KnownNames(names, exact, others);
  }

  /** True where a mark is within names of the table: what it stands between may be one of these. */
  hasMarks(mark: string): boolean {
    return this.#names.some((name) => name.includes(mark));
  }

  /** What a name stands for: the very name first, then in another case, then by what is unique. */
  find(text: string): Found {
    const exact = this.#exact.get(text);
    if (exact !== undefined) return { item: exact };
    // Our lists for spreadsheets have names guarded against being formulas.
    const guarded = this.#exact.get(unguard(text));
    if (guarded !== undefined) return { item: guarded };
    const named = this.#findOther(text);
    if (named !== "unknown" || !isDn(text)) return named;
    const short = firstValue(text)?.value;
    if (!short) return named;
    const item = this.#exact.get(short);
    return item === undefined ? this.#findOther(short) : { item, by: "CN" };
  }

  #findOther(text: string): Found {
    const key = keyOf(text);
    let found: Found = "unknown";
    for (const [at, [by, index]] of this.#others.entries()) {
      const item = index.get(key);
      if (item === undefined) continue;
      if (item !== SEVERAL) return { item, by: at === 0 ? "case" : by };
      found = "several";
    }
    return found;
  }
}
