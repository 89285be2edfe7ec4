import { Assumed } from "../../model/table/assumed.ts";
import type { AppliedRoles } from "../../view/arrangement/covers.ts";
import type { ArrangedTable } from "../../view/arrangement/density.ts";
import type { Inks } from "./densityInk.ts";
import type { AppliedRole, DensityRequest } from "./densityMessages.ts";

/** The worker's copy of the arranged table: the held cells and the applied roles. */
export class DensityCopy implements ArrangedTable {
  rowCount = 0;
  columnCount = 0;
  rows = { start: new Uint32Array(1), items: new Uint32Array(0), firstRow: 0 };
  assumed = new Assumed();
  appliedRoles: AppliedRoles = {
    applied: [],
    appliedRolesOf: () => [],
    usersOf: () => new Uint32Array(0),
  };
  inks: Inks = {
    background: "#ffffff",
    assigned: "#000000",
    assumed: "#000000",
    assumedEdge: "#000000",
    colorOfRole: () => "#000000",
  };
  stamp = 0;
  readonly #rows = new Map<number, Uint32Array>();

  readonly assigned = () => this.rows;

  receive(request: Exclude<DensityRequest, { kind: "tiles" }>): void {
    if ("stamp" in request) this.stamp = request.stamp;
    switch (request.kind) {
      case "table":
        this.rowCount = request.rowCount;
        this.columnCount = request.columnCount;
        this.rows = {
          start: new Uint32Array(request.rowCount + 1),
          items: new Uint32Array(request.items),
          firstRow: 0,
        };
        return;
      case "numbers":
        this.rows[request.list].set(request.part, request.at);
        return;
      case "toggle":
        if (request.cell) this.assumed.toggle(...request.cell);
        return;
      case "assumed":
        this.assumed = new Assumed();
        for (let k = 0; k < request.cells.length; k += 2)
          this.assumed.toggle(request.cells[k], request.cells[k + 1]);
        return;
      case "applied":
        this.#apply(request.applied);
        return;
      case "inks":
        this.inks = { ...this.inks, ...request };
    }
  }

  #apply(applied: readonly AppliedRole[]): void {
    const byColumn = new Map<number, number[]>();
    const colors = new Map<number, string>();
    for (const { role, color, columns, rows } of applied) {
      if (rows) this.#rows.set(role, rows);
      colors.set(role, color);
      for (let k = 0; k < columns.length; k++) {
        const roles = byColumn.get(columns[k]);
        if (roles) roles.push(role);
        else byColumn.set(columns[k], [role]);
      }
    }
    for (const role of this.#rows.keys()) if (!colors.has(role)) this.#rows.delete(role);
    this.inks = { ...this.inks, colorOfRole: (role) => colors.get(role) ?? "#000000" };
    this.appliedRoles = {
      applied: applied.map(({ role }) => role),
      appliedRolesOf: (column) => byColumn.get(column) ?? [],
      usersOf: (role) => this.#rows.get(role) ?? new Uint32Array(0),
    };
  }
}
