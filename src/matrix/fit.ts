import type { TableData } from "../model/table.ts";
import { widestName } from "./measure.ts";
import { HEADER_FONT, HEADER_PADDING } from "./paintHeader.ts";
import { PANEL_FONT, PANEL_PADDING } from "./paintPanel.ts";

const LEAST_HEADER = 72;
const MOST_HEADER = 208;

/** Widths and height, in CSS px, at which every name is whole. */
export function fitPinnedColumn(data: TableData, column: "id" | "name"): number {
  const [names, title] = column === "id" ? [data.userIds, "ID"] : [data.userNames, "Name"];
  const widest = Math.max(widestName(names, PANEL_FONT), widestName([title], HEADER_FONT, 600));
  return widest + 2 * PANEL_PADDING + 2;
}

export function fitHeader(data: TableData): number {
  return widestName(data.groupNames, HEADER_FONT) + 2 * HEADER_PADDING + 2;
}

/** The header's height on the screen: as the names want it, within reason. */
export function headerSize(data: TableData): number {
  return Math.min(MOST_HEADER, Math.max(LEAST_HEADER, fitHeader(data)));
}
