import type { TableData } from "../model/table.ts";

const BATCH = 8192;

/** A part of a list of names, small enough to be received without a pause that anyone notices. */
export interface NameBatch {
  readonly list: number;
  readonly names: readonly string[];
}

/** A table but for its names: those come before it, in batches, as lists that it counts on. */
export interface PackedTable {
  readonly data: Omit<TableData, "userIds" | "userNames" | "groupNames" | "attributes">;
  /** Each attribute's words are a list of their own; by user, the number of the word from 1. */
  readonly attributes: readonly { readonly name: string; readonly words: Uint32Array }[];
}

const [USER_IDS, USER_NAMES, GROUP_NAMES, FIRST_WORDS] = [0, 1, 2, 3];

/** Takes a table apart to cross from a worker to the page. */
export function pack(
  data: TableData,
  send: (batch: NameBatch) => void,
): { packed: PackedTable; transfer: ArrayBuffer[] } {
  const sendAll = (list: number, names: readonly string[]) => {
    for (let at = 0; at < names.length; at += BATCH)
      send({ list, names: names.slice(at, at + BATCH) });
  };
  const { userIds, userNames, groupNames, attributes, ...rest } = data;
  sendAll(USER_IDS, userIds);
  sendAll(USER_NAMES, userNames);
  sendAll(GROUP_NAMES, groupNames);
  const packedAttributes = attributes.map(({ name, values }, at) => {
    const numbers = new Map<string, number>();
    const words = Uint32Array.from(values, (value) => {
      if (value === undefined) return 0;
      const known = numbers.get(value) ?? numbers.size + 1;
      numbers.set(value, known);
      return known;
    });
    sendAll(FIRST_WORDS + at, [...numbers.keys()]);
    return { name, words };
  });
  const { rows, columns, assumed } = data;
  const lines = [rows, columns, assumed].flatMap((some) => (some ? [some.start, some.items] : []));
  const arrays = [data.groupRead, ...lines, ...packedAttributes.map(({ words }) => words)];
  const transfer = [...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer))];
  return { packed: { data: rest, attributes: packedAttributes }, transfer };
}

/** Puts the table together again on the page. */
export class Unpacking {
  readonly #lists: string[][] = [];

  take({ list, names }: NameBatch): void {
    const known = this.#lists[list];
    if (known) for (const name of names) known.push(name);
    else this.#lists[list] = [...names];
  }

  /** The table; `pause` lets the page breathe between its parts. */
  async finish({ data, attributes }: PackedTable, pause: () => Promise<void>): Promise<TableData> {
    const list = (at: number) => this.#lists[at] ?? [];
    const unpacked = [];
    for (const [at, { name, words }] of attributes.entries()) {
      const names = list(FIRST_WORDS + at);
      const values = new Array<string | undefined>(words.length);
      for (let user = 0; user < words.length; user++)
        values[user] = words[user] ? names[words[user] - 1] : undefined;
      unpacked.push({ name, values });
      await pause();
    }
    return {
      ...data,
      userIds: list(USER_IDS),
      userNames: list(USER_NAMES),
      groupNames: list(GROUP_NAMES),
      attributes: unpacked,
    };
  }
}
