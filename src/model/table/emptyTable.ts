import type { TableData } from "./memberships.ts";

/** The table that is open before any other. */
export const EMPTY_TABLE: TableData = {
  userIds: [],
  userNames: [],
  attributes: [],
  groupNames: [],
  groupRead: new Uint32Array(0),
  rows: { start: new Uint32Array(1), items: new Uint32Array(0) },
  columns: { start: new Uint32Array(1), items: new Uint32Array(0) },
};
