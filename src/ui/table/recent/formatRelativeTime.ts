const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A time as text: "5 minutes ago", or after a day the date, "14 Mar 2026". */
export function formatRelativeTime(when: number, now: number, locale = "en-GB"): string {
  const elapsed = now - when;
  if (elapsed < MINUTE) return "just now";
  if (elapsed < HOUR) return ago(Math.floor(elapsed / MINUTE), "minute");
  if (elapsed < 24 * HOUR) return ago(Math.floor(elapsed / HOUR), "hour");
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" });
  return day.format(when);
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
