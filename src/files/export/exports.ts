import { assignmentsCsv, leftOverCsv, wouldBeGrantedCsv } from "./cellsCsv.ts";
import type { Export } from "./export.ts";
import { json } from "./json.ts";
import { roleGroupsCsv, roleMembersCsv, rolesCsv } from "./rolesCsv.ts";

/** The exports as text, in the menu's order. */
export const EXPORTS: readonly Export[] = [
  json,
  assignmentsCsv,
  rolesCsv,
  roleMembersCsv,
  roleGroupsCsv,
  leftOverCsv,
  wouldBeGrantedCsv,
];
