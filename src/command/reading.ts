import { openAnywhere } from "../files/open.ts";
import type { ReadProgress, ReadResult } from "../files/readInputs.ts";
import { AccessTable } from "../model/accessTable.ts";
import type { Nesting } from "../model/facts/nesting.ts";
import { type OrderNames, readOrderNames } from "../model/orders.ts";
import { nameOf, preparedTable } from "../session/opening/preparedTable.ts";
import type { Call } from "./command.ts";

/** What some files came to. */
export interface Opened {
  readonly table: AccessTable;
  readonly result: ReadResult;
  /** The order in which it was looked at. */
  readonly order: OrderNames;
}

/** Reads some files into one table, as the page does; `nesting` where other memberships are to count than theirs. */
export async function readTable(
  paths: readonly string[],
  call: Call,
  nesting?: Nesting,
): Promise<Opened> {
  const { signal } = call;
  const files = await Promise.all(paths.map((path) => call.file(path)));
  const what = `Reading ${nameOf(files)}`;
  const onProgress = ({ bytes, allBytes }: ReadProgress) =>
    call.progress(what, bytes / Math.max(1, allBytes));
  const result = await openAnywhere(files, { signal, onProgress });
  const name = paths.includes("-") ? firstName(result) : nameOf(files);
  const state = await preparedTable(result, name, nesting);
  return { table: new AccessTable(state), result, order: readOrderNames(result.order ?? {}) };
}

/** What came through a pipe is called as the files that it was made of. */
function firstName({ data }: ReadResult): string {
  const files = data.source?.files ?? [];
  return files.length === 0 ? "table" : nameOf(files.map((name) => ({ name })));
}
