import { daysIn } from "../model/days.ts";
import type { Severity } from "../model/facts/conflicts.ts";

/** Where in a line is what; left out where it is nowhere. */
export interface RuleColumns {
  readonly first: number;
  readonly second: number;
  readonly reason?: number | undefined;
  readonly severity?: number | undefined;
  readonly user?: number | undefined;
  readonly why?: number | undefined;
  readonly until?: number | undefined;
}

/** The columns of a list without headings, which are those of our own. */
export const POSITIONS: RuleColumns = {
  ...{ first: 0, second: 1, reason: 2, severity: 3, user: 4, why: 5, until: 6 },
};

/** A heading, as people write it over a column of groups, */
const GROUP =
  /^(first|second|other|conflicting|left|right)?[ _]?(group|role|entitlement|permission|function|right|name|conflicts? with|gruppe|rolle|recht)s?[ _]?(name)?[ _]?([ab12]|i{1,2})?$/i;
/** of reasons, */
const REASON =
  /^(reason|why|risk|description|comment|note|grund|begründung|risiko|beschreibung)s?$/i;
/** of how bad it is, */
const SEVERITY =
  /^(severity|criticality|(risk[ _]?)?level|schwere(grad)?|kritikalität|risikostufe|stufe)$/i;
/** of who is excepted, */
const USER =
  /^((excepted|exempt(ed)?|exception[ _-]?for|ausnahme( für)?)([ _-]?(user|person|account|benutzer|nutzer|konto))?|user|person|account|benutzer|nutzer|konto)([ _-]?id)?$/i;
/** why, */
const WHY =
  /^(exception|exemption)[ _-]?(reason|comment)$|^reason (of|for) (the )?exception$|^ausnahme(begründung|grund)$|^(grund|begründung) der ausnahme$/i;
/** and until when. */
const UNTIL =
  /^((excepted|exempted|exception|valid|ausnahme|gültig)[ _-]?)?(until|till|to|ends?|end[ _-]?date|expires|expiry|bis|ende|ablauf)$/i;

/** The columns by a line of headings; undefined for a line that is none. */
export function columnsOf(
  cells: readonly string[],
  isGroup: (name: string) => boolean,
): RuleColumns | undefined {
  const [, , third = ""] = cells;
  if (isGroup(cells[0]) || isGroup(cells[1])) return undefined;
  const groups = [...cells.keys()].filter((at) => GROUP.test(cells[at]));
  if (groups.length < 2 && !REASON.test(third)) return undefined;
  const [first, second] = groups.length < 2 ? [0, 1] : groups;
  const at = (heading: RegExp) => {
    const found = cells.findIndex(
      (cell, at) => cell !== "" && at !== first && at !== second && heading.test(cell),
    );
    return found < 0 ? undefined : found;
  };
  const others = { severity: at(SEVERITY), user: at(USER), why: at(WHY), until: at(UNTIL) };
  // What stands in the third column is the reason, whatever it is called.
  const isFree = cells.length > 2 && ![first, second, ...Object.values(others)].includes(2);
  return { first, second, reason: at(REASON) ?? (isFree ? 2 : undefined), ...others };
}

const SEVERITY_WORDS: Readonly<Record<Severity, RegExp>> = {
  low: /^(low|minor|niedrig|gering)$/i,
  medium: /^(medium|moderate|mittel|moderat)$/i,
  high: /^(high|major|hoch)$/i,
  critical: /^(critical|very high|kritisch|sehr hoch)$/i,
};

/** How severe a word says that something is, in English or German; undefined for another one. */
export function severityIn(word: string): Severity | undefined {
  const all = Object.entries(SEVERITY_WORDS) as [Severity, RegExp][];
  return all.find(([, words]) => words.test(word.trim()))?.[0];
}

/** The one day that a text is, as `2026-12-31`, empty for none; undefined where it is no day or may be two. */
export function dayIn(text: string): string | undefined {
  if (text.trim() === "") return "";
  const days = daysIn(text);
  if (days.length !== 1) return undefined;
  const [year, month] = [Math.floor(days[0] / 10_000), Math.floor(days[0] / 100) % 100];
  // A month without a day ends with its last one.
  const day = Math.min(days[0] % 100, new Date(year, month, 0).getDate());
  const two = (number: number) => String(number).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}`;
}
