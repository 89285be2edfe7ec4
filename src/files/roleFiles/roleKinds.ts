import { entraPackages } from "./json/entraPackages.ts";
import { keycloakRoles } from "./json/keycloakRoles.ts";
import { scimBulk } from "./json/scimBulk.ts";
import { iiqBundles } from "./markup/iiqBundles.ts";
import { midpointRoles } from "./markup/midpointRoles.ts";
import { ownRoles } from "./ownRoles.ts";
import type { RoleKind } from "./roleKind.ts";
import { ldifChanges } from "./scripts/ldifChanges.ts";
import { scriptCalls } from "./scripts/scriptCalls.ts";
import { terraform } from "./scripts/terraform.ts";

/** The kinds of files of roles that are no rows, in the order in which they are tried. */
export const ROLE_KINDS: readonly RoleKind[] = [
  ownRoles,
  iiqBundles,
  midpointRoles,
  entraPackages,
  keycloakRoles,
  scimBulk,
  scriptCalls,
  terraform,
  ldifChanges,
];
