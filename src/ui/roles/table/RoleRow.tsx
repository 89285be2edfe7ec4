import { memo } from "react";
import type { TableRole } from "../../../model/accessTable.ts";
import { isolated } from "../../../model/isolated.ts";
import { formatNumber } from "../../../model/wording.ts";
import { isFigure, ROLE_COLUMNS } from "../../../view/roles/roleColumns.ts";
import { CheckIcon, PinIcon, WarningIcon } from "../../kit/icons.tsx";
import { roleName } from "../bar/RoleButton.tsx";
import { RoleSwatch } from "../bar/RoleSwatch.tsx";

interface RoleRowProps {
  readonly role: TableRole;
  /** Its number in the table, which is the order of derivation. */
  readonly at: number;
  readonly row: number;
  readonly top: number;
  readonly sign: number | undefined;
  readonly gain: number;
  readonly grants: number;
  readonly isInConflict: boolean;
  readonly isSelected: boolean;
  /** True where a tick says and changes that it is chosen. */
  readonly hasTick: boolean;
  /** The column of the cell that the tab key goes to, if it goes to this row. */
  readonly stop: number | undefined;
}

const FIGURES = ROLE_COLUMNS.filter(isFigure);

const IN_CONFLICT = "It would bring groups in conflict together: Apply best passes over it";

function PinMark() {
  return (
    <span className="pin-mark" title="Pinned: a recalculation keeps it">
      <PinIcon />
      <span className="unseen"> pinned</span>
    </span>
  );
}

export const RoleRow = memo(function RoleRow(props: RoleRowProps) {
  const { role, at, row, top, sign, gain, grants, isInConflict, isSelected, hasTick, stop } = props;
  const cellProps = (column: number) => ({
    "aria-colindex": column + 1,
    tabIndex: stop === column ? 0 : -1,
    "data-column": column,
  });
  return (
    <div
      role="row"
      className={role.groups.length === 0 && !role.used ? "role-row empty" : "role-row"}
      aria-rowindex={row + 2}
      aria-selected={isSelected}
      data-role-at={at}
      data-row={row}
      style={{ top }}
    >
      <div role="rowheader" className="name" {...cellProps(0)}>
        <RoleSwatch role={role} sign={sign} />
        <span className="role-id">
          {isolated(roleName(role))}
          {role.name !== "" && <span className="plain note"> {isolated(role.id)}</span>}
          {role.pinned && <PinMark />}
        </span>
        {isInConflict && (
          <span className="in-conflict" title={IN_CONFLICT}>
            <WarningIcon />
            <span className="unseen">, with groups in conflict</span>
          </span>
        )}
        {hasTick && (
          <span className="role-tick" aria-hidden="true">
            {isSelected && <CheckIcon />}
          </span>
        )}
      </div>
      {FIGURES.map(({ name, value }, k) => (
        <div key={name} role="gridcell" className="figure" {...cellProps(k + 1)}>
          {figureText(value(role, { gain, grants }))}
        </div>
      ))}
    </div>
  );
});

function figureText(figure: number): string {
  return Number.isNaN(figure) ? "…" : formatNumber(figure);
}
