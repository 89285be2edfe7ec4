import { line, lineCount } from "../../../model/lines.ts";
import { peaceful } from "../blocks/adversaries.ts";
import { type Block, eitherOf, linesWithAll, sharedWith } from "../blocks/blocks.ts";
import type { Cover } from "./cover.ts";

/** The shares of the ways to make a block; the rest is made of two blocks of the plan. */
const FROM_ONE_BLOCK = 0.5;
const FROM_TWO_USERS = 0.15;
const FROM_TWO_GROUPS = 0.15;

/** A source of blocks that may make a plan lighter; nothing where none was found at once. */
export function blocksToTry(cover: Cover, random: () => number): () => Block | undefined {
  const { rows, columns } = cover.table;
  const anyOf = <T extends ArrayLike<number>>(items: T) =>
    items[Math.floor(random() * items.length)];
  const anyBlock = () => cover.at(Math.floor(random() * cover.places));

  /** The largest block that has some columns, or some rows, in full. */
  const widenedBy = {
    columns(some: readonly number[]): Block {
      const holders = linesWithAll(some, columns);
      return { rows: holders, columns: linesWithAll(holders, rows) };
    },
    rows(some: readonly number[]): Block {
      const shared = linesWithAll(some, rows);
      return { rows: linesWithAll(shared, columns), columns: shared };
    },
  };

  function ofTwoUsers(): Block {
    const row = Math.floor(random() * lineCount(rows));
    const other = anyOf(line(columns, anyOf(line(rows, row))));
    return widenedBy.rows([row, other]);
  }

  function ofTwoGroups(): Block {
    const column = Math.floor(random() * lineCount(columns));
    return widenedBy.columns([column, anyOf(line(rows, anyOf(line(columns, column))))]);
  }

  /** A block as large as can be, or with one row or column more. */
  function ofOneBlock(): Block | undefined {
    const block = anyBlock();
    if (!block) return undefined;
    const kind = random();
    if (kind < 0.2) return widenedBy.columns(block.columns);
    if (kind < 0.3) return widenedBy.rows(block.rows);
    if (kind < 0.65) {
      const more = others(linesWithAll(block.columns, columns), block.rows);
      return more.length === 0 ? undefined : { ...block, rows: [...block.rows, anyOf(more)] };
    }
    const more = others(linesWithAll(block.rows, rows), block.columns);
    return more.length === 0 ? undefined : { ...block, columns: [...block.columns, anyOf(more)] };
  }

  /** A block that joins two of the plan, or that they share. */
  function ofTwoBlocks(): Block | undefined {
    const a = anyBlock();
    if (!a) return undefined;
    const user = anyOf(random() < 0.5 ? a.rows : line(columns, anyOf(a.columns)));
    const b = cover.at(anyOf(cover.ofRow(user)));
    if (!b || b === a) return widenedBy.columns(a.columns);
    const kind = random();
    if (kind < 0.25) {
      const all = eitherOf(a.columns, b.columns);
      return random() < 0.5
        ? widenedBy.columns(all)
        : { rows: linesWithAll(all, columns), columns: all };
    }
    if (kind < 0.75) {
      const some = kind < 0.5 ? eitherOf(a.rows, b.rows) : sharedWith(a.rows, b.rows);
      return random() < 0.5
        ? widenedBy.rows(some)
        : { rows: some, columns: linesWithAll(some, rows) };
    }
    return widenedBy.columns(sharedWith(a.columns, b.columns));
  }

  function any(): Block | undefined {
    const kind = random();
    if (kind < FROM_ONE_BLOCK) return ofOneBlock();
    if (kind < FROM_ONE_BLOCK + FROM_TWO_USERS) return ofTwoUsers();
    if (kind < FROM_ONE_BLOCK + FROM_TWO_USERS + FROM_TWO_GROUPS) return ofTwoGroups();
    return ofTwoBlocks();
  }

  const { adversaries } = cover.table;
  if (!adversaries) return any;
  return () => {
    const block = any();
    return block && { ...block, columns: peaceful(block.columns, adversaries) };
  };
}

function others(some: readonly number[], known: readonly number[]): number[] {
  const isKnown = new Set(known);
  return some.filter((one) => !isKnown.has(one));
}
