import { fieldsOf } from "../../model/checks.ts";
import type { Readable } from "../../model/values/store.ts";

/** In CSS px. */
interface ScreenSize {
  readonly width: number;
}

/** The panel of the roles: beside the matrix, or on a narrow screen a sheet below it. */
export interface RolesPanel {
  readonly isOpen: boolean;
  /** True while odd cells are reviewed in the place of the tables. */
  readonly isReviewing: boolean;
  /** True where the tables of roles are trees. */
  readonly isInLayers: boolean;
  readonly width: number;
  /** The share of the screen's height that the sheet has; from `COVERING` on, the matrix is below it. */
  readonly sheet: number;
  readonly unfolded: readonly PanelSection[];
  /** The percentage of a role's groups, or users, that is almost all of them. */
  readonly almostPercent: number;
}

/** Their names, as they are kept, in their order. */
export const PANEL_SECTIONS = ["coverage", "rule", "leftOver", "assumed"] as const;
export type PanelSection = (typeof PANEL_SECTIONS)[number];

/** Below half, nobody is almost in; at 100%, everybody is. */
export const ALMOST_PERCENT = { least: 50, usual: 80, most: 99 } as const;

/** True for a screen that is too narrow for a panel beside the matrix. */
export function isSheetOn({ screen }: { readonly screen: Readable<ScreenSize> }): boolean {
  return screen.get().width < 900;
}

/** The panel's widths in CSS px, and what the matrix keeps in any case. */
export const PANEL_WIDTH = { least: 320, usual: 440, most: 760, matrix: 400 } as const;

/** The sheet's shares of the screen's height: up to `most` beside the matrix, else all of it. */
export const SHEET_SHARE = { least: 0.24, usual: 0.4, most: 0.6, covering: 1 } as const;

export const USUAL_PANEL: RolesPanel = {
  isOpen: false,
  isReviewing: false,
  isInLayers: false,
  width: PANEL_WIDTH.usual,
  sheet: SHEET_SHARE.usual,
  unfolded: ["coverage"],
  almostPercent: ALMOST_PERCENT.usual,
};

/** A panel that was kept, less what makes no sense. */
export function readRolesPanel(kept: unknown): RolesPanel {
  const { isOpen, isInLayers, width, sheet, unfolded, almostPercent } = fieldsOf(kept);
  return {
    isOpen: isOpen === true,
    // Nobody comes back to the same place of a list.
    isReviewing: false,
    isInLayers: isInLayers === true,
    width:
      isNumber(width) && width >= PANEL_WIDTH.least && width <= PANEL_WIDTH.most
        ? width
        : USUAL_PANEL.width,
    sheet:
      isNumber(sheet) && sheet >= SHEET_SHARE.least && sheet <= SHEET_SHARE.covering
        ? sheet
        : USUAL_PANEL.sheet,
    unfolded: Array.isArray(unfolded)
      ? PANEL_SECTIONS.filter((section) => unfolded.includes(section))
      : USUAL_PANEL.unfolded,
    almostPercent:
      Number.isInteger(almostPercent) &&
      isNumber(almostPercent) &&
      almostPercent >= ALMOST_PERCENT.least &&
      almostPercent <= ALMOST_PERCENT.most
        ? almostPercent
        : USUAL_PANEL.almostPercent,
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
