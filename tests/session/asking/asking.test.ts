import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyReview, withAsked } from "#src/mining/asking/makeReview.ts";
import { NOBODY } from "#src/mining/asking/whoAnswers.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { setReviews } from "#src/model/commands/facts/setReviews.ts";
import { NO_ANSWERS, type Review } from "#src/model/facts/reviews.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import {
  type AskingChoices,
  ask,
  type Meant,
  peopleOf,
  prepareAsking,
} from "#src/session/asking/asking.ts";
import { NamedPeople } from "#src/session/asking/namings.ts";
import { membershipsOf, type ReviewList } from "#src/session/mining/odd/reviewLists.ts";
import { tableBy } from "../../table.ts";

const IDS = ["ann", "bob", "cy", "dee", "eve"];
const NAMES = ["Ann", "Bob", "Twin", "Twin", "Eve"];
/** Ann is above Bob and the first twin; the other two are below a twin, and below somebody unknown. */
const MANAGERS = [undefined, "ann", "ann", "Twin", "zoe@else.org"];
const data = {
  ...tableBy(IDS, ["A", "B"], (_, group) => group === 0, {
    names: NAMES,
    attributes: [
      { name: "Manager", values: MANAGERS },
      { name: "Mail", values: IDS.map((id) => `${id}@x.org`) },
    ],
  }),
  groupAttributes: [{ name: "Owner", values: ["bob", undefined] }],
};
const A = data.groupNames.indexOf("A");
const LIST: ReviewList = {
  name: "Members of A",
  count: IDS.length,
  cellAt: (user) => ({ user, group: A }),
  userAt: (user) => user,
  reasonAt: (user) => `Member of A, ${user}.`,
};
const USUAL: AskingChoices = {
  ...{ by: "manager", above: "Manager", owner: "", one: "", asksOthers: true },
  ...{ meant: new Map(), passedOver: new Map() },
};

function prepare(choices: Partial<AskingChoices> = {}, left = new Map<number, string>()) {
  const named = atOnce(NamedPeople.of(data));
  return atOnce(prepareAsking(data, { named, left }, LIST, { ...USUAL, ...choices }));
}

/** The ids of those who answer for ann, bob, cy, dee and eve. */
function whom(choices?: Partial<AskingChoices>): string[] {
  const { answerers, personOf } = prepare(choices);
  return Array.from(answerers, (person) =>
    person > NOBODY || person < -2 ? personOf(person).id : "",
  );
}

test("managers answer; who has none is listed, and so are those of a name that several have", () => {
  expect(whom()).toEqual(["", "ann", "ann", "", "zoe@else.org"]);
  const { people, unassigned, questions } = prepare();
  expect(people.map(({ count }) => count)).toEqual([2, 1]);
  expect(unassigned).toEqual([0, 3]);
  expect(questions).toMatchObject([
    { text: "Twin", candidates: [2, 3], count: 1 },
    { text: "zoe@else.org", candidates: [], count: 1 },
  ]);
});

test("what is chosen for a text counts: a user, nobody, or somebody who is no user", () => {
  const meant = new Map<string, Meant>([
    ["twin", 2],
    ["zoe@else.org", "nobody"],
  ]);
  expect(whom({ meant })).toEqual(["", "ann", "ann", "cy", ""]);
  expect(whom({ meant: new Map([["twin", "other"]]) })[3]).toBe("Twin");
  expect(whom({ asksOthers: false })).toEqual(["", "ann", "ann", "", ""]);
  // Nobody answers for themselves, though a person chose so: of cy's own the one above.
  expect(whom({ meant: new Map([["twin", 3]]) })[3]).toBe("");
});

test("the owner of a group answers, of their own their manager, and so where a group has no owner", () => {
  expect(whom({ by: "owner", owner: "Owner" })).toEqual(["bob", "ann", "bob", "bob", "bob"]);
  expect(whom({ by: "owner", owner: "Owner", above: "" })).toEqual([
    "bob",
    "",
    "bob",
    "bob",
    "bob",
  ]);
  expect(whom({ by: "owner", owner: "" })).toEqual(whom());
});

test("one answers for all but for themselves: a user, or a name that was typed", () => {
  expect(whom({ by: "one", one: "cy" })).toEqual(["cy", "cy", "ann", "cy", "cy"]);
  expect(whom({ by: "one", one: "The auditor" })).toEqual(IDS.map(() => "The auditor"));
  expect(prepare({ by: "one", one: "The auditor" }).questions).toEqual([]);
  expect(whom({ by: "one", one: " " })).toEqual(whom());
});

test("what those would answer who are passed over goes to the next one up", () => {
  const meant = new Map([["twin", 2] as const]);
  expect(whom({ meant, passedOver: new Map([[2, true]]) })[3]).toBe("ann");
});

test("who has left is not asked, unless a person says so", () => {
  const left = new Map([[1, "Status says “left”"]]);
  const byOwner = { by: "owner", owner: "Owner" } as const;
  const { people, passedOver, personOf } = prepare(byOwner, left);
  expect(people.map(({ person }) => personOf(person).id)).toEqual(["ann"]);
  expect(passedOver).toEqual([1]);
  const again = prepare({ ...byOwner, passedOver: new Map([[1, false]]) }, left);
  expect(again.people.map(({ person }) => personOf(person).id)).toEqual(["bob", "ann"]);
  expect(again.passedOver).toEqual([]);
});

test("people are those of the table, and who left among them", () => {
  const status = { name: "Status", values: ["active", "left", "active", "active", "active"] };
  const table = new AccessTable({ ...data, attributes: [...data.attributes, status] });
  expect([...atOnce(peopleOf(table)).left.keys()]).toEqual([1]);
});

test("people have names and mails: users those of the table, others what is written", () => {
  const { people, personOf } = prepare();
  expect(people.map(({ person }) => personOf(person))).toEqual([
    { id: "ann", name: "Ann", mail: "ann@x.org" },
    { id: "zoe@else.org", name: "zoe@else.org", mail: "zoe@else.org" },
  ]);
});

test("asking is one step: a new review, or more entries in one that is there", async () => {
  const table = new AccessTable(data, {});
  const review = await ask(table, prepare(), { name: "Spring", until: "2026-12-31" });
  expect(table.facts.reviews).toEqual([review]);
  expect(review).toMatchObject({ name: "Spring", until: "2026-12-31" });
  expect(review?.entries.users).toEqual(["bob", "cy", "eve"]);
  const meant = new Map([["twin", 2] as const]);
  const more = await ask(table, prepare({ meant }), review!);
  expect(table.facts.reviews).toEqual([more]);
  expect(more?.id).toBe(review?.id);
  expect(more?.entries.users).toEqual(["bob", "cy", "eve", "dee"]);
  table.undo();
  expect(table.facts.reviews).toEqual([review]);
  table.undo();
  expect(table.facts.reviews).toEqual([]);
});

test("what somebody was asked is listed with its reasons, but for what is no membership any more", () => {
  const table = new AccessTable(data, {});
  const review: Review = {
    ...{ id: "r1", name: "Spring", made: "", until: "", answers: NO_ANSWERS },
    answerers: [
      { id: "ann", name: "Ann", mail: "" },
      { id: "zoe", name: "Zoe", mail: "" },
    ],
    entries: {
      users: ["bob", "bob", "cy", "gone"],
      groups: ["A", "B", "A", "A"],
      reasons: ["first", "no member", "another's", "gone"],
      answerers: Uint32Array.of(0, 0, 1, 0),
    },
  };
  table.run(setReviews, { reviews: [review], what: "the review" });
  const list = atOnce(membershipsOf(table, { of: "asked", review: "r1", answerer: "ann" }));
  expect(list.name).toBe("Asked of Ann");
  expect(Array.from({ length: list.count }, (_, at) => list.reasonAt(at))).toEqual(["first"]);
  expect(list.cellAt(0)).toEqual({ user: 1, group: A });
  const none = atOnce(membershipsOf(table, { of: "asked", review: "r2", answerer: "ann" }));
  expect(none.count).toBe(0);
});

const anyText = fc.constantFrom(
  undefined,
  "",
  ...IDS,
  "Ann",
  "Twin",
  "Nobody here",
  "BOB",
  "x@y.org",
);
const anyTexts = fc.array(anyText, { minLength: IDS.length, maxLength: IDS.length });
const anyChoices = fc.record({
  by: fc.constantFrom("manager" as const, "owner" as const, "one" as const),
  above: fc.constantFrom("Manager", ""),
  one: fc.constantFrom("ann", "Twin", "The auditor"),
  asksOthers: fc.boolean(),
  meant: fc.constantFrom(new Map<string, Meant>(), new Map<string, Meant>([["twin", 2]])),
  passedOver: fc.constantFrom(new Map(), new Map([[0, true]])),
});

test("whatever is named and chosen, each membership is asked once or listed, and of nobody their own", () => {
  fc.assert(
    fc.property(anyTexts, anyText, anyChoices, (managers, owner, choices) => {
      const attributes = [{ name: "Manager", values: managers }];
      const table = {
        ...{ ...data, attributes },
        groupAttributes: [{ name: "Owner", values: [owner, owner] }],
      };
      const named = atOnce(NamedPeople.of(table));
      const people = { named, left: new Map() };
      const all = { ...USUAL, ...choices, owner: "Owner" };
      const prepared = atOnce(prepareAsking(table, people, LIST, all));
      const about = { id: "r", name: "", made: "", until: "" };
      const asked = { ...LIST, ...prepared };
      const { entries, answerers } = atOnce(withAsked(emptyReview(about), asked, table));
      const listed = prepared.unassigned.map((at) => IDS[LIST.cellAt(at).user]);
      expect([...entries.users, ...listed].sort()).toEqual(IDS);
      entries.users.forEach((user, at) => {
        expect(answerers[entries.answerers[at]].id).not.toBe(user);
      });
      const counts = prepared.people.reduce((sum, { count }) => sum + count, 0);
      expect(counts).toBe(entries.users.length);
      expect(answerers.map(({ id }) => id).includes("ann") && choices.passedOver.has(0)).toBe(
        false,
      );
    }),
  );
});

test("managers whose ids differ in case are one, who does not answer for either account", () => {
  const managers = [undefined, undefined, "Boss", "boss", "boss"];
  const data = tableBy(["Top", "Boss", "eve", "BOSS", "dan"], ["A"], () => true, {
    attributes: [
      { name: "Manager", values: managers.map((id, user) => (user === 1 ? "top" : id)) },
    ],
  });
  const table = new AccessTable(data);
  const list = atOnce(membershipsOf(table, { of: "group", group: "A" }));
  const { people, answerers } = atOnce(
    prepareAsking(data, atOnce(peopleOf(table)), list, { ...USUAL }),
  );
  expect([...answerers]).toEqual([NOBODY, 0, 1, 0, 1]);
  const named = atOnce(NamedPeople.of(data));
  const asked = (...gone: number[]) => {
    const left = new Map(gone.map((user) => [user, "Status says “left”"]));
    return [...atOnce(prepareAsking(data, { named, left }, list, { ...USUAL })).answerers];
  };
  // Who has one account of two is still there.
  expect(asked(1)).toEqual([...answerers]);
  expect(asked(1, 3)).toEqual([NOBODY, 0, 0, 0, 0]);
  expect(people).toEqual([
    { person: 0, count: 2 },
    { person: 1, count: 2 },
  ]);
});
