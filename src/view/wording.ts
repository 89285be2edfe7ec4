const numbers = new Intl.NumberFormat("en");

/** A number as people write it: 1,234. */
export function formatNumber(number: number): string {
  return numbers.format(number);
}

/** How many there are of something: "1 user", "2 users". */
export function countOf(count: number, thing: string): string {
  return `${formatNumber(count)} ${thing}${count === 1 ? "" : "s"}`;
}

/** A share in percent, rounded down, so that only the whole is 100%. */
export function formatShare(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.floor((1000 * part) / whole) / 10}%`;
}
