// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { createSession } from "#src/session/session.ts";
import { rememberChoices } from "#src/session/storage/rememberChoices.ts";

beforeEach(() => localStorage.clear());

/** A visit: what is remembered of earlier ones is there, and what is chosen is remembered. */
function visit() {
  const { present, exports } = createSession();
  rememberChoices(present.view, exports, present.memory);
  return exports.systemChoices;
}

test("the system and what was answered of it are as in the last visit", () => {
  const first = visit();
  const answers = { entra: { catalog: "Staff", "attribute Level": "extensionAttribute1" } };
  first.set({ system: "entra", answers });
  expect(visit().get()).toEqual({ system: "entra", answers });
});

test.each([
  "no JSON",
  "null",
  "7",
  "[]",
  '{"answers": 7, "system": {}}',
  '{"answers": {"entra": {"catalog": 7}}}',
])("answers that are none are left out: %s", (kept) => {
  localStorage.setItem("access-table/systems", kept);
  const { system, answers } = visit().get();
  expect(system).toBeUndefined();
  expect(Object.values(answers).flatMap((some) => Object.values(some))).toEqual([]);
});
