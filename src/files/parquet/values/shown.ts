// Days and moments as ISO 8601 writes them: no order of day and month can be mistaken.

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

// Numbers as a person would write them.

/** The most digits of which a decimal's zeros are written. */
const MOST_DIGITS = 100;

/** A number of 64 bits; what is no number stands for a missing one. */
export function asDouble(value: number): string {
  return Number.isNaN(value) ? "" : String(value);
}

/** A number of 32 bits, in as few digits as tell it from its neighbours. */
export function asFloat(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return asDouble(short);
  }
  return asDouble(value);
}

/** A number of 16 bits: a sign, five bits of exponent, ten of fraction. */
export function asHalf(bits: number): string {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction ? "" : asDouble(sign * Number.POSITIVE_INFINITY);
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return asDouble(Number((sign * size).toPrecision(4)));
}

/** A whole number with so many of its digits behind the point. */
export function asDecimal(value: bigint, scale: number): string {
  if (scale <= 0 || scale > MOST_DIGITS) return String(value);
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, "0");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** A number in bytes, the high one first; so long a one is none, and told by its first bytes. */
export function bigEndian(view: DataView, from: number, to: number): bigint {
  let value = 0n;
  const end = Math.min(to, from + MOST_DIGITS);
  for (let at = from; at < end; at++) value = (value << 8n) | BigInt(view.getUint8(at));
  return BigInt.asIntN(8 * Math.max(0, end - from), value);
}
