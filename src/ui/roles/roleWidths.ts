import type { TableRole } from "../../model/accessTable.ts";
import { roleName, roleSize } from "./RoleButton.tsx";
import { textWidth } from "./textWidth.ts";

const MOST = 260;
/** Borders, padding, swatch, the gaps between, and a pixel for what letters are off. */
const AROUND = 2 + 16 + 12 + 2 * 6 + 1;

/** How wide the roles' buttons are, in CSS px, with the font of `place`. */
export function roleWidths(place: Element): (role: TableRole) => number {
  const { fontFamily, fontSize } = getComputedStyle(place);
  const nameWidth = textWidth(`${fontSize} ${fontFamily}`);
  const sizeWidth = textWidth(`12px ${fontFamily}`);
  const known = new WeakMap<TableRole, number>();
  return (role) => {
    let width = known.get(role);
    if (width === undefined) {
      const size = sizeWidth(roleSize(role), MOST);
      width = Math.min(MOST, Math.ceil(AROUND + size + nameWidth(roleName(role), MOST)));
      known.set(role, width);
    }
    return width;
  };
}
