// @vitest-environment node
import fc from "fast-check";
import { expect, test } from "vitest";
import { UserRoles } from "#src/model/roles/userRoles.ts";

/** Users in several blocks, on both sides of where one ends. */
const USERS = [0, 1, 16_383, 16_384, 16_385, 40_000, 65_535, 65_536, 999_999];
const someUsers = fc.subarray(USERS).map((users) => Uint32Array.from(users.sort((a, b) => a - b)));

test("a user has the roles that list the user, in their order, whomever is asked for first", () => {
  fc.assert(
    fc.property(
      fc.array(someUsers, { maxLength: 6 }),
      fc.array(fc.constantFrom(...USERS)),
      (roles, asked) => {
        const userRoles = new UserRoles(roles);
        for (const user of [...asked, ...USERS])
          expect([...userRoles.of(user)]).toEqual(
            roles.flatMap((users, role) => (users.includes(user) ? [role] : [])),
          );
      },
    ),
  );
});
