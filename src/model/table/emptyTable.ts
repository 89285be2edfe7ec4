import type { TableData } from "./memberships.ts";

/** What is open before anything is. */
export const EMPTY_TABLE: TableData = {
  userIds: [],
  userNames: [],
  attributes: [],
  groupNames: [],
  groupRead: new Uint32Array(0),
  rows: { start: new Uint32Array(1), items: new Uint32Array(0) },
  columns: { start: new Uint32Array(1), items: new Uint32Array(0) },
};
