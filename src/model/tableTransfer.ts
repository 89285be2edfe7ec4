import type { TableData } from "./table.ts";

/**
 * A table's way from a worker to the page. Numbers are handed over without a copy; texts have to be
 * copied, and a million at once would hold up the page, so they come in parts.
 */
export type TablePart =
  | { readonly kind: "texts"; readonly list: number; readonly texts: Texts }
  | {
      readonly kind: "rest";
      readonly attributeNames: readonly string[];
      readonly rest: Pick<TableData, "groupRead" | "rows" | "columns" | "assumed">;
    };

type Texts = readonly (string | undefined)[];

const TEXTS_A_PART = 10_000;

export function sendTable(
  data: TableData,
  post: (part: TablePart, transfer: ArrayBuffer[]) => void,
): void {
  const { userIds, userNames, groupNames, attributes, groupRead, rows, columns, assumed } = data;
  const lists = [userIds, userNames, groupNames, ...attributes.map(({ values }) => values)];
  lists.forEach((texts, list) => {
    for (let from = 0; from < texts.length; from += TEXTS_A_PART)
      post({ kind: "texts", list, texts: texts.slice(from, from + TEXTS_A_PART) }, []);
  });
  const numbers = [groupRead, rows.start, rows.items, columns.start, columns.items];
  if (assumed) numbers.push(assumed.start, assumed.items);
  post(
    {
      kind: "rest",
      attributeNames: attributes.map(({ name }) => name),
      rest: { groupRead, rows, columns, assumed },
    },
    [...new Set(numbers.map(({ buffer }) => buffer as ArrayBuffer))],
  );
}

/** Puts a table together again, part by part. */
export class TableReceiver {
  readonly #lists: (string | undefined)[][] = [];

  /** Returns the table once its last part is here. */
  take(part: TablePart): TableData | undefined {
    if (part.kind === "texts") {
      const list = this.#list(part.list);
      for (const text of part.texts) list.push(text);
      return undefined;
    }
    return {
      userIds: this.#list(0) as string[],
      userNames: this.#list(1) as string[],
      groupNames: this.#list(2) as string[],
      attributes: part.attributeNames.map((name, at) => ({ name, values: this.#list(3 + at) })),
      ...part.rest,
    };
  }

  #list(at: number): (string | undefined)[] {
    return (this.#lists[at] ??= []);
  }
}
