import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutLength, isDoubtful, sequenceAt, withoutMarks } from "#src/files/text/utf8.ts";

/** Bytes of which many are the beginning of something in UTF-8. */
const anyBytes = fc
  .array(
    fc.oneof(
      fc.constantFrom(0x41, 0x80, 0xbf, 0xc1, 0xc3, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff),
      fc.integer({ min: 0, max: 255 }),
      fc
        .constantFrom("ö", "部", "👩", "\ufeff", "�", "ASCII text")
        .map((text) => [...new TextEncoder().encode(text)]),
    ),
    { maxLength: 40 },
  )
  .map((parts) => Uint8Array.from(parts.flat()));

const decoded = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** The text, made of the sequences one by one. */
function bySequences(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceAt(bytes, at);
    text += length < 0 ? "�" : decoded(bytes.subarray(at, at + length));
    at += Math.abs(length);
  }
  return text;
}

describe("sequences of UTF-8", () => {
  test("are those of the browser's decoder, well-formed or not", () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(bySequences(bytes)).toBe(decoded(bytes));
      }),
      { numRuns: 3000 },
    );
  });

  test("are doubtful where the decoder refuses them, or a mark or “�” stands among them", () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        let isBroken = false;
        try {
          new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        } catch {
          isBroken = true;
        }
        expect(isDoubtful(bytes)).toBe(isBroken || /[\ufeff\ufffd]/.test(decoded(bytes)));
      }),
      { numRuns: 3000 },
    );
  });

  test("are the same in pieces that are cut where they end", () => {
    fc.assert(
      fc.property(anyBytes, anyBytes, (first, second) => {
        const end = first.length - cutLength(first);
        const rest = Uint8Array.from([...first.subarray(end), ...second]);
        const whole = Uint8Array.from([...first, ...second]);
        expect(decoded(first.subarray(0, end)) + decoded(rest)).toBe(decoded(whole));
      }),
      { numRuns: 3000 },
    );
  });

  test("lose their marks alone", () => {
    const units = fc.constantFrom("\ufeff", "a", "ö", "部", "👩");
    fc.assert(
      fc.property(fc.string({ unit: units }), (text) => {
        const bytes = new TextEncoder().encode(text);
        expect(decoded(withoutMarks(bytes))).toBe(text.replaceAll("\ufeff", ""));
      }),
    );
  });
});
