/** The form in which a number is shown: as a date, or between texts with so many digits. */
export type NumberFormat =
  | { readonly kind: "date"; readonly hasDay: boolean; readonly hasTime: boolean }
  | {
      readonly kind: "digits";
      readonly before: string;
      readonly after: string;
      /** The least digits before the point, and those behind it. */
      readonly least: number;
      readonly decimals: number;
      readonly isPercent: boolean;
    };

/** The formats that have a number and are not written down, where they differ from the plain one. */
const KNOWN = new Map([
  ...[
    [2, "0.00"],
    [4, "#,##0.00"],
    [9, "0%"],
    [10, "0.00%"],
  ].map(([id, code]) => [id, code] as const),
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58].map(
    (id) => [id, "yyyy-mm-dd"] as const,
  ),
  ...[18, 19, 20, 21, 32, 33, 45, 46, 47, 55, 56].map((id) => [id, "hh:mm:ss"] as const),
  [22, "yyyy-mm-dd hh:mm"],
] as [number, string][]);

/** The format of this number, or with this code; undefined for the plain one. */
export function numberFormat(id: number, code = KNOWN.get(id)): NumberFormat | undefined {
  if (code === undefined) return undefined;
  // The form of what is positive comes first; colours, conditions and languages do not show, but a
  // currency that stands with its language does.
  const currency = code.replace(/\[\$([^\]"-]+)(?:-[^\]]*)?\]/g, '"$1"');
  const form = currency.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "").replace(/[_*]./g, "");
  const first = (/^(?:"[^"]*"|\\.|[^;])*/.exec(form) as RegExpExecArray)[0];
  const bare = first.replace(/"[^"]*"|\\./g, "");
  if (/general|@/i.test(bare)) return undefined;
  const hasTime = /[hs]/i.test(bare);
  if (/[dy]/i.test(bare) || (/m/i.test(bare) && !hasTime))
    return { kind: "date", hasDay: true, hasTime };
  if (hasTime) return { kind: "date", hasDay: false, hasTime };
  return digitsFormat(first);
}

function digitsFormat(form: string): NumberFormat | undefined {
  const parts =
    /^((?:"[^"]*"|\\.|[^0#?"\\])*)([#?,]*[0?,#]*)(?:\.([0#?]*))?((?:"[^"]*"|\\.|[^0#?"\\])*)$/.exec(
      form,
    );
  if (!parts) return undefined;
  const [, before, digits, decimals = "", after] = parts;
  const isPercent = /%/.test(unquoted(after));
  // Parts of thousands, fractions and powers of ten are shown as plain numbers.
  if (/[/e]/i.test(after.replace(/"[^"]*"|\\./g, "")) || digits.endsWith(",")) return undefined;
  const least = digits.replace(/[^0]/g, "").length;
  const around = { before: unquoted(before).trimStart(), after: unquoted(after).trimEnd() };
  const format = { ...around, least, isPercent };
  const isPlain = least < 2 && decimals === "" && format.before === "" && format.after === "";
  return isPlain && digits !== "0" && !digits.includes("0")
    ? undefined
    : { kind: "digits", ...format, decimals: decimals.length };
}

function unquoted(form: string): string {
  return form.replace(/"([^"]*)"|\\(.)/g, "$1$2");
}

/** The text that is shown for a number. */
export function shownNumber(
  written: string,
  format: NumberFormat | undefined,
  startsIn1904: boolean,
): string {
  const number = Number(written);
  if (!Number.isFinite(number) || written.trim() === "") return written;
  if (!format) return plain(number);
  if (format.kind === "date")
    return shownDate(number + (startsIn1904 ? 1462 : 0), format) ?? plain(number);
  const { before, after, least, decimals, isPercent } = format;
  const [whole, rest] = Math.abs(isPercent ? number * 100 : number)
    .toFixed(decimals)
    .split(".");
  if (whole.includes("e")) return plain(number);
  const digits = whole.padStart(least, "0") + (rest === undefined ? "" : `.${rest}`);
  return `${number < 0 ? "-" : ""}${before}${digits}${after}`;
}

/** A number with the 15 digits that spreadsheets count with. */
function plain(number: number): string {
  return String(Number(number.toPrecision(15)));
}

const DAY = 86_400_000;
/** The day after the last one of the year 9999. */
const END_OF_DAYS = 2_958_466;

/** The moment of a count of days, as ISO writes it: no order of day and month can be mistaken. */
function shownDate(
  days: number,
  { hasDay, hasTime }: { readonly hasDay: boolean; readonly hasTime: boolean },
): string | undefined {
  if (days < 0 || days >= END_OF_DAYS) return undefined;
  // 1900 was no leap year, though spreadsheets count a 29th of February.
  const sinceEpoch = days - 25_569 + (days < 60 ? 1 : 0);
  const iso = new Date(Math.round((sinceEpoch * DAY) / 1000) * 1000).toISOString();
  const time = iso.slice(11, iso.slice(17, 19) === "00" ? 16 : 19);
  if (!hasDay) return days >= 1 ? undefined : time;
  return hasTime && days % 1 !== 0 ? `${iso.slice(0, 10)} ${time}` : iso.slice(0, 10);
}
