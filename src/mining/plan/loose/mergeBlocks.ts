import { type Block, eitherOf } from "../blocks/blocks.ts";
import type { LooseCover } from "./looseCover.ts";
import type { Bounds } from "./settle.ts";

/** Merges blocks, the smallest first, where nobody lacks too much and it is no more to administer. */
export function* mergeBlocks(
  cover: LooseCover,
  blocks: readonly Block[],
  { enough }: Pick<Bounds, "enough">,
  mostSteps: number,
): Generator<number, Block[]> {
  const begin = cover.steps;
  const left = new Set(
    [...blocks].sort((a, b) => a.rows.length * a.columns.length - b.rows.length * b.columns.length),
  );
  for (const block of [...left]) {
    const done = (cover.steps - begin) / mostSteps;
    if (done >= 1) break;
    yield done;
    const needed = Math.min(enough, cover.covered);
    const before = cover.cost;
    cover.remove(block);
    left.delete(block);
    if (cover.covered >= needed) continue;
    const merged = mergedInto(cover, block, left, { needed, before });
    if (!merged) {
      cover.add(block);
      left.add(block);
      continue;
    }
    left.delete(merged.other);
    left.add(merged.block);
  }
  return [...left];
}

/** The first other block that takes a block in, with what it became. */
function mergedInto(
  cover: LooseCover,
  block: Block,
  others: ReadonlySet<Block>,
  { needed, before }: { readonly needed: number; readonly before: number },
): { readonly other: Block; readonly block: Block } | undefined {
  for (const other of others) {
    const rows = eitherOf(other.rows, block.rows);
    const columns = eitherOf(other.columns, block.columns);
    const apart = rows.length === other.rows.length + block.rows.length;
    if (apart && columns.length === other.columns.length + block.columns.length) continue;
    for (const wider of [
      { rows, columns: other.columns },
      { rows: other.rows, columns },
      { rows, columns },
    ]) {
      if (!cover.mayBe(wider)) continue;
      cover.remove(other);
      cover.add(wider);
      if (cover.covered >= needed && cover.cost <= before) return { other, block: wider };
      cover.remove(wider);
      cover.add(other);
    }
  }
  return undefined;
}
