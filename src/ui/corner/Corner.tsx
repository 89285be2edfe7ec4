import type { AccessTable } from "../../model/accessTable.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { countOf } from "../../model/wording.ts";
import { cornerRoom, sameCornerRoom } from "../../view/cornerRoom.ts";
import { originDetails, originOf } from "../../view/origin.ts";
import { useStore, useTable } from "../../watch.ts";
import { useHasTable, useSession } from "../session.ts";
import { Legend } from "./Legend.tsx";
import { TableName } from "./TableName.tsx";
import "./corner.css";

/** The corner over the users' ids and names: the table's name, where it came from, and the legend. */
export function Corner() {
  const { camera } = useSession();
  const hasTable = useHasTable();
  const room = useStore(camera.geometry, cornerRoom, sameCornerRoom);
  if (!room || !hasTable) return null;
  return (
    <section className="corner" aria-label="About this table" style={room}>
      <TableName />
      <TableSize />
      <Origin />
      <Legend />
    </section>
  );
}

function TableSize() {
  const { userIds, groupNames } = useTable(useSession().table, dataOf);
  return (
    <p className="muted">
      {countOf(userIds.length, "user")} × {countOf(groupNames.length, "group")}
    </p>
  );
}

/** Where the table came from. */
function Origin() {
  const { table } = useSession();
  const isSample = useTable(table, ({ isSample }) => isSample);
  const { source } = useTable(table, dataOf);
  if (isSample) return <p className="muted">A sample, made up here</p>;
  if (!source) return <p className="muted">Opened from a file</p>;
  return (
    <p className="muted">
      <span className="origin" title={originDetails(source)}>
        {originOf(source)}
      </span>
    </p>
  );
}

/** What came in: no toggle changes it. */
function dataOf({ memberships }: AccessTable): TableData {
  return memberships.data;
}
