import type { TableBuilder } from "../../model/table/tableBuilder.ts";
import { LongListBuilder, type NestedGroup, nestedLine } from "./findings.ts";

/** A group in a group, as a file tells it: what they are called, and how to find them in the table. */
export interface NestedEntry extends NestedGroup {
  /** What the table may know the group by, where that is not what it is called; the first counts. */
  readonly keys?: readonly string[];
  /** The number of the group that it is a member of; undefined where the file does not name it. */
  readonly of: number | undefined;
}

/**
 * The groups in groups of some files. Which of them the table has is known only at the end: a group
 * whose members no file tells is none of its columns.
 */
export class NestedGroups {
  readonly list = new LongListBuilder<NestedGroup>(nestedLine);
  /** The number of groups without a member in the files. */
  unknown = 0;
  readonly #entries: Required<NestedEntry>[] = [];
  readonly #seen = new Set<string>();

  /** Adds one; where a file tells it on both sides it counts once. */
  add({ group, parent, keys = [group], of }: NestedEntry): void {
    const key = JSON.stringify([keys, of ?? parent]);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.list.add({ group, parent });
    this.#entries.push({ group, parent, keys, of });
  }

  settle(builder: TableBuilder, numberOf: (key: string) => number | undefined): void {
    const unknown = new Set<string>();
    for (const { group, keys, of } of this.#entries) {
      const numbers = keys.map(numberOf);
      const number = numbers.find((one) => one !== undefined);
      if (number === undefined) unknown.add(keys[0] ?? group);
      else if (of !== undefined) builder.nest(number, of);
    }
    this.unknown = unknown.size;
  }
}
