import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_ELEMENT, ScrollAxis } from "#src/view/geometry/scrollAxis.ts";

function axis(content: number, room = 600, dpr = 1) {
  const scrolling = new ScrollAxis();
  const length = scrolling.resize(content, room, dpr);
  return { scrolling, length, lastScroll: length - room / dpr, last: content - room };
}

describe("scrolling", () => {
  it("moves table and element together up to the element's limit", () => {
    const { scrolling, length } = axis(100_000, 600, 2);
    expect(length).toBe(50_000);
    expect(scrolling.scrolled(100)).toBe(200);
    expect(scrolling.scrolled(49_700)).toBe(99_400);
    expect(scrolling.moveTo(333)).toBe(166.5);
  });

  it("keeps the element below about 5 million CSS px, and still reaches the last row", () => {
    const { scrolling, length, lastScroll, last } = axis(24_000_000);
    expect(length).toBeLessThanOrEqual(5_000_000);
    expect(scrolling.scrolled(lastScroll)).toBe(last);
    expect(scrolling.scrolled(0)).toBe(0);
  });

  it("moves by as many pixels as the wheel, also where the element is too short", () => {
    const { scrolling } = axis(24_000_000);
    const before = scrolling.scrolled(2_000_000);
    expect(scrolling.scrolled(2_000_060)).toBe(before + 60);
    expect(scrolling.scrolled(2_000_000)).toBe(before);
  });

  it("moves by the thumb's share on a long jump", () => {
    const { scrolling, lastScroll, last } = axis(24_000_000);
    expect(scrolling.scrolled(lastScroll / 2)).toBeCloseTo(last / 2, -1);
  });

  it("never meets the element's end before the table's with the wheel", () => {
    const { scrolling, lastScroll, last } = axis(24_000_000);
    let scroll = scrolling.moveTo(last - 20_000);
    for (let step = 0; step < 400; step++) {
      scroll = Math.min(lastScroll, scroll + 50);
      expect(scrolling.scrolled(scroll)).toBeCloseTo(last - 20_000 + (step + 1) * 50, -1);
      if (step % 10 === 9) scroll = scrolling.moveTo(scrolling.offset);
    }
    expect(scrolling.offset).toBe(last);
  });

  it("an offset leads to a scroll position that leads back to it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 700, max: 60_000_000 }),
        fc.constantFrom(1, 1.5, 2),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (content, dpr, share) => {
          const { scrolling, last } = axis(content, 600, dpr);
          const offset = Math.round(share * last);
          const scroll = scrolling.moveTo(offset);
          expect(scroll).toBeLessThanOrEqual(MAX_ELEMENT);
          expect(scrolling.offset).toBe(offset);
          expect(scrolling.scrolled(scroll)).toBe(offset);
        },
      ),
    );
  });

  it("keeps its place when the ratio of device pixels changes", () => {
    const { scrolling } = axis(100_000);
    scrolling.scrolled(2_000);
    scrolling.resize(200_000, 1_200, 2);
    expect(scrolling.offset).toBe(4_000);
  });
});
