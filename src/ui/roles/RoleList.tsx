import { useSession } from "../session.ts";
import { RoleButton } from "./RoleButton.tsx";
import { BUTTON_HEIGHT, LINE_PITCH, type RoleLines } from "./roleLines.ts";

interface RoleListProps {
  /** The indices of the roles, in the order in which they are shown. */
  readonly shown: Uint32Array;
  readonly lines: RoleLines;
  /** The first line in sight. */
  readonly firstLine: number;
  readonly height: number;
  readonly focused: number | undefined;
  readonly currentMatch: number | undefined;
}

/** The roles' buttons as a list, of which only some have elements. */
export function RoleList(props: RoleListProps) {
  const { shown, lines, firstLine, height, focused, currentMatch } = props;
  const { roles } = useSession().table;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without marks before its items it is no list in Safari
    <ul role="list" aria-label="Roles" style={{ height: lines.height }}>
      {rendered(shown, lines, firstLine, height, [focused, currentMatch]).map((position) => (
        <li
          key={shown[position]}
          aria-setsize={shown.length}
          aria-posinset={position + 1}
          style={{
            left: lines.leftOf(position),
            top: lines.lineOf(position) * LINE_PITCH,
            width: lines.widthOf(position),
            height: BUTTON_HEIGHT,
          }}
        >
          <RoleButton
            role={roles[shown[position]]}
            index={shown[position]}
            isCurrentMatch={shown[position] === currentMatch}
          />
        </li>
      ))}
    </ul>
  );
}

/** The positions that have an element: those in sight, both ends, and those of some more roles. */
function rendered(
  shown: Uint32Array,
  lines: RoleLines,
  firstLine: number,
  height: number,
  more: readonly (number | undefined)[],
): number[] {
  const inSight = Math.ceil(height / LINE_PITCH) + 1;
  const { from, to } = lines.positionsIn(firstLine - 1, firstLine + inSight + 1);
  const positions = new Set([0, shown.length - 1]);
  for (let position = from; position < to; position++) positions.add(position);
  for (const index of more) if (index !== undefined) positions.add(shown.indexOf(index));
  positions.delete(-1);
  return [...positions].sort((a, b) => a - b);
}
