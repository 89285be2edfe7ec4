import type { AccessTable } from "../model/accessTable.ts";
import { reasonOf } from "../model/reasonOf.ts";
import type { Store } from "../view/store.ts";
import { notify, type View } from "../view/view.ts";
import { countOf, formatNumber } from "../view/wording.ts";
import { download } from "./download.ts";
import type { TextExport, TextExports } from "./exporting.ts";
import type { OpeningState } from "./samples.ts";

/** Sooner than this, a progress bar would only flash. */
const PATIENCE = 300;

interface Place {
  readonly table: AccessTable;
  readonly view: View;
  /** Where long work is shown. */
  readonly opening: Store<OpeningState>;
}

/** Writes a file while the page goes on, and hands it over to the browser's downloads. */
export async function takeAway(
  item: TextExport,
  gather: TextExports["gather"],
  { table, view, opening }: Place,
): Promise<void> {
  const name = item.fileName(new Date());
  const all = item.lineCount(table);
  const canceller = new AbortController();
  const cancel = () => canceller.abort(canceller);
  const started = performance.now();
  let lines = 0;
  function* counted(pieces: Iterable<string>) {
    for (const piece of pieces) {
      for (let at = piece.indexOf("\n"); at >= 0; at = piece.indexOf("\n", at + 1)) lines++;
      yield piece;
    }
  }
  const progress = () => {
    if (performance.now() - started < PATIENCE) return;
    // Names with line breaks have more lines than were counted.
    const done = Math.min(lines, all);
    const detail = `${formatNumber(done)} of ${countOf(all, "line")}`;
    opening.update({
      work: { name: `Writing ${name}`, done: done / Math.max(1, all), detail, cancel },
    });
  };
  try {
    const { type } = item;
    const file = await gather(counted(item.write(table)), {
      type,
      signal: canceller.signal,
      progress,
    });
    download(file, name);
    notify(view, `${name} is among your downloads.`);
  } catch (error) {
    const reason = reasonOf(error);
    notify(
      view,
      error === canceller
        ? "Cancelled. Nothing was saved."
        : `${name} could not be written: ${reason}.`,
    );
  } finally {
    if (opening.get().work?.cancel === cancel) opening.update({ work: undefined });
  }
}
