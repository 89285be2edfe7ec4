/*
 * Numbers as a person would write them.
 */

/** The most digits of which a decimal's zeros are written. */
const MOST_DIGITS = 100;

export function asInt32(view: DataView, from: number): string {
  return String(view.getInt32(from, true));
}

export function asUnsigned(view: DataView, from: number): string {
  return String(view.getUint32(from, true));
}

export function asInt64(view: DataView, from: number, isUnsigned: boolean): string {
  return String(isUnsigned ? view.getBigUint64(from, true) : view.getBigInt64(from, true));
}

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
