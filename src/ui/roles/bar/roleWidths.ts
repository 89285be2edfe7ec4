import type { TableRole } from "../../../model/accessTable.ts";
import { roleName, roleSize } from "./RoleButton.tsx";
import { textMeasure } from "./textMeasure.ts";

const MAX_WIDTH = 260;
/** Borders, padding, swatch, gaps, and a pixel for the error of the measured text. */
const FRAME_WIDTH = 2 + 16 + 16 + 2 * 6 + 1;

/** The widths of the roles' buttons in CSS px, in the font of an element. */
export function roleWidths(element: Element): (role: TableRole) => number {
  const { fontFamily, fontSize } = getComputedStyle(element);
  const nameWidth = textMeasure(`${fontSize} ${fontFamily}`);
  const sizeWidth = textMeasure(`12px ${fontFamily}`);
  const cache = new WeakMap<TableRole, number>();
  return (role) => {
    let width = cache.get(role);
    if (width === undefined) {
      const size = sizeWidth(roleSize(role), MAX_WIDTH);
      width = Math.min(
        MAX_WIDTH,
        Math.ceil(FRAME_WIDTH + size + nameWidth(roleName(role), MAX_WIDTH)),
      );
      cache.set(role, width);
    }
    return width;
  };
}
