import { readOwn } from "../../files/own/readOwn.ts";
import type { OrderNames } from "../../model/orders.ts";
import type { TableState } from "../../model/state/tableState.ts";
import { nextTask } from "../../model/tasks/slices.ts";
import { preparedTable } from "../../session/opening/preparedTable.ts";
import { UNNAMED } from "./plainTable.ts";

/** A table that was read. */
export interface ReadTable {
  readonly state: TableState;
  /** The order that came with it. */
  readonly order?: Partial<OrderNames>;
  /** What was wrong with it and has been mended, in sentences. */
  readonly problems: readonly string[];
}

/** The letters that are read between two chances for the page to go on. */
const LETTERS_AT_ONCE = 2 ** 17;

/** Reads our own JSON, and tells what was wrong with it and has been mended. */
export async function readOwnTable(text: string): Promise<ReadTable> {
  const problems: string[] = [];
  const { order, ...read } = await readOwn(inPieces(text), {
    onProblem: ({ line, sentence }) =>
      problems.push(line === undefined ? sentence : `Line ${line}: ${sentence}`),
  });
  return { state: await preparedTable(read, UNNAMED), order, problems };
}

async function* inPieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += LETTERS_AT_ONCE) {
    if (at > 0) await nextTask();
    yield text.slice(at, at + LETTERS_AT_ONCE);
  }
}
