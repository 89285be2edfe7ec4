import { PANEL_WIDTH, type RolesPanel, SHEET_SHARE } from "./rolesPanel.ts";

/** From this share on, a sheet that is dragged upwards covers the matrix. */
const SNAPS_TO_COVERING = 0.7;

const STEP = { width: 16, sheet: 0.05 };

/** The most that the panel takes of a window, in CSS px. */
export function mostPanelWidth(windowWidth: number): number {
  return Math.max(PANEL_WIDTH.least, Math.min(PANEL_WIDTH.most, windowWidth - PANEL_WIDTH.matrix));
}

export function panelWidth(wanted: number, windowWidth: number): number {
  return Math.round(clamp(wanted, PANEL_WIDTH.least, mostPanelWidth(windowWidth)));
}

/** The share of a sheet that is dragged: it stands beside the matrix, or covers it. */
export function sheetShare(wanted: number): number {
  if (wanted >= SNAPS_TO_COVERING) return SHEET_SHARE.covering;
  return Math.round(1000 * clamp(wanted, SHEET_SHARE.least, SHEET_SHARE.most)) / 1000;
}

/** The panel with its edge moved by a key; undefined for other keys. */
export function resizedByKey(
  key: string,
  { width, sheet }: RolesPanel,
  isSheet: boolean,
  windowWidth: number,
): Partial<RolesPanel> | undefined {
  const by = isSheet ? SHEET_KEYS[key] : WIDTH_KEYS[key];
  if (by === undefined) return undefined;
  if (!isSheet) {
    const shown = panelWidth(width, windowWidth);
    return { width: panelWidth(shown + by * STEP.width, windowWidth) };
  }
  const { most, covering } = SHEET_SHARE;
  if (sheet === covering) return { sheet: by < 0 ? sheetShare(by < -1 ? 0 : most) : covering };
  // From its most beside the matrix, a step leads to all of the screen.
  const isLast = by > 0 && sheet >= most;
  return { sheet: isLast ? covering : sheetShare(sheet + by * STEP.sheet) };
}

/** The steps of a key; more than there are lead to the end. */
const WIDTH_KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: 1,
  ArrowRight: -1,
  Home: -1000,
  End: 1000,
};
const SHEET_KEYS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  Home: -1000,
  End: 1000,
};

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
