import type { AccessTable } from "../../../model/accessTable.ts";
import type { TableData } from "../../../model/table/memberships.ts";
import { countOf } from "../../../model/wording.ts";
import { cornerRoom, holdsLegend, sameCornerRoom } from "../../../view/room/cornerRoom.ts";
import { squaresOf } from "../../../view/words/legend.ts";
import { originDetails, originOf } from "../../../view/words/origin.ts";
import { useValue } from "../../../watch.ts";
import { isPart, useHasTable, useScreen, useWorkspace } from "../../actions/screen/screen.ts";
import { Legend } from "./Legend.tsx";
import { TableName } from "./TableName.tsx";
import "./corner.css";

/** The corner over the users' ids and names: the table's name, where it came from, and the legend. */
export function Corner() {
  const { table, camera } = useWorkspace();
  const hasTable = useHasTable();
  const room = useValue(() => cornerRoom(camera.geometry.get()), sameCornerRoom);
  const squareCount = useValue(() => squaresOf(table).length);
  if (!room || !hasTable) return null;
  return (
    <section className="corner small-text" aria-label="About this table" style={room}>
      <TableName />
      <TableSize />
      <Origin />
      {holdsLegend(room, squareCount) && <Legend />}
    </section>
  );
}

function TableSize() {
  const { table } = useWorkspace();
  const { groupNames } = useValue(() => dataOf(table));
  const figures = `${countOf(table.memberships.allUsers, "user")} × ${countOf(groupNames.length, "group")}`;
  return (
    <p className="cut muted">
      <span title={figures}>{figures}</span>
    </p>
  );
}

function Origin() {
  const screen = useScreen();
  const { table } = screen.workspace;
  const isSample = useValue(() => table.isSample);
  const { source } = useValue(() => dataOf(table));
  if (isSample) return <p className="cut muted">A sample, made up here</p>;
  // What the page around has given is no file, and goes without saying.
  if (!source && isPart(screen)) return null;
  if (!source) return <p className="cut muted">Opened from a file</p>;
  return (
    <p className="cut muted">
      <span title={originDetails(source)}>{originOf(source)}</span>
    </p>
  );
}

/** What came in: no toggle changes it. */
function dataOf({ memberships }: AccessTable): TableData {
  return memberships.data;
}
