import type { Format } from "../import/format.ts";
import { adGroupMembers, adPrincipalGroups } from "./csv/adMembers.ts";
import { assignmentsCsv } from "./csv/assignmentsCsv.ts";
import { barePairs } from "./csv/barePairs.ts";
import { entraCsv } from "./csv/entraCsv.ts";
import { gitlab } from "./csv/gitlab.ts";
import { googleAdmin, googleGam } from "./csv/google.ts";
import { identityAtlas } from "./csv/identityAtlas.ts";
import { longTable } from "./csv/longTable.ts";
import { memberOf } from "./csv/memberOf.ts";
import { okta } from "./csv/okta.ts";
import { pivot } from "./csv/pivot.ts";
import { accessTableJson } from "./json/accessTableJson.ts";
import { aws } from "./json/aws.ts";
import { bloodhound } from "./json/bloodhound.ts";
import { graph } from "./json/graph.ts";
import { keycloak } from "./json/keycloak.ts";
import { scim } from "./json/scim.ts";
import { etcGroup } from "./text/etcGroup.ts";
import { ldif } from "./text/ldif.ts";
import { burmeister, integerPairs, rminer, rmplib } from "./text/research.ts";

/** All kinds of files that can be opened; the first that recognises a file has it. */
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
