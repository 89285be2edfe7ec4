import type { Review } from "../../model/facts/reviews.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { inSlices, nextTask } from "../../model/tasks/slices.ts";
import { collectBlob } from "../export/collectBlob.ts";
import { type Packed, zip } from "../export/zip.ts";
import { nameInFile } from "../systems/escape/fileName.ts";
import type { SystemFile } from "../systems/system.ts";
import type { SheetTable } from "../systems/xlsx/sheet.ts";
import { workbookParts } from "../systems/xlsx/workbook.ts";
import { type AnswerForm, formsOf } from "./answerForm.ts";
import { answerPage } from "./answerPage.ts";
import { answerWorkbook } from "./answerWorkbook.ts";

/** What others answer in: a workbook each, or a page each. */
export type AnswerKind = "workbook" | "page";

interface FilesOptions {
  readonly kind: AnswerKind;
  /** What is asked, by the places of the entries; all if left out. */
  readonly entries?: readonly number[];
  readonly date?: Date;
  readonly signal?: AbortSignal;
  /** Called with the share that is done. */
  readonly onProgress?: (done: number) => void;
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The files of a review as a zip: an overview, and one for each person who is asked. */
export async function reviewFiles(
  review: Review,
  data: TableData,
  { kind, entries, date = new Date(), signal, onProgress }: FilesOptions,
): Promise<Blob> {
  const forms = await inSlices(formsOf(review, data, entries));
  signal?.throwIfAborted();
  const names = fileNames(forms);
  const ending = kind === "workbook" ? "xlsx" : "html";
  const files: Packed[] = [];
  files.push({
    name: "Overview.xlsx",
    content: await workbook(workbookParts([overview(forms, names, ending)]), date, signal),
  });
  for (const [at, form] of forms.entries()) {
    onProgress?.(at / forms.length);
    const content =
      kind === "workbook"
        ? await workbook(answerWorkbook(form), date, signal)
        : await collectBlob(answerPage(form), { type: "text/html", signal });
    files.push({ name: `${names[at]}.${ending}`, content });
    await nextTask();
    signal?.throwIfAborted();
  }
  return zip(files, date);
}

async function workbook(parts: readonly SystemFile[], date: Date, signal?: AbortSignal) {
  const files: Packed[] = [];
  for (const { name, type, write } of parts)
    files.push({ name, content: await collectBlob(write(), { type, signal }) });
  return new Blob([await zip(files, date)], { type: XLSX });
}

/** Names for the files, without an ending: no two are the same, not even where case does not count. */
function fileNames(forms: readonly AnswerForm[]): string[] {
  const taken = new Set(["overview"]);
  return forms.map(({ answerer: { name, id } }) => {
    const wanted = nameInFile(name, nameInFile(id, "answers"));
    let free = wanted;
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${wanted} ${count}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

function overview(forms: readonly AnswerForm[], names: readonly string[], ending: string) {
  const headings = ["File", "Name", "Mail", "ID", "Memberships", "People", "Until", "Review"];
  return {
    ...{ name: "Overview", headings, count: forms.length },
    *rows() {
      for (const [at, { answerer, entries, review }] of forms.entries()) {
        const people = new Set(entries.map(({ user }) => user)).size;
        const counts = [String(entries.length), String(people)];
        const { name, mail, id } = answerer;
        yield [`${names[at]}.${ending}`, name, mail, id, ...counts, review.until, review.name];
      }
    },
    form: {
      ...{ above: [], widths: [32, 24, 32, 20, 14, 10, 12, 32], open: [], answers: new Map() },
    },
  } satisfies SheetTable;
}
