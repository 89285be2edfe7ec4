import type { AccessTable } from "#src/model/accessTable.ts";
import type { Geometry } from "#src/view/geometry/geometry.ts";

/** Users whose names are not their ids, for tests of where each is painted. */
export const NAMED = { names: (user: number) => `User ${user}` };

export function geometryOf(table: AccessTable, part: Partial<Geometry> = {}): Geometry {
  return {
    dpr: 1,
    width: 400,
    height: 200,
    header: 80,
    id: 60,
    pinned: 120,
    pitchX: 20,
    pitchY: 20,
    rows: table.memberships.userCount,
    columns: table.memberships.groupCount,
    offset: { x: 0, y: 0 },
    ...part,
  };
}
