import { collectBlob } from "../../files/export/collectBlob.ts";
import { REPORT_TYPE, report } from "../../files/report/report.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import type { TaskProgress } from "../task.ts";
import { gatherReport } from "./gatherReport.ts";
import type { PictureMakers } from "./reportPicture.ts";

/**
 * Writes the report of a table. What changes meanwhile is never half in it: it begins anew, and ends
 * where another table has come.
 */
export async function writeReport(
  table: AccessTable,
  makers: PictureMakers,
  signal: AbortSignal,
  progress: TaskProgress,
): Promise<Blob> {
  const { data } = table.memberships;
  for (;;) {
    const changed = new AbortController();
    const stop = table.subscribe(() => changed.abort());
    try {
      const either = AbortSignal.any([signal, changed.signal]);
      const gathered = await gatherReport(table, makers, either, progress);
      return await collectBlob(report(gathered), { type: REPORT_TYPE, signal });
    } catch (error) {
      signal.throwIfAborted();
      if (!changed.signal.aborted) throw error;
      if (table.memberships.data !== data) throw new Error("another table was opened meanwhile");
    } finally {
      stop();
    }
  }
}
