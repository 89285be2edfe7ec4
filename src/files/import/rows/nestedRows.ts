import type { Row } from "../../inputFile.ts";
import { firstValue } from "../directory/dn.ts";
import type { Draft } from "../draft.ts";
import type { Cells } from "./cells.ts";
import type { ColumnPlan } from "./columnPlan.ts";
import { findColumns } from "./headingWords.ts";

/** The numbers of groups that have others as members. */
interface Parents {
  /** That of the group in a row, which is called so. */
  parent(row: Row, name: string): number;
  named(name: string): number;
}

/** Rows whose member is a group itself. */
export class NestedRows {
  readonly #plan: ColumnPlan;
  readonly #draft: Draft;
  readonly #cells: Cells;
  readonly #parents: Parents;

  constructor(plan: ColumnPlan, draft: Draft, cells: Cells, parents: Parents) {
    this.#plan = plan;
    this.#draft = draft;
    this.#cells = cells;
    this.#parents = parents;
  }

  take(row: Row): void {
    if (this.#plan.groupsIn) this.#nestInAll(row);
    else this.#nest(row);
  }

  #nest(row: Row): void {
    const { userName, userId, group, headings, system } = this.#plan;
    const users = typeof userId === "string" ? [] : userId;
    const keys = this.#textsIn(row, [userName ?? -1, headings.indexOf("name"), ...users]);
    const parent = typeof group === "string" ? group : this.#cells.text(row, group);
    const of = parent === "" ? undefined : this.#parents.parent(row, parent);
    // A group is a member of one in its own system.
    const ofSystem = system === undefined ? "" : this.#cells.text(row, system);
    this.#draft.addNested({
      ...{ group: keys[0] ?? "", parent, of },
      keys: keys.map((key) => this.#draft.systems.key(key, ofSystem)),
    });
  }

  /** Takes a row of a group, which is a member of the groups in a cell. */
  #nestInAll(row: Row): void {
    const { headings, userName, userId, group, groupsIn, groupOf } = this.#plan;
    const [named = -1] = findColumns(headings, ["distinguishedname"]);
    const users = typeof userId === "string" ? [] : userId;
    const names = this.#textsIn(row, [named, userName ?? -1, ...users]);
    const [name = ""] = names;
    for (const parent of groupsIn?.(this.#cells.text(row, group as number)) ?? [])
      this.#draft.addNested({
        group: firstValue(name)?.value ?? name,
        parent: firstValue(parent)?.value ?? parent,
        keys: names.map((key) => groupOf?.(key) ?? key),
        of: this.#parents.named(parent),
      });
  }

  #textsIn(row: Row, columns: readonly number[]): string[] {
    return this.#cells.texts(row, columns).filter((text) => text !== "");
  }
}
