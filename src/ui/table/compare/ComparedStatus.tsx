import { formatNumber } from "../../../model/wording.ts";
import { cornerRoom, holdsLegend } from "../../../view/room/cornerRoom.ts";
import { type Square, squaresOf } from "../../../view/words/legend.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useCompared } from "./useCompared.ts";
import "../corner/legend.css";

/** What there is of a compared table, in the status line. */
export function ComparedStatus() {
  const { table, camera } = useWorkspace();
  const { counts } = useCompared();
  const { gained, lost, same, newUsers, goneUsers, newGroups, goneGroups } = counts;
  const squares = squaresOf(table);
  // The legend is in the corner, unless that is too small for it.
  const hasLegend = useValue(() => !holdsLegend(cornerRoom(camera.geometry.get()), squares.length));
  const { userCount, groupCount } = table.memberships;
  const figures: readonly (readonly [number, string, Square?])[] = [
    [userCount, userCount === 1 ? "user" : "users"],
    [groupCount, groupCount === 1 ? "group" : "groups"],
    [gained, "gained", "gained"],
    [lost, "lost", "lost"],
    [same, "the same", "same"],
    [newUsers + newGroups, "new", "new"],
    [goneUsers + goneGroups, "gone", "gone"],
  ];
  return figures.map(([number, label, square]) => (
    <span key={label} className="figure">
      {hasLegend && square && <span className="swatch legend-square" data-square={square} />}
      <b>{formatNumber(number)}</b> {label}
    </span>
  ));
}
