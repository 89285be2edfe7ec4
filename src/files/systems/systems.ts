import { entra } from "./entra.ts";
import { keycloak } from "./keycloak.ts";
import { ldif } from "./ldif.ts";
import { midpoint } from "./midpoint.ts";
import { okta } from "./okta.ts";
import { sailpointIiq } from "./sailpointIiq.ts";
import { sailpointIsc } from "./sailpointIsc.ts";
import { scim } from "./scim.ts";
import { spreadsheet } from "./spreadsheet.ts";
import type { System } from "./system.ts";

/** The systems that roles can be taken to, in the dialog's order. */
export const SYSTEMS: readonly System[] = [
  entra,
  okta,
  keycloak,
  sailpointIsc,
  sailpointIiq,
  midpoint,
  scim,
  ldif,
  spreadsheet,
];
