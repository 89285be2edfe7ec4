import type { ReactNode } from "react";
import type { TableRole } from "../../../model/accessTable.ts";
import { dotsOf } from "../../../view/colors/signs.ts";

interface RoleSwatchProps {
  readonly role: TableRole;
  readonly sign: number | undefined;
  readonly children?: ReactNode;
}

const SQUARE = { left: 0, top: 0, width: 12, height: 12 };

/** The colour of a role, with its sign, as on the matrix; around one in force there is a ring. */
export function RoleSwatch({ role, sign, children }: RoleSwatchProps) {
  return (
    <span
      className="swatch"
      style={{ backgroundColor: role.color }}
      data-sign={sign}
      data-in-force={role.inForce || undefined}
    >
      {sign !== undefined && (
        <svg className="sign" viewBox="0 0 12 12" aria-hidden="true">
          {dotsOf(sign, SQUARE).map(({ left, top, width, height }) => (
            <rect key={`${left} ${top}`} x={left} y={top} width={width} height={height} />
          ))}
        </svg>
      )}
      {children}
    </span>
  );
}
