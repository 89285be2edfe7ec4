import { memo } from "react";
import type { TableRole } from "../../../model/accessTable.ts";
import { isolated } from "../../../model/isolated.ts";
import { CheckIcon, DownIcon, NextIcon, PinIcon, WarningIcon } from "../../kit/icons.tsx";
import { roleName } from "../bar/RoleButton.tsx";
import { RoleSwatch } from "../bar/RoleSwatch.tsx";

interface RoleRowProps {
  readonly role: TableRole;
  /** Its number in the table, which is the order of derivation. */
  readonly at: number;
  readonly row: number;
  readonly top: number;
  readonly sign: number | undefined;
  /** The texts of its figures, a line each. */
  readonly figures: string;
  /** True where a mark says that it is in force. */
  readonly isMarkedInForce: boolean;
  /** How many roles are above it, where the table is a tree. */
  readonly depth: number | undefined;
  /** Undefined where nothing is below it. */
  readonly isFolded: boolean | undefined;
  /** False where it is shown for those below it alone. */
  readonly isMatch: boolean;
  readonly isInConflict: boolean;
  readonly isSelected: boolean;
  /** True where a tick says and changes that it is chosen. */
  readonly hasTick: boolean;
  /** The column of the cell that the tab key goes to, if it goes to this row. */
  readonly stop: number | undefined;
}

/** So far, in CSS px, a row in layers is farther in than the one above it; beyond some it is no more. */
const INDENT = 10;
const MOST_INDENTED = 8;
const TWIST = 15;

/** The room before the swatch of a role in layers, in CSS px. */
export function indentOf(depth: number | undefined): number {
  return depth === undefined ? 0 : TWIST + INDENT * Math.min(depth, MOST_INDENTED);
}

const IN_CONFLICT = "It would bring groups in conflict together: Apply best passes over it";

function PinMark() {
  return (
    <span className="pin-mark" title="Pinned: a recalculation keeps it">
      <PinIcon />
      <span className="unseen"> pinned</span>
    </span>
  );
}

function InForceMark() {
  return (
    <span
      className="note"
      title="The organisation has it: a recalculation or a plan leaves it as it is"
    >
      {" "}
      in force
    </span>
  );
}

export const RoleRow = memo(function RoleRow(props: RoleRowProps) {
  const { role, at, row, top, sign, isInConflict, isSelected, hasTick, stop } = props;
  const { figures, isMarkedInForce, depth, isFolded, isMatch } = props;
  const isNamed = role.name !== "";
  const cellProps = (column: number) => ({
    "aria-colindex": column + 1,
    tabIndex: stop === column ? 0 : -1,
    "data-column": column,
  });
  return (
    <div
      role="row"
      className={isMatch && (role.groups.length > 0 || role.used) ? "role-row" : "role-row empty"}
      aria-rowindex={row + 2}
      aria-selected={isSelected}
      aria-level={depth === undefined ? undefined : depth + 1}
      aria-expanded={isFolded === undefined ? undefined : !isFolded}
      data-role-at={at}
      data-row={row}
      style={{ top }}
    >
      <div
        role="rowheader"
        className="name"
        style={{ paddingLeft: indentOf(depth) }}
        {...cellProps(0)}
      >
        {isFolded !== undefined && (
          <span className="role-twist" aria-hidden="true" style={{ left: indentOf(depth) - TWIST }}>
            {isFolded ? <NextIcon /> : <DownIcon />}
          </span>
        )}
        <RoleSwatch role={role} sign={sign} />
        <span className="role-id" title={isNamed ? isolated(role.id) : undefined}>
          {isolated(roleName(role))}
          {isNamed && depth === undefined && (
            <span className="plain note"> {isolated(role.id)}</span>
          )}
          {isMarkedInForce && <InForceMark />}
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
      {figures.split("\n").map((text, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its column's
        <div key={k} role="gridcell" className="figure" {...cellProps(k + 1)}>
          {text}
        </div>
      ))}
    </div>
  );
});
