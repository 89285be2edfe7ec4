import { collectBlob } from "../../files/export/collectBlob.ts";
import { type AnswerKind, reviewFiles } from "../../files/reviews/reviewFiles.ts";
import { CSV_TYPE, csvHead, csvLine } from "../../files/text/csvText.ts";
import { openEntries, progressOf } from "../../mining/asking/reviewProgress.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import type { Review } from "../../model/facts/reviews.ts";
import { isolated } from "../../model/isolated.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { nextTask } from "../../model/tasks/slices.ts";
import { notify } from "../../view/view.ts";
import { fileName } from "../exports/download.ts";
import type { Exports } from "../exports/exports.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type AskedIn, ask, type PreparedAsking } from "./asking.ts";

/** The places of those who have not answered all that they were asked. */
export function missingIn(review: Review, memberships: Memberships): number[] {
  const progress = progressOf(review, memberships);
  return [...progress.keys()].filter((place) => progress[place].answered < progress[place].asked);
}

const REMINDER_HEADINGS = ["Name", "Mail", "ID", "Asked", "Missing", "Last answer", "Until"];

/** Who has not answered all, a line for each, for mails that remind them. */
export function* remindersCsv(review: Review, memberships: Memberships): Generator<string> {
  const progress = progressOf(review, memberships);
  yield csvHead([...REMINDER_HEADINGS, "Review"]);
  for (const place of missingIn(review, memberships)) {
    const { name, mail, id } = review.answerers[place];
    const { asked, answered, last } = progress[place];
    const figures = [String(asked), String(asked - answered), last, review.until];
    yield csvLine([name, mail, id, ...figures, review.name]);
  }
}

/** Saves the list of who has not answered all. */
export function saveReminders(
  exports: Exports,
  { name: table, memberships }: AccessTable,
  review: Review,
): Promise<void> {
  const name = fileName(table, { kind: "reminders", ending: "csv" });
  const lines = () => remindersCsv(review, memberships);
  return exports.write(name, () => collectBlob(lines(), { type: CSV_TYPE }));
}

/** Saves the files of what some who are asked have still to answer, as a zip. */
export function saveFiles(
  exports: Exports,
  table: AccessTable,
  review: Review,
  kind: AnswerKind,
  some: ReadonlySet<number>,
): Promise<void> {
  const { data } = table.memberships;
  const entries = openEntries(review, table.memberships).filter((entry) =>
    some.has(review.entries.answerers[entry]),
  );
  return exports.write(
    fileName(table.name, { kind: "review", ending: "zip" }),
    (signal, onProgress) => reviewFiles(review, data, { kind, entries, signal, onProgress }),
  );
}

/** Asks others, as one step, and saves the files for those who have something new to answer. */
export async function askAndSave(
  exports: Exports,
  { table, view }: Pick<Workspace, "table" | "view">,
  prepared: PreparedAsking,
  where: AskedIn,
  kind: AnswerKind,
): Promise<void> {
  // Not in the task that closes the dialog.
  await nextTask();
  const before = "id" in where ? where.entries.users.length : 0;
  const review = await ask(table, prepared, where);
  if (!review) {
    notify(view, "The table has changed meanwhile, and nobody was asked. Ask again.");
    return;
  }
  const added = review.entries.answerers.subarray(before);
  if (added.length === 0) {
    notify(view, `All of it is asked in ${isolated(review.name)} already.`);
    return;
  }
  await saveFiles(exports, table, review, kind, new Set(added));
}
