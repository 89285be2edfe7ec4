import type { AccessTable } from "../../../model/accessTable.ts";
import { isolated } from "../../../model/isolated.ts";
import { nameOf } from "../../../model/roles/role.ts";
import { changeAt } from "../../../model/table/comparedCells.ts";
import { countOf, formatNumber, formatShare } from "../../../model/wording.ts";
import { arrangedTable } from "../../../view/arrangement/arrangedTable.ts";
import type { Arrangement, PlaceEntities } from "../../../view/arrangement/arrangement.ts";
import {
  type ArrangedTable,
  type Blocks,
  cellsInBlock,
  columnsOf,
  countDensity,
  countLines,
  rowsOf,
} from "../../../view/arrangement/density.ts";
import { roleSigns } from "../../../view/colors/roleSigns.ts";
import { indexAt } from "../../../view/geometry/edges.ts";
import type { IndexRange } from "../../../view/geometry/geometry.ts";
import type { Place } from "../../../view/geometry/place.ts";
import type { HoveredPlace } from "../../../view/view.ts";
import { changeText, excludedText, presenceText, removalText } from "../../../view/words/labels.ts";
import { RoleSwatch } from "../../roles/bar/RoleSwatch.tsx";

type Behind = NonNullable<HoveredPlace["cellsPerPixel"]>;

interface PointedStatusProps {
  readonly table: AccessTable;
  readonly arrangement: Arrangement;
  readonly pointed: Place & Pick<HoveredPlace, "cellsPerPixel">;
}

interface CellsProps extends Behind {
  readonly table: AccessTable;
  readonly arrangement: Arrangement;
  readonly place: Place;
}

/** The cell, cells, user or group under the pointer, in words. */
export function PointedStatus({ table, arrangement, pointed }: PointedStatusProps) {
  const { user, group } = arrangement.entitiesAt(pointed);
  if (user === undefined) return group !== undefined && <GroupStatus table={table} group={group} />;
  if (group === undefined) return <UserStatus table={table} user={user} />;
  if (pointed.cellsPerPixel)
    return (
      <CellsStatus
        table={table}
        arrangement={arrangement}
        place={pointed}
        {...pointed.cellsPerPixel}
      />
    );
  return <CellStatus table={table} user={user} group={group} />;
}

/** The cells behind a pixel, counted as the pixel itself is. */
function CellsStatus({ table, arrangement, place, across, down }: CellsProps) {
  const { data } = table.memberships;
  const counted = arrangedTable(table, arrangement);
  const block = { rowsPerBlock: down, columnsPerBlock: across };
  const [row, column] = [indexAt(place.row, down), indexAt(place.column, across)];
  const blocks = { ...block, firstRow: row, rows: 1, firstColumn: column, columns: 1 };
  const density = countDensity(counted, blocks);
  const [held, covered] = [density.held[0], density.covered[0]];
  const cells = cellsInBlock(counted, block, row, column);
  const [users, groups] = [rowsOf(blocks, counted), columnsOf(blocks, counted)];
  const [user, group] = [arrangement.userAt(users.from), arrangement.groupAt(groups.from)];
  const role = density.role[0] > 0 ? table.roles[density.role[0] - 1] : undefined;
  return (
    <>
      {down === 1 ? (
        <UserName id={data.userIds[user]} name={data.userNames[user]} />
      ) : (
        <span className="part">
          {arrangement.users.items && "shown "}users {rangeText(users)}
        </span>
      )}
      {across === 1 ? (
        <span className="part">{isolated(data.groupNames[group])}</span>
      ) : (
        <span className="part">
          {arrangement.groups.items && "shown "}groups {rangeText(groups)}
        </span>
      )}
      <span className="part fixed">
        <b>{formatNumber(held)}</b> of {formatNumber(cells)} held ({formatShare(held, cells)})
      </span>
      <MutedPart text={changesBehind(counted, blocks)} />
      {role && (
        <span className="part">
          <span className="swatch" style={{ backgroundColor: role.color }} />
          role {isolated(nameOf(role))} covers {formatNumber(covered)}
        </span>
      )}
    </>
  );
}

/** A range of positions counted from 1: "41–48". */
function rangeText({ from, to }: IndexRange): string {
  const [first, last] = [formatNumber(from + 1), formatNumber(to)];
  return first === last ? first : `${first}–${last}`;
}

function CellStatus({
  table,
  user,
  group,
}: { readonly table: AccessTable } & Required<PlaceEntities>) {
  const { data } = table.memberships;
  const state = table.memberships.state(user, group);
  const [role, ...others] = table.coveringRoles(user, group);
  return (
    <>
      <UserName id={data.userIds[user]} name={data.userNames[user]} />
      <span className="part">{isolated(data.groupNames[group])}</span>
      <span className="part fixed">
        <span className="swatch" data-state={state} />
        {state === "notAssigned" ? "not assigned" : state}
      </span>
      {role && (
        <span className="part">
          <RoleSwatch role={role} sign={roleSigns(table).get(table.roles.indexOf(role))} />
          role {isolated(nameOf(role))}
          {others.length > 0 && ` and ${formatNumber(others.length)} more`}
        </span>
      )}
      <ChangePart table={table} user={user} group={group} />
      <MutedPart text={removalText(table, user, group)} />
      <MutedPart text={excludedText(table, user, group)} />
    </>
  );
}

/** What became of a cell of a compared table, with the square that says so on the matrix. */
function ChangePart({
  table,
  user,
  group,
}: { readonly table: AccessTable } & Required<PlaceEntities>) {
  const { compared } = table.memberships.data;
  const change = compared && changeAt(compared, user, group);
  return (
    <>
      {change && <span className="swatch legend-square" data-square={change} />}
      <MutedPart text={changeText(table, user, group)} />
    </>
  );
}

/** The numbers of cells behind a pixel that were gained and lost, if the table is a compared one. */
function changesBehind(counted: ArrangedTable, blocks: Blocks): string | undefined {
  const { changes } = counted;
  if (!changes) return undefined;
  const count = (linesOf: ArrangedTable["assigned"]) => {
    const counts = new Uint32Array(1);
    countLines(linesOf, counted, blocks, counts);
    return formatNumber(counts[0]);
  };
  return `${count(changes.gained)} gained, ${count(changes.lost)} lost`;
}

function MutedPart({ text }: { readonly text: string | undefined }) {
  return text !== undefined && <span className="part fixed muted">{text}</span>;
}

function UserStatus({ table, user }: { readonly table: AccessTable; readonly user: number }) {
  const { data, assumed } = table.memberships;
  const held = data.rows.start[user + 1] - data.rows.start[user] + assumed.row(user).length;
  return (
    <>
      <UserName id={data.userIds[user]} name={data.userNames[user]} />
      <span className="part fixed muted">holds {countOf(held, "group")}</span>
      <MutedPart text={presenceText(table, user)} />
      <MutedPart text={excludedText(table, user)} />
    </>
  );
}

function GroupStatus({ table, group }: { readonly table: AccessTable; readonly group: number }) {
  const { data, assumed } = table.memberships;
  const held =
    data.columns.start[group + 1] - data.columns.start[group] + assumed.column(group).length;
  return (
    <>
      <b className="part">{isolated(data.groupNames[group])}</b>
      <span className="part fixed muted">held by {countOf(held, "user")}</span>
      <MutedPart text={presenceText(table, undefined, group)} />
      <MutedPart text={excludedText(table, undefined, group)} />
    </>
  );
}

/** A user's name and id: once where they are the same. */
function UserName({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span className="part">
      <b>{isolated(name)}</b>
      {id !== name && (
        <>
          {" "}
          <span className="muted">{isolated(id)}</span>
        </>
      )}
    </span>
  );
}
