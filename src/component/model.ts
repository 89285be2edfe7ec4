/*
 * `access-table/model`: tables and what can be found out about them, for Node and workers.
 */
export { AccessTable } from "../model/accessTable.ts";
