import { type Lines, line, without } from "../../lines.ts";
import { countOf } from "../../wording.ts";
import { type RowOfCells, rowsOfCells } from "../cellSet.ts";
import type { Expanded, Memberships, Nesting, TableData } from "../memberships.ts";

/** The assigned cells of a table with groups in groups. They never change. */
export class Expansion implements Expanded {
  readonly rows: Lines;
  readonly columns: Lines;

  constructor(rows: Lines, columns: Lines) {
    this.rows = rows;
    this.columns = columns;
  }

  of(direct: TableData): TableData {
    return { ...direct, rows: this.rows, columns: this.columns };
  }

  swapAssumed(memberships: Memberships): void {
    const { assumed, covered, isExpanded } = memberships;
    const cells = isExpanded
      ? rowsOf(assumed.rows, (user, group) => memberships.isAssigned(user, group))
      : rowsOf(covered.rows, () => true);
    // The lines are handed over.
    covered.flipAll(cells.map(({ user, groups }) => ({ user, groups: [...groups] })));
    assumed.toggleAll(cells);
  }

  flipCovered(memberships: Memberships, numbers: Float64Array): Float64Array {
    const isCovered = (number: number) => {
      const { user, group } = memberships.cellAt(number);
      return memberships.isAssigned(user, group);
    };
    memberships.covered.flipAll(rowsOfCells(numbers.filter(isCovered), memberships.groupCount));
    return numbers.filter((number) => !isCovered(number));
  }

  someInherited(direct: TableData, isSo: (user: number, group: number) => boolean): boolean {
    for (let user = 0; user < direct.userIds.length; user++) {
      const before = line(direct.rows, user);
      const all = line(this.rows, user);
      if (all.length === before.length) continue;
      if (without(all, before).some((group) => isSo(user, group))) return true;
    }
    return false;
  }

  inWords(nesting: Nesting, direct: TableData): string {
    const inherited = this.rows.items.length - direct.rows.items.length;
    const cells = countOf(inherited, "membership");
    return nesting === "expanded"
      ? `With groups in groups, ${cells} more ${inherited === 1 ? "counts" : "count"}.`
      : `Direct memberships count, ${cells} fewer.`;
  }
}

/** Some of the cells, by row, as copies. */
function rowsOf(
  rows: ReadonlyMap<number, readonly number[]>,
  isMeant: (user: number, group: number) => boolean,
): RowOfCells[] {
  return Array.from(rows, ([user, groups]) => ({
    user,
    groups: groups.filter((group) => isMeant(user, group)),
  }))
    .filter(({ groups }) => groups.length > 0)
    .sort((a, b) => a.user - b.user);
}
