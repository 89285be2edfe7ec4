import fc from "fast-check";
import { expect, test } from "vitest";
import { peopleClasses } from "#src/mining/rules/peopleClasses.ts";
import { ruleAttributes } from "#src/mining/rules/ruleAttributes.ts";
import { line } from "#src/model/lines.ts";
import { atOnce } from "#src/model/tasks/slices.ts";

test("each set of people that up to three values tell is one class, by the fewest conditions", () => {
  const attribute = fc.record({
    codes: fc.uint32Array({ max: 3, minLength: 12, maxLength: 12 }),
    values: fc.constant(3),
  });
  fc.assert(
    fc.property(
      fc.array(attribute, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 4 }),
      (attributes, least) => {
        const { conditions, users, ofUser, broader } = atOnce(peopleClasses(attributes, 12, least));
        const fitting = (of: (typeof conditions)[number]) =>
          Array.from({ length: 12 }, (_, user) => user).filter((user) =>
            of.every(({ attribute: at, value }) => attributes[at].codes[user] === value),
          );
        const found = new Map<string, number>();
        conditions.forEach((of, at) => {
          expect(Array.from(line(users, at))).toEqual(fitting(of));
          expect(found.has(fitting(of).join())).toBe(false);
          found.set(fitting(of).join(), of.length);
          for (const one of broader[at])
            expect(fitting(conditions[one])).toEqual(expect.arrayContaining(fitting(of)));
          for (const user of fitting(of)) expect(line(ofUser, user)).toContain(at);
        });
        const each = attributes.flatMap((_, at) =>
          [1, 2, 3].map((value) => ({ attribute: at, value })),
        );
        for (const a of each)
          for (const b of each)
            for (const c of each) {
              const people = fitting([a, b, c]);
              if (people.length < least) continue;
              expect(found.get(people.join())).toBeLessThanOrEqual(new Set([a, b, c]).size);
            }
      },
    ),
    { numRuns: 40 },
  );
});

test("values that differ in case or blanks alone are one, as they are most often written", () => {
  const values = ["Sales", "sales", " Sales ", "sales", "Risk", undefined, "  ", "sales"];
  const [{ codes, texts }] = atOnce(ruleAttributes([{ name: "Department", values }]));
  expect(Array.from(codes)).toEqual([1, 1, 1, 1, 2, 0, 0, 1]);
  expect(texts).toEqual(["sales", "Risk"]);
});
