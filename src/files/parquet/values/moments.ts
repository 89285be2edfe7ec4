/*
 * Days and moments as ISO 8601 writes them: no order of day and month can be mistaken.
 */

const DAY = 86_400_000;
/** The last day that has a date, counted from 1970. */
const LAST_DAY = 100_000_000n;
/** The day of 1970-01-01 as astronomers count. */
const JULIAN_1970 = 2_440_588;

export function asDate(days: bigint): string {
  if (days < -LAST_DAY || days > LAST_DAY) return String(days);
  return new Date(Number(days) * DAY).toISOString().replace(/T.*/, "");
}

/** A moment by a count of parts of a second since 1970; at midnight the day alone. */
export function asMoment(count: bigint, perSecond: number, isUtc: boolean): string {
  const inDay = BigInt(perSecond) * 86_400n;
  const time = ((count % inDay) + inDay) % inDay;
  const days = (count - time) / inDay;
  if (time === 0n || days < -LAST_DAY || days > LAST_DAY) return asDate(days);
  return `${asDate(days)} ${asTime(time, perSecond)}${isUtc ? "Z" : ""}`;
}

/** A time of day by a count of parts of a second; what is none stays a number. */
export function asTime(count: bigint, perSecond: number): string {
  const parts = BigInt(perSecond);
  const seconds = Number(count / parts);
  if (count < 0n || seconds >= 86_400) return String(count);
  const clock = [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join(":");
  const rest = count % parts;
  if (rest === 0n) return clock;
  const digits = String(rest).padStart(String(perSecond).length - 1, "0");
  return `${clock}.${digits.replace(/0+$/, "")}`;
}

/** The nanoseconds since 1970 of a moment in 96 bits: those of the day, and the day. */
export function int96(view: DataView, from: number): bigint {
  const days = view.getInt32(from + 8, true) - JULIAN_1970;
  return BigInt(days) * 86_400_000_000_000n + view.getBigInt64(from, true);
}
