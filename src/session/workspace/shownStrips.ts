import type { AccessTable } from "../../model/accessTable.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import type { TableData } from "../../model/table/memberships.ts";
import {
  MOST_STRIPS,
  NO_STRIP_NAMES,
  NO_STRIPS,
  type StripNames,
  type StripSide,
} from "../../view/strips/strips.ts";
import { notify, type View } from "../../view/view.ts";

/** The attributes shown as strips, each table's own: a change of the view, no step to undo. */
export class ShownStrips {
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #names = new WeakMap<TableData, StripNames>();

  constructor({ table, view }: { readonly table: AccessTable; readonly view: View }) {
    this.#table = table;
    this.#view = view;
    // It subscribes after what resets the view.
    table.onReplaced("view", () => {
      const names = this.#names.get(table.memberships.direct);
      if (names) void this.choose(names);
    });
    table.subscribe(({ touched }) => {
      if (!touched.attributes || touched.table) return;
      const { attributes, groupAttributes = [] } = table.memberships.data;
      const { users, groups } = view.stripNames.get();
      const isThere = (name: string, list: TableData["attributes"]) =>
        list.some((one) => one.name === name);
      void this.choose({
        users: users.filter((name) => isThere(name, attributes)),
        groups: groups.filter((name) => isThere(name, groupAttributes)),
      });
    });
  }

  /** Sets the attributes that a table begins with when it takes the present one's place. */
  expect(data: TableData, names: StripNames): void {
    this.#names.set(data, names);
  }

  /** Shows an attribute that is not shown, as long as there is room for one more, or puts it away. */
  async toggle(side: StripSide, name: string): Promise<void> {
    const names = this.#view.stripNames.get();
    const shown = names[side];
    if (shown.includes(name))
      await this.choose({ ...names, [side]: shown.filter((other) => other !== name) });
    else if (shown.length < MOST_STRIPS) await this.choose({ ...names, [side]: [...shown, name] });
  }

  async choose(names: StripNames): Promise<void> {
    const { stripNames, strips } = this.#view;
    const { direct, data } = this.#table.memberships;
    const before = stripNames.get();
    this.#names.set(direct, names);
    stripNames.set(names);
    const isStale = () => {
      const now = this.#table.memberships;
      const { attributes, groupAttributes } = now.data;
      const isOther = attributes !== data.attributes || groupAttributes !== data.groupAttributes;
      return stripNames.get() !== names || now.direct !== direct || isOther;
    };
    try {
      const isNone = names.users.length + names.groups.length === 0;
      const found = isNone ? NO_STRIPS : await findStrips(data, names, isStale);
      if (found && !isStale()) strips.set(found);
    } catch (error) {
      if (isStale()) return;
      this.#names.set(direct, before);
      stripNames.set(before);
      notify(this.#view, `The attributes could not be shown: ${reasonOf(error)}.`);
    }
  }
}

/** The strips of some attributes, by code that is loaded when the first is shown. */
async function findStrips(data: TableData, names: StripNames, isStale: () => boolean) {
  const found = await import("./findStrips.ts");
  return found.findStrips(data, names, isStale);
}

/** Names that were kept; what is none is left out. */
export function readStripNames({
  users,
  groups,
}: {
  users?: unknown;
  groups?: unknown;
}): StripNames {
  const textsOf = (kept: unknown) =>
    Array.isArray(kept)
      ? kept.filter((name) => typeof name === "string").slice(0, MOST_STRIPS)
      : [];
  const names = { users: textsOf(users), groups: textsOf(groups) };
  return names.users.length + names.groups.length === 0 ? NO_STRIP_NAMES : names;
}
