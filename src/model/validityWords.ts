import { daysIn, isPast } from "./days.ts";

/** A heading as it is compared: without case, spaces and punctuation. */
export function normalizeHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/\[required\]/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * A kind of column that says that something is in force or not: by a word, by yes, by no (such as
 * `disabled`), by the day on which it ends, or by the bits of Active Directory's account control. A
 * `state` may as well be one of a country.
 */
export type ValidityKind = "status" | "state" | "yes" | "no" | "end" | "control";

export interface ValidityHeading {
  readonly kind: ValidityKind;
  /** What the heading itself says that it is about; mostly it leaves that open. */
  readonly of: keyof typeof PREFIXES | undefined;
}

const HEADINGS: Record<ValidityKind, string> = {
  status:
    "status lifecycle lifecyclestate lifecyclestatus statut état etat estado estatus situación situacion stato situazione situatie toestand situação situacao stan",
  state: "state zustand",
  yes: "active enabled valid current effective inforce aktiv aktiviert gültig gueltig",
  no: "disabled inactive revoked suspended locked lockedout blocked expired deleted terminated ended removed cancelled canceled deactivated deaktiviert inaktiv gesperrt widerrufen entzogen abgelaufen gelöscht geloescht entfernt beendet",
  end: "validuntil validto validthrough until to end ends enddate endtime expires expiry expiration expirydate expirationdate expirydatetime expirationtime expiresat expireson notafter terminationdate gültigbis gueltigbis bis ende endedatum enddatum endetdatum ablauf ablaufdatum läuftab laeuftab befristetbis befristung removaldate deletiondate revocationdate leavedate leavingdate zugewiesenbis berechtigtbis entzugsdatum entzug löschdatum loeschdatum austrittsdatum austritt gültigkeit gueltigkeit todat validtodate datedefin datefin datedexpiration findevalidité finvalidité valablejusquau valablejusquà valideaujusquau valablejusque jusquau válidohasta validohasta vigentehasta fechafin fechadefin fechadevencimiento caducidad hasta validofinoal validofinoa datafine datadifine scadenza datascadenza finoal geldigtot geldigtotenmet einddatum vervaldatum verlooptop válidoaté validoate datafim datadefim datadetérmino datadeexpiração ważnedo waznedo ważnośćdo datazakończenia datazakonczenia obowiązujedo",
  control: "useraccountcontrol",
};

const KINDS = new Map(
  Object.entries(HEADINGS).flatMap(([kind, words]) =>
    words.split(" ").map((word) => [word, kind as ValidityKind]),
  ),
);

const PREFIXES = {
  person:
    "user account employee employment person identity login benutzer konto mitarbeiter personen nutzer beschäftigungs",
  membership:
    "membership member assignment grant group role access entitlement permission approval request genehmigungs antrags mitglieds mitgliedschaft mitgliedschafts zuweisung zuweisungs zuordnung zuordnungs rollen gruppen berechtigung berechtigungs",
};

/** Headings that are about a person alone: that it leaves, or its account. */
const OF_PERSON = /^(leave|leaving|austritt|useraccountcontrol)/;
/** The bit of `userAccountControl` that says that an account is disabled. */
const DISABLED = 2;

const ABOUT = Object.entries(PREFIXES).flatMap(([of, prefixes]) =>
  prefixes.split(" ").map((prefix) => ({ prefix, of: of as keyof typeof PREFIXES })),
);

export function validityHeading(heading: string): ValidityHeading | undefined {
  // What stands in parentheses is a unit or a time zone.
  const word = normalizeHeading(heading.replace(/\s*[([][^)\]]*[)\]]\s*$/, ""));
  const plain = kindOf(word);
  if (plain) return { kind: plain, of: OF_PERSON.test(word) ? "person" : undefined };
  for (const { prefix, of } of ABOUT) {
    const kind = word.startsWith(prefix) ? kindOf(word.slice(prefix.length)) : undefined;
    if (kind) return { kind, of };
  }
  return undefined;
}

/** The kind of a column by the words of its heading; “revoked at” is as good as “revoked”. */
function kindOf(word: string): ValidityKind | undefined {
  const core = word.replace(/^(is|ist)(?=.)/, "");
  return KINDS.get(core) ?? KINDS.get(core.replace(/(at|on|date|datetime|time|utc|am|seit)$/, ""));
}

const wordsOf = (words: string) => new Set(words.split(" "));
const YES = wordsOf("true t yes y 1 x ja j wahr on ✓ ✔");
const NO = wordsOf("false f no n 0 nein falsch off");
const IN_FORCE = wordsOf(
  "active enabled valid approved granted assigned current ok provisioned permanent effective live accepted confirmed normal regular direct never none aktiv aktiviert gültig gueltig genehmigt erteilt zugewiesen bestätigt laufend unbefristet nie",
);
const NOT_IN_FORCE = wordsOf(
  "revoked inactive notactive disabled deactivated suspended expired terminated deleted removed blocked locked lockedout denied rejected declined requested cancelled canceled ended closed archived deprovisioned staged withdrawn void invalid left onhold hold planned scheduled future inprogress processing waiting awaiting former past lapsed unapproved notassigned passive widerrufen inaktiv nichtaktiv deaktiviert gesperrt ausstehend beantragt angefordert abgelaufen beendet gelöscht geloescht entfernt entzogen abgelehnt gekündigt gekuendigt ungültig ungueltig ruhend ausgeschieden storniert zurückgezogen archiviert geplant inbearbeitung wartet wartend vorgemerkt stillgelegt ausgesetzt",
);
/** What is written for an end that is not set. */
const NO_END = wordsOf(
  "0 unlimited unbegrenzt kein keine keins offen open openended forever indefinite indefinitely dauerhaft no nein noexpiry noexpiration infinity",
);
/** What is written where nothing is known: as good as an empty cell. */
const EMPTY = wordsOf("n/a na null nil n.a. #n/a");
const NEGATIONS = wordsOf("not nicht no nolonger kein");

/** Words of which one is enough: they are said of what was granted, not of accounts. */
const OF_MEMBERSHIP =
  /^(revoked|pending.*|denied|rejected|declined|requested|withdrawn|unapproved|notassigned|widerrufen|ausstehend|beantragt|angefordert|entzogen|abgelehnt|zurückgezogen)$/;

export function isOfMembership(cell: string): boolean {
  return OF_MEMBERSHIP.test(wordOf(cell));
}

function wordOf(cell: string): string {
  return cell.toLowerCase().replace(/[^\p{L}]/gu, "");
}

/** What a cell says: in force or not; undefined where it is not understood, or empty. */
export function isValid(kind: ValidityKind, cell: string, today: number): boolean | undefined {
  const text = cell.trim().toLowerCase();
  if (text === "") return undefined;
  if (kind === "control") return /^\d+$/.test(text) ? (Number(text) & DISABLED) === 0 : undefined;
  if (kind === "yes" || kind === "no" || kind === "status") {
    if (YES.has(text)) return kind !== "no";
    if (NO.has(text)) return kind === "no";
  }
  if (kind === "status" && (text === "a" || text === "i")) return text === "a";
  if (kind === "end" || kind === "no") {
    // Of a time from one day to another the last one counts.
    const end = text.split(/\s+(?:-|–|—|bis|to|until)\s+/).at(-1) ?? text;
    if (isPast(end, today)) return false;
    if (daysIn(end).length > 0) return true;
  }
  const word = wordOf(text);
  if (kind === "end" && (NO_END.has(text) || NO_END.has(word))) return true;
  if (NOT_IN_FORCE.has(word) || word.startsWith("pending")) return false;
  return IN_FORCE.has(word) ? true : byItsWords(text);
}

/** What several words say, such as “inactive since 2020”; undefined where they contradict. */
function byItsWords(text: string): boolean | undefined {
  const words = text.split(/[^\p{L}]+/u);
  if (words.some((word) => NEGATIONS.has(word))) return undefined;
  const isNot = words.some((word) => NOT_IN_FORCE.has(word) || word === "pending");
  const is = words.some((word) => IN_FORCE.has(word));
  return isNot === is ? undefined : is;
}

/** True for a cell that says nothing: it is empty, a dash, or a word for nothing known. */
export function saysNothing(cell: string): boolean {
  const text = cell.trim().toLowerCase();
  return !/[\p{L}\p{N}]/u.test(text) || EMPTY.has(text);
}
