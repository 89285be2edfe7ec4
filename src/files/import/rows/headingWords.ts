import { normalizeHeading } from "../../../model/validityWords.ts";

/*
 * The words by which the use of a column is known from its heading, the surest first. They are
 * compared without case, spaces and punctuation.
 */

export const wordsIn = (text: string) => text.trim().split(/\s+/);

/** “Name of the”, “code of the” in languages that say so before the thing. */
const NAME_OF = wordsIn(`
  nomdu nomdela nomdel nomde nomdes identifiantdu identifiantdel nombredel nombredela nombrede nomedel
  nomedella nomedell nomedo nomeda nomede naamvande naamvanhet naamvan nazwa nome codigo códigode
  nameder namedes namedesder identifiant codice kod
`);

/** Words for a thing, and for its name in such languages. */
function withNamesOf(words: readonly string[]): string[] {
  return [...new Set([...words, ...NAME_OF.flatMap((of) => words.map((word) => of + word))])];
}

const LOGIN = wordsIn(`
  samaccountname userprincipalname upn username userlogin login loginname loginid logonname
  oktausername account accountname uid benutzername benutzerkennung anmeldename kontoname
  konto grantee identifiant nomdutilisateur nombredeusuario nomeutente gebruikersnaam
  nomedeusuário nomedousuário nomedeutilizador nazwaużytkownika nazwauzytkownika
  assigneeusername userusername granteename useruserid signinname principalname databaseusername
  dbusername touser uname bname benutzerid userloginname ntaccount domainaccount accountlogin
  identifiantutilisateur loginutilisateur compte codiceutente idutente utenzaconto accountutente
  idusuario codigousuario cuentadeusuario cuenta idusuário códigodousuário matrícula matricola
  gebruikersid inlognaam accountnaam personeelsnummer loginużytkownika identyfikatorużytkownika
  identyfikator loginuzytkownika konto kontoużytkownika anmeldung benutzerlogin userkennung
  kennung personalnummer workdayaccount nativeidentity accountnativeidentity
  kürzel personalnr mitarbeiternummer mitarbeiternr employeenumber employeeno staffid matricule
  compteutilisateur loginnaam conta utenza roleuser usernameinusermasterrecord
  benutzernameimbenutzerstammsatz
`);
const PERSON = wordsIn(`
  user users member identity benutzer mitglied principal subject memberuid person employee nutzer
  members mitglieder mitarbeiter accounts principals people personal personen
  utilisateur utilisateurs membre membres personne collaborateur usuario usuarios miembro miembros
  persona empleado utente utenti membro membri dipendente gebruiker gebruikers lid leden medewerker
  persoon utilizador utilizadores usuário usuários membros pessoa colaborador funcionário
  membername mitgliedsname staff agent
  użytkownik uzytkownik użytkownicy członek czlonek członkowie pracownik osoba
`);
const MAIL = wordsIn(`
  email mail emailaddress useremail memberemail mailaddress upnmail
  mailadresse emailadresse courriel adressemail adresseemail adressecourriel messagerie
  correo correoelectrónico correoelectronico direccióndecorreo postaelettronica indirizzoemail
  indirizzomail emailadres mailadres endereçodeemail enderecodeemail correioeletrônico
  correioeletrónico adresemail adresmail pocztaelektroniczna workemail primaryemail
  emailprimary workemailaddress useremailaddress assigneeemail identityemail
`);
const TECHNICAL = wordsIn(`
  userid memberid identityid employeeid personid principalid benutzerid userexternalid objectid
  assigneeid granteeid accountid
  id
`);
export const NAME_WORDS = wordsIn(`
  displayname userdisplayname fullname userfullname name membername memberdisplayname
  employeename personname identityname cn realname anzeigename vollername
  nomcomplet nomprénom nometprénom nombrecompleto nombreyapellidos nomecompleto nomeecognome
  volledigenaam weergavenaam imięinazwisko imieinazwisko
  vorundnachname vornameundname vornamenachname namevorname nachnamevorname assigneename
  assigneedisplayname granteefullname identitydisplayname principaldisplayname workername
  nomaffiché prénometnom prenometnom nomdutilisateurcomplet nombremostrar nombreparamostrar
  apellidosynombre nomecognome cognomeenome nomevisualizzato nominativo naammedewerker
  naamgebruiker nomedeexibição nomeparaexibição nazwawyświetlana nazwiskoiimię nazwiskoiimie
  lastnamefirstname
`);
/** Headings that name a person where another column is the group’s. */
export const PLAIN_NAME_WORDS = wordsIn("name names namen nom nombre nome naam nazwa nazwisko");
export const GROUP_WORDS = withNamesOf(
  wordsIn(`
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
  permissionsetname permissionsetgroup permissionsetgroupname permissionsetlabel profilename
  entitlementdisplayname entitlementvalue accessprofilename accessname roledefinitionname
  roledefinition grantedrolename databaserole databaserolename dbrole dbrolename serverrole
  serverrolename fromuser agrname safe safename securitygroupname groupslug teamslug
  assignedrole assignedgroup usergroupname appinstance responsibility responsibilityname
  jobrole dutyrole businessrole technicalrole itrole memberofgroup distributiongroup mailinglist
  berechtigungssatz berechtigungssätze berechtigungsname berechtigungsrolle einzelrolle
  sammelrolle geschäftsrolle fachrolle systemrolle rollenbezeichnung gruppenbezeichnung
  verteilerliste sammelprofil zugewiesenerolle benutzergruppen sicherheitsgruppen
  jeudautorisations ensembledautorisations habilitation habilitations autorisation
  autorisations groupedesécurité equipe équipe équipes rolefonctionnel role rôlemétier
  conjuntodepermisos conjuntosdepermisos autorización autorizaciones equipo equipos
  grupodeseguridad rolasignado privilegio privilegios
  insiemediautorizzazioni autorizzazione autorizzazioni privilegi squadra abilitazione
  abilitazioni gruppodisicurezza
  rolnaam roles rollen machtigingen machtigingenset machtigingset autorisatie autorisaties
  bevoegdheid bevoegdheden beveiligingsgroep gebruikersgroep toegangsrecht toegangsrechten
  conjuntodepermissões conjuntodepermissoes privilégio privilégios autorização autorizações
  equipa grupodesegurança
  policyname policy accessright accessrights zugriffsrecht zugriffsrechte mitgliedvon membrede
  miembrode membrodi lidvan droitdaccès droitsdaccès derechosdeacceso
  roli ról role rólu zestawuprawnień zestawuprawnien zespół zespol grupyzabezpieczeń
  grupazabezpieczeń nazwaroli nazwauprawnienia dostęp
`),
);
/** Headings that tell that a file names its groups. */
export const HELD_WORDS = ["memberof", ...GROUP_WORDS];
const GROUPS = new Set(GROUP_WORDS);
export const isGroupWord = (word: string) => GROUPS.has(word);
export const STATE_WORDS = wordsIn("state groupstate assignmentstate status zustand");
export const MEMBER_TYPE_WORDS = wordsIn(
  "objectclass objecttype membertype principaltype type membertypename grantedto granteetype",
);

/** Words that name somebody or an account, and no technical id. */
export const ACCOUNT_WORDS = [...LOGIN, ...PERSON, ...MAIL];
export const USER_WORDS = [...ACCOUNT_WORDS, ...TECHNICAL];
export const ANYBODY = [...USER_WORDS, ...NAME_WORDS];
export const ANY_NAME_WORDS = [...NAME_WORDS, ...PLAIN_NAME_WORDS];

/** Headings of attributes of a person: kept even where a file has two values for somebody. */
const PERSON_WORDS = new Set([
  ...NAME_WORDS,
  ...USER_WORDS,
  ...wordsIn(`
    department title jobtitle company office city country manager description division costcenter
    firstname lastname givenname surname employeetype location ou abteilung organization
    vorname nachname stelle position firma standort vorgesetzter kostenstelle
    prénom prenom département departement poste société responsable
    nombrepropio apellido apellidos departamento cargo puesto empresa gerente
    cognome reparto dipartimento mansione qualifica azienda sede
    voornaam achternaam afdeling functie functietitel bedrijf leidinggevende locatie
    primeironome sobrenome apelido gestor
    imię imie nazwisko dział dzial stanowisko firma przełożony lokalizacja
  `),
]);

export function isPersonHeading(heading: string): boolean {
  return PERSON_WORDS.has(normalizeHeading(heading));
}

/** What says more of a user or a group without changing what the column is: `AD-Gruppe`, `Rôle attribué`. */
const MORE =
  /^(?:ad|windows|assigned|granted|current|access|security|zugewiesener?|zugeordnete|toegekende|toegewezen|przypisan[ay])|(?:ad|attribuée?|asignad[oa]|assegnat[oa]|atribuíd[oa]|de(?:ad|acceso|acesso|red|rede)|diaccesso|daccès)$/g;
const ALL_WORDS = new Set([...ANYBODY, ...GROUP_WORDS]);

/** True for a heading of users or of groups. */
export function isKnownHeading(heading: string): boolean {
  return ALL_WORDS.has(normalizeHeading(heading));
}

/** The same for a text in small letters, as it is: there may be millions to ask about. */
export const isHeadingWord = (word: string) =>
  word.charCodeAt(word.length - 1) > NINE && ALL_WORDS.has(word);
const NINE = 0x39;

/** The words by which a heading is known: its own, and the one in it that says more. */
function wordsOf(heading: string): string[] {
  const word = normalizeHeading(heading);
  const core = ALL_WORDS.has(word) ? word : word.replace(MORE, "");
  return core !== word && ALL_WORDS.has(core) ? [word, core] : [word];
}

/** What is known of some headings: each format asks for it, and there may be thousands of them, or of files. */
interface Known {
  readonly headings: readonly string[];
  /** The columns by the words of their headings. */
  readonly columns: ReadonlyMap<string, readonly number[]>;
  /** Those that were found for lists of words. */
  readonly found: WeakMap<readonly string[], readonly number[]>;
}

const known = new WeakMap<readonly string[], Known>();
/** The last ones: the files of an archive mostly have the same. */
let last: Known | undefined;

function knownOf(headings: readonly string[]): Known {
  const found = known.get(headings);
  if (found) return found;
  const isSame =
    last?.headings.length === headings.length &&
    headings.every((one, at) => one === last?.headings[at]);
  if (!last || !isSame) last = { headings, columns: columnsByWord(headings), found: new WeakMap() };
  known.set(headings, last);
  return last;
}

function columnsByWord(headings: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const columns = new Map<string, number[]>();
  headings.forEach((heading, at) => {
    for (const word of wordsOf(heading)) {
      const same = columns.get(word);
      if (same) same.push(at);
      else columns.set(word, [at]);
    }
  });
  return columns;
}

/** The columns with these words as their headings, each the first one. */
export function columnsNamed(headings: readonly string[], words: string): (number | undefined)[] {
  const { columns } = knownOf(headings);
  return wordsIn(words).map((word) => columns.get(word)?.[0]);
}

/** Fewer columns than this are sought among the words, not the words among them. */
const FEW_COLUMNS = 50;

/**
 * The columns whose headings are among the words, in the order of the words; of one word the first
 * ones come before all that repeat it.
 */
export function findColumns(
  headings: readonly string[],
  words: readonly string[],
): readonly number[] {
  const { columns, found } = knownOf(headings);
  const before = found.get(words);
  if (before) return before;
  const now = columnsAmong(columns, words);
  found.set(words, now);
  return now;
}

function columnsAmong(
  columns: ReadonlyMap<string, readonly number[]>,
  words: readonly string[],
): number[] {
  // The words are many, and the files of an archive, too: only those of the headings are looked up.
  const present =
    columns.size < FEW_COLUMNS
      ? [...columns.keys()]
          .map((word) => ({ word, at: words.indexOf(word) }))
          .filter(({ at }) => at >= 0)
          .sort((a, b) => a.at - b.at)
          .map(({ word }) => word)
      : words;
  const found = present.flatMap((word) => {
    const same = columns.get(word);
    return same ? [same] : [];
  });
  const repeated = found.flatMap(([, ...again]) => again).sort((a, b) => a - b);
  return [...new Set([...found.map(([first]) => first), ...repeated])];
}

/** What a member is called that is a group or a role itself. */
const GROUP_TYPES = new Set(["group", "groupofnames", "role", "databaserole", "accountrole"]);

export function isGroupType(type: string): boolean {
  const word = normalizeHeading(type);
  return GROUP_TYPES.has(word) || word.endsWith("graphgroup");
}

/** What somebody is in a group: no group itself, where all of a column are such words. */
export function isRank(word: string): boolean {
  return /^(member|owner|manager|maintainer|admin|guest|developer|reporter|)$/i.test(word);
}
