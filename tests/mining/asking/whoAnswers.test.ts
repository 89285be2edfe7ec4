import fc from "fast-check";
import { expect, test } from "vitest";
import {
  NOBODY,
  outsider,
  outsiderPlace,
  type Person,
  UNCLEAR,
  whoAnswers,
} from "#src/mining/asking/whoAnswers.ts";
import { atOnce } from "#src/model/tasks/slices.ts";

const USERS = 6;
const anyPerson = fc.oneof(
  fc.nat(USERS - 1),
  fc.constantFrom(NOBODY, UNCLEAR, outsider(0), outsider(7)),
);
const anyAsking = fc.record({
  users: fc.array(fc.nat(USERS - 1), { maxLength: 20 }),
  first: fc.array(anyPerson, { minLength: USERS, maxLength: USERS }),
  above: fc.array(anyPerson, { minLength: USERS, maxLength: USERS }),
  passedOver: fc.array(fc.boolean(), { minLength: USERS, maxLength: USERS }),
});

interface Drawn {
  readonly users: readonly number[];
  readonly first: readonly Person[];
  readonly above: readonly Person[];
  readonly passedOver?: readonly boolean[];
}

/** Each user holds one group, whose first is told by its number, that of the user. */
function answerers({ users, first, above, passedOver = [] }: Drawn): Person[] {
  const found = whoAnswers({
    count: users.length,
    cellAt: (at) => ({ user: users[at], group: users[at] }),
    firstFor: ({ group }) => first[group],
    above: (user) => above[user],
    oneOf: (user) => user,
    isPassedOver: (user) => passedOver[user] ?? false,
  });
  return [...atOnce(found)];
}

/** Everybody above a first, in their order, as far as the chain goes without coming round. */
function chain(user: number, { first, above }: Drawn): Person[] {
  const people = [first[user] === NOBODY ? above[user] : first[user]];
  for (let last = people[0]; last >= 0; last = people[people.length - 1]) {
    const next = above[last];
    if (people.includes(next)) break;
    people.push(next);
  }
  return people;
}

test("who answers is the first of those above who is not the user, and is not passed over", () => {
  fc.assert(
    fc.property(anyAsking, (drawn) => {
      const expected = drawn.users.map(
        (user) =>
          chain(user, drawn).find(
            (person) => person < 0 || (person !== user && !drawn.passedOver[person]),
          ) ?? NOBODY,
      );
      expect(answerers(drawn)).toEqual(expected);
    }),
  );
});

test("nobody answers for themselves, and nobody who is passed over answers", () => {
  fc.assert(
    fc.property(anyAsking, (drawn) => {
      for (const [at, person] of answerers(drawn).entries()) {
        expect(person).not.toBe(drawn.users[at]);
        expect(person >= 0 && drawn.passedOver[person]).toBe(false);
      }
    }),
  );
});

test("a membership of the one who would answer goes to the next one up", () => {
  // 0 answers for all, and 1 is above 0.
  expect(answerers({ users: [0, 1, 2], first: [0, 0, 0], above: [1, NOBODY, 0] })).toEqual([
    1, 0, 0,
  ]);
});

test("those who are above each other in a circle, or above themselves, leave nobody to ask", () => {
  const passedOver = [true, true, true];
  expect(answerers({ users: [0], first: [0], above: [1, 2, 0], passedOver })).toEqual([NOBODY]);
  expect(answerers({ users: [0], first: [0], above: [0] })).toEqual([NOBODY]);
});

test("where nobody is first, the next one above the user answers; where it is not clear who, nobody", () => {
  expect(answerers({ users: [0, 1], first: [NOBODY, UNCLEAR], above: [1, 0] })).toEqual([
    1,
    UNCLEAR,
  ]);
});

test("people who are no users have places of their own", () => {
  for (const place of [0, 1, 1000]) expect(outsiderPlace(outsider(place))).toBe(place);
  expect(outsider(0)).toBeLessThan(UNCLEAR);
  for (const person of [NOBODY, UNCLEAR, 0, 5]) expect(outsiderPlace(person)).toBeLessThan(0);
});
