import { line, lineCount } from "../../../model/lines.ts";
import { peaceful } from "../blocks/adversaries.ts";
import { type Block, linesWithAll } from "../blocks/blocks.ts";
import type { CondensedTable } from "../blocks/condensed.ts";

/** The share of the steps that the blocks around single rows may take. */
const SHARE_OF_ROWS = 0.25;

/** The largest blocks around each column, then each row and each two of both, while steps last. */
export function* candidateBlocks(table: CondensedTable, mostSteps: number): Generator<Block> {
  const { rows, columns, adversaries } = table;
  const seen = new Set<string>();
  let steps = 0;

  function* widened(some: readonly number[]): Generator<Block> {
    const holders = linesWithAll(some, columns);
    const shared = peaceful(linesWithAll(holders, rows), adversaries, some);
    steps += holders.length * 4 + shared.length;
    const key = shared.join();
    if (seen.has(key)) return;
    seen.add(key);
    yield { rows: holders, columns: shared };
  }

  for (let column = 0; column < lineCount(columns); column++) yield* widened([column]);
  const enough = steps + mostSteps * SHARE_OF_ROWS;
  for (let row = 0; row < lineCount(rows) && steps < enough; row++) {
    const held = line(rows, row);
    for (const column of held) steps += line(columns, column).length;
    yield* widened(peaceful(Array.from(held), adversaries));
  }
  for (let column = 0; column < lineCount(columns) && steps < mostSteps; column++) {
    const others = new Set<number>();
    for (const row of line(columns, column))
      for (const other of line(rows, row)) if (other > column) others.add(other);
    for (const other of others) yield* widened(peaceful([column, other], adversaries));
  }
  for (let row = 0; row < lineCount(rows) && steps < mostSteps; row++) {
    const others = new Set<number>();
    for (const column of line(rows, row))
      for (const other of line(columns, column)) if (other > row) others.add(other);
    for (const other of others) {
      steps += line(rows, row).length;
      yield* widened(peaceful(linesWithAll([row, other], rows), adversaries));
    }
  }
}
