import type { AttributeCodes } from "../../model/table/attributeCodes.ts";
import { usersIn } from "../../model/table/folded.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { type Condition, type Explanation, FEWEST_SHARING, type UserRule } from "./explanation.ts";
import type { People } from "./people.ts";
import { attributeShares, countHolders, countOf, countsByCode } from "./shares.ts";

type Codes = readonly Pick<AttributeCodes, "codes">[];

/** A rule while it is searched for. */
interface Counted {
  readonly conditions: readonly Condition[];
  readonly all: number;
  readonly both: number;
}

/**
 * The rule of one or two values that is wrong about the fewest users: those of it who lack the role,
 * and those outside it who hold it. Of equals it is the one with fewer values, then the one that more
 * holders share, then the first. There is none where all rules are shared by fewer than five holders,
 * or are wrong about as many users as saying that nobody has the role, or that everybody has it.
 */
export function* bestRule(attributes: Codes, people: People): Work<UserRule | undefined> {
  const { holders, counted } = people;
  const search = new Search(usersIn(holders, counted), countOf(counted));
  for (const [attribute, { codes }] of attributes.entries()) {
    const all = countsByCode(codes, counted);
    for (const [code, both] of countHolders(holders, (user) => codes[user], counted))
      search.take({ conditions: [{ attribute, code }], all: all[code], both });
    yield;
  }
  for (let a = 0; a < attributes.length; a++)
    for (let b = a + 1; b < attributes.length; b++) {
      for (const rule of pairRules(attributes, a, b, people, search.leastShared)) search.take(rule);
      yield;
    }
  return search.best && withLists(search.best, attributes, people);
}

/** The best of the rules that it has seen. */
class Search {
  best: Counted | undefined;
  readonly #holders: number;
  /** The users that the best rule is wrong about; before there is one, that no rule at all is. */
  #wrong: number;

  constructor(holders: number, users: number) {
    this.#holders = holders;
    this.#wrong = Math.min(holders, users - holders);
  }

  /** A rule that fewer holders share can't be the best: it is wrong about all others of them. */
  get leastShared(): number {
    return Math.max(FEWEST_SHARING, this.#holders - this.#wrong);
  }

  take(rule: Counted): void {
    if (rule.both < FEWEST_SHARING) return;
    const wrong = this.#holders + rule.all - 2 * rule.both;
    if (wrong > this.#wrong || (wrong === this.#wrong && !this.#isBetter(rule))) return;
    this.best = rule;
    this.#wrong = wrong;
  }

  /** True where a rule, wrong about as many users as the best one, is to be preferred. */
  #isBetter({ conditions, both }: Counted): boolean {
    const { best } = this;
    if (!best || conditions.length > best.conditions.length) return false;
    return both > best.both;
  }
}

/** The rules of two values, one of each attribute, that enough holders share. */
function pairRules(
  attributes: Codes,
  a: number,
  b: number,
  { holders, counted }: People,
  leastShared: number,
): Counted[] {
  const [codesA, codesB] = [attributes[a].codes, attributes[b].codes];
  // Both numbers as one: that of `a` times the users, who are more than there are values of `b`.
  const width = codesB.length + 1;
  const keyOf = (user: number) =>
    codesA[user] === 0 || codesB[user] === 0 ? 0 : codesA[user] * width + codesB[user];
  const shared = [...countHolders(holders, keyOf, counted)].filter(
    ([, both]) => both >= leastShared,
  );
  if (shared.length === 0) return [];
  const all = new Map(shared.map(([key]) => [key, 0]));
  for (let user = 0; user < counted.length; user++) {
    if (counted[user] === 0) continue;
    const key = keyOf(user);
    const count = all.get(key);
    if (count !== undefined) all.set(key, count + counted[user]);
  }
  return shared.map(([key, both]) => ({
    conditions: [
      { attribute: a, code: Math.floor(key / width) },
      { attribute: b, code: key % width },
    ],
    all: all.get(key)!,
    both,
  }));
}

function withLists(
  { conditions, all, both }: Counted,
  attributes: Codes,
  { counted, holders }: People,
): UserRule {
  const isInRule = (user: number) =>
    conditions.every(({ attribute, code }) => attributes[attribute].codes[user] === code);
  const isHolder = new Uint8Array(counted.length);
  for (const user of holders) isHolder[user] = 1;
  const lacking: number[] = [];
  for (let user = 0; user < counted.length; user++)
    if (counted[user] && !isHolder[user] && isInRule(user)) lacking.push(user);
  return {
    conditions,
    all,
    both,
    lacking: Uint32Array.from(lacking),
    outside: holders.filter((user) => !isInRule(user)),
  };
}

/** Compares the users' attributes with a role's holders, as work that can be interrupted. */
export function* explain(
  attributes: readonly Pick<AttributeCodes, "codes">[],
  people: People,
): Work<Explanation> {
  const shares = yield* attributeShares(attributes, people);
  const rule = yield* bestRule(attributes, people);
  const { holders, counted } = people;
  return { holders: usersIn(holders, counted), users: countOf(counted), shares, rule };
}
