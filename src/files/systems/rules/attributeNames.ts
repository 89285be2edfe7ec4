/** What attributes of people are about, with the names that tables have for it, in small letters. */
const MEANINGS = {
  department: ["department", "dept", "departmentname", "abteilung"],
  division: ["division", "businessunit", "bu", "bereich"],
  team: ["team", "unit", "orgunit", "organizationalunit", "ou"],
  company: ["company", "companyname", "organization", "organisation", "legalentity", "firma"],
  title: ["title", "jobtitle", "job", "position", "function", "funktion"],
  costCenter: ["costcenter", "costcentre", "kostenstelle"],
  city: ["city", "town", "locality", "ort"],
  location: ["location", "site", "standort"],
  office: ["office", "physicaldeliveryofficename", "building", "room"],
  state: ["state", "province", "region"],
  country: ["country", "countrycode", "land"],
  type: ["employeetype", "usertype", "contract", "contracttype", "employmenttype"],
  number: ["employeenumber", "employeeid", "personalnumber", "personnelnumber"],
} as const;

/** The names of a system for what attributes are about, as far as it has any. */
type KnownNames = Readonly<Partial<Record<keyof typeof MEANINGS, string>>>;

/** What a system calls attributes: what most have, and those that an organisation adds. */
export interface NamesThere {
  readonly names: KnownNames;
  readonly ownName?: (attribute: string) => string;
}

/** The name there that each attribute most likely has, by its own or by what it means. */
export function guessedNames(attributes: readonly string[], { names, ownName }: NamesThere) {
  const guessed = new Map<string, string>();
  const taken = new Set<string>();
  const guess = (nameOf: (attribute: string) => string | undefined) => {
    for (const attribute of attributes) {
      const name = guessed.has(attribute) ? undefined : nameOf(attribute);
      if (!name || taken.has(name)) continue;
      guessed.set(attribute, name);
      taken.add(name);
    }
  };
  guess((attribute) => Object.values(names).find((name) => wordOf(name) === wordOf(attribute)));
  guess((attribute) => names[meaningOf(attribute)!]);
  guess((attribute) => ownName?.(attribute));
  return guessed;
}

function meaningOf(attribute: string): keyof KnownNames | undefined {
  const meanings = Object.keys(MEANINGS) as (keyof typeof MEANINGS)[];
  const word = wordOf(attribute);
  return meanings.find((meaning) => (MEANINGS[meaning] as readonly string[]).includes(word));
}

/** The letters and digits of a name alone: `Cost center` is `costcenter`. */
function wordOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** A name as profiles have them, `Cost center` is `costCenter`; empty where nothing of it can stand. */
export function camelCase(name: string): string {
  const [first = "", ...rest] = name.match(/[A-Za-z0-9]+/g) ?? [];
  const joined =
    first.charAt(0).toLowerCase() +
    first.slice(1) +
    rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^[a-z]/.test(joined) && !/[^\w\s.-]/.test(name) ? joined : "";
}
