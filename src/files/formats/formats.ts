import type { Format } from "../import/format.ts";
import { adGroupMembers } from "./csv/adGroupMembers.ts";
import { adPrincipalGroups } from "./csv/adPrincipalGroups.ts";
import { assignmentsCsv } from "./csv/assignmentsCsv.ts";
import { barePairs } from "./csv/barePairs.ts";
import { changesCsv } from "./csv/changesCsv.ts";
import { entraCsv } from "./csv/entraCsv.ts";
import { gitlab } from "./csv/gitlab.ts";
import { googleAdmin } from "./csv/googleAdmin.ts";
import { googleGam } from "./csv/googleGam.ts";
import { identityAtlas } from "./csv/identityAtlas.ts";
import { longTable } from "./csv/longTable.ts";
import { memberOf } from "./csv/memberOf.ts";
import { okta } from "./csv/okta.ts";
import { pivot } from "./csv/pivot.ts";
import { roleGroupsCsv, roleMembersCsv, rolesCsv } from "./csv/rolesCsv.ts";
import { accessTableJson } from "./json/accessTableJson.ts";
import { aws } from "./json/aws.ts";
import { bloodhound } from "./json/bloodhound.ts";
import { graph } from "./json/graph.ts";
import { keycloak } from "./json/keycloak.ts";
import { scim } from "./json/scim.ts";
import { burmeister } from "./text/burmeister.ts";
import { etcGroup } from "./text/etcGroup.ts";
import { integerPairs } from "./text/integerPairs.ts";
import { ldif } from "./text/ldif.ts";
import { rminer } from "./text/rminer.ts";
import { rmplib } from "./text/rmplib.ts";

/** All kinds of files that can be opened, in the order in which they are tried. */
export const FORMATS: readonly Format[] = [
  accessTableJson,
  aws,
  scim,
  keycloak,
  bloodhound,
  graph,
  ldif,
  rminer,
  burmeister,
  rmplib,
  integerPairs,
  etcGroup,
  assignmentsCsv,
  roleMembersCsv,
  roleGroupsCsv,
  rolesCsv,
  changesCsv,
  adPrincipalGroups,
  adGroupMembers,
  memberOf,
  entraCsv,
  googleAdmin,
  googleGam,
  identityAtlas,
  gitlab,
  okta,
  longTable,
  pivot,
  barePairs,
];
