import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isolated } from "#src/model/isolated.ts";
import { isTurned, turningName, withoutMarks } from "../isolation.ts";

const marks = fc.constantFrom(
  ..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029\n\r\x85\x1c",
);

describe("a name in a sentence", () => {
  test("turns nothing around but itself, whatever marks are in it", () => {
    const parts = fc.array(fc.oneof(marks, fc.constantFrom("a", "ש", "1", "(", " ")));
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const [first, second] = [one, other].map((part) => `ᚠ${part.join("")}ᚢ`);
        const sentence = `Delete «${isolated(first)}», then ${isolated(second)}? It is gone.`;
        return !isTurned(sentence);
      }),
    );
  });

  test("that is not isolated does, and one that is isolated as it stands does, too", () => {
    const name = turningName("vsc.exe");
    expect(isTurned(`Delete «${name}»? This cannot be undone.`)).toBe(true);
    expect(isTurned(`Delete «\u2068${name}\u2069»? This cannot be undone.`)).toBe(true);
    expect(isTurned(`Delete «${isolated(name)}»? This cannot be undone.`)).toBe(false);
  });

  test("is as it was but for marks of its own: nothing is added to plain names", () => {
    for (const name of ["", "Ann O'Hara (IT) #7", "Zoë Müller", "Ольга", "<b>&amp;"])
      expect(isolated(name)).toBe(name);
    expect(isolated("مرحبا")).toBe("\u2068مرحبا\u2069");
    expect(isolated("report\u202evsc.exe")).toBe("\u2068report\u202evsc.exe\u2069");
    expect(withoutMarks(isolated("a\u2067b\u2069c\u2069d\ne"))).toBe("abcd e");
  });

  test("keeps isolates of its own, and ends those that it leaves open", () => {
    expect(isolated("a \u2067b\u2069 c")).toBe("\u2068a \u2067b\u2069 c\u2069");
    expect(isolated("a \u2067b")).toBe("\u2068a \u2067b\u2069\u2069");
    expect(isolated("a\u2069 b")).toBe("\u2068a b\u2069");
  });

  test("may have an isolated one in it", () => {
    const name = isolated(`${isolated(turningName("a"))} and 2 more`);
    expect(isTurned(`Opened ${name} (CSV).`)).toBe(false);
  });
});
