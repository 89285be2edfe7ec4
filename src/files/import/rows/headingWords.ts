/*
 * The words by which the use of a column is known from its heading, the surest first. They are
 * compared without case, spaces and punctuation.
 */

export const wordsIn = (text: string) => text.trim().split(/\s+/);

const LOGIN = wordsIn(`
  samaccountname userprincipalname upn username userlogin login loginname loginid logonname
  oktausername account accountname accountid uid benutzername benutzerkennung anmeldename kontoname
  konto grantee identifiant nomdutilisateur nombredeusuario nomeutente gebruikersnaam
  nomedeusuário nomedousuário nomedeutilizador nazwaużytkownika nazwauzytkownika
`);
const PERSON = wordsIn(`
  user users member identity benutzer mitglied principal subject memberuid person employee nutzer
  members mitglieder mitarbeiter accounts principals people personal personen
  utilisateur utilisateurs membre membres personne collaborateur usuario usuarios miembro miembros
  persona empleado utente utenti membro membri dipendente gebruiker gebruikers lid leden medewerker
  persoon utilizador utilizadores usuário usuários membros pessoa colaborador funcionário
  użytkownik uzytkownik użytkownicy członek czlonek członkowie pracownik osoba
`);
const MAIL = wordsIn(`
  email mail emailaddress useremail memberemail mailaddress upnmail
`);
const TECHNICAL = wordsIn(`
  userid memberid identityid employeeid personid principalid benutzerid userexternalid objectid
  id
`);
export const NAME_WORDS = wordsIn(`
  displayname userdisplayname fullname userfullname name membername memberdisplayname
  employeename personname identityname cn realname anzeigename vollername
  nomcomplet nomprénom nometprénom nombrecompleto nombreyapellidos nomecompleto nomeecognome
  volledigenaam weergavenaam imięinazwisko imieinazwisko
`);
/** Headings that name a person where another column is the group’s. */
export const PLAIN_NAME_WORDS = wordsIn("name names namen nom nombre nome naam nazwa nazwisko");
export const GROUP_WORDS = wordsIn(`
  group groupname groups groupdisplayname grouporprojectname gruppe gruppenname entitlement
  entitlementname role rolename roles permission permissionname permissions privilege team
  teamname rolle rollenname berechtigung groupemail resource resourcename accessprofile profile
  securitygroup distributionlist usergroup project groupid roleid entitlementid teamid
  permissionid
  rolname grantedrole rolenames groupnames entitlements privileges teams gruppen rollen
  berechtigungen berechtigungsgruppe sicherheitsgruppe benutzergruppe
  groupe groupes nomdugroupe rôle rôles profil profils droit droits permissionset permissionsets
  grupo grupos nombredelgrupo rol permiso permisos perfil perfiles
  gruppo gruppi nomegruppo nomedelgruppo ruolo ruoli permesso permessi profilo profili
  groep groepen groepsnaam recht rechten machtiging
  nomedogrupo função funções funcao papel papéis papeis permissão permissões permissao
  grupa grupy nazwagrupy rola uprawnienie uprawnienia
`);
export const STATE_WORDS = wordsIn("state groupstate assignmentstate status zustand");
export const MEMBER_TYPE_WORDS = wordsIn(
  "objectclass objecttype membertype principaltype type membertypename",
);

/** Words that name somebody or an account, and no technical id. */
export const ACCOUNT_WORDS = [...LOGIN, ...PERSON, ...MAIL];
export const USER_WORDS = [...ACCOUNT_WORDS, ...TECHNICAL];

/** Headings of attributes of a person: kept even where a file has two values for somebody. */
const PERSON_WORDS = new Set([
  ...NAME_WORDS,
  ...USER_WORDS,
  ...wordsIn(`
    department title jobtitle company office city country manager description division costcenter
    firstname lastname givenname surname employeetype location ou abteilung organization
  `),
]);

export function isPersonHeading(heading: string): boolean {
  return PERSON_WORDS.has(normalizeHeading(heading));
}

/** A heading in the form of the words above. */
export function normalizeHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/\[required\]/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** The headings in the form of the words; each format asks for them, and there may be thousands. */
const normalized = new WeakMap<readonly string[], readonly string[]>();

function wordsOf(headings: readonly string[]): readonly string[] {
  let words = normalized.get(headings);
  if (!words) normalized.set(headings, (words = headings.map(normalizeHeading)));
  return words;
}

/** The columns with these words as their headings, each the first one. */
export function columnsNamed(headings: readonly string[], words: string): (number | undefined)[] {
  const plains = wordsOf(headings);
  return wordsIn(words).map((word) => (plains.includes(word) ? plains.indexOf(word) : undefined));
}

/**
 * The columns whose headings are among the words, in the order of the words; of one word the first
 * ones come before all that repeat it.
 */
export function findColumns(headings: readonly string[], words: readonly string[]): number[] {
  const plains = wordsOf(headings);
  const first = words.map((word) => plains.indexOf(word)).filter((at) => at >= 0);
  const isAmong = new Set(words);
  const repeated = plains.flatMap((word, at) =>
    isAmong.has(word) && plains.indexOf(word) < at ? [at] : [],
  );
  return [...first, ...repeated];
}

export function isGroupType(type: string): boolean {
  const word = normalizeHeading(type);
  return word === "group" || word.endsWith("graphgroup") || word === "groupofnames";
}
