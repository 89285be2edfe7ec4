import { normalizeHeading } from "../../../model/validityWords.ts";
import { listsIn } from "../../import/rows/cellLists.ts";
import {
  findColumns,
  GROUP_WORDS,
  MEMBER_TYPE_WORDS,
  NAME_WORDS,
  USER_WORDS,
  wordsIn,
} from "../../import/rows/headingWords.ts";
import {
  CELL_HEADINGS,
  ROLE_GROUP_HEADINGS,
  ROLE_HEADINGS,
  ROLE_MEMBER_HEADINGS,
  withoutRoleWords,
} from "../../own/headings.ts";
import type { RoleUse } from "../fileRoles.ts";

/** What the columns of a table of roles are. */
export interface RolePlan {
  readonly kind: string;
  readonly headings: readonly string[];
  readonly uses: readonly RoleUse[];
  /** Our own file: guards against formulas come off again. */
  readonly isOwn?: boolean;
  /** What stands between several names in a cell: nothing, a mark that is known, or any. */
  readonly between?: "; " | "any";
  /** What stands between several roles in a cell. */
  readonly roleBetween?: string;
  /** The column that says whether a role is applied. */
  readonly used?: number;
  /** The column that says of what kind the member in that of the groups is. */
  readonly memberType?: number;
  /** The column of the roles that each is made of; true where these rows are such parts. */
  readonly parts?: number;
  /** The column of the rules that say who is in each. */
  readonly rule?: number;
}

/** Headings of roles, the most certain first; several of them are groups to the other readers. */
const ROLE_WORDS = wordsIn(`
  businessrole businessrolename jobrole geschäftsrolle fachrolle sammelrolle sammelprofil rôlemétier
  accesspackage accesspackagename bundle bundlename compositerole compositerolename
  agrname roleid rolename role rolle rollenname rollenbezeichnung rôle ruolo rol rolnaam função
  funcao papel ról rola nazwaroli roledisplayname roles rollen rôles ruoli papéis papeis role_name
`);
const ROLE_NAME_WORDS = wordsIn(
  "roledisplayname rolename rollenname rollenbezeichnung rolnaam nazwaroli nomdurôle nombredelrol nomeruolo nomedafunção",
);
const ABOVE_WORDS = wordsIn(`
  inheritsfrom inherits inheritance parentrole parentroles parent superrole superroles seniorrole
  übergeordneterolle erbtvon rôleparent rolpadre ruolopadre bovenliggenderol funçãosuperior
`);
const OWNER_WORDS = wordsIn(`
  owner roleowner ownername owners roleowners verantwortlicher rollenverantwortlicher eigentümer
  rolleneigentümer besitzer propriétaire propietario proprietario proprietário eigenaar roleigenaar
  dono właściciel wlasciciel
`);
const NOTE_WORDS = wordsIn(`
  description roledescription rolenote note notes comment comments purpose beschreibung
  rollenbeschreibung bemerkung zweck descripción descripcion descrizione omschrijving beschrijving
  descrição descricao opis
`);
/** What the elements of a composite role are called where these are roles, too. */
const PART_WORDS = wordsIn("childagr childrole singlerole einzelrolle singlerolename");

/** The plan of a table of roles, by its headings and first rows; undefined for any other table. */
export function rolePlan(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): RolePlan | undefined {
  const own = ownPlan(headings) ?? sheetPlan(headings) ?? cloudPlan(headings);
  if (own !== undefined) return own || undefined;
  const roles = findColumns(headings, ROLE_WORDS);
  const [role] = roles;
  if (role === undefined) return undefined;
  const names = findColumns(headings, ROLE_NAME_WORDS).filter((at) => at !== role);
  const roleName = names.find((at) => at !== role);
  const isLeft = (at: number) => at !== role && at !== roleName;
  const found = [...findColumns(headings, PART_WORDS), ...findColumns(headings, GROUP_WORDS)];
  const above = findColumns(headings, ABOVE_WORDS).filter(isLeft);
  const others = found.filter((at) => isLeft(at) && !above.includes(at));
  const group = others.find((at) => !roles.includes(at)) ?? others[0];
  const valuesOf = (at: number) => rows.map((row) => row[at] ?? "").filter((cell) => cell !== "");
  const memberTypes = findColumns(headings, MEMBER_TYPE_WORDS).filter((at) =>
    valuesOf(at).some((cell) => /^(user|person|identity|member|benutzer)$/i.test(cell)),
  );
  const notTaken = (at: number) => isLeft(at) && at !== group && !above.includes(at);
  const logins = findColumns(headings, USER_WORDS).filter(
    (at) => notTaken(at) && (group === undefined || normalizeHeading(headings[at]) !== "id"),
  );
  const ids = logins.filter((at) => IDS.test(normalizeHeading(headings[at])));
  const named = logins.length > 0 ? logins : findColumns(headings, NAME_WORDS).filter(notTaken);
  // A name beside an id may be a namesake's: it stands for nobody.
  const users = ids.length > 0 ? ids : named.slice(0, 1);
  const [owner] = findColumns(headings, OWNER_WORDS).filter(notTaken);
  const [note] = findColumns(headings, NOTE_WORDS).filter(notTaken);
  const isAnything = [group, users[0], above[0], owner, note].some((at) => at !== undefined);
  if (!isAnything) return undefined;
  const groupIds = group === undefined ? [] : findColumns(headings, GROUP_IDS).filter(notTaken);
  const isRow = group === undefined || users.length === 0;
  const lists = isRow ? listsIn(valuesOf(role), headings[role], false) : undefined;
  return {
    kind: kindOf(group, users[0]),
    ...{ headings, memberType: isRow ? memberTypes[0] : undefined, between: "any" },
    roleBetween: lists?.how === "certain" ? lists.separator : undefined,
    uses: usesOf(headings, {
      ...{ role: [role], roleName: [roleName], group: [group, ...groupIds] },
      ...{ user: users, inherits: above.slice(0, 1), owner: [owner], note: [note] },
    }),
  };
}

/** Headings of what one person alone has. */
const IDS = /id$|mail|principalname|samaccountname|login|logon|kennung|distinguishedname|^dn$/;
const GROUP_IDS = wordsIn(
  "groupid groupobjectid groupdn groupdistinguishedname entitlementid permissionid",
);

function kindOf(group: number | undefined, user: number | undefined): string {
  if (group !== undefined) return user === undefined ? "Groups of roles" : "Roles, groups, users";
  return user === undefined ? "List of roles" : "Users of roles";
}

/** The plan of what a person has chosen. */
export function chosenPlan(headings: readonly string[], uses: readonly RoleUse[]): RolePlan {
  const at = (use: RoleUse) => (uses.includes(use) ? uses.indexOf(use) : undefined);
  return { kind: kindOf(at("group"), at("user")), headings, uses, between: "any" };
}

type Columns = Partial<Record<RoleUse, readonly (number | undefined)[]>>;

function usesOf(headings: readonly string[], columns: Columns): RoleUse[] {
  const uses = headings.map((): RoleUse => "unused");
  for (const [use, list] of Object.entries(columns))
    for (const at of list) if (at !== undefined && uses[at] === "unused") uses[at] = use as RoleUse;
  return uses;
}

/** Our own CSV files; false for those that list no roles. */
function ownPlan(headings: readonly string[]): RolePlan | false | undefined {
  const plain = withoutRoleWords(headings);
  const text = plain.join();
  const words = headings.slice(plain.length);
  // Older ones without `Used` have the headings of anybody's.
  const is = (own: readonly string[]) => text === own.join();
  const at = (name: string) => (headings.includes(name) ? headings.indexOf(name) : undefined);
  const name = words.length > 0 ? plain.length : undefined;
  const own = { headings, isOwn: true, used: at("Used") } as const;
  if (is(ROLE_MEMBER_HEADINGS))
    return {
      kind: "Access Table role members",
      ...own,
      uses: usesOf(headings, { role: [0], user: [1], roleName: [name] }),
    };
  if (is(ROLE_GROUP_HEADINGS))
    return {
      kind: "Access Table role groups",
      ...own,
      uses: usesOf(headings, { role: [0], group: [1], roleName: [name] }),
    };
  if (is(ROLE_HEADINGS)) {
    const lists = { group: [3], user: [4] };
    const said = { roleName: [name], owner: [at("Owner")], note: [at("Role note")] };
    const uses = usesOf(headings, { role: [0], ...lists, ...said });
    return { kind: "Access Table roles", ...own, uses, between: "; " };
  }
  return text.startsWith(CELL_HEADINGS.join()) ? false : undefined;
}

/** The sheets of our own workbook: its other ones have no more than a role and what is in it. */
function sheetPlan(headings: readonly string[]): RolePlan | undefined {
  if (!headings.join().startsWith("Role,Name,Applied,Groups,Users,Owner,")) return undefined;
  const at = (name: string) => headings.indexOf(name);
  return {
    kind: "Access Table workbook",
    headings,
    used: at("Applied"),
    roleBetween: undefined,
    uses: usesOf(headings, {
      ...{ role: [0], roleName: [1], owner: [at("Owner")], note: [at("Note")] },
      inherits: [at("Inherits from")],
    }),
  };
}

/** The roles and access profiles of SailPoint's cloud; false for its entitlements. */
function cloudPlan(headings: readonly string[]): RolePlan | false | undefined {
  const words = headings.map(normalizeHeading);
  const at = (word: string) => (words.includes(word) ? words.indexOf(word) : undefined);
  const [name, profiles, entitlements] = ["name", "accessprofiles", "entitlements"].map(at);
  if (at("attributevalue") !== undefined && at("schema") !== undefined) return false;
  if (name === undefined || (profiles ?? entitlements) === undefined) return undefined;
  const isRoles = profiles !== undefined;
  if (!isRoles && at("source") === undefined) return undefined;
  return {
    kind: isRoles ? "SailPoint roles" : "SailPoint access profiles",
    ...{ headings, between: "any", parts: profiles, rule: at("membershipcriteria") },
    uses: usesOf(headings, {
      ...{ role: [name], group: [entitlements] },
      ...{ owner: isRoles ? [at("owner")] : [], note: [at("description")] },
    }),
  };
}
