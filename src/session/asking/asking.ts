import { emptyReview, withAsked } from "../../mining/asking/makeReview.ts";
import {
  NOBODY,
  outsider,
  outsiderPlace,
  type Person,
  UNCLEAR,
  whoAnswers,
} from "../../mining/asking/whoAnswers.ts";
import { LookedAt } from "../../mining/findings/lookedAt.ts";
import { whoLeft } from "../../mining/findings/users/leavers.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { decide } from "../../model/commands/facts/decide.ts";
import { setReviews } from "../../model/commands/facts/setReviews.ts";
import type { Decisions } from "../../model/facts/decisions.ts";
import type { Answerer, Review } from "../../model/facts/reviews.ts";
import { isolated } from "../../model/isolated.ts";
import type { Attribute, TableData } from "../../model/table/memberships.ts";
import { inSlices, nextTask, type Work } from "../../model/tasks/slices.ts";
import { countOf } from "../../model/wording.ts";
import type { ReviewList } from "../mining/odd/reviewLists.ts";
import type { JudgedAnswers } from "./judgeAnswers.ts";
import {
  isMail,
  NamedPeople,
  type Namings,
  nameIn,
  namingAttribute,
  type Unmatched,
} from "./namings.ts";

/** Who is to answer, as a person chooses it. */
export interface AskingChoices {
  readonly by: "manager" | "owner" | "one";
  /** The attribute of users that names who is above them; empty for none. */
  readonly above: string;
  /** The attribute of groups that names who answers for them; empty for none. */
  readonly owner: string;
  /** The one who answers, as typed. */
  readonly one: string;
  /** Whether those are asked who are no users of the table. */
  readonly asksOthers: boolean;
  /** What is meant by texts that name no user, or several, by their keys. */
  readonly meant: ReadonlyMap<string, Meant>;
  /** The users of whom a person said whether they are passed over: what would be theirs goes up. */
  readonly passedOver: ReadonlyMap<number, boolean>;
}

/** What is chosen before a person does: managers, where users have an attribute that names them. */
export function usualChoices(data: TableData): AskingChoices {
  const above = namingAttribute("users", data) ?? "";
  const owner = namingAttribute("groups", data) ?? "";
  const by = above !== "" ? "manager" : owner !== "" ? "owner" : "one";
  const none = { meant: new Map<string, Meant>(), passedOver: new Map<number, boolean>() };
  return { ...{ by, above, owner, one: "", asksOthers: true }, ...none };
}

/** A user, by row; or somebody who is no user; or nobody. */
export type Meant = number | "other" | "nobody";

/** A text that names no user, or several, with the number of memberships that it came up for. */
export type Question = Unmatched & { readonly key: string; readonly count: number };

/** Whom one can ask: who is meant by names, and who has left, with what says so. */
export interface People {
  readonly named: NamedPeople;
  readonly left: ReadonlyMap<number, string>;
}

export function* peopleOf(table: AccessTable): Work<People> {
  const named = yield* NamedPeople.of(table.memberships.data);
  return { named, left: yield* whoLeft(new LookedAt(table)) };
}

/** Who answers how much, and what nobody answers for. */
export interface PreparedAsking {
  readonly list: ReviewList;
  readonly choices: AskingChoices;
  /** Who answers each of the list. */
  readonly answerers: Int32Array;
  /** Those who are asked, who has the most first. */
  readonly people: readonly { readonly person: Person; readonly count: number }[];
  /** The users who would be asked, had they not left or been passed over. */
  readonly passedOver: readonly number[];
  /** The places in the list that nobody is asked about. */
  readonly unassigned: readonly number[];
  readonly questions: readonly Question[];
  personOf(person: Person): Answerer;
}

/** Finds out who answers for a list, by the people that a table's attributes name. */
export function* prepareAsking(
  data: TableData,
  { named, left }: People,
  list: ReviewList,
  choices: AskingChoices,
): Work<PreparedAsking> {
  const texts = new Texts(named, choices);
  const passedOver = new Set<number>();
  const above = yield* texts.namedIn(data.attributes, choices.above);
  const owner = yield* texts.namedIn(data.groupAttributes ?? [], choices.owner);
  const answerers = yield* whoAnswers({
    count: list.count,
    cellAt: (at) => list.cellAt(at),
    firstFor({ user, group }) {
      if (choices.by === "one") return texts.personOf(choices.one);
      return choices.by === "owner" ? owner(group) : above(user);
    },
    above,
    oneOf: (user) => named.oneOf(user),
    isPassedOver(user) {
      const hasLeft = () => named.usersOf(user).every((one) => left.has(one));
      const isPassed = choices.passedOver.get(user) ?? hasLeft();
      if (isPassed) passedOver.add(user);
      return isPassed;
    },
  });
  const counts = new Map<Person, number>();
  const unassigned: number[] = [];
  for (const [at, person] of answerers.entries()) {
    if (person === NOBODY || person === UNCLEAR) unassigned.push(at);
    else counts.set(person, (counts.get(person) ?? 0) + 1);
  }
  return {
    ...{ list, choices, answerers, unassigned, passedOver: [...passedOver] },
    people: [...counts].map(([person, count]) => ({ person, count })).sort(mostFirst),
    questions: texts.questions().sort(mostFirst),
    personOf: (person) => answererOf(person, data, named, texts.outsiders),
  };
}

function mostFirst(a: { readonly count: number }, b: { readonly count: number }): number {
  return b.count - a.count;
}

/** What texts that name somebody come to, by what was chosen. */
class Texts {
  /** The texts of those who are asked and are no users. */
  readonly outsiders: string[] = [];
  readonly #placeOf = new Map<string, number>();
  readonly #counts = new Map<string, number>();
  readonly #named: NamedPeople;
  readonly #choices: AskingChoices;

  constructor(named: NamedPeople, choices: AskingChoices) {
    this.#named = named;
    this.#choices = choices;
  }

  /** Whom the attribute of a name names, by user or group. */
  *namedIn(attributes: readonly Attribute[], name: string): Work<(item: number) => Person> {
    const attribute = attributes.find((one) => one.name === name);
    const namings: Namings | undefined = attribute && (yield* this.#named.namedBy(attribute));
    return (item) => {
      const code = namings?.codes[item] ?? 0;
      return code === 0 ? NOBODY : this.#meant(namings!.named[code - 1]);
    };
  }

  /** Who is meant by what a person typed. */
  personOf(text: string): Person {
    return text.trim() === "" ? NOBODY : this.#meant(this.#named.find(text), true);
  }

  #meant(found: number | string, isTyped = false): Person {
    if (typeof found === "number") return found;
    const { text, candidates } = this.#named.unmatched.get(found)!;
    const isAsked = isTyped && candidates.length === 0;
    if (!isAsked) this.#counts.set(found, (this.#counts.get(found) ?? 0) + 1);
    const { meant, asksOthers } = this.#choices;
    const usual = isAsked || asksOthers ? "other" : "nobody";
    const choice = isAsked
      ? usual
      : (meant.get(found) ?? (candidates.length > 0 ? UNCLEAR : usual));
    if (choice === "nobody") return NOBODY;
    if (choice !== "other") return this.#named.oneOf(choice);
    if (!this.#placeOf.has(found)) this.#placeOf.set(found, this.outsiders.push(text) - 1);
    return outsider(this.#placeOf.get(found)!);
  }

  questions(): Question[] {
    return [...this.#counts].map(([key, count]) => ({
      ...this.#named.unmatched.get(key)!,
      ...{ key, count },
    }));
  }
}

function answererOf(
  person: Person,
  { userIds, userNames }: TableData,
  { mails }: NamedPeople,
  outsiders: readonly string[],
): Answerer {
  if (person < 0) {
    const text = outsiders[outsiderPlace(person)];
    return { id: text, name: nameIn(text), mail: isMail(text) ? text : "" };
  }
  const id = userIds[person];
  const mail = mails?.[person]?.trim() || (isMail(id) ? id : "");
  return { id, name: userNames[person] || id, mail };
}

/** What is asked: in a review that is there, or in a new one. */
export type AskedIn = Review | Pick<Review, "name" | "until">;

/** Asks, as one step; returns the review, or undefined where the table changed meanwhile. */
export async function ask(
  table: AccessTable,
  prepared: PreparedAsking,
  where: AskedIn,
): Promise<Review | undefined> {
  const { data } = table.memberships;
  const isNew = !("id" in where);
  const before = isNew
    ? emptyReview({
        ...{ ...where, id: newId(table.facts.reviews), key: anySigns(KEY_LENGTH) },
        made: new Date().toISOString(),
      })
    : where;
  const { list, answerers, personOf } = prepared;
  const asked = {
    ...{ count: list.count, answerers, personOf },
    cellAt: (at: number) => list.cellAt(at),
    reasonAt: (at: number) => list.reasonAt(at),
  };
  const isStale = () => table.memberships.data !== data;
  const review = await inSlices(withAsked(before, asked, data), isStale);
  // Whoever shows reviews has enough to do then.
  await nextTask();
  if (!review || isStale()) return undefined;
  if (!isNew && review.entries.users.length === where.entries.users.length) return where;
  const { reviews } = table.facts;
  table.run(setReviews, {
    reviews: isNew
      ? [...reviews, review]
      : reviews.map((one) => (one.id === review.id ? review : one)),
    what: `the review ${isolated(review.name)}`,
  });
  return review;
}

/** Takes judged answers, as one step. */
export function takeAnswers(table: AccessTable, judged: JudgedAnswers): void {
  const { cells, keeps, removes, reviews } = judged;
  const what = `taking ${countOf(keeps + removes, "answer")}`;
  table.transaction(what, () => {
    table.run(setReviews, { reviews, what });
    if (cells.length > 0) table.run(decide, { cells, decision: "keep", reason: "", date: "" });
  });
}

/** Signs that nobody takes for each other. */
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
const ID_LENGTH = 8;
/** So many that nobody tries them all. */
const KEY_LENGTH = 26;

function newId(reviews: readonly Review[]): string {
  const id = anySigns(ID_LENGTH);
  return reviews.some((one) => one.id === id) ? newId(reviews) : id;
}

function anySigns(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join("");
}

/** The same list without what was decided about already. */
export function withoutDecided(list: ReviewList, decisions: Decisions): ReviewList {
  if (decisions.size === 0) return list;
  const places: number[] = [];
  for (let at = 0; at < list.count; at++) {
    const { user, group } = list.cellAt(at);
    if (!decisions.of(user, group)) places.push(at);
  }
  return {
    ...{ name: list.name, count: places.length },
    cellAt: (at) => list.cellAt(places[at]),
    userAt: (at) => list.userAt(places[at]),
    reasonAt: (at) => list.reasonAt(places[at]),
  };
}
