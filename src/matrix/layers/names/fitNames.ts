import { onceFor } from "../../../model/onceFor.ts";
import type { TableData } from "../../../model/table/memberships.ts";
import { GROUP_FONT, HEADER_PADDING, PINNED_PADDING, USER_FONT } from "./nameStyle.ts";
import { widestName } from "./widestName.ts";

const MIN_HEADER = 72;
const MAX_HEADER = 208;
/** The CSS px that rounding may take from a name's room. */
const SLACK = 2;

/** The width of a pinned column at which no id or name is truncated, drawn at `scale`. */
export function fitPinnedColumn(data: TableData, column: "id" | "name", scale = 1): number {
  const [names, title] = column === "id" ? [data.userIds, "ID"] : [data.userNames, "Name"];
  const widest = Math.max(
    widestName(names, USER_FONT * scale),
    widestName([title], GROUP_FONT * scale, 600),
  );
  return widest + (2 * PINNED_PADDING + SLACK) * scale;
}

/** The height of the header at which no group's name is truncated, drawn at `scale`. */
export function fitHeader(data: TableData, scale = 1): number {
  return widestName(data.groupNames, GROUP_FONT * scale) + (2 * HEADER_PADDING + SLACK) * scale;
}

/** The height of the header on the screen: as the names need it, within limits. */
export const headerSize = onceFor((data: TableData) =>
  Math.min(MAX_HEADER, Math.max(MIN_HEADER, fitHeader(data))),
);
