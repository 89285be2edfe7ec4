// Days in texts, as numbers that compare: 20260131.

const MONTHS =
  "jan januar january jän|feb februar february|mar märz march mär mrz|apr april|may mai|jun juni june|jul juli july|aug august|sep september sept|oct oktober october okt|nov november|dec dezember december dez"
    .split("|")
    .map((names) => names.split(" "));

/** A year that systems write for an end that never comes, as 1601 or 1970. */
const NEVER_BEFORE = 1971_00_00;

/** The day up to which systems say that something holds that has no end. */
const END_OF_DAYS = 9999_12_31;

/** The days that a text may mean: two where day and month may be swapped, none without a date. */
export function daysIn(text: string): number[] {
  const said = text.trim().toLowerCase();
  const rest = "(?:[ t,].*)?$";
  const match = (form: string) => new RegExp(`^${form}${rest}`).exec(said)?.slice(1);
  let found = match("(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})");
  if (found) return days(found);
  found = /^((?:19|20|99)\d\d)(\d\d)(\d\d)(?:\d{6}(?:[.,]\d+)?z?)?$/.exec(said)?.slice(1);
  if (found) return days(found);
  found = match("(\\d{1,2})\\. ?(\\d{1,2})\\. ?(\\d{4}|\\d{2})");
  if (found) return days(found.toReversed());
  found = match("(\\d{1,2})[/-](\\d{1,2})[/-](\\d{4})") ?? match("(\\d{1,2})/(\\d{1,2})/(\\d{2})");
  if (found)
    return [...new Set([...days([found[2], found[0], found[1]]), ...days(found.toReversed())])];
  found = match("(\\d{1,2})[. -]+(\\p{L}+)[. ,-]+(\\d{4}|\\d{2})".replace("\\p{L}", "[a-zäöü]"));
  if (found) return days([found[2], monthOf(found[1]), found[0]]);
  found = match("([a-zäöü]+)\\.? (\\d{1,2}),? (\\d{4})");
  if (found) return days([found[2], monthOf(found[0]), found[1]]);
  // A month ends with its last day, which is not after its 31st.
  found = /^(\d{1,2})[/.-](\d{4})$/.exec(said)?.slice(1);
  if (found) return days([found[1], found[0], "31"]);
  found = /^(\d{4})[/.-](\d{1,2})$/.exec(said)?.slice(1);
  return found ? days([found[0], found[1], "31"]) : dayOfNumber(said);
}

/** The day of a bare number, as spreadsheets, Unix and Windows count. */
function dayOfNumber(said: string): number[] {
  const value = Number(said);
  // Days since 1900, from 1971 to 2119, and the end of 9999.
  if (/^\d{5}(\.\d+)?$/.test(said) && value > 26_000 && value < 80_000)
    return utcDay((value - 25_569) * 86_400);
  if (/^2958465(\.\d+)?$/.test(said)) return [END_OF_DAYS];
  if (/^[1-9]\d{9}$/.test(said)) return utcDay(value);
  if (/^[1-9]\d{12}$/.test(said)) return utcDay(value / 1000);
  // Tenths of a microsecond since 1601.
  return /^[1-9]\d{17,18}$/.test(said) ? utcDay(value / 1e7 - 11_644_473_600) : [];
}

function utcDay(seconds: number): number[] {
  const date = new Date(seconds * 1000);
  return [dayNumber(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())];
}

/** True where a text is a day before `today`, however it is read. */
export function isPast(text: string, today: number): boolean {
  const days = daysIn(text);
  return days.length > 0 && days.every((day) => day > NEVER_BEFORE && day < today);
}

export function dayOf(date: Date): number {
  return dayNumber(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

function days([y, m, d]: readonly string[]): number[] {
  const [year, month, day] = [Number(y), Number(m), Number(d)];
  if (month < 1 || month > 12 || day < 1 || day > 31) return [];
  // The end of all days with two digits of its year: nobody keeps what has ended with 1999.
  if (y === "99" && month === 12 && day === 31) return [END_OF_DAYS];
  const century = y.length === 2 ? (year > 70 ? 1900 : 2000) : 0;
  return [dayNumber(century + year, month, day)];
}

function dayNumber(year: number, month: number, day: number): number {
  return 10_000 * year + 100 * month + day;
}

/** The number of a month by its name, in whatever of the two languages; "0" for what is none. */
export function monthOf(name: string): string {
  return String(MONTHS.findIndex((names) => names.includes(name)) + 1);
}
