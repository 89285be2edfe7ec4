// @vitest-environment jsdom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { setReviews } from "#src/model/commands/facts/setReviews.ts";
import type { Review } from "#src/model/facts/reviews.ts";
import { missingIn, remindersCsv } from "#src/session/asking/reviewFiles.ts";
import { ReviewsPart } from "#src/ui/roles/review/others/ReviewsPart.tsx";
import { tableBy } from "../../../../table.ts";
import { button, click, settle } from "../../../mount.tsx";
import { mountIn, screenOn } from "../../../session.tsx";

/** Ann is asked about two memberships, of which her deputy answered one; =Bob about one. */
const REVIEW: Review = {
  ...{ id: "r1", name: "Spring", made: "2026-01-05T10:00:00.000Z", until: "2026-01-31" },
  answerers: [
    { id: "ann", name: "Ann", mail: "ann@x.org" },
    { id: "bob", name: "=Bob", mail: "" },
  ],
  entries: {
    users: ["u0", "u1", "u2"],
    groups: ["g0", "g0", "g0"],
    reasons: ["", "", ""],
    answerers: Uint32Array.of(0, 0, 1),
  },
  answers: {
    ...{ entries: Uint32Array.of(0, 2), removes: Uint8Array.of(1, 0), comments: ["", ""] },
    bys: ["Deputy", "=Bob"],
    dates: ["2026-01-07T12:00:00.000Z", "2026-01-08T12:00:00.000Z"],
  },
};

function show() {
  const screen = screenOn(tableBy(3, 1, () => true));
  const { table } = screen.workspace;
  const place = mountIn(screen, <ReviewsPart />);
  act(() => void table.run(setReviews, { reviews: [REVIEW], what: "the review" }));
  return { ...screen, table, place };
}

async function unfold(details: Element): Promise<void> {
  click(details.querySelector("summary")!);
  await settle();
}

test("nothing is said where nobody was asked", () => {
  const place = mountIn(screenOn(tableBy(1, 1)), <ReviewsPart />);
  expect(place.textContent).toBe("");
});

test("each review says how far it is, by person, who has the most to do first", async () => {
  const { place } = show();
  expect(place.querySelector("summary")!.textContent).toBe("Reviews by others 2 of 3 answered");
  await unfold(place.querySelector("details")!);
  const review = place.querySelector(".asked-review")!;
  expect(review.textContent).toContain("was until 31 Jan 2026");
  expect(review.textContent).toContain("2 of 3 answered, 1 of 2 people done");
  await unfold(review.querySelector("details")!);
  const people = [...review.querySelectorAll(".asked-person")].map((one) => one.textContent);
  expect(people).toEqual([
    "Ann1 of 2last answer 7 Jan 2026, answered by Deputy",
    "=Bob1 of 1last answer 8 Jan 2026",
  ]);
});

test("who has not answered all is reminded: a line each, without formulas", async () => {
  const { memberships } = new AccessTable(tableBy(3, 1, () => true));
  expect(missingIn(REVIEW, memberships)).toEqual([0]);
  expect([...remindersCsv(REVIEW, memberships)]).toEqual([
    "\ufeffName,Mail,ID,Asked,Missing,Last answer,Until,Review\r\n",
    "Ann,ann@x.org,ann,2,1,2026-01-07T12:00:00.000Z,2026-01-31,Spring\r\n",
  ]);
  const noneYet = { ...REVIEW, answers: { ...REVIEW.answers, entries: Uint32Array.of(0, 0) } };
  expect([...remindersCsv(noneYet, memberships)][2]).toBe("'=Bob,,bob,1,1,,2026-01-31,Spring\r\n");
  const { place, session } = show();
  const write = vi.spyOn(session.exports, "write").mockResolvedValue();
  await unfold(place.querySelector("details")!);
  click(button("Remind"));
  expect(write.mock.calls[0][0]).toMatch(/-reminders-\d{4}-\d\d-\d\d\.csv$/);
});

test("a review is deleted as one step, and Undo brings it back", async () => {
  const { place, table } = show();
  await unfold(place.querySelector("details")!);
  click(button("Delete"));
  expect(table.facts.reviews).toEqual([]);
  expect(place.textContent).toBe("");
  act(() => void table.undo());
  expect(table.facts.reviews).toEqual([REVIEW]);
});
