import type { DateForm, DigitsForm, NumberForm, NumberFormat, Part } from "./numberFormat.ts";

export function shownNumber(
  written: string,
  format: NumberFormat | undefined,
  startsIn1904: boolean,
): string {
  const number = Number(written);
  if (!Number.isFinite(number) || written.trim() === "") return written;
  const form = format && formFor(number, format.forms);
  const long = longWhole(written);
  const bare = long ?? plain(number);
  if (!form) return bare;
  if (form.kind === "date") return shownDate(number + (startsIn1904 ? 1462 : 0), form) ?? bare;
  if (form.kind === "plain") return form.before + bare + form.after;
  // The second form is the one of what is below zero, which it tells in its own way.
  const isBelow = number < 0 && (form === format.forms[0] || form.isFor !== undefined);
  return shownDigits(Math.abs(number), isBelow ? "-" : "", form, long?.replace("-", "")) ?? bare;
}

function formFor(number: number, forms: readonly NumberForm[]): NumberForm | undefined {
  if (forms.length === 1) return forms[0].isFor?.(number) === false ? undefined : forms[0];
  const [first, second] = forms;
  const isFirst = first.isFor ?? ((number) => (forms.length === 2 ? number >= 0 : number > 0));
  const isSecond = second.isFor ?? ((number) => number < 0);
  if (isFirst(number)) return first;
  return isSecond(number) ? second : forms[forms.length - 1];
}

/** A number with the 15 digits that spreadsheets count with. */
export function plain(number: number): string {
  return String(Number(number.toPrecision(15)));
}

/** A whole number of more digits than spreadsheets count with, as it is written: it is a name. */
export function longWhole(written: string): string | undefined {
  const found = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?(?:e\+?(\d{1,2}))?$/i.exec(written.trim());
  if (!found) return undefined;
  const [, sign, whole, fraction = "", exponent = "0"] = found;
  const behind = fraction.slice(Number(exponent));
  if (/[1-9]/.test(behind)) return undefined;
  const digits = (
    whole + fraction.slice(0, Number(exponent)).padEnd(Number(exponent), "0")
  ).replace(/^0+(?=.)/, "");
  return digits.length > 15 ? sign + digits : undefined;
}

/** The most digits behind the point that a number can be written with. */
const MOST_DECIMALS = 100;

/** The text of a number from 0 on; undefined where it has more digits than are known. */
function shownDigits(
  number: number,
  sign: string,
  form: DigitsForm,
  long: string | undefined,
): string | undefined {
  const { whole, hasPoint, fraction, times } = form;
  const decimals = Math.min(fraction.filter(isPlace).length, MOST_DECIMALS);
  const exact = Number((number * times).toPrecision(15));
  // A half is rounded up, though some are a little less in the binary system; what is whole has none.
  const nudged = Number.isInteger(exact) ? exact : exact * (1 + Number.EPSILON);
  const isLong = long !== undefined && times === 1;
  const rounded = isLong ? `${long}.${"0".repeat(decimals)}` : nudged.toFixed(decimals);
  if (rounded.includes("e")) return undefined;
  const [before, behind = ""] = rounded.split(".");
  const digits = before === "0" ? "" : before;
  const text = withWhole(whole, digits, hasPoint) + withFraction(fraction, behind, hasPoint);
  return (/[1-9]/.test(rounded) ? sign : "") + text.trim();
}

function isPlace(part: Part): part is Exclude<Part, string> {
  return typeof part !== "string";
}

/** The digits before the point in their places, from the right; the first place has all that are left. */
function withWhole(parts: readonly Part[], digits: string, hasPoint: boolean): string {
  const first = parts.findIndex(isPlace);
  if (first < 0) return parts.join("") + (hasPoint ? digits : "");
  let text = "";
  let left = digits.length;
  for (let at = parts.length - 1; at >= 0; at--) {
    const part = parts[at];
    if (!isPlace(part)) text = part + text;
    else if (left === 0) text = (part.isNeeded ? "0" : "") + text;
    else {
      const from = at === first ? 0 : left - 1;
      text = digits.slice(from, left) + text;
      left = from;
    }
  }
  return text;
}

/** The digits behind the point in their places; zeros at the end only where they are needed. */
function withFraction(parts: readonly Part[], digits: string, hasPoint: boolean): string {
  let text = hasPoint ? "." : "";
  let at = 0;
  for (const part of parts) {
    if (!isPlace(part)) text += part;
    else {
      const digit = digits[at] ?? "0";
      if (part.isNeeded || /[1-9]/.test(digits.slice(at))) text += digit;
      at++;
    }
  }
  return text;
}

const DAY = 86_400;
/** The day after the last one of the year 9999. */
const END_OF_DAYS = 2_958_466;

/** The moment of a count of days, as ISO writes it: no order of day and month can be mistaken. */
function shownDate(days: number, { hasDay, hasTime, countsHours }: DateForm): string | undefined {
  if (days < 0 || days >= END_OF_DAYS) return undefined;
  const seconds = Math.round(days * DAY);
  // 1900 was no leap year, though spreadsheets count a 29th of February.
  const epoch = 25_569 - (days < 60 ? 1 : 0);
  const iso = new Date((seconds - epoch * DAY) * 1000).toISOString();
  const time = iso.slice(11, iso.slice(17, 19) === "00" ? 16 : 19);
  if (!hasDay)
    return countsHours ? `${Math.floor(seconds / 3600)}`.padStart(2, "0") + time.slice(2) : time;
  return hasTime && days % 1 !== 0 ? `${iso.slice(0, 10)} ${time}` : iso.slice(0, 10);
}

/** A moment that is written in ISO 8601, as those are shown that are counted: at midnight the day alone. */
export function shownMoment(iso: string): string {
  const found = /^(?:(\d{4}-\d\d-\d\d)T)?(\d\d:\d\d)(:\d\d)?(?:\.\d*)?Z?$/.exec(iso);
  if (!found) return iso;
  const [, day, minutes, seconds = ":00"] = found;
  const time = seconds === ":00" ? minutes : minutes + seconds;
  if (!day) return time;
  return time === "00:00" ? day : `${day} ${time}`;
}
