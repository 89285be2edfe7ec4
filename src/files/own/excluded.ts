import { ExcludedItems, type Excluding } from "../../model/facts/excluded.ts";
import { isMoment } from "../../model/table/source.ts";
import { FALSE, TEXT, type Token, TRUE } from "../text/json/tokens.ts";
import { exclude, type OwnReading } from "./reading.ts";

/** The fields of a group or user that is left out: the first says so, the others why and since when. */
export const EXCLUDED = "leftOut";
export const EXCLUDED_WHY = "leftOutWhy";
export const EXCLUDED_SINCE = "leftOutSince";

/** The reason of one that came without any. */
const NO_REASON = "so it came in its file";

/** What a group or user of a file says of being left out. */
export class ExcludedFields {
  isExcluded = false;
  why = "";
  since = "";

  static has(field: string): boolean {
    return FIELDS.has(field);
  }

  /** Reads one of the fields. */
  read(reading: OwnReading, where: string, field: string, value: Token): Promise<void> | undefined {
    const { text } = reading.json;
    if (field === EXCLUDED && (value === TRUE || value === FALSE)) this.isExcluded = value === TRUE;
    else if (field === EXCLUDED_WHY && value === TEXT) this.why = text;
    else if (field === EXCLUDED_SINCE && value === TEXT && isMoment(text)) this.since = text;
    else return exclude(reading, value, `${where}.${field} is not what it should be; not counted.`);
    return undefined;
  }
}

const FIELDS = new Set([EXCLUDED, EXCLUDED_WHY, EXCLUDED_SINCE]);

/** Collects the groups, or the users, that are left out, by number. */
export class ReadExcluded {
  readonly #reasonOf = new Map<number, Excluding>();
  /** The reasons by their text: thousands share one. */
  readonly #reasons = new Map<string, Excluding>();

  add(number: number, { isExcluded, why, since }: ExcludedFields): void {
    if (!isExcluded || this.#reasonOf.has(number)) return;
    const key = `${since} ${why}`;
    const reason = this.#reasons.get(key) ?? { why: why || NO_REASON, since };
    this.#reasons.set(key, reason);
    this.#reasonOf.set(number, reason);
  }

  /** All of them, with the numbers that the table has given them. */
  build(numberOf: (number: number) => number): ExcludedItems {
    const known = Array.from(this.#reasonOf, ([number, reason]) => ({
      item: numberOf(number),
      reason,
    })).sort((a, b) => a.item - b.item);
    return new ExcludedItems(
      Uint32Array.from(known, ({ item }) => item),
      known.map(({ reason }) => reason),
    );
  }
}
