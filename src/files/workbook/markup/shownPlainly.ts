import { longWhole, plain } from "../shownNumber.ts";

/** A number that is longer as it is shown is among other words. */
const LONGEST_SHOWN = 200;
/** What a format may multiply a number with. */
const TIMES = [1, 100, 1e-3, 1e-6];

/**
 * A number as it is shown, but with a point and without separators of thousands, which depend on who
 * wrote it; the one of more than 15 digits as it is written, and powers of ten as plain numbers.
 */
export function shownPlainly(written: string, shown: string): string {
  const value = Math.abs(Number(written));
  const long = longWhole(written);
  if (long || !Number.isFinite(value) || shown.length > LONGEST_SHOWN) return long ?? shown;
  const found = /\d(?:[\d.,'’\s]*\d)?/.exec(shown)?.[0];
  if (found === undefined) return /^#+$/.test(shown) ? plain(Number(written)) : shown;
  if (/\dE[+-]?\d/i.test(shown)) return plain(Number(written));
  const digits = found.replace(/\D/g, "");
  const behind = /[.,](\d*)$/.exec(found)?.[1].length ?? 0;
  for (const times of TIMES)
    for (const decimals of [behind, 0]) {
      const isIt =
        Math.abs(Number(digits) / 10 ** decimals - value * times) <= 0.50001 / 10 ** decimals;
      const end = digits.length - decimals;
      const fraction = decimals > 0 ? `.${digits.slice(end)}` : "";
      if (isIt) return shown.replace(found, () => (digits.slice(0, end) || "0") + fraction);
    }
  return shown;
}

/** A moment or a day in ISO 8601, to the second; the day alone where no time is shown. */
export function shownDay(written: string, shown: string | undefined): string {
  const time = Date.parse(/T.*[^Z]$/.test(written) ? `${written}Z` : written);
  if (Number.isNaN(time)) return shown ?? written;
  const iso = new Date(Math.round(time / 1000) * 1000).toISOString();
  const minutes = iso.slice(11, iso.slice(17, 19) === "00" ? 16 : 19);
  const hasTime = written.includes("T") && minutes !== "00:00" && (shown ?? ":").includes(":");
  return hasTime ? `${iso.slice(0, 10)} ${minutes}` : iso.slice(0, 10);
}

/** A time of day, or a count of hours, of a duration such as `PT06H05M09S`. */
export function shownTime(written: string, shown: string | undefined): string {
  const found = /^(-?)PT?(\d{1,9})H(\d{1,2})M(\d{1,2}(?:[.,]\d{1,20})?)S$/.exec(written);
  if (!found) return shown ?? written;
  const [, sign, hours, minutes, seconds] = found;
  const all =
    Number(hours) * 3600 + Number(minutes) * 60 + Math.round(Number(seconds.replace(",", ".")));
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const end = all % 60 > 0 ? `:${two(all % 60)}` : "";
  return `${sign}${two(all / 3600)}:${two((all / 60) % 60)}${end}`;
}
