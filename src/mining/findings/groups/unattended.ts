import { isolated } from "../../../model/isolated.ts";
import { normalizeHeading } from "../../../model/validityWords.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import type { Finding } from "../finding.ts";
import { whoLeft } from "../users/leavers.ts";

// Groups that nobody looks after.

export const groupsWithoutOwner: Finding = {
  name: "groupsWithoutOwner",
  of: "group",
  title: "Groups without an owner",
  counted: ["group without an owner", "groups without an owner"],
  explanation: "Others have one: nobody answers for who is in these.",
  why: "has no owner",
  isOfRows: true,
  *find(table) {
    const columns = (table.data.groupAttributes ?? []).filter(
      ({ name, values }) => OWNER.test(normalizeHeading(name)) && values.some(isSomebody),
    );
    if (columns.length === 0) return undefined;
    const hasOwner = (group: number) => columns.some(({ values }) => isSomebody(values[group]));
    const items = yield* table.groupsWhere((group) => !hasOwner(group));
    const count = table.groups.count - table.table.excluded.groups.size - items.length;
    const headings = columns.map(({ name }) => isolated(name)).join(", ");
    return {
      items,
      note: `${countOf(count, "group")} ${count === 1 ? "has" : "have"} one (${headings}).`,
    };
  },
};

export const groupsOfLeavers: Finding = {
  name: "groupsOfLeavers",
  of: "group",
  title: "Groups whose members have all left",
  counted: ["group of leavers alone", "groups of leavers alone"],
  explanation: "Nobody who is still there holds them.",
  why: "all its members have left",
  *find(table) {
    const left = yield* table.once(whoLeft);
    if (left.size === 0) return undefined;
    const items = yield* table.groupsWhere((group) => {
      const holders = table.groups.lineOf(group);
      return holders.length > 0 && holders.every((user) => left.has(user));
    });
    const reasonOf = (group: number) => {
      const { length } = table.groups.lineOf(group);
      return length === 1 ? "its one member has left" : `all ${formatNumber(length)} have left`;
    };
    return { items, reasonOf };
  },
};

/** True for a value that names somebody. */
function isSomebody(value: string | undefined): boolean {
  return value !== undefined && !NOBODY.test(value.trim());
}

const NOBODY =
  /^(?:|[-–—?.]+|n\/?a|none|nobody|null|nil|unknown|tbd|keiner?|niemand|unbekannt|aucun|ninguno|nessuno|geen|brak)$/i;
const OWNER =
  /^(?:group|primary|business|technical|data|role|entitlement|access|resource|security|gruppen|fachlicher|technischer|daten|rollen)*(?:owner|owners|ownedby|ownername|ownerid|owneremail|managedby|managedbydn|eigentümer|eigentuemer|besitzer|verantwortlicher?|verantwortliche|responsible|responsibleperson|propriétaire|proprietaire|responsable|propietario|proprietario|responsabile|eigenaar|beheerder|dono|responsável|właściciel|wlasciciel)$/;
