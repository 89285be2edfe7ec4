import fc from "fast-check";
import { expect, test } from "vitest";
import { CoveredUsers } from "#src/model/roles/coveredUsers.ts";

const sorted = fc
  .uniqueArray(fc.nat(30))
  .map((numbers) => Uint32Array.from(numbers.sort((a, b) => a - b)));

test("the users of some roles count once, and those who hold the group, in whatever order it is asked", () => {
  fc.assert(
    fc.property(
      fc.array(sorted, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(sorted, fc.array(fc.nat(3), { maxLength: 3 })), { maxLength: 20 }),
      (lines, asked) => {
        const counted = new CoveredUsers();
        for (const [holders, roles] of asked) {
          const all = roles.map((at) => lines[at % lines.length]);
          const users = new Set(all.flatMap((one) => [...one]));
          expect(counted.count(holders, all)).toEqual({
            cells: users.size,
            held: holders.filter((holder) => users.has(holder)).length,
          });
        }
      },
    ),
  );
});

test("the users of a large role are passed twice at the most, however many groups it has", () => {
  const counted = new CoveredUsers();
  const users = Uint32Array.from({ length: 1000 }, (_, at) => at);
  let reads = 0;
  const watched = new Proxy(users, {
    get(target, property) {
      if (typeof property === "string" && /^\d+$/.test(property)) reads++;
      const value = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  for (let group = 0; group < 100; group++)
    expect(counted.count(Uint32Array.of(group, 2000), [watched])).toEqual({ cells: 1000, held: 1 });
  expect(reads).toBeLessThan(3000);
});
