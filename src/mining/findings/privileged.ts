/*
 * The names of groups whose members may do more than others, or anything. Whole names that systems
 * have from the start, and words that say so wherever they stand apart.
 */

/** Whole names, without case, blanks and signs. */
const NAMES = new Set(
  `domainadmins enterpriseadmins schemaadmins administrators administratoren administrateurs administradores
  amministratori domänenadmins domaenenadmins organisationsadmins schemaadmins adminsdudomaine
  accountoperators backupoperators serveroperators printoperators kontenoperatoren sicherungsoperatoren
  serveroperatoren druckoperatoren dnsadmins grouppolicycreatorowners keyadmins enterprisekeyadmins
  hypervadministrators exchangeorganizationadministrators organizationmanagement
  cryptographicoperators certpublishers domaincontrollers replicator
  root wheel sudo sudoers superuser superusers sysadmin sysadmins sysdba sysoper dba dbowner securityadmin
  saall sapall sapnew sapallprofile supercust
  globaladministrator companyadministrator privilegedroleadministrator privilegedauthenticationadministrator
  useraccessadministrator securityadministrator exchangeadministrator sharepointadministrator
  applicationadministrator cloudapplicationadministrator authenticationadministrator
  hybrididentityadministrator intuneadministrator
  owner owners administratoraccess poweruseraccess iamfullaccess superadmin superadmins orgadmin
  systemadministrator clusteradmin qsecofr allobj special ibmuser`.split(/\s+/),
);

/** Words that say so in a name: `HR-Admin`, not “Administration”. */
const WORDS = new Set(
  `admin admins administrator administrators administratoren adm sysadmin sysadmins superadmin superuser superusers
  root sudo wheel dba dbas sysdba privileged privilegiert pam breakglass firecall tier0 fullcontrol fulladmin`.split(
    /\s+/,
  ),
);

/** Beside these a word is about the work in an office: nobody administers a system by it. */
const OFFICE_WORDS = /\b(?:assistants?|assistenz|office|staff|clerks?|support staff)\b/i;

/** True for a group whose name says that it may do more than others. */
export function isPrivileged(name: string): boolean {
  const local = name.slice(name.lastIndexOf("\\") + 1).replace(/^cn=([^,]*).*$/i, "$1");
  if (NAMES.has(local.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""))) return true;
  if (/\bSAP_?ALL\b|\bSAP_?NEW\b|\bS_A\.(?:SYSTEM|ADMIN|DEVELOP)\b/i.test(local)) return true;
  if (OFFICE_WORDS.test(local)) return false;
  const words = local.match(PARTS) ?? [];
  return words.some((word) => WORDS.has(word.toLowerCase()));
}

/** Capitals before a capitalised word, or a word of small letters or of capitals, with its number. */
const PARTS =
  /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{M}]+\p{N}*|[\p{L}\p{M}]+\p{N}*/gu;
