/*
 * `access-table/react`: what other people's pages show with React. Importing it does nothing, in Node
 * neither.
 */

export { AccessMatrix, type AccessMatrixProps } from "./AccessMatrix.tsx";
export { AccessTable, type AccessTableProps, type TableProps } from "./AccessTable.tsx";
export type {
  AttributesGiven,
  GroupGiven,
  PairsGiven,
  PlainTable,
  RoleGiven,
  UserGiven,
} from "./given/plainTable.ts";
export type { OwnJson, TableGiven } from "./given/readGiven.ts";
export type { TableLook } from "./given/showTable.ts";
export type { PictureAsked, TableHandle } from "./handle.ts";
export type { MatrixProps } from "./ShownMatrix.tsx";
export type {
  CellTold,
  ChangeTold,
  PlaceTold,
  RoleTold,
  SelectionTold,
  TableEvents,
} from "./told.ts";
