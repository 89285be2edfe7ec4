import { readInputs } from "#src/files/readInputs.ts";
import { reviewFiles } from "#src/files/reviews/reviewFiles.ts";
import { answersWith, type System } from "#src/files/systems/system.ts";
import { SYSTEMS } from "#src/files/systems/systems.ts";
import { drawing } from "#src/matrix/drawing.ts";
import { openEntries } from "#src/mining/asking/reviewProgress.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { readOrderNames } from "#src/model/orders.ts";
import { inSlices } from "#src/model/tasks/slices.ts";
import { fileName } from "#src/session/exports/download.ts";
import { prepareFor, rolesFor, writtenFor } from "#src/session/exports/systemExport.ts";
import { textsOf, writeText } from "#src/session/exports/textExports.ts";
import { preparedTable } from "#src/session/opening/preparedTable.ts";
import { writeReport } from "#src/session/report/gatherReport.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";

/** A measure of texts that is the same anywhere: fonts differ. */
export function measureAlike(context: { measureText: unknown }): void {
  context.measureText = function (this: CanvasTextDrawingStyles, text: string) {
    const size = Number.parseFloat(this.font.replace(/^\D*\d00 /, ""));
    return { width: 0.6 * size * text.length, actualBoundingBoxAscent: 0.5 * size };
  };
}

const { signal } = new AbortController();

/** All files that the page writes of a table, by the names that the command has for them, as base64. */
export async function files(
  text: string,
  name: string,
  lastModified: number,
): Promise<Record<string, string>> {
  // Not in a worker: its clock is not the page's, which is set.
  const read = await readInputs([new File([text], name, { lastModified })]);
  const table = new AccessTable(await preparedTable(read, name));
  const workspace = new Workspace(table, { drawing });
  const names = readOrderNames(read.order ?? {});
  const all: Record<string, string> = {};
  for (const item of textsOf(workspace))
    all[item.name] = await base64(await writeText(item, table, { names }, signal, () => {}));
  for (const system of SYSTEMS) {
    const answers = answersWith(system, answersFor(system));
    const roles = await rolesFor(table, system, "applied", signal);
    const prepared = await inSlices(prepareFor(system, roles!, answers));
    if (prepared.files.length === 0) continue;
    const packed = fileName(name, { kind: system.id, ending: prepared.pack?.ending ?? "" });
    for (const file of await writtenFor(prepared, packed))
      all[`${system.id}/${file.name}`] = await base64(file.content);
  }
  const { memberships, facts } = table;
  for (const review of facts.reviews)
    for (const kind of ["workbook", "page"] as const) {
      const asked = { kind, entries: openEntries(review, memberships), date: new Date(), signal };
      all[`review/${kind}`] = await base64(await reviewFiles(review, memberships.data, asked));
    }
  measureAlike(CanvasRenderingContext2D.prototype);
  await workspace.pictures.load();
  const picture = workspace.pictures.loaded.get()!;
  const work = { signal: new AbortController().signal, onProgress() {} };
  all.svg = await base64(await picture.drawSvg({ isFramed: true, colors: "dark" }, work));
  all.report = await base64(await writeReport(table, { picture }, signal, () => {}));
  return all;
}

/** An answer to each question that waits for a text. */
export function answersFor({ options }: System): Record<string, string> {
  const asked = options.filter((option) => option.kind === "text" && option.initial === "");
  return Object.fromEntries(asked.map(({ id }) => [id, "somebody"]));
}

function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
