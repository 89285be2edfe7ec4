import { isolated } from "../../../model/isolated.ts";
import type { Attribute, TableData } from "../../../model/table/memberships.ts";
import { shownName } from "../../../model/wording.ts";
import { IN_NAME } from "./accountWords.ts";
import { attributeSign } from "./attributeSigns.ts";
import { idSign } from "./idSigns.ts";

/** The most signs that are told of an account. */
const MOST_SIGNS = 3;

/** The accounts of a table that look like no people: by their ids, names and attributes. */
export class TechnicalAccounts {
  readonly #data: TableData;
  readonly #attributes: readonly KnownAttribute[];

  constructor(data: TableData) {
    this.#data = data;
    this.#attributes = data.attributes.flatMap((attribute) => {
      const signOf = attributeSign(attribute.name);
      return signOf ? [new KnownAttribute(attribute, signOf)] : [];
    });
  }

  /** True for an account that looks like no person. */
  has(user: number): boolean {
    return this.#idSign(user) !== undefined || this.#otherSigns(user).next().done === false;
  }

  /** Why an account looks like no person, in words: each reason as part of a sentence. */
  reasonsOf(user: number): string[] {
    const id = this.#idSign(user);
    const signs = id === undefined ? [] : [id];
    for (const sign of this.#otherSigns(user)) {
      if (signs.length === MOST_SIGNS) break;
      signs.push(sign);
    }
    return signs;
  }

  #idSign(user: number): string | undefined {
    const { userIds, userNames } = this.#data;
    return idSign(shownName(userIds[user]), shownName(userNames[user]));
  }

  *#otherSigns(user: number): Generator<string> {
    const { userIds, userNames } = this.#data;
    const name = userNames[user];
    const phrase = name === userIds[user] ? undefined : IN_NAME.exec(shownName(name))?.[0];
    if (phrase !== undefined) yield `its name says “${isolated(phrase.trim())}”`;
    for (const attribute of this.#attributes) {
      const sign = attribute.signOf(user);
      if (sign !== undefined) yield sign;
    }
  }
}

/** An attribute that may say so, which judges each of its values once. */
class KnownAttribute {
  readonly #attribute: Attribute;
  readonly #signOf: (value: string) => string | undefined;
  readonly #known = new Map<string, string | undefined>();

  constructor(attribute: Attribute, signOf: (value: string) => string | undefined) {
    this.#attribute = attribute;
    this.#signOf = signOf;
  }

  signOf(user: number): string | undefined {
    const value = this.#attribute.values[user];
    if (!value) return undefined;
    if (!this.#known.has(value)) {
      const said = this.#signOf(shownName(value));
      this.#known.set(value, said && `${isolated(this.#attribute.name)} says “${isolated(said)}”`);
    }
    return this.#known.get(value);
  }
}
