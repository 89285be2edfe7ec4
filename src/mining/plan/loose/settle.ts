import type { Block } from "../blocks/blocks.ts";
import { MaxHeap } from "../part/maxHeap.ts";
import type { FittedBlock, LooseCover } from "./looseCover.ts";

/** So often all blocks are looked at again, at most. */
const MOST_ROUNDS = 6;

/** What a plan has to keep to while its blocks change. */
export interface Bounds {
  /** So many cells are covered, as long as they were before. */
  readonly enough: number;
  readonly mostRoles: number;
}

/** Takes the blocks that pay best around some columns, one after the other, until none does or all is covered. */
export function* growBlocks(
  cover: LooseCover,
  seeds: Iterable<Block>,
  { enough, mostRoles }: Bounds,
  mostSteps: number,
): Generator<number, Block[]> {
  const begin = cover.steps;
  const done = () => Math.min(1, (cover.steps - begin) / mostSteps);
  const heap = new MaxHeap<FittedBlock>();
  const seen = new Set<string>();
  for (const { columns } of seeds) {
    if (done() > 0.7) break;
    const found = cover.fit(columns);
    if (!found || found.worth <= 0) continue;
    const key = `${found.block.columns.join()}/${found.block.rows.length}`;
    if (seen.has(key)) continue;
    seen.add(key);
    heap.push(found, found.worth);
    yield done();
  }
  const blocks: Block[] = [];
  while (cover.covered < enough && blocks.length < mostRoles) {
    const top = heap.pop();
    if (!top) break;
    const now = cover.fit(top.item.block.columns);
    if (!now || now.worth <= 0) continue;
    if (now.worth < (heap.topValue ?? 0)) heap.push(now, now.worth);
    else {
      cover.add(now.block);
      blocks.push(now.block);
      // What it left of its groups may pay, too.
      heap.push(top.item, now.worth);
    }
    yield done();
  }
  return blocks;
}

/** Takes out each block in turn; it comes again as it pays best, or not, while enough is covered. */
export function* settleBlocks(
  cover: LooseCover,
  blocks: readonly Block[],
  { enough }: Pick<Bounds, "enough">,
): Generator<number, Block[]> {
  let settled = [...blocks];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let isChanged = false;
    const next: Block[] = [];
    // Those that came last add the least.
    for (const [at, block] of settled.reverse().entries()) {
      yield (round + at / settled.length) / MOST_ROUNDS;
      const needed = Math.min(enough, cover.covered);
      cover.remove(block);
      const worth = cover.worthOf(block);
      const better = cover.fit(block.columns);
      if (worth <= 0 && (better?.worth ?? 0) <= 0 && cover.covered >= needed) {
        isChanged = true;
        continue;
      }
      let kept = block;
      if (better && better.worth > worth) {
        cover.add(better.block);
        if (cover.covered >= needed) {
          kept = better.block;
          isChanged = true;
        } else cover.remove(better.block);
      }
      if (kept === block) cover.add(block);
      next.push(kept);
    }
    settled = next.reverse();
    if (!isChanged) break;
  }
  return settled;
}
