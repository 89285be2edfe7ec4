import { roleSigns } from "../../../view/colors/roleSigns.ts";
import type { RoleLines } from "../../../view/roles/roleLines.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { RoleButton } from "./RoleButton.tsx";
import type { BarSize } from "./useBarSize.ts";

interface RoleListProps {
  readonly shown: Uint32Array;
  readonly lines: RoleLines;
  readonly isOneLine: boolean;
  /** The scroll position: from the left of one line, else from the top. */
  readonly scrolled: number;
  readonly size: BarSize;
  readonly focused: number | undefined;
  readonly currentMatch: number | undefined;
}

/** The roles' buttons as a list, of which only some have elements. */
export function RoleList(props: RoleListProps) {
  const { shown, lines, isOneLine, currentMatch } = props;
  const { table } = useWorkspace();
  const { roles } = table;
  const signs = roleSigns(table);
  const style = { height: lines.height, width: isOneLine ? lines.width : undefined };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without marks before its items it is no list in Safari
    <ul role="list" aria-label="Roles" style={style}>
      {rendered(props).map((position) => (
        <li
          key={shown[position]}
          aria-setsize={shown.length}
          aria-posinset={position + 1}
          style={{
            left: lines.leftOf(position),
            top: lines.lineOf(position) * lines.pitch,
            width: lines.widthOf(position),
            height: lines.buttonHeight,
          }}
        >
          <RoleButton
            role={roles[shown[position]]}
            index={shown[position]}
            sign={signs.get(shown[position])}
            isCurrentMatch={shown[position] === currentMatch}
          />
        </li>
      ))}
    </ul>
  );
}

/** The positions that have an element: those in sight, both ends, the focused one and the match. */
function rendered({ shown, lines, focused, currentMatch, ...props }: RoleListProps): number[] {
  const { from, to } = inSight({ lines, ...props });
  const positions = new Set([0, shown.length - 1]);
  for (let position = from; position < to; position++) positions.add(position);
  for (const index of [focused, currentMatch])
    if (index !== undefined) positions.add(shown.indexOf(index));
  positions.delete(-1);
  return [...positions].sort((a, b) => a - b);
}

function inSight({
  lines,
  isOneLine,
  scrolled,
  size,
}: Pick<RoleListProps, "lines" | "isOneLine" | "scrolled" | "size">) {
  if (isOneLine) return lines.positionsBetween(scrolled - size.width, scrolled + 2 * size.width);
  const firstLine = Math.floor(scrolled / lines.pitch);
  const lineCount = Math.ceil(size.height / lines.pitch) + 1;
  return lines.positionsIn(firstLine - 1, firstLine + lineCount + 1);
}
