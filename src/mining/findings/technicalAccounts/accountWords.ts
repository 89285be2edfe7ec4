/*
 * The words by which accounts that are no people are called, in small letters. Names of people are
 * full of such letters (Adminović, Testa, Sharon): a word counts only where it stands apart.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words at the beginning or the end of an id that hardly anybody is called by. */
export const SURE_WORDS = words(`
  svc svcs srvc svcacct svcaccount svcuser service services serviceaccount serviceuser gmsa
  admin admins adm administrator sysadmin dbadmin webadmin
  test tests testuser testaccount testing testkonto
  noreply donotreply shared sharedmailbox mailbox mailboxes postfach funktionspostfach
  dienstkonto systemkonto systemaccount functional generic breakglass automation
  demo dummy template kiosk helpdesk servicedesk monitoring scanner printserver
  daemon cron cronjob jenkins ansible terraform sqlservice sqlagent guestaccount
`);

/**
 * Words that people may be called, too: they count where they are the whole id, or stand behind or
 * before a hyphen, an underscore or a number, and are no part of a name of several words.
 */
export const UNSURE_WORDS = words(`
  guest gast bot robot rpa root room raum batch backup monitor api sql ldap ftp scan
  conf conference meeting meetingroom printer
`);

/** Words that count as the whole id alone: what they name has people, too. */
export const WHOLE_WORDS = words(
  "info office mail sales support reception empfang job system temp",
);

/** Words beside these in a name that nobody has. */
export const BESIDE_WORDS = words(
  "user account accounts service services mailbox agent team desk server konto dienst postfach",
);

/** Ids that systems themselves make. */
export const SYSTEM_IDS =
  /^(?:krbtgt(?:_\d+)?|healthmailbox[0-9a-f]{4,}|sm_[0-9a-f]{10,}|msol_[0-9a-f]{8,}|aad_[0-9a-f]{8,}|sync_.+_[0-9a-f]{10,}|iusr(?:_.+)?|iwam(?:_.+)?|aspnet|defaultaccount|wdagutilityaccount|support_388945a0|nobody|www-data|postmaster|webmaster|hostmaster|mailer-daemon|systemmailbox\{.*|discoverysearchmailbox.*|federatedemail\..*)$/i;

/** Ids from which nobody reads mail, however they are spelled. */
export const NO_REPLY = /^(?:no|do[-_.]?not|don[-_.']?t)[-_.]?reply/i;

const ACCOUNT =
  "(?:service|system|technical|generic|functional|shared|test|admin|administrator|application|machine|computer|robot|batch)[ -](?:accounts?|mailbox(?:es)?|logins?|identit(?:y|ies))" +
  "|(?:technical|test|service|generic|functional) users?" +
  "|(?:room|resource|equipment|scheduling) mailbox(?:es)?" +
  "|(?:meeting|conference) rooms?" +
  "|managed identit(?:y|ies)|service principals?|break[- ]glass" +
  "|dienstkont(?:o|en)|systemkont(?:o|en)|testkont(?:o|en)|testbenutzer" +
  "|funktionspostf(?:a|ä)ch(?:er)?|sammelpostf(?:a|ä)ch(?:er)?|gruppenpostf(?:a|ä)ch(?:er)?" +
  "|technischer? (?:benutzer|user)|besprechungsr(?:au|äu)me?";

/** A phrase in the name of an account: nobody is called so. */
export const IN_NAME = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${ACCOUNT}|no[- ]?reply|do not reply)(?![\\p{L}\\p{N}])` +
    "|[([](?:service|svc|admin|adm|administrator|test|shared|system|bot|room|mailbox)[)\\]]" +
    "|^(?:svc|service|admin|adm|administrator|test)(?=[\\s\\d._-]*$|\\s*[-–:_/])",
  "iu",
);

/** A phrase that says what an account is, and not what somebody does: a "service account manager" is one. */
export const IN_TEXT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${ACCOUNT}|built-in account)` +
    "(?=$|[\\s]*[,;:.()\\[–]|\\s+-|\\s+(?:of|for|used|to|that|which|from|by|with|für|von|der|des)(?!\\p{L}))",
  "iu",
);

/** Headings of attributes that say what kind of account or person somebody is. */
export const KIND_HEADING =
  /^(?:account|user|employee|identity|person|principal|member|object|recipient|login|konto|benutzer|mitarbeiter|personal)?(?:type|kind|class|category|typ|art|klasse|typedetails|kategorie)$/;

/** The values of such an attribute that are no people's, without spaces and signs. */
export const NO_PERSON_KINDS = words(`
  service serviceaccount serviceuser svc system systemaccount technical technicaluser technicalaccount
  shared sharedmailbox sharedaccount room roommailbox equipment equipmentmailbox schedulingmailbox
  resource resourcemailbox mailbox test testaccount testuser
  admin administrator adminaccount administrative administrativeaccount privileged privilegedaccount
  bot robot rpa batch automation generic genericaccount functional functionalaccount
  application applicationaccount app machine machineaccount computer computeraccount device kiosk
  nonhuman nonperson noperson nonhumanidentity notaperson managedidentity serviceprincipal
  msdsmanagedserviceaccount msdsgroupmanagedserviceaccount
  dienstkonto technisch technischerbenutzer technischeruser funktional funktionskonto funktionspostfach
  systemkonto testkonto maschine
`);

/** Headings of attributes that say yes where somebody is no person, and those that say no. */
export const NO_PERSON_HEADING =
  /^(?:is)?(?:service|serviceaccount|shared|sharedmailbox|sharedaccount|systemaccount|technical|technicalaccount|testaccount|nonhuman|nonperson|bot|genericaccount)$/;
export const PERSON_HEADING = /^(?:is)?(?:human|person|ahuman|aperson)$/;
export const YES = /^(?:true|yes|y|1|x|ja|wahr)$/i;
export const NO = /^(?:false|no|n|0|nein|falsch)$/i;

/** Headings of attributes in whose words somebody may be described. */
export const TEXT_HEADING =
  /^(?:title|jobtitle|position|function|description|desc|comments?|notes?|info|department|beschreibung|stelle|titel|funktion|bemerkung|abteilung)$/;

/** Headings of attributes that say where in a directory an account is. */
export const PLACE_HEADING = /^(?:dn|distinguishedname|ou|canonicalname|organizationalunit)$/;
