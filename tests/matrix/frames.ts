import { AccessTable } from "../../src/model/accessTable.ts";
import type { GroupState } from "../../src/model/entities.ts";
import { TableBuilder } from "../../src/model/tableBuilder.ts";
import type { Geometry } from "../../src/view/geometry.ts";

const STATES: Record<string, GroupState> = { "#": "assigned", o: "assumed", ".": "notAssigned" };

/** A table from a drawing: a line a user, `#` assigned, `o` assumed, `.` notAssigned. */
export function tableOf(...rows: string[]): AccessTable {
  const builder = new TableBuilder();
  for (let group = 0; group < rows[0].length; group++) builder.group(`g${group}`);
  rows.forEach((row, at) => {
    const user = builder.user(`u${at}`);
    builder.name(user, `User ${at}`);
    for (let group = 0; group < row.length; group++) builder.hold(user, group, STATES[row[group]]);
  });
  return new AccessTable(builder.build().data);
}

export function geometryOf(table: AccessTable, part: Partial<Geometry> = {}): Geometry {
  return {
    dpr: 1,
    width: 400,
    height: 200,
    header: 80,
    id: 60,
    panel: 120,
    pitchX: 20,
    pitchY: 20,
    rows: table.table.userCount,
    columns: table.table.groupCount,
    offset: { x: 0, y: 0 },
    ...part,
  };
}
