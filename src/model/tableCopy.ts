import { AccessTable } from "./accessTable.ts";
import { type Lines, line, transpose } from "./lines.ts";
import type { KeptRole } from "./role.ts";

/**
 * A table's way from the page to a worker, as it is at this moment: its names, its cells and its
 * applied roles. The page goes on with its own, so all is copied, in parts: as many bytes at once
 * would hold it up.
 */
export type CopyPart =
  | { readonly kind: "texts"; readonly list: TextList; readonly texts: readonly string[] }
  | {
      readonly kind: "numbers";
      readonly list: NumberList;
      readonly length: number;
      readonly from: number;
      readonly numbers: Uint32Array<ArrayBuffer>;
    };

type TextList = "userIds" | "userNames" | "groupNames" | "roleIds" | "roleColors";

/** `starts` and `items` of lines, as `Lines` has them. */
type NumberList = `${"rows" | "assumed" | "roleGroups" | "roleUsers"}${"Starts" | "Items"}`;

const TEXTS_A_PART = 5000;
const NUMBERS_A_PART = 2 ** 18;

/** The parts of a copy. The table may change between them: they are of the moment of the call. */
export function copyParts({ table, roles, applied }: AccessTable): Iterable<CopyPart> {
  const { userIds, userNames, groupNames, rows } = table.data;
  const assumed = linesOf(table.userCount, (user) => table.assumed.row(user));
  return (function* () {
    const used = applied.map((role) => roles[role]);
    yield* texts("userIds", userIds);
    yield* texts("userNames", userNames);
    yield* texts("groupNames", groupNames);
    yield* texts("roleIds", pluck(used, "id"));
    yield* texts("roleColors", pluck(used, "color"));
    yield* lines("rows", rows);
    yield* lines("assumed", assumed);
    yield* lines(
      "roleGroups",
      linesOf(used.length, (at) => used[at].groups),
    );
    yield* lines(
      "roleUsers",
      linesOf(used.length, (at) => used[at].users),
    );
  })();
}

/** Puts a copy together, part by part. */
export class CopyReceiver {
  readonly #texts = new Map<TextList, string[]>();
  readonly #numbers = new Map<NumberList, Uint32Array>();

  take(part: CopyPart): void {
    if (part.kind === "texts") {
      const texts = this.#list(part.list);
      for (const text of part.texts) texts.push(text);
      return;
    }
    const { list, length, from, numbers } = part;
    if (from === 0) this.#numbers.set(list, new Uint32Array(length));
    this.#numbers.get(list)?.set(numbers, from);
  }

  /** The table, once all parts are here. */
  finish(): AccessTable {
    const groupNames = this.#list("groupNames");
    const rows = this.#lines("rows");
    const roleGroups = this.#lines("roleGroups");
    const roleUsers = this.#lines("roleUsers");
    const colors = this.#list("roleColors");
    const roles = this.#list("roleIds").map((id, at): KeptRole => {
      const groups = line(roleGroups, at);
      return { id, color: colors[at], groups, users: line(roleUsers, at), used: true };
    });
    let columns: Lines | undefined;
    const data = {
      userIds: this.#list("userIds"),
      userNames: this.#list("userNames"),
      attributes: [],
      groupNames,
      groupRead: Uint32Array.from(groupNames, (_, group) => group),
      rows,
      /** Rather worked out than sent, and only where they are asked for. */
      get columns() {
        return (columns ??= transpose(rows, groupNames.length));
      },
      assumed: this.#lines("assumed"),
    };
    return new AccessTable(data, { derived: { roles, applied: roles.map((_, at) => at) } });
  }

  #list(list: TextList): string[] {
    let texts = this.#texts.get(list);
    if (!texts) this.#texts.set(list, (texts = []));
    return texts;
  }

  #lines(list: "rows" | "assumed" | "roleGroups" | "roleUsers"): Lines {
    const start = this.#numbers.get(`${list}Starts`);
    const items = this.#numbers.get(`${list}Items`);
    if (!start || !items) throw new Error("the table did not arrive whole");
    return { start, items };
  }
}

function* texts(list: TextList, all: readonly string[]): Generator<CopyPart> {
  for (let from = 0; from < all.length; from += TEXTS_A_PART)
    yield { kind: "texts", list, texts: all.slice(from, from + TEXTS_A_PART) };
}

function* lines(
  list: "rows" | "assumed" | "roleGroups" | "roleUsers",
  { start, items }: Lines,
): Generator<CopyPart> {
  yield* numbers(`${list}Starts`, start);
  yield* numbers(`${list}Items`, items);
}

/** A list without numbers, too, has a part: so it is there. */
function* numbers(list: NumberList, all: Uint32Array): Generator<CopyPart> {
  for (let from = 0; from === 0 || from < all.length; from += NUMBERS_A_PART)
    yield {
      kind: "numbers",
      list,
      length: all.length,
      from,
      numbers: new Uint32Array(all.subarray(from, from + NUMBERS_A_PART)),
    };
}

function linesOf(count: number, of: (at: number) => ArrayLike<number>): Lines {
  const start = new Uint32Array(count + 1);
  for (let at = 0; at < count; at++) start[at + 1] = start[at] + of(at).length;
  const items = new Uint32Array(start[count]);
  for (let at = 0; at < count; at++) items.set(of(at), start[at]);
  return { start, items };
}

function pluck(roles: readonly KeptRole[], what: "id" | "color"): string[] {
  return roles.map((role) => role[what]);
}
