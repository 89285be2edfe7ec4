import { countOf } from "../../model/wording.ts";
import { cornerRoom, holdsLegend, sameCornerRoom } from "../../view/cornerRoom.ts";
import { squaresOf } from "../../view/legend.ts";
import { originDetails, originOf } from "../../view/origin.ts";
import { useChanges, useStore } from "../../watch.ts";
import { useHasTable, useSession } from "../session.ts";
import { Legend } from "./Legend.tsx";
import { TableName } from "./TableName.tsx";
import "./corner.css";

/** The corner over the users' ids and names: the table's name, where it came from, and the legend. */
export function Corner() {
  const { table, camera } = useSession();
  const hasTable = useHasTable();
  useChanges(table);
  const room = useStore(camera.geometry, cornerRoom, sameCornerRoom);
  if (!room || !hasTable) return null;
  const { userCount, groupCount } = table.memberships;
  const figures = `${countOf(userCount, "user")} × ${countOf(groupCount, "group")}`;
  return (
    <section className="corner" aria-label="About this table" style={room}>
      <TableName />
      <p className="muted">
        <span title={figures}>{figures}</span>
      </p>
      <Origin />
      {holdsLegend(room, squaresOf(table).length) && <Legend />}
    </section>
  );
}

/** Where the table came from. */
function Origin() {
  const { table } = useSession();
  const { source } = table.memberships.data;
  if (table.isSample) return <p className="muted">A sample, made up here</p>;
  if (!source) return <p className="muted">Opened from a file</p>;
  return (
    <p className="muted">
      <span title={originDetails(source)}>{originOf(source)}</span>
    </p>
  );
}
