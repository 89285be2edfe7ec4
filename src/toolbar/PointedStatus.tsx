import type { AccessTable } from "../model/accessTable.ts";
import { HEADER_ROW, isCell, type Place } from "../view/geometry.ts";
import { countOf } from "../view/wording.ts";

interface PointedStatusProps {
  readonly table: AccessTable;
  readonly place: Place;
}

/** The cell, user or group under the pointer, in words. */
export function PointedStatus({ table, place }: PointedStatusProps) {
  if (isCell(place)) return <CellStatus table={table} place={place} />;
  if (place.row === HEADER_ROW) return <GroupStatus table={table} group={place.column} />;
  return <UserStatus table={table} user={place.row} />;
}

function CellStatus({ table, place: { row, column } }: PointedStatusProps) {
  const { data } = table.table;
  const state = table.table.state(row, column);
  const role = table.coveringRole(row, column);
  return (
    <>
      <UserName id={data.userIds[row]} name={data.userNames[row]} />
      <bdi className="part">{data.groupNames[column]}</bdi>
      <span className="part fixed">
        <span className="swatch" data-state={state} />
        {state === "notAssigned" ? "not assigned" : state}
      </span>
      {role && (
        <span className="part">
          <span className="swatch" style={{ backgroundColor: role.color }} />
          role <bdi>{role.id}</bdi>
        </span>
      )}
    </>
  );
}

function UserStatus({ table, user }: { readonly table: AccessTable; readonly user: number }) {
  const { data, assumed } = table.table;
  const held = data.rows.start[user + 1] - data.rows.start[user] + assumed.row(user).length;
  return (
    <>
      <UserName id={data.userIds[user]} name={data.userNames[user]} />
      <span className="part fixed muted">holds {countOf(held, "group")}</span>
    </>
  );
}

function GroupStatus({ table, group }: { readonly table: AccessTable; readonly group: number }) {
  const { data, assumed } = table.table;
  const held =
    data.columns.start[group + 1] - data.columns.start[group] + assumed.column(group).length;
  return (
    <>
      <b className="part">
        <bdi>{data.groupNames[group]}</bdi>
      </b>
      <span className="part fixed muted">held by {countOf(held, "user")}</span>
    </>
  );
}

function UserName({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span className="part">
      <b>
        <bdi>{name}</bdi>
      </b>{" "}
      <bdi className="muted">{id}</bdi>
    </span>
  );
}
