import { assignmentsCsv, uncoveredCsv, wouldBeGrantedCsv } from "./cellsCsv.ts";
import { lastChangesCsv } from "./changesCsv.ts";
import { conflictRulesCsv } from "./conflictRulesCsv.ts";
import { conflictsCsv } from "./conflictsCsv.ts";
import type { Export } from "./export.ts";
import { json } from "./json.ts";
import { removalsCsv } from "./removalsCsv.ts";
import { roleGroupsCsv, roleMembersCsv, rolesCsv } from "./rolesCsv.ts";

/** The exports as text, in the menu's order. */
export const EXPORTS: readonly Export[] = [
  json,
  assignmentsCsv,
  rolesCsv,
  roleMembersCsv,
  roleGroupsCsv,
  uncoveredCsv,
  wouldBeGrantedCsv,
  conflictsCsv,
  conflictRulesCsv,
  removalsCsv,
  lastChangesCsv,
];
