import { changeCount, changesCsv, lastChangesCsv } from "../../files/export/changesCsv.ts";
import { collectBlob } from "../../files/export/collectBlob.ts";
import type { Export, Shown } from "../../files/export/export.ts";
import { EXPORTS } from "../../files/export/exports.ts";
import { roleChangesCsv } from "../../files/export/roleChangesCsv.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import type { Comparison } from "../../model/comparison/comparison.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import type { TaskProgress } from "../task.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** All text files of a workspace; of a comparison that of the changes first, of roles in force one more. */
export function textsOf({
  compared,
  table,
}: Pick<Workspace, "compared" | "table">): readonly Export[] {
  const { roles } = compared?.present.table ?? table;
  const ofRoles = roles.some(({ inForce }) => inForce) ? [roleChangesCsv] : [];
  const all = [...EXPORTS, ...ofRoles];
  if (!compared) return all;
  return [changesExport(compared.comparison), ...all.filter((one) => one !== lastChangesCsv)];
}

/** Why a table has no such file; undefined where it has. */
export function noFileOf({ namesUsers }: Export, { memberships }: AccessTable): string | undefined {
  return namesUsers && memberships.data.counts
    ? "Rows of this table stand for many users alike, and their names are in the source alone: access-table users asks it for them."
    : undefined;
}

/** Writes a table as text, a little at a time, and reports the number of lines. */
export function writeText(
  item: Export,
  table: AccessTable,
  shown: Shown,
  signal: AbortSignal,
  progress: TaskProgress,
): Promise<Blob> {
  const all = item.lineCount(table);
  return collectLines(item.write(table, shown), { type: item.type, all, signal, progress });
}

function changesExport(comparison: Comparison): Export {
  return {
    ...lastChangesCsv,
    description: "A line for each membership that came or went, and for what is new or gone.",
    lineCount: () => changeCount(comparison),
    write: () => changesCsv(comparison),
  };
}

/** A text file under way. */
interface LinesOptions {
  readonly type: string;
  /** The number of its lines, where that is known. */
  readonly all: number | undefined;
  readonly signal: AbortSignal;
  readonly progress: TaskProgress;
}

/** The pieces of a text, with the number of lines so far told before each. */
export function* withLines(pieces: Iterable<string>, tell: (lines: number) => void) {
  let lines = 0;
  for (const piece of pieces) {
    for (let at = piece.indexOf("\n"); at >= 0; at = piece.indexOf("\n", at + 1)) lines++;
    tell(lines);
    yield piece;
  }
}

function collectLines(text: Iterable<string>, { type, all, signal, progress }: LinesOptions) {
  let lines = 0;
  const counted = withLines(text, (now) => {
    lines = now;
  });
  return collectBlob(counted, {
    type,
    signal,
    onProgress() {
      // Names with line breaks have more lines than were counted.
      if (all === undefined) {
        progress(undefined, countOf(lines, "line"));
        return;
      }
      const done = Math.min(lines, all);
      const detail = `${formatNumber(done)} of ${countOf(all, "line")}`;
      progress(done / Math.max(1, all), detail);
    },
  });
}
