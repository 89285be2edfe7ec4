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

const SHEETS = "xl/worksheets/";
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
  const books = new Workbooks(date, signal);
  files.push({
    name: "Overview.xlsx",
    content: await books.workbook(workbookParts([overview(forms, names, ending)])),
  });
  for (const [at, form] of forms.entries()) {
    onProgress?.(at / forms.length);
    const content =
      kind === "workbook"
        ? await books.workbook(answerWorkbook(form))
        : await collectBlob(answerPage(form), { type: "text/html", signal });
    files.push({ name: `${names[at]}.${ending}`, content });
    await nextTask();
    signal?.throwIfAborted();
  }
  return zip(files, date);
}

/** Workbooks of which all parts but the sheets are mostly the same, and packed once. */
class Workbooks {
  readonly #date: Date;
  readonly #signal: AbortSignal | undefined;
  readonly #known = new Map<string, Blob>();

  constructor(date: Date, signal: AbortSignal | undefined) {
    this.#date = date;
    this.#signal = signal;
  }

  async workbook(parts: readonly SystemFile[]): Promise<Blob> {
    const files: Packed[] = [];
    for (const part of parts) files.push({ name: part.name, content: await this.#content(part) });
    return new Blob([await zip(files, this.#date)], { type: XLSX });
  }

  async #content({ name, type, write }: SystemFile): Promise<Blob> {
    if (name.startsWith(SHEETS)) return collectBlob(write(), { type, signal: this.#signal });
    const text = [...write()].join("");
    const content = this.#known.get(text) ?? new Blob([text], { type });
    this.#known.set(text, content);
    return content;
  }
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
