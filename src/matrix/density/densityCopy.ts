import { addTo, line, NO_LINE, startsFor } from "../../model/lines.ts";
import { Assumed } from "../../model/table/assumed.ts";
import type { AppliedRoles } from "../../view/arrangement/covers.ts";
import type { ArrangedTable, RowLines } from "../../view/arrangement/density.ts";
import type { Inks } from "./densityInk.ts";
import type { CopiedCells, CopiedRoles, DensityRequest } from "./densityMessages.ts";

interface CopiedRole {
  readonly color: string;
  readonly columns: Uint32Array;
  readonly rows: Uint32Array;
}

/** The worker's copy of the arranged table: the held cells and the applied roles. */
export class DensityCopy implements ArrangedTable {
  rowCount = 0;
  columnCount = 0;
  #cells: { readonly [cells in CopiedCells]?: RowLines } = {};
  assumed = new Assumed();
  appliedRoles: AppliedRoles = {
    applied: [],
    appliedRolesOf: () => [],
    usersOf: () => NO_LINE,
  };
  inks: Inks = {
    background: "#ffffff",
    assigned: "#000000",
    assumed: "#000000",
    assumedEdge: "#000000",
    gained: "#000000",
    lost: "#000000",
    same: "#000000",
    colorOfRole: () => "#000000",
  };
  stamp = 0;
  readonly #roles = new Map<number, CopiedRole>();

  readonly assigned = () => this.#cells.assigned ?? linesOf(0, 0);

  get changes() {
    const { gained, lost } = this.#cells;
    return gained && lost && { gained: () => gained, lost: () => lost };
  }

  receive(request: Exclude<DensityRequest, { kind: "tiles" }>): void {
    if ("stamp" in request) this.stamp = request.stamp;
    switch (request.kind) {
      case "table":
        this.rowCount = request.rowCount;
        this.columnCount = request.columnCount;
        this.#cells = {
          assigned: linesOf(request.rowCount, request.items),
          gained: request.changes && linesOf(request.rowCount, request.changes.gained),
          lost: request.changes && linesOf(request.rowCount, request.changes.lost),
        };
        return;
      case "numbers":
        this.#cells[request.of]?.[request.list].set(request.part, request.at);
        return;
      case "cell":
        if (request.cell && this.assumed.has(...request.cell) !== request.isAssumed)
          this.assumed.toggle(...request.cell);
        return;
      case "assumed":
        this.assumed = new Assumed();
        for (let k = 0; k < request.cells.length; k += 2)
          this.assumed.toggle(request.cells[k], request.cells[k + 1]);
        return;
      case "roles":
        this.#addRoles(request);
        return;
      case "applied":
        this.#apply(request.applied);
        return;
      case "inks":
        this.inks = { ...this.inks, ...request };
    }
  }

  #addRoles({ roles, colors, hasRows, lines }: CopiedRoles): void {
    roles.forEach((role, at) => {
      const rows = hasRows[at] ? line(lines, 2 * at + 1) : this.#roles.get(role)?.rows;
      const columns = line(lines, 2 * at);
      this.#roles.set(role, { color: colors[at], columns, rows: rows ?? NO_LINE });
    });
  }

  #apply(order: Uint32Array): void {
    const applied = Array.from(order);
    const isApplied = new Set(applied);
    for (const role of this.#roles.keys()) if (!isApplied.has(role)) this.#roles.delete(role);
    const byColumn = new Map<number, number[]>();
    for (const role of applied)
      for (const column of this.#roles.get(role)?.columns ?? []) addTo(byColumn, column, role);
    this.inks = {
      ...this.inks,
      colorOfRole: (role) => this.#roles.get(role)?.color ?? "#000000",
    };
    this.appliedRoles = {
      applied,
      appliedRolesOf: (column) => byColumn.get(column) ?? [],
      usersOf: (role) => this.#roles.get(role)?.rows ?? NO_LINE,
    };
  }
}

/** The lines of all rows, still without their numbers. */
function linesOf(rowCount: number, items: number): RowLines {
  return { start: startsFor(rowCount, items), items: new Uint32Array(items), firstRow: 0 };
}
