import { isolated } from "../../../model/isolated.ts";
import type { Attribute } from "../../../model/table/memberships.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import {
  isValid,
  normalizeHeading,
  type ValidityKind,
  validityHeading,
} from "../../../model/validityWords.ts";
import { countedFrom, dayInWords } from "../exportDay.ts";
import type { Finding } from "../finding.ts";
import type { LookedAt } from "../lookedAt.ts";

export const leavers: Finding = {
  name: "leavers",
  of: "user",
  title: "People who have left and still hold something",
  counted: ["leaver", "leavers"],
  explanation: "Their status says that they left or are disabled, or their end date has passed.",
  why: "has left",
  *find(table) {
    const { attributes } = table.data;
    if (!attributes.some(({ name }) => kindOf(name))) return undefined;
    const left = yield* table.once(whoLeft);
    const holdsSomething = (user: number) => table.users.lineOf(user).length > 0;
    const items = yield* table.usersWhere((user) => left.has(user) && holdsSomething(user));
    const hasEnds = attributes.some(({ name }) => kindOf(name) === "end");
    const note = hasEnds ? dayInWords(yield* table.once(countedFrom)) : undefined;
    return { items, note, reasonOf: (user) => left.get(user) ?? "" };
  },
};

const USERS_AT_ONCE = 2000;

/** Who has left, each with what says so. */
export function* whoLeft(table: LookedAt): Work<ReadonlyMap<number, string>> {
  const left = new Map<number, string>();
  const { day } = yield* table.once(countedFrom);
  for (const attribute of table.data.attributes) {
    const kind = kindOf(attribute.name);
    if (!kind) continue;
    const signOf = signIn(attribute, kind, day);
    for (let user = 0; user < table.users.count; user++) {
      if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
      const value = attribute.values[user];
      const sign = value && !left.has(user) ? signOf(value) : undefined;
      if (sign !== undefined) left.set(user, sign);
    }
  }
  return left;
}

/** What a value says of somebody who has left, each value judged once. */
function signIn({ name }: Attribute, kind: ValidityKind, day: number) {
  const known = new Map<string, string | undefined>();
  return (value: string): string | undefined => {
    if (!known.has(value)) {
      const text = `${isolated(name)} ${kind === "end" ? "was" : "says"} “${isolated(value)}”`;
      known.set(value, hasLeft(kind, value, day) ? text : undefined);
    }
    return known.get(value);
  };
}

function hasLeft(kind: ValidityKind, value: string, day: number): boolean {
  const words = value.toLowerCase().split(/[^\p{L}]+/u);
  const word = words.join("");
  if (kind === "status" || kind === "state") {
    if (LEFT.has(word)) return true;
    if (words.some((one) => NOT_LEFT.test(one))) return false;
  }
  return isValid(kind, value, day) === false;
}

/** What a heading says of people, not of memberships; undefined for all others. */
function kindOf(heading: string): ValidityKind | undefined {
  const word = normalizeHeading(heading);
  if (NOT_OF_LEAVING.test(word)) return undefined;
  if (LEAVER.test(word)) return "no";
  if (LAST_DAY.test(word)) return "end";
  const known = validityHeading(heading) ?? validityHeading(word.replace(PREFIX, ""));
  return known?.of === "membership" ? undefined : known?.kind;
}

const PREFIX = /^(?:hr|worker|staff|emp|associate|contract|vertrags|contrat|personal)/;
const LEAVER = /^(?:is|has)?(?:leaver|left|departed|resigned|terminated)$/;
const LAST_DAY =
  /^(?:last(?:working)?day|last(?:working)?date|(?:date)?ofleaving|dateofleaving|(?:exit|separation|departure|leaver)date|letzterarbeitstag|datede(?:départ|depart|sortie)|datesortie|fechade(?:baja|salida)|fechabaja|data(?:di)?(?:cessazione|uscita)|datumuitdienst|uitdienst(?:datum)?|datade(?:saída|saida|desligamento)|datazwolnienia)$/;
/** Somebody who is locked for an hour has not left, nor is a country's state one of people. */
const NOT_OF_LEAVING =
  /^(?:is)?(?:locked|lockedout|accountlocked|accountlockedout|accountislocked)/;
const NOT_LEFT =
  /^(?:lock|pending|request|propos|plann|schedul|future|wait|await|process|progress|stag|hold|reject|deni|declin|unapprov|assign|geplant|wartet|beantragt|ausstehend|abgelehnt|angefordert|vorgemerkt)/;
/** What is said of people alone, in several languages. */
const LEFT = new Set(
  `leaver left departed resigned retired deceased dismissed quit exemployee formeremployee
  nolongeremployed nolongerwiththecompany notemployed separated discharged
  ehemalig ehemaliger ehemalige ausgetreten ausgeschieden verstorben pensioniert verrentet gekündigt
  parti partie sorti sortie démissionnaire licencié licenciée retraité retraitée inactif inactive désactivé désactivée décédé
  baja debaja inactivo inactiva desactivado desactivada cesado jubilado despedido
  cessato cessata dimesso licenziato inattivo inattiva disattivato pensionato
  uitdienst inactief vertrokken ontslagen gedeactiveerd
  inativo inativa desligado desligada demitido desativado aposentado
  nieaktywny nieaktywna zwolniony zwolniona odszedł odeszła`.split(/\s+/),
);
