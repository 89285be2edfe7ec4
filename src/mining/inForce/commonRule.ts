import { type AttributeCodes, attributeCodes } from "../../model/table/attributeCodes.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { caselessKey } from "../../model/table/nameMap.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { FEWEST_SHARING } from "../why/explanation.ts";
import { countHolders, countsByCode } from "../why/shares.ts";

/** The values that most users of a role have, and those of them who have others. */
export interface CommonRule {
  readonly conditions: readonly { readonly attribute: string; readonly value: string }[];
  /** Its users who do not fit, sorted. */
  readonly misfits: Uint32Array;
}

/** A rule is most users' that so large a part of them fit. */
const MOST_USERS = 0.8;

/** What nearly everybody has tells nothing. */
const FEWEST_OTHERS = 0.1;

/** An attribute as numbers, with how many users have each value. */
interface CountedAttribute extends AttributeCodes {
  readonly name: string;
  readonly counts: Uint32Array;
}

/** Finds the rules that most of a role's users follow: for many roles, one after the other. */
export class CommonRules {
  readonly #data: TableData;
  readonly #attributes: readonly CountedAttribute[];
  readonly #userCount: number;

  private constructor(data: TableData, attributes: readonly CountedAttribute[], userCount: number) {
    this.#data = data;
    this.#attributes = attributes;
    this.#userCount = userCount;
  }

  /** Of users who count: nobody who is left out says anything. */
  static *of(data: TableData, people: Uint32Array): Work<CommonRules> {
    const counted: CountedAttribute[] = [];
    for (const attribute of data.attributes) {
      const coded = yield* attributeCodes(attribute);
      const counts = countsByCode(coded.codes, people);
      counted.push({ name: attribute.name, ...coded, counts });
    }
    return new CommonRules(
      data,
      counted,
      people.reduce((sum, one) => sum + one, 0),
    );
  }

  /**
   * The values that tell most of some users from others, the one first that the fewest others have, as long
   * as most fit all of them. A value tells nothing that nearly everybody has, or where others are not twice
   * as rare among them as among all. Of fewer than five there is no rule. Whom a value names fits it: the
   * head of a team has another manager than the others.
   */
  of(users: Uint32Array): CommonRule {
    const most = MOST_USERS * users.length;
    const found = this.#attributes.flatMap((attribute) => {
      const shares = countHolders(users, (user) => attribute.codes[user]);
      for (const [code, both] of shares) {
        if (both < most || both < FEWEST_SHARING) continue;
        const all = attribute.counts[code];
        const rare = (users.length - both) / users.length;
        const others = 1 - all / this.#userCount;
        const isTelling = others >= FEWEST_OTHERS && 2 * rare <= others;
        const value = attribute.values[code - 1];
        if (isTelling && value.trim() !== "") return [{ attribute, code, others: all - both }];
      }
      return [];
    });
    found.sort((a, b) => a.others - b.others);
    const conditions: CommonRule["conditions"][number][] = [];
    let fitting = users;
    for (const { attribute, code } of found) {
      const value = attribute.values[code - 1];
      const left = fitting.filter(
        (user) => attribute.codes[user] === code || this.#isNamedBy(value, user, attribute),
      );
      if (left.length < most) continue;
      fitting = left;
      conditions.push({ attribute: attribute.name, value });
    }
    const fits = new Set(fitting);
    return { conditions, misfits: users.filter((user) => !fits.has(user)) };
  }

  /** True where a value is a user's id or name, or what they alone have of another attribute: a mail, a DN. */
  #isNamedBy(value: string, user: number, of: CountedAttribute): boolean {
    const { userIds, userNames } = this.#data;
    const key = caselessKey(value.trim());
    if (caselessKey(userIds[user]) === key || caselessKey(userNames[user]) === key) return true;
    return this.#attributes.some((other) => {
      const code = other.codes[user];
      if (other === of || code === 0 || other.counts[code] !== 1) return false;
      return caselessKey(other.values[code - 1].trim()) === key;
    });
  }
}
