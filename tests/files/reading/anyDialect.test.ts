import fc from "fast-check";
import { expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { input, members } from "../inputs.ts";
import { anyWritten } from "./anyDialect.ts";

/** `TABLES=20000` tries as many. */
const TABLES = Number(process.env.TABLES ?? 150);

test("a table in any dialect is read as the same table, or asked about, shown as a guess, or refused", {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyWritten, async ({ name, bytes, held }) => {
      const opened = await readInputs([input(name, bytes, 512)]).catch((error: Error) => error);
      if (opened instanceof Error) {
        expect(opened.name).toBe("Refusal");
        return;
      }
      if (opened.questions.length > 0 || opened.isGuess) return;
      const sorted = Object.fromEntries(
        Object.entries(held).map(([user, groups]) => [user, groups.toSorted()]),
      );
      expect(members(opened.data)).toEqual(sorted);
    }),
    { numRuns: TABLES },
  );
});
