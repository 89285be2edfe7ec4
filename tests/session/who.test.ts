import { afterEach, expect, test } from "vitest";
import { decider, signedNow, whoDecides } from "#src/session/who.ts";

afterEach(() => decider.set(""));

test("a decision is signed with the name that was typed, without blanks around it, and with the moment", () => {
  expect(whoDecides()).toBeUndefined();
  expect(signedNow().by).toBeUndefined();
  decider.set("  Ada Lovelace ");
  expect(whoDecides()).toBe("Ada Lovelace");
  const { by, date } = signedNow();
  expect(by).toBe("Ada Lovelace");
  expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
});
