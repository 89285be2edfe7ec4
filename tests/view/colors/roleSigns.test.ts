import fc from "fast-check";
import { expect, test } from "vitest";
import { newRole } from "#src/model/roles/role.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { distance, oklabOf } from "#src/view/colors/oklab.ts";
import { findSigns, roleSigns } from "#src/view/colors/roleSigns.ts";
import { dotsOf, SIGN_COUNT } from "#src/view/colors/signs.ts";

const NONE = Uint32Array.of();

function rolesOf(ids: readonly string[]) {
  return ids.map((id) => newRole({ id, groups: NONE, users: NONE, used: true }));
}

test("applied roles of similar colours have different signs, and a further one changes none", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 300 }), fc.string(), (count, prefix) => {
      const roles = rolesOf(Array.from({ length: count }, (_, at) => `${prefix} ${at}`));
      const applied = roles
        .map((_, at) => (at * 7 + 3) % count)
        .filter((at, k, all) => all.indexOf(at) === k);
      const signs = roleSigns({ roles, applied });
      const colors = roles.map(({ color }) => oklabOf(color));
      for (const [k, one] of applied.entries())
        for (const other of applied.slice(0, k))
          if (distance(colors[one], colors[other]) < 0.08)
            expect(signs.get(one) ?? 0).not.toBe(signs.get(other) ?? 0);
      const fewer = roleSigns({ roles, applied: applied.slice(0, -1) });
      for (const role of applied.slice(0, -1)) expect(fewer.get(role)).toBe(signs.get(role));
    }),
    { numRuns: 30 },
  );
});

test("where thousands are applied, those of similar colours share a sign as rarely as there are signs", () => {
  const roles = rolesOf(Array.from({ length: 12_000 }, (_, at) => `crowd ${at}`));
  const signs = roleSigns({ roles, applied: [...roles.keys()] });
  const colors = roles.map(({ color }) => oklabOf(color));
  let [similar, alike] = [0, 0];
  for (let at = 0; at < roles.length; at += 120)
    for (const other of roles.keys()) {
      if (distance(colors[other], colors[at]) >= 0.08) continue;
      similar++;
      if ((signs.get(other) ?? 0) === (signs.get(at) ?? 0)) alike++;
    }
  // Each has its own sign, and one of 128 of the others'.
  expect(similar / 100).toBeGreaterThan(2 * SIGN_COUNT);
  expect(alike - 100).toBeLessThan((1.3 * similar) / SIGN_COUNT);
});

test("a role that is alone has no sign, nor has one that is not applied", () => {
  const roles = rolesOf(["A", "A"]);
  expect(roleSigns({ roles, applied: [1] }).size).toBe(0);
  expect([...roleSigns({ roles, applied: [1, 0] }).keys()]).toEqual([0]);
});

test("signs are the same whichever were found before: of more roles, of fewer, of others, or half of them", () => {
  const anyOrder = fc.uniqueArray(fc.nat(149), { maxLength: 150 });
  fc.assert(
    fc.property(
      anyOrder,
      fc.array(anyOrder, { maxLength: 4 }),
      fc.nat(150),
      (applied, others, half) => {
        const ids = Array.from({ length: 150 }, (_, at) => `shared ${at}`);
        roleSigns({ roles: rolesOf(["nothing of theirs"]), applied: [0] });
        const alone = [...roleSigns({ roles: rolesOf(ids), applied })];
        const roles = rolesOf(ids);
        for (const other of [...others, applied.slice(0, half)])
          atOnce(findSigns({ roles, applied: other }));
        const begun = findSigns({ roles, applied });
        for (let step = 0; step < half; step++) begun.next();
        for (const other of others) roleSigns({ roles: rolesOf(ids), applied: other });
        for (let step = 0; step < 20; step++) begun.next();
        expect([...roleSigns({ roles, applied })]).toEqual(alone);
      },
    ),
    { numRuns: 60 },
  );
});

test("each sign has dots of its own, within the square, and leaves its middle free", () => {
  for (const size of [10, 11, 12, 16, 23, 46]) {
    const seen = new Set<string>();
    for (let sign = 0; sign < SIGN_COUNT; sign++) {
      const dots = dotsOf(sign, { left: 0, top: 0, width: size, height: size });
      seen.add(JSON.stringify(dots));
      const middle = size / 2;
      for (const { left, top, width, height } of dots) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(1);
        expect(Math.max(left + width, top + height)).toBeLessThan(size);
        const isOver =
          left <= middle && middle <= left + width && top <= middle && middle <= top + height;
        expect(isOver).toBe(false);
      }
    }
    expect(seen.size).toBe(SIGN_COUNT);
  }
});
