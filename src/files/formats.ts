import type { Format } from "./format.ts";
import { accessTableJson } from "./read/accessTableJson.ts";
import { adGroupMembers, adPrincipalGroups } from "./read/adMembers.ts";
import { assignmentsCsv } from "./read/assignmentsCsv.ts";
import { aws } from "./read/aws.ts";
import { barePairs } from "./read/barePairs.ts";
import { bloodhound } from "./read/bloodhound.ts";
import { entraCsv } from "./read/entraCsv.ts";
import { etcGroup } from "./read/etcGroup.ts";
import { gitlab } from "./read/gitlab.ts";
import { googleAdmin, googleGam } from "./read/google.ts";
import { graph } from "./read/graph.ts";
import { identityAtlas } from "./read/identityAtlas.ts";
import { keycloak } from "./read/keycloak.ts";
import { ldif } from "./read/ldif.ts";
import { longTable } from "./read/longTable.ts";
import { memberOf } from "./read/memberOf.ts";
import { okta } from "./read/okta.ts";
import { pivot } from "./read/pivot.ts";
import { burmeister, integerPairs, rminer, rmplib } from "./read/research.ts";
import { scim } from "./read/scim.ts";

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
