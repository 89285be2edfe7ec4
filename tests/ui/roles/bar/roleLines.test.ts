import fc from "fast-check";
import { expect, test } from "vitest";
import { GAP, RoleLines } from "#src/view/roles/roleLines.ts";

const widths = fc.array(fc.integer({ min: 20, max: 260 }), { maxLength: 80 });
const room = fc.integer({ min: 100, max: 1000 });

const each = (length: number) => Array.from({ length }, (_, place) => place);

test("buttons stand in lines, in order, without overlap, none wider than the room", () => {
  fc.assert(
    fc.property(widths, room, (all, width) => {
      const lines = new RoleLines(all, width);
      for (const place of each(all.length)) {
        const right = lines.leftOf(place) + lines.widthOf(place);
        expect(right).toBeLessThanOrEqual(width);
        if (place === 0) continue;
        if (lines.lineOf(place) === lines.lineOf(place - 1))
          expect(lines.leftOf(place)).toBe(
            lines.leftOf(place - 1) + lines.widthOf(place - 1) + GAP,
          );
        else {
          expect(lines.lineOf(place)).toBe(lines.lineOf(place - 1) + 1);
          expect(lines.leftOf(place)).toBe(0);
          // It would not have fitted.
          const before = lines.leftOf(place - 1) + lines.widthOf(place - 1);
          expect(before + GAP + lines.widthOf(place)).toBeGreaterThan(width);
        }
      }
    }),
  );
});

test("each line tells its buttons, and all lines together tell all", () => {
  fc.assert(
    fc.property(widths, room, (all, width) => {
      const lines = new RoleLines(all, width);
      const places = each(lines.count).flatMap((line) => {
        const { from, to } = lines.positionsIn(line, line + 1);
        return each(to - from).map((at) => [from + at, line]);
      });
      expect(places).toEqual(each(all.length).map((place) => [place, lines.lineOf(place)]));
      expect(lines.positionsIn(-3, lines.count + 3)).toEqual({ from: 0, to: all.length });
    }),
  );
});

test("up and down lead to the line beside, to what lies there nearest", () => {
  fc.assert(
    fc.property(
      widths.filter((all) => all.length > 0),
      room,
      (all, width) => {
        const lines = new RoleLines(all, width);
        const middle = (place: number) => lines.leftOf(place) + lines.widthOf(place) / 2;
        for (const place of each(all.length))
          for (const by of [-1, 1] as const) {
            const to = lines.adjacent(place, by);
            const line = lines.lineOf(place) + by;
            if (line < 0 || line >= lines.count) expect(to).toBe(place);
            else {
              expect(lines.lineOf(to)).toBe(line);
              const { from, to: end } = lines.positionsIn(line, line + 1);
              for (let other = from; other < end; other++)
                expect(Math.abs(middle(other) - middle(place))).toBeGreaterThanOrEqual(
                  Math.abs(middle(to) - middle(place)),
                );
            }
          }
      },
    ),
  );
});

test("in one line they stand side by side, and any stretch of it tells its buttons", () => {
  fc.assert(
    fc.property(widths, room, fc.nat(3000), fc.nat(1000), (all, width, left, length) => {
      const lines = new RoleLines(all, width, true);
      const right = left + length;
      const { from, to } = lines.positionsBetween(left, right);
      for (const place of each(all.length)) {
        expect(lines.lineOf(place)).toBe(0);
        if (place > 0)
          expect(lines.leftOf(place)).toBe(
            lines.leftOf(place - 1) + lines.widthOf(place - 1) + GAP,
          );
        const start = lines.leftOf(place);
        const touches = start < right && start + lines.widthOf(place) > left;
        if (touches) expect(place >= from && place < to).toBe(true);
      }
      const last = all.length - 1;
      expect(lines.width).toBe(last < 0 ? 0 : lines.leftOf(last) + lines.widthOf(last));
    }),
  );
});
