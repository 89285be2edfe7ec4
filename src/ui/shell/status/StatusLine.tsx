import { type AccessTable, SAMPLE_NAME } from "../../../model/accessTable.ts";
import { discardedCount } from "../../../model/roles/role.ts";
import { ORGANISATION_NAME, type SampleSize } from "../../../model/sample/sampleSize.ts";
import { INTERVAL, REST } from "../../../model/tasks/rests.ts";
import { formatNumber, formatShare } from "../../../model/wording.ts";
import { addressOf } from "../../../session/parameters.ts";
import { cornerRoom, holdsLegend } from "../../../view/room/cornerRoom.ts";
import { type Square, squaresOf } from "../../../view/words/legend.ts";
import { useThrottled, useValue } from "../../../watch.ts";
import { ACTIONS } from "../../actions/actions.ts";
import { isPart, useScreen, useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { ComparedPart } from "../../table/compare/ComparedParts.tsx";
import { laterParts } from "../laterParts.ts";
import "./statusLine.css";

/** The line below the matrix: the cell under the pointer, else the totals; above it the keys of strips. */
export function StatusLine() {
  const screen = useScreen();
  const { table, view, compared } = screen.workspace;
  const { samples } = screen.session;
  const later = useValue(laterParts.loaded);
  const sample = useValue(samples.current);
  useThrottled(table.changes, INTERVAL.counts, REST.counts);
  const hovered = useThrottled(view.hovered, INTERVAL.pointed);
  const tapped = useValue(view.tapped);
  const highlighted = useThrottled(view.highlighted, INTERVAL.pointed);
  const pointed = hovered ?? tapped;
  const arrangement = useValue(view.arrangement);
  const isOverTable =
    pointed !== undefined &&
    arrangement.has(table.memberships, pointed) &&
    // The corner belongs to no user and no group.
    (pointed.row >= 0 || pointed.column >= 0);
  return (
    <footer>
      {later && <later.StripKeys />}
      <div
        className="status-line note numbers row"
        title={!isOverTable && sample && !isPart(screen) ? sampleTitle(sample) : undefined}
      >
        {later && isOverTable ? (
          <later.PointedStatus table={table} arrangement={arrangement} pointed={pointed} />
        ) : later && typeof highlighted === "number" && highlighted < table.roles.length ? (
          <later.RoleStatus role={highlighted} />
        ) : compared ? (
          <ComparedPart name="ComparedStatus" />
        ) : (
          <TableStatus table={table} />
        )}
      </div>
    </footer>
  );
}

function sampleTitle(sample: SampleSize): string {
  const name = sample.organisation ? ORGANISATION_NAME : SAMPLE_NAME;
  return `${name} ${sample.seed}. Whoever opens this address sees the same one:\n${addressOf(location.href, sample)}`;
}

function TableStatus({ table }: { readonly table: AccessTable }) {
  const { camera } = useWorkspace();
  // The legend is in the corner, unless that is too small for it.
  const all = squaresOf(table);
  const hasLegend = useValue(() => !holdsLegend(cornerRoom(camera.geometry.get()), all.length));
  const squares = hasLegend ? all : [];
  const { allUsers, groupCount, assignedCount, assumed } = table.memberships;
  if (allUsers + groupCount === 0) return null;
  const { roles, applied, coveredCount, measuredCount } = table;
  const roleCount = roles.length - discardedCount(roles);
  return (
    <>
      <Figure number={allUsers} label={allUsers === 1 ? "user" : "users"} />
      <Figure number={groupCount} label={groupCount === 1 ? "group" : "groups"} />
      <Figure number={assignedCount} label="assigned" square={squares[0]} />
      <Figure
        number={assumed.size}
        label="assumed"
        square={squares.find((square) => square === "assumed")}
      />
      <Figure
        number={roleCount}
        label={`${roleCount === 1 ? "role" : "roles"}${applied.length > 0 ? `, ${formatNumber(applied.length)} applied` : ""}`}
      />
      <Figure
        number={coveredCount}
        label={`covered (${formatShare(coveredCount, measuredCount)})`}
      />
      <ExcludedFigure square={squares.find((square) => square === "excluded")} />
    </>
  );
}

/** The number of users and groups that are left out, which lists them when it is pressed. */
function ExcludedFigure({ square }: { readonly square: Square | undefined }) {
  const screen = useScreen();
  const { users, groups } = screen.workspace.table.excluded;
  const count = users.size + groups.size;
  if (count === 0) return null;
  return (
    <Button
      className="figure figure-button dotted"
      title={ACTIONS.excluded.description(screen)}
      onClick={() => ACTIONS.excluded.perform(screen, "pointer")}
    >
      {square && <span className="swatch" data-state={square} />}
      <b>{formatNumber(count)}</b> left out
    </Button>
  );
}

interface FigureProps {
  readonly number: number;
  readonly label: string;
  /** The kind of square that it counts, shown as in a legend. */
  readonly square?: Square;
}

function Figure({ number, label, square }: FigureProps) {
  return (
    <span className="figure">
      {square && <span className="swatch" data-state={square} />}
      <b>{formatNumber(number)}</b> {label}
    </span>
  );
}
