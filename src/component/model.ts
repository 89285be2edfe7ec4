/*
 * `access-table/model`: tables, and what can be found out about them, for Node, for workers and for
 * pages without a matrix. The guide tells of it by examples (`assets/component.md`), which tests run.
 */

export { Refusal } from "../files/refusal.ts";
export type { Found } from "../mining/findings/finding.ts";
export { AccessTable, type Change } from "../model/accessTable.ts";
export { apply } from "../model/commands/apply.ts";
export { recalculate } from "../model/commands/recalculate.ts";
export { takeBack } from "../model/commands/takeBack.ts";
export { toggle } from "../model/commands/toggle.ts";
export type { Group, GroupState, Role, User } from "../model/entities.ts";
export type { PlainTable } from "./given/plainTable.ts";
export {
  findingsIn,
  type PlanAsked,
  type PlannedRoles,
  planRoles,
  recalculateRoles,
  type Watch,
} from "./model/mined.ts";
export { type FilesForSystem, filesFor, type SystemAsked } from "./model/systems.ts";
export {
  FILES,
  fileOf,
  jsonOf,
  type Opened,
  type OpenOptions,
  openTable,
  tableOf,
} from "./model/tables.ts";
export {
  Changes,
  compareTables,
  type Membership,
  type Updated,
  updateTable,
} from "./model/twoTables.ts";
