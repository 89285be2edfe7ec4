import type { Format } from "../import/format.ts";
import { looksLikeOwn, readOwn } from "../own/readOwn.ts";
import { Refusal } from "../refusal.ts";
import { identityAtlas } from "./csv/identityAtlas.ts";
import { barePairs, longTable } from "./csv/longTable.ts";
import {
  adGroupMembers,
  adPrincipalGroups,
  entraCsv,
  gitlab,
  googleAdmin,
  googleGam,
  okta,
  oneGroup,
  oneUser,
  privilegeGrants,
} from "./csv/memberLists.ts";
import { memberOf } from "./csv/memberOf.ts";
import {
  assignmentsCsv,
  changesCsv,
  roleGroupsCsv,
  roleMembersCsv,
  rolesCsv,
} from "./csv/ownCsv.ts";
import { pivot } from "./csv/pivot.ts";
import { aws } from "./json/aws.ts";
import { bloodhound } from "./json/bloodhound.ts";
import { graph } from "./json/graph.ts";
import { keycloak } from "./json/keycloak.ts";
import { scim } from "./json/scim.ts";
import { ldif } from "./text/ldif.ts";
import { etcGroup, integerPairs, rmplib } from "./text/lines.ts";
import { burmeister, rminer } from "./text/matrices.ts";

/** The kind of our own files. */
export const OWN_KIND = "Access Table JSON";

const accessTableJson: Format = {
  kind: OWN_KIND,
  recognises: ({ text }) => looksLikeOwn(text),
  async read([source, ...others], draft) {
    if (others.length > 0)
      throw new Refusal(
        "Each Access Table file is a whole table of its own. Open one of them at a time.",
      );
    draft.goTo(source.name);
    const { data, roleSet, order } = await readOwn(source.chunks(), {
      onProblem: ({ sentence, line }) => draft.report(sentence, line),
      onProgress: (users) => {
        draft.rows = users;
      },
    });
    draft.data = data;
    draft.roleSet = roleSet;
    draft.order = order;
  },
};

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
  privilegeGrants,
  longTable,
  pivot,
  oneUser,
  oneGroup,
  barePairs,
];
