/*
 * Numbers as people type them, in a form or behind an option of a command. What is no number comes out
 * as `NaN`, and whoever asked says so in words of its own: what is meant, and from where to where it may
 * be.
 */

/** Whole, or with its thousands apart, each time by the same sign. */
const COUNT = /^\d+$|^\d{1,3}(?:([.,'’\s\u00a0\u202f])\d{3})(?:\1\d{3})*$/;

/** A number with a point or a comma before its decimals. */
export function typedNumber(text: string): number {
  const trimmed = text.trim();
  return /^(\d+([.,]\d*)?|[.,]\d+)$/.test(trimmed) ? Number(trimmed.replace(",", ".")) : Number.NaN;
}

/** A number of percent, with the sign or without. */
export function typedPercent(text: string): number {
  return typedNumber(text.trim().replace(/%$/, ""));
}

/** A whole number, perhaps with its thousands apart: 1,000 or 1.000 or 1 000. */
export function typedCount(text: string): number {
  const trimmed = text.trim();
  return COUNT.test(trimmed) ? Number(trimmed.replace(/\D/g, "")) : Number.NaN;
}
