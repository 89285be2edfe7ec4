import { daysIn } from "../../../model/days.ts";
import { isolated } from "../../../model/isolated.ts";
import type { Attribute } from "../../../model/table/memberships.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import { normalizeHeading } from "../../../model/validityWords.ts";
import { countedFrom, dayBefore, dayInWords } from "../exportDay.ts";
import type { Finding } from "../finding.ts";
import type { LookedAt } from "../lookedAt.ts";

export const idle: Finding = {
  name: "idle",
  of: "user",
  title: "Logins long ago",
  counted: ["login long ago", "logins long ago"],
  explanation: "Whoever does not log in does not need what they hold, or has left.",
  why: "has not logged in for long",
  hasDays: true,
  *find(table) {
    const columns = yield* loginColumns(table);
    if (columns.length === 0) return undefined;
    const from = yield* table.once(countedFrom);
    const cut = dayBefore(from.day, table.idleDays);
    const last = columns.map(newestReading);
    // Of several columns, as of several readings of a day, the newest counts.
    const newest = (user: number) => Math.max(...last.map((of) => of(user)));
    const items = yield* table.usersWhere((user) => {
      const day = newest(user);
      return day > 0 && day < cut;
    });
    const reasonOf = (user: number) => {
      const { name, values } = columns[last.findIndex((of) => of(user) === newest(user))];
      return `${isolated(name)} was ${isolated(values[user] ?? "")}`;
    };
    return { items, reasonOf, note: dayInWords(from) };
  },
};

/** So many values of a column are looked at, of which so many have to be days. */
const MOST_TRIED = 500;
const LEAST_DAYS = 0.8;
/** A year before any login: systems write 1601 or 1970 for never. */
const FIRST_DAY = 1980_00_00;

/** The columns of days that say when somebody was last seen, by their headings and values. */
function* loginColumns({ data }: LookedAt): Work<readonly Attribute[]> {
  const found: Attribute[] = [];
  for (const attribute of data.attributes) {
    if (!LAST_LOGIN.test(normalizeHeading(attribute.name))) continue;
    let [tried, days] = [0, 0];
    for (const value of attribute.values) {
      if (!value || NEVER.test(value.trim())) continue;
      if (daysIn(value).length > 0) days++;
      if (++tried === MOST_TRIED) break;
    }
    if (tried > 0 && days >= LEAST_DAYS * tried) found.push(attribute);
    yield;
  }
  return found;
}

/** The day of each user's value, each value read once; 0 where there is none. */
function newestReading({ values }: Attribute): (user: number) => number {
  const known = new Map<string, number>();
  return (user) => {
    const value = values[user];
    if (!value) return 0;
    let day = known.get(value);
    if (day === undefined) {
      day = daysIn(value).reduce((most, one) => Math.max(most, one), 0);
      known.set(value, (day = day > FIRST_DAY ? day : 0));
    }
    return day;
  };
}

const NEVER = /^(?:never|nie|jamais|nunca|mai|nooit|nigdy|0|-|n\/?a|none|null)$/i;
const LAST_LOGIN =
  /^(?:user|account|ad|sap|entra|o365|azure)?(?:last|lastsuccessful|lastinteractive|lastnoninteractive|latest|mostrecent|recent|dateoflast|timeoflast)(?:successful|interactive|noninteractive|user|account)?(?:log(?:g?ed)?[oi]n|sign(?:ed)?in|seen|used|use|active|activity|access|accessed|authentication|auth|connection)(?:at|on|date|time|datetime|timestamp|utc|day|successful|local)*$|^(?:log[oi]n|signin)(?:date|time|datetime|timestamp|at)$|^trdat$|^(?:letzte[rs]?)(?:erfolgreiche)?(?:anmeldung|log[oi]n|anmeldedatum|anmeldezeit|zugriff|aktivität|nutzung)(?:am|datum|zeit)*$|^(?:zuletzt)(?:angemeldet|aktiv|gesehen|benutzt|genutzt)(?:am)?$|^(?:datedela?)?derni[eè]re?s?(?:connexion|acc[eè]s|activité|authentification|ouverturedesession)$|^datedernièreconnexion$|^(?:fechade(?:l)?)?(?:último|ultimo|última|ultima)(?:acceso|iniciodesesión|sesión|sesion|conexión|conexion|login|accesso|connessione|acesso|sessão|attività|actividad)$|^laatste(?:aanmelding|inlog|login|inlogdatum|activiteit|gezien)$|^ostatni[ea]?(?:logowanie|zalogowanie|aktywność)$/;
