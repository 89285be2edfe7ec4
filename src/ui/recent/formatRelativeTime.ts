const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long ago something was, or on which day: "5 minutes ago", "14 Mar 2026". */
export function whenText(when: number, now: number, locale = "en-GB"): string {
  const ago = now - when;
  if (ago < MINUTE) return "just now";
  if (ago < HOUR) return inWords(Math.floor(ago / MINUTE), "minute");
  if (ago < 24 * HOUR) return inWords(Math.floor(ago / HOUR), "hour");
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" });
  return day.format(when);
}

function inWords(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
