import { readAnswers } from "#src/files/reviews/readAnswers.ts";
import { reviewFiles } from "#src/files/reviews/reviewFiles.ts";
import { emptyReview, withAsked } from "#src/mining/asking/makeReview.ts";
import type { Review } from "#src/model/facts/reviews.ts";
import { Memberships, type TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { judgeAnswers } from "#src/session/asking/judgeAnswers.ts";
import { entriesOf, packed } from "../files/reviews/packedFiles.ts";
import { tableBy } from "../table.ts";
import { figure, print, printHeading } from "./figures.mjs";

const [USERS, GROUPS, MANAGERS, ENTRIES] = [5000, 800, 300, 8849];
const RUNS = 5;
const SHEET = "xl/worksheets/sheet1.xml";
/** An empty cell for an answer: the seventh column, behind one attribute. */
const NO_ANSWER = /<c r="(G\d+)" s="4"\/>/g;

/**
 * Prints what the workbooks of a review take, beside packing their sheets again, and what taking them
 * back takes once all is answered, beside unpacking them and splitting the sheets at their cells.
 */
export async function measureReview(): Promise<void> {
  const { data, review } = askedReview();
  const [making, packing, taking, unpacking]: number[][] = [[], [], [], []];
  for (let run = 0; run < RUNS; run++) {
    let zip = new Blob();
    making.push(
      await msOf(async () => {
        zip = await reviewFiles(review, data, { kind: "workbook" });
      }),
    );
    const sheets = await sheetsIn(zip);
    packing.push(await msOf(() => packed(sheets)));
    const answers = new File([await answered(zip)], "answers.zip");
    taking.push(await msOf(() => take(answers, review, data)));
    unpacking.push(
      await msOf(async () => {
        const decoder = new TextDecoder();
        for (const sheet of (await sheetsIn(answers)).values()) decoder.decode(sheet).split("<c ");
      }),
    );
  }
  printHeading(`A review: ${ENTRIES} memberships, ${MANAGERS} workbooks: ms`);
  print(figure("making the zip, beside packing its sheets", making, packing, "5000 ms"));
  print(figure("taking it back, beside splitting its sheets", taking, unpacking, "3000 ms"));
}

function askedReview(): { readonly data: TableData; readonly review: Review } {
  const isHeld = (user: number, group: number) => {
    const own = (user * 7) % GROUPS;
    return group === own || (user < ENTRIES - USERS && group === (own + 1) % GROUPS);
  };
  const values = Array.from({ length: USERS }, (_, user) => `Department ${user % 40}`);
  const data = tableBy(USERS, GROUPS, isHeld, { attributes: [{ name: "Department", values }] });
  const { start, items } = data.rows;
  const users = Uint32Array.from(items.keys());
  for (let user = 0; user < USERS; user++) users.fill(user, start[user], start[user + 1]);
  const asked = {
    count: items.length,
    cellAt: (at: number) => ({ user: users[at], group: items[at] }),
    reasonAt: (at: number) => `Few of Department ${users[at] % 40} hold it.`,
    // Nobody answers for themselves.
    answerers: Int32Array.from(users, (user) => (user + 1) % MANAGERS),
    personOf: (user: number) => ({ id: data.userIds[user], name: data.userNames[user], mail: "" }),
  };
  const about = { id: "measured", key: "secret", name: "Measured", made: "2026-01-31T12:00:00Z" };
  const review = atOnce(withAsked(emptyReview({ ...about, until: "" }), asked, data));
  return { data, review };
}

async function take(file: File, review: Review, data: TableData): Promise<void> {
  const { given, refused } = await readAnswers([file]);
  const judged = atOnce(judgeAnswers(given, [review], new Memberships(data), Date.now()));
  const told = [...refused, ...judged.refused];
  if (judged.keeps !== ENTRIES || told.length > 0)
    throw new Error(`${judged.keeps} of ${ENTRIES} answers were taken. ${told[0] ?? ""}`);
}

/** The sheets of all workbooks in a zip, but for the overview. */
async function sheetsIn(zip: Blob) {
  const sheets = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [name, book] of await entriesOf(zip))
    if (name !== "Overview.xlsx") sheets.set(name, (await entriesOf(new Blob([book]))).get(SHEET)!);
  return sheets;
}

/** The same workbooks with all answers given. */
async function answered(zip: Blob) {
  const books = await entriesOf(zip);
  for (const [name, book] of books) {
    const parts = await entriesOf(new Blob([book]));
    const text = new TextDecoder().decode(parts.get(SHEET));
    const given = text.replace(NO_ANSWER, '<c r="$1" s="4" t="inlineStr"><is><t>Keep</t></is></c>');
    books.set(name, await packed(parts.set(SHEET, new TextEncoder().encode(given))));
  }
  return packed(books);
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
